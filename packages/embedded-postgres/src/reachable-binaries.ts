import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { ClusterError, errorCode } from "./cluster-error.ts";
import { canReach, type OperatingUser } from "./operating-user.ts";

/** A copy of the programs that the operating user can reach: a clone inside /root is closed to others. */
export async function reachableBinaries(binaries: Binaries, user: OperatingUser): Promise<Binaries> {
  if (await canReach(join(binaries.folder, "bin", "postgres"), user)) return binaries;
  const folder = `/var/tmp/vitrine-postgres-${binaries.version}-${process.getuid?.()}`;
  if (!(await isTrusted(folder))) await copyBinaries(binaries.folder, folder);
  return { ...binaries, folder };
}

/** Anyone may write in /var/tmp: only a folder that root made and nobody else can change holds our programs. */
async function isTrusted(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new ClusterError(`A pasta ${folder} não foi criada pela Vitrine. Apague-a e tente de novo.`);
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const half = await mkdtemp(`${to}.new-`);
  try {
    // The .a files serve only to compile against PostgreSQL.
    await cp(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
    await openToReaders(half);
    await rename(half, to);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    const isMadeByAnother = errorCode(error) === "ENOTEMPTY" || errorCode(error) === "EEXIST";
    if (isMadeByAnother && (await isTrusted(to))) return;
    throw error;
  }
}

/** A strict umask leaves the installed files closed to others, and a copy keeps that. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
