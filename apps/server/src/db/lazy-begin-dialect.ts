import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";

/** A transaction begins with its first query and does not wait for a round trip of its own. */
class LazyBeginDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings);
    // It fails only with the connection, and then the query behind it fails too and tells.
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
}
