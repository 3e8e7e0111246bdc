import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Cluster, removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import pg from "pg";
import { runCommand } from "../../bench/servers/database.ts";
import { takeBaseBackup, writeOwned } from "./base-backup.ts";

const run = promisify(execFile);

/** A primary and a standby that has every commit before the client is told of it. */
export type ReplicatedDatabase = {
  primary: Cluster;
  standby: Cluster;
  /** Ends the primary and its connections at once, like a machine that loses its power. */
  killPrimary(): Promise<void>;
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
};

const STANDBY = "standby";

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const home = await mkdtemp(path.join(tmpdir(), "vitrine-failover-"));
  // PostgreSQL does not run as root; its user must be able to enter the folder.
  await chmod(home, 0o755);
  const [primaryDir, standbyDir] = [path.join(home, "primary"), path.join(home, STANDBY)];
  const primary = await startCluster({ dir: primaryDir });
  await copyOf(primary, { from: primaryDir, to: standbyDir });
  await followPrimary(primary, path.join(standbyDir, "data"));
  const standby = await startCluster({ dir: standbyDir });
  await runCommand(primary.adminUrl, `alter system set synchronous_standby_names = '${STANDBY}'`);
  await runCommand(primary.adminUrl, "select pg_reload_conf()");
  await untilSynchronous(primary.adminUrl);

  return {
    primary,
    standby,
    async killPrimary() {
      const postmaster = Number.parseInt(await readFile(path.join(primary.dataDir, "postmaster.pid"), "utf8"), 10);
      const { stdout } = await run("pgrep", ["-P", String(postmaster)]);
      for (const pid of [postmaster, ...stdout.split("\n").filter(Boolean).map(Number)]) process.kill(pid, "SIGKILL");
    },
    promoteStandby: () => runCommand(standby.adminUrl, "select pg_promote(wait => true)"),
    async stop() {
      await primary.stop();
      await standby.stop();
      for (const dir of [primaryDir, standbyDir]) await removeCluster(dir);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function copyOf(cluster: Cluster, { from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  await copyFile(path.join(from, "password"), path.join(to, "password"));
  await takeBaseBackup(cluster.adminUrl, { from: cluster.dataDir, to: path.join(to, "data") });
}

async function followPrimary(primary: Cluster, data: string): Promise<void> {
  const { hostname, port, username, password } = new URL(primary.adminUrl);
  const address = `host=${hostname} port=${port} user=${username} password=${password} application_name=${STANDBY}`;
  await writeOwned(path.join(data, "standby.signal"), "", data);
  await writeOwned(path.join(data, "postgresql.auto.conf"), `primary_conninfo = '${address}'\n`, data);
}

async function untilSynchronous(adminUrl: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    for (const end = Date.now() + 30_000; Date.now() < end; ) {
      const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
      if (rows.length > 0) return;
      await client.query("select pg_sleep(0.05)");
    }
  } finally {
    await client.end();
  }
  throw new Error("the standby does not follow");
}
