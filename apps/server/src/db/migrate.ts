import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { connect, type Db } from "./pool.ts";

const silent = new Logger(() => () => undefined);

const FOLDER = path.join(import.meta.dirname, "migrations");

/**
 * How long one statement of a migration waits for its table. Every request for that table waits behind it, so it gives
 * up soon and comes again. Longer than PostgreSQL's `deadlock_timeout`, after which a vacuum gives way.
 */
const LOCK_TIMEOUT = "2s";
/** Nor does one statement keep its table for longer, unless the file says so itself. */
const STATEMENT_TIMEOUT = "15s";
const PAUSE_MS = 2_000;
const PATIENCE_MS = 10 * 60_000;
/** What PostgreSQL says to who waited too long for a lock, and to one of two who waited for each other. */
const BLOCKED = ["55P03", "40P01"];

/** Somebody keeps a table busy that a migration needs. */
export class TableBusyError extends Error {}

export type MigrateOptions = {
  folder?: string;
  /** Told each time a migration steps back from a busy table. */
  onBlocked?: (error: unknown) => void;
  pauseMs?: number;
  patienceMs?: number;
};

/**
 * Brings the database to the newest schema, each migration in a transaction of its own, while others serve. Several
 * processes may try at once: the migrators use a lock of the connection, so `url` must not be that of a pooler.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = FOLDER, onBlocked = () => undefined, pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS } = options;
  // The job queue has its own tables in its own schema.
  await runMigrations({ connectionString: url, logger: silent });
  // One connection has the lock while the other one reads what was done. Who waits for the lock waits for a migration.
  const db = connect(url, { max: 2, statementTimeoutMs: 0, onConnectionError: () => undefined });
  try {
    const known = await readMigrations(folder);
    const migrator = new Migrator({ db, provider: { getMigrations: () => withDone(db, known) } });
    for (const end = performance.now() + patienceMs; ; ) {
      const { error, results = [] } = await migrator.migrateUp();
      if (!error && results.length === 0) return;
      if (!error) continue;
      if (!BLOCKED.includes((error as { code?: string }).code ?? "")) throw error;
      if (performance.now() > end) throw new TableBusyError(results[0]?.migrationName, { cause: error });
      onBlocked(error);
      await wait(pauseMs);
    }
  } finally {
    await db.destroy();
  }
}

/** What a start would do, and what another release has done that this one does not know. */
export async function pendingMigrations(db: Db): Promise<{ pending: string[]; unknown: string[] }> {
  const known = Object.keys(await readMigrations(FOLDER)).sort();
  const done = await doneMigrations(db);
  return {
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)).sort(),
  };
}

/**
 * With those of a newer release, which need nothing more: they leave what this release uses, so it may start beside the
 * newer one, and instead of it.
 */
async function withDone(db: Db, known: Record<string, Migration>): Promise<Record<string, Migration>> {
  const done = [...(await doneMigrations(db))].map((name): [string, Migration] => [
    name,
    { up: async () => undefined },
  ]);
  return { ...Object.fromEntries(done), ...known };
}

async function doneMigrations(db: Db): Promise<Set<string>> {
  const { rows: tables } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db);
  if (!tables[0]?.table) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), "utf8");
    const up: Migration["up"] = async (db) => {
      await sql
        .raw(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = '${STATEMENT_TIMEOUT}'`)
        .execute(db);
      await sql.raw(text).execute(db);
    };
    return [file, { up }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
