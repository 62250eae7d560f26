import { defineConfig } from 'vitest/config';

// Far from UTC, so that a time taken in the machine's zone by mistake shows.
const env = { TZ: 'America/Los_Angeles' };

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env,
          include: [
            'lib/**/*.test.ts',
            'components/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/boundaries/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // server-only modules refuse to load under any other condition.
        resolve: { conditions: ['react-server'] },
        ssr: { resolve: { conditions: ['react-server'] } },
        test: {
          name: 'integration',
          env,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/builders/test-server.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          env,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/builders/test-site.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One browser and one server on two cores: files in turn are faster than files at once.
          fileParallelism: false,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
