import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemasContainer } from '@prisma/schema-engine-wasm/schema_engine_bg';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { MigrationAdapter } from './migration-adapter';

export type SchemaEngine = bindings.SchemaEngine;

/** Nothing in the database is managed by somebody else. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

let instance: Promise<void> | undefined;
let lastPanic: string | undefined;

/** Starts Prisma's schema engine as WebAssembly, which needs no downloaded binary, on one database. */
export async function startSchemaEngine(
  adapter: MigrationAdapter,
  schema: SchemasContainer,
): Promise<SchemaEngine> {
  instance ??= instantiate();
  await instance;
  const datamodels = schema.files.map((file): [string, string] => [file.path, file.content]);
  return bindings.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
}

/** The engine's message without its trace; of a panic, the text it left behind. */
export function describeEngineError(error: unknown): string {
  if (error instanceof WebAssembly.RuntimeError) return `the engine crashed: ${lastPanic ?? error.message}`;
  const message = error instanceof Error ? error.message : String(error);
  const [text = message] = message.split(/\n {3}0: /);
  return text
    .replace(/^external connector error\n/, '')
    .replace(/^Error querying the database: /m, '')
    .trim();
}

async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  // Without this a panic shows as "unreachable" only.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string) {
        lastPanic = message;
      },
    },
  });
  const { instance: wasm } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': withFreeTimers(),
  });
  bindings.__wbg_set_wasm(wasm.exports);
  const start = wasm.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}

/** The engine never takes back the timer of its lock; it must not keep a finished process waiting for 10 seconds. */
function withFreeTimers(): WebAssembly.ModuleImports {
  const setFreeTimeout = (callback: () => void, ms: number) => setTimeout(callback, ms).unref();
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'));
  return { ...bindings, ...Object.fromEntries(names.map((name) => [name, setFreeTimeout])) };
}
