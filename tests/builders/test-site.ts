import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { publishContent, startSite } from './site-process';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running Faultline with the first incident and a second one. */
    siteUrl: string;
    siteDataDir: string;
  }
}

/** Starts Faultline as a user would, on a data folder of its own, and publishes a second incident from files. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faultline-site-'));
  const settings = { FAULTLINE_DATA_DIR: dataDir };
  const site = await startSite(settings);
  const teardown = async () => {
    const { errors } = await site.stop();
    if (errors !== '') console.error(`npm start complained:\n${errors}`);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await publishContent('tests/fixtures/content', 'For the tests.', settings);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('siteUrl', site.url);
  project.provide('siteDataDir', dataDir);
  return teardown;
}
