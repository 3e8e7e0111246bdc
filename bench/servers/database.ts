import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import pg from "pg";
import { STATEMENT_COUNTER_FLAGS } from "./statement-counter.ts";

export type Databases = {
  /** Where others may create databases of their own. */
  adminUrl: string;
  create(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** An embedded PostgreSQL with the settings of `npm start`, removed afterwards. */
export async function startDatabases(): Promise<Databases> {
  const dir = await mkdtemp(path.join(tmpdir(), "vitrine-bench-"));
  // PostgreSQL does not run as root; its user must be able to enter the folder.
  await chmod(dir, 0o755);
  const remove = async () => {
    await removeCluster(dir);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const cluster = await startCluster({ dir, flags: STATEMENT_COUNTER_FLAGS });
    return {
      ...databasesAt(cluster.adminUrl),
      stop: async () => {
        await cluster.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The same at a PostgreSQL that another process starts and stops. */
export function databasesAt(adminUrl: string): Databases {
  return {
    adminUrl,
    create: async (name) => {
      await runCommand(adminUrl, `create database ${name}`);
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: async () => undefined,
  };
}

/** Autovacuum does the same within a minute or two of an import; a measurement does not wait for it. */
export async function vacuumDatabase(databaseUrl: string): Promise<void> {
  await runCommand(databaseUrl, "vacuum analyze");
  await runCommand(databaseUrl, "checkpoint");
}

/** Runs one command on a connection of its own. */
export async function runCommand(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
