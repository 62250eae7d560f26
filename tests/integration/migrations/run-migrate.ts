import { spawn } from 'node:child_process';
import path from 'node:path';
import type { MigrationFolder } from './migration-test';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

export type MigrateRun = { code: number | null; out: string; err: string };

/** Runs prisma/migrate.ts as a process of its own, on a test's database and folder. */
export function runMigrate(url: string, folder: MigrationFolder, ...args: string[]): Promise<MigrateRun> {
  const command = ['--import', path.join(REPOSITORY, 'node_modules/tsx/dist/loader.mjs')];
  const child = spawn(process.execPath, [...command, path.join(REPOSITORY, 'prisma/migrate.ts'), ...args], {
    cwd: folder.root,
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      DATABASE_URL: url,
      FAULTLINE_DATA_DIR: path.join(folder.root, '.data'),
      TSX_TSCONFIG_PATH: path.join(REPOSITORY, 'tsconfig.json'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: MigrateRun = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    run.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    run.err += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...run, code }));
  });
}
