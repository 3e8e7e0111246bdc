import type { Socket } from "node:net";
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
export const STATEMENT_TIMEOUT_MS = 15_000;
/** Nor longer than this for a connection. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** PostgreSQL answers by then, if only that a statement took too long. Whoever says nothing for longer is gone. */
const SILENCE_AFTER_STATEMENT_MS = 5_000;
/** The system asks the other end of an idle connection whether it is there. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * The same question in the other direction: a machine that loses its power is gone for PostgreSQL within half a minute,
 * with the locks of its transactions. The system's own settings would wait for two hours.
 */
export const ASKED_BY_DATABASE = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

/** A pooler refuses them: the operator sets them for the user of the database (docs/deploy.md). */
const sessionSettings = {
  options: [
    // Frequent queries are look-ups by key: a plan for each value would take longer than the look-up.
    "-c plan_cache_mode=force_generic_plan",
    // Requests share the processors already. Starting helpers or compiling takes longer than most of our queries.
    "-c max_parallel_workers_per_gather=0",
    "-c jit=off",
    ASKED_BY_DATABASE,
  ].join(" "),
};

export function connect(
  url: string,
  {
    max = 12,
    isBehindPooler = false,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
    silenceMs = SILENCE_AFTER_STATEMENT_MS,
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
    ...KEEP_ALIVE,
    application_name: "vitrine",
    types,
    // Independent queries of one transaction are sent together (see `settle-all.ts`).
    pipeline: true,
  });
  // Without listeners, a connection that the database drops would end the process: idle ones report to the pool, the
  // others only to themselves. Their query fails as well, and its request is answered.
  pool.on("error", onConnectionError);
  pool.on("connect", (client) => {
    client.on("error", onConnectionError);
    if (statementTimeoutMs > 0) endWhenSilent(client, { statementTimeoutMs, silenceMs });
  });
  onPool?.(pool);
  return new Kysely<Database>({
    dialect: new LazyBeginDialect({ pool }),
    ...(onQuery && {
      log: ({ level, query, queryDurationMillis }) =>
        onQuery({ sql: query.sql, ms: queryDurationMillis, isError: level === "error" }),
    }),
  });
}

/** What a client of the driver has besides its types. */
type ClientInternals = { connection: { stream: Socket }; _activeQuery: object | null };

/**
 * A machine that loses its power, or a network that drops a connection, says no farewell. The system would wait for a
 * quarter of an hour for the answer to a query, and a dozen of them are all connections of a process.
 */
export function endWhenSilent(
  client: pg.PoolClient,
  { statementTimeoutMs, silenceMs = SILENCE_AFTER_STATEMENT_MS }: { statementTimeoutMs: number; silenceMs?: number },
): void {
  const internals = client as unknown as ClientInternals;
  const { stream } = internals.connection;
  stream.setTimeout(statementTimeoutMs + silenceMs, () => {
    // An idle one has nothing to say.
    if (internals._activeQuery) stream.destroy(new Error("Connection terminated: the database does not answer"));
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
  /** How long after its statement should have ended a connection may say nothing. */
  silenceMs?: number;
  onConnectionError: (error: Error) => void;
  /** Gets the pool once. Its counts are always those of the moment. */
  onPool?: ((pool: PoolCounts) => void) | undefined;
  /** Called in the context of who asked. */
  onQuery?: ((query: DoneQuery) => void) | undefined;
};
