import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Logger, runMigrations } from "graphile-worker";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./pool.ts";

const silent = new Logger(() => () => undefined);

const folder = path.join(import.meta.dirname, "migrations");

/** Brings the database to the newest schema. Several processes may try at once: the migrators use a lock. */
export async function migrate(db: Kysely<Database>, url: string): Promise<void> {
  // The job queue has its own tables in its own schema.
  await runMigrations({ connectionString: url, logger: silent });
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** What a start would do, and what another release has done that this one does not know. */
export async function pendingMigrations(db: Kysely<Database>): Promise<{ pending: string[]; unknown: string[] }> {
  const known = Object.keys(await readMigrations()).sort();
  const { rows: tables } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db);
  if (!tables[0]?.table) return { pending: known, unknown: [] };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return {
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)).sort(),
  };
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), "utf8");
    return [file, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
