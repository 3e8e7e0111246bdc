import { Kysely, sql } from "kysely";
import type pg from "pg";
import { LazyBeginDialect } from "./lazy-begin-dialect.ts";
import { createPool } from "./prepared-statements.ts";
import type { DB } from "./schema.ts";

export type Database = DB;

export type Db = Kysely<Database>;

/** Seconds a query may run: no request waits longer than this for the database. */
const STATEMENT_TIMEOUT_MS = 15_000;

export function connect(url: string, { max = 12, onIdleError }: PoolOptions): Db {
  const pool: pg.Pool = createPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    // A connection that was opened stays: opening one takes longer than most queries.
    idleTimeoutMillis: 300_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // What is asked all the time is a look-up by its key, whatever the values: planning it anew takes longer than the look.
    options: "-c plan_cache_mode=force_generic_plan",
    application_name: "vitrine",
    // Queries of one transaction that do not wait for each other leave together.
    pipeline: true,
  });
  // Without a listener, a connection that the server drops while idle would end the process.
  pool.on("error", onIdleError);
  return new Kysely<Database>({ dialect: new LazyBeginDialect({ pool }) });
}

/**
 * Opens connections before they are needed, and has each read the Portuguese dictionary, which takes longer than a
 * search: the first customers do not wait for either.
 */
export async function warmUpPool(db: Db, connections: number): Promise<void> {
  const work = () =>
    sql`select to_tsvector('vitrine_pt', 'café'), similarity('café', 'caffe'), pg_sleep(0.05)`.execute(db);
  await Promise.all(Array.from({ length: connections }, work));
}

type PoolOptions = { max?: number; onIdleError: (error: Error) => void };
