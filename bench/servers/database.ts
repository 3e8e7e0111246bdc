import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import pg from "pg";

export type Databases = {
  /** Where others may create databases of their own. */
  adminUrl: string;
  create(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** A PostgreSQL of our own, with the settings of `npm start` and gone afterwards. */
export async function startDatabases(): Promise<Databases> {
  const dir = await mkdtemp(path.join(tmpdir(), "vitrine-bench-"));
  // PostgreSQL does not run as root; whoever runs it must be able to pass through.
  await chmod(dir, 0o755);
  const remove = async () => {
    await removeCluster(dir);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const cluster = await startCluster({ dir });
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

/** The same at a PostgreSQL that somebody else started and will stop. */
export function databasesAt(adminUrl: string): Databases {
  return {
    adminUrl,
    create: async (name) => {
      await command(adminUrl, `create database ${name}`);
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: async () => undefined,
  };
}

/** What autovacuum does by itself within a minute or two of an import; here nobody waits for it. */
export async function vacuumDatabase(databaseUrl: string): Promise<void> {
  await command(databaseUrl, "vacuum analyze");
  await command(databaseUrl, "checkpoint");
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
