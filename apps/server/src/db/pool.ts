import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

export type Database = DB;

export type Db = Kysely<Database>;

/** Seconds a query may run: no request waits longer than this for the database. */
const STATEMENT_TIMEOUT_MS = 15_000;

export function connect(url: string, { max = 10, onIdleError }: PoolOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "vitrine",
  });
  // Without a listener, a connection that the server drops while idle would end the process.
  pool.on("error", onIdleError);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

type PoolOptions = { max?: number; onIdleError: (error: Error) => void };
