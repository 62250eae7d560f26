import path from 'node:path';
import { applyMigrations } from './apply-migrations';
import { createMigration } from './create-migration';
import { MigrationError } from './migration-error';
import { SQL_FILE } from './migration-files';
import { migrationStatus } from './migration-status';
import { resolveMigration } from './resolve-migration';

/** A checked command: given the database's URL it does its work, prints, and returns the exit code. */
export type MigrateCommand = (url: string) => Promise<number>;

const USAGE = `Usage: node --import tsx prisma/migrate.ts <command>
  deploy                    apply the migrations the database lacks (npm run db:migrate)
  new <name>                write a migration from the changes of schema.prisma (npm run db:migration -- <name>)
  status                    compare database and migrations (npm run db:status)
  resolve <name>            a failed migration is corrected: run it again with the next deploy
  resolve <name> --applied  a failed migration has taken effect: do not run it again`;

/** Reads the arguments; throws how to use the command when they make no sense, before any database is opened. */
export function parseMigrateCommand(args: string[]): MigrateCommand {
  const [command, name, option, ...rest] = args;
  if (command === 'deploy' && name === undefined) return deploy;
  if (command === 'status' && name === undefined) return status;
  if (command === 'new' && name !== undefined && option === undefined) return (url) => create(url, name);
  if (command === 'resolve' && name !== undefined && rest.length === 0) {
    if (option === undefined) return (url) => resolve(url, name, 'rolled-back');
    if (option === '--applied') return (url) => resolve(url, name, 'applied');
  }
  throw new MigrationError(USAGE);
}

async function deploy(url: string): Promise<number> {
  const { applied } = await applyMigrations(url, undefined, sayWaiting);
  if (applied.length === 0) console.log('The database is up to date.');
  for (const name of applied) console.log(`Applied ${name}`);
  return 0;
}

async function create(url: string, name: string): Promise<number> {
  const created = await createMigration(url, name);
  if (created === null) console.log('Nothing to do: the migrations agree with the schema.');
  else console.log(`Wrote ${path.join(created.directory, SQL_FILE)}. Read it, then run: npm run db:migrate`);
  return 0;
}

async function status(url: string): Promise<number> {
  const history = await migrationStatus(url, undefined, sayWaiting);
  const lines = Object.entries(history).flatMap(([state, names]) => names.map((name) => `${state}: ${name}`));
  console.log(lines.length === 0 ? 'The database is up to date.' : lines.join('\n'));
  return lines.length === 0 ? 0 : 1;
}

async function resolve(url: string, name: string, outcome: 'rolled-back' | 'applied'): Promise<number> {
  await resolveMigration(url, name, outcome);
  const next = outcome === 'applied' ? 'counts as applied' : 'runs again with: npm run db:migrate';
  console.log(`Migration ${name} ${next}`);
  return 0;
}

function sayWaiting(): void {
  console.error('Another process migrates this database; waiting for it.');
}
