import { Kysely, sql } from "kysely";
import pg from "pg";
import { LazyBeginDialect } from "./lazy-begin-dialect.ts";
import { PreparingClient } from "./prepared-statements.ts";
import type { DB } from "./schema.ts";

export type Database = DB;

export type Db = Kysely<Database>;

/** Money is bigint centavos. Amounts and counts stay far below 2^53, so a number holds them exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format),
};

/** No request waits longer than this for one query. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Nor longer than this for a connection. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** A pooler refuses them: the operator sets them for the user of the database (docs/deploy.md). */
const sessionSettings = {
  options: [
    // Frequent queries are look-ups by key: a plan for each value would take longer than the look-up.
    "-c plan_cache_mode=force_generic_plan",
    // Requests share the processors already. Starting helpers or compiling takes longer than most of our queries.
    "-c max_parallel_workers_per_gather=0",
    "-c jit=off",
  ].join(" "),
};

export function connect(
  url: string,
  {
    max = 12,
    isBehindPooler = false,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    onConnectionError,
    onPool,
    onQuery,
  }: PoolOptions,
): Db {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    // Opening a connection takes longer than most queries.
    idleTimeoutMillis: 300_000,
    ...(!isBehindPooler && { ...sessionSettings, statement_timeout: statementTimeoutMs }),
    application_name: "vitrine",
    types,
    // Independent queries of one transaction are sent together (see `settle-all.ts`).
    pipeline: true,
  });
  // Without listeners, a connection that the database drops would end the process: idle ones report to the pool, the
  // others only to themselves. Their query fails as well, and its request is answered.
  pool.on("error", onConnectionError);
  pool.on("connect", (client) => client.on("error", onConnectionError));
  onPool?.(pool);
  return new Kysely<Database>({
    dialect: new LazyBeginDialect({ pool }),
    ...(onQuery && {
      log: ({ level, query, queryDurationMillis }) =>
        onQuery({ sql: query.sql, ms: queryDurationMillis, isError: level === "error" }),
    }),
  });
}

/**
 * Opens connections before they are needed and makes each load the Portuguese dictionary, which takes longer than a
 * search. The first customers wait for neither.
 */
export async function warmUpPool(db: Db, connections: number): Promise<void> {
  const work = () =>
    sql`select to_tsvector('vitrine_pt', 'café'), similarity('café', 'caffe'), pg_sleep(0.05)`.execute(db);
  await Promise.all(Array.from({ length: connections }, work));
}

/** Its connections, and the requests that wait for one. */
export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

/** A query that is over. Its text has placeholders, not values. */
export type DoneQuery = { sql: string; ms: number; isError: boolean };

type PoolOptions = {
  max?: number;
  /** Whether the URL is that of a pooler that gives a connection per transaction. */
  isBehindPooler?: boolean;
  /** 0 waits without an end. */
  statementTimeoutMs?: number;
  connectionTimeoutMs?: number;
  onConnectionError: (error: Error) => void;
  /** Gets the pool once. Its counts are always those of the moment. */
  onPool?: ((pool: PoolCounts) => void) | undefined;
  /** Called in the context of who asked. */
  onQuery?: ((query: DoneQuery) => void) | undefined;
};
