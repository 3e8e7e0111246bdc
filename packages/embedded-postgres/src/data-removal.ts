import { lstat, readdir, readlink, realpath, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ClusterError } from "./cluster-error.ts";
import { isExternalDataDirectory } from "./external-data-directory.ts";
import type { OperatingUser } from "./operating-user.ts";
import { stopOrphan } from "./orphan-process.ts";
import type { Programs } from "./program.ts";

/** Removes our data, also the external directory, and the rest of an interrupted first start. */
export async function removeData(programs: Programs, dir: string): Promise<void> {
  const data = join(dir, "data");
  await removeUnfinished(data, programs.user);
  const found = await lstat(data).catch(() => undefined);
  if (!found) return;
  if (found.isSymbolicLink() && isExternalDataDirectory(await readlink(data))) {
    await removeExternalData(programs, await readlink(data));
    return await rm(data);
  }
  if (!found.isDirectory() || !(await isDataOrEmpty(data))) {
    throw new ClusterError(
      `${data} existe mas não foi criado pela Vitrine. Mova-o para outro lugar ou escolha outra pasta em DATA_DIR.`,
    );
  }
  await stopOrphan(programs, await realpath(data));
  await rm(data, { recursive: true, maxRetries: 3 });
}

async function isDataOrEmpty(data: string): Promise<boolean> {
  const names = await readdir(data);
  return names.length === 0 || names.includes("PG_VERSION");
}

export async function removeExternalData(programs: Programs, place: string): Promise<void> {
  await removeUnfinished(place, programs.user);
  const found = await lstat(place).catch(() => undefined);
  if (!found) return;
  // Anyone may write in /var/tmp: a folder of another user is a trap or a mistake.
  if (!found.isDirectory() || found.uid !== programs.user?.uid) {
    throw new ClusterError(`A pasta ${place} não foi criada pela Vitrine. Apague-a e tente de novo.`);
  }
  await stopOrphan(programs, place);
  await rm(place, { recursive: true, maxRetries: 3 });
}

/** Removes the temporary folders of interrupted first starts. */
async function removeUnfinished(place: string, user: OperatingUser): Promise<void> {
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(`${basename(place)}.new-`)) continue;
    const half = join(dirname(place), name);
    const owner = (await lstat(half)).uid;
    if (!user || owner === user.uid || owner === 0) await rm(half, { recursive: true, force: true, maxRetries: 3 });
  }
}
