import { randomUUID } from 'node:crypto';
import { runQuery } from './query';

/** Creates a database beside the one of `serverUrl`, empty or as a copy of `template`. */
export async function createDatabase(serverUrl: string, prefix: string, template = 'template0') {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await runQuery(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Drops a database, whoever is still connected to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runQuery(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}
