import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { withClient } from '../../lib/data/postgres/with-client';
import { MigrationError } from './migration-error';
import { charColumnsOf, createMigrationPool } from './migration-pool';
import { runScript, type ScriptFailure, toScriptFailure } from './run-script';

const INSUFFICIENT_PRIVILEGE = '42501';
const SHADOW_PREFIX = 'faultline_shadow_';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

/**
 * The pg adapter as the schema engine needs it. The stock one splits scripts at every semicolon, runs shadow
 * migrations on the main database when it was given a URL, drops the shadow database while connected to it, and
 * does not know the type "char".
 */
export class MigrationAdapter extends PrismaPg {
  /** What went wrong in the last script, in full; the schema engine rewords and shortens it. */
  scriptFailure: ScriptFailure | undefined;
  /** Why there is no temporary database, when the user may not create one. */
  shadowError: MigrationError | undefined;
  private readonly pool: pg.Pool;
  private readonly url: string;

  constructor(url: string, pool: pg.Pool) {
    super(pool);
    this.url = url;
    this.pool = pool;
  }

  override async connect(): Promise<Adapter> {
    return this.prepare(await super.connect(), this.pool);
  }

  override async connectToShadowDb(): Promise<Adapter> {
    const database = SHADOW_PREFIX + randomUUID().replaceAll('-', '');
    // template0 is empty, and nobody can be connected to it, which would make the copy fail.
    await this.runOnServer(`CREATE DATABASE "${database}" TEMPLATE template0`);
    const pool = createMigrationPool(withDatabase(this.url, database));
    const adapter = this.prepare(await new PrismaPg(pool).connect(), pool);
    adapter.dispose = async () => {
      await pool.end().finally(() => this.runOnServer(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`));
    };
    return adapter;
  }

  private prepare(adapter: Adapter, pool: pg.Pool): Adapter {
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const column of charColumnsOf(result.rows)) result.columnTypes[column] = ColumnTypeEnum.Character;
      return result;
    };
    adapter.executeScript = async (script) => {
      this.scriptFailure = undefined;
      await runScript(pool, script).catch((error: unknown) => {
        this.scriptFailure = toScriptFailure(error, script);
        throw new DriverAdapterError({
          kind: 'postgres',
          code: error instanceof pg.DatabaseError ? (error.code ?? 'XX000') : 'XX000',
          severity: 'ERROR',
          message: this.scriptFailure.message,
          detail: undefined,
          column: undefined,
          hint: undefined,
        });
      });
    };
    return adapter;
  }

  private async runOnServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    try {
      await withClient(client, () => client.query(statement));
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) {
        this.shadowError = new MigrationError(
          'Comparing migrations with the schema needs a temporary database, and this user may not create one. ' +
            'Use a server where it has CREATEDB, for example the embedded one (leave DATABASE_URL unset).',
        );
      }
      throw error;
    }
  }
}

/** The same address with another database. Not by URL, which refuses addresses of sockets: `user@/database?host=/run`. */
function withDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${database}`);
}
