import { randomBytes } from "node:crypto";
import { mkdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findBinaries } from "./binaries.ts";
import { errorCode, explainWriteErrors } from "./cluster-error.ts";
import { prepareData } from "./data-directory.ts";
import { removeData } from "./data-removal.ts";
import { lockFolder } from "./folder-lock.ts";
import { operatingUser } from "./operating-user.ts";
import { stopOrphan } from "./orphan-process.ts";
import { startPostmaster } from "./postmaster.ts";
import type { Programs } from "./program.ts";
import { reachableBinaries } from "./reachable-binaries.ts";

export type Cluster = {
  url(database: string): string;
  adminUrl: string;
  dataDir: string;
  stop(): Promise<void>;
};

/**
 * Starts an embedded PostgreSQL with its data in `dir`, which is created on the first start. One process at a time owns the
 * folder. `flags` are extra PostgreSQL settings, for example `fsync=off` in tests.
 */
export async function startCluster(options: { dir: string; flags?: string[] }): Promise<Cluster> {
  const { flags = [] } = options;
  const dir = resolve(options.dir);
  await explainWriteErrors(dir, () => mkdir(dir, { recursive: true }));
  const release = await explainWriteErrors(dir, () => lockFolder(dir));
  try {
    const programs = await findPrograms(dir);
    const password = await explainWriteErrors(dir, () => keptPassword(join(dir, "password")));
    const isDurable = !flags.includes("fsync=off");
    const dataDir = await explainWriteErrors(dir, () => prepareData({ dir, programs, password, isDurable }));
    await stopOrphan(programs, dataDir);

    const address = (port: number, database: string) =>
      `postgresql://vitrine:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
    const logFile = join(dir, "postgres.log");
    const adminUrl = (port: number) => address(port, "postgres");
    const postmaster = await explainWriteErrors(dir, () =>
      startPostmaster({ programs, dataDir, logFile, flags, adminUrl }),
    );
    let stopping: Promise<void> | undefined;
    return {
      url: (database) => address(postmaster.port, database),
      adminUrl: adminUrl(postmaster.port),
      dataDir,
      stop: () => {
        stopping ??= postmaster.stop().finally(release);
        return stopping;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Deletes the data and the password; what else is in the folder stays. */
export async function removeCluster(folder: string): Promise<void> {
  const dir = resolve(folder);
  if (!(await stat(dir).catch(() => undefined))) return;
  const release = await explainWriteErrors(dir, () => lockFolder(dir));
  try {
    const programs = await findPrograms(dir);
    await explainWriteErrors(dir, async () => {
      await removeData(programs, dir);
      for (const name of ["password", "postgres.log"]) await rm(join(dir, name), { force: true });
    });
  } finally {
    await release();
  }
}

async function findPrograms(dir: string): Promise<Programs> {
  const data = await realpath(join(dir, "data")).catch(() => join(dir, "data"));
  const user = await operatingUser(data);
  return { user, binaries: await reachableBinaries(await findBinaries(), user) };
}

async function keptPassword(path: string): Promise<string> {
  try {
    await writeFile(path, randomBytes(24).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return await readFile(path, "utf8");
}
