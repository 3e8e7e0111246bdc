import {
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  type Kysely,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from "kysely/migration";

/**
 * The migrator asks three times for each migration which tables there are, to look for its own two. With the columns of all
 * tables the answer took longer than all migrations together.
 */
export class MigrationTables extends PostgresIntrospector implements DatabaseIntrospector {
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own type of a database whose tables are not known
  readonly #db: Kysely<any>;

  // biome-ignore lint/suspicious/noExplicitAny: see above
  constructor(db: Kysely<any>) {
    super(db);
    this.#db = db;
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    if (!options?.withInternalKyselyTables) return super.getTables(options);
    const { rows } = await sql<{ name: string; schema: string }>`
      select relname as name, nspname as schema
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE})
        and has_schema_privilege(nspname, 'USAGE')`.execute(this.#db);
    return rows.map((row) => ({ ...row, columns: [], isView: false, isForeign: false }));
  }
}
