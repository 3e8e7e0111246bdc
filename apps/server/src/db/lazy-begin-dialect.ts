import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { MigrationTables } from "./migration-tables.ts";

/**
 * `begin` is sent together with the first query: one round trip less for each transaction. Together with `pipeline` and
 * `settle-all.ts` it took whole checkouts from 68–107 to 88–126 a second (bench/README.md).
 */
class LazyBeginDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings);
    // It fails only when the connection does; then the first query fails too and reports it.
    connection.executeQuery(CompiledQuery.raw("begin")).catch(() => undefined);
  }
}

export class LazyBeginDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new LazyBeginDriver(this.#config);
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own type of a database whose tables are not known
  override createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new MigrationTables(db);
  }
}
