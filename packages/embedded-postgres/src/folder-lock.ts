import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClusterInUse, errorCode } from "./cluster-error.ts";
import { processStart } from "./process-identity.ts";

/** Makes this process the only owner of the folder. Returns a function that releases it. */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const path = join(dir, "owner.pid");
  const mine = join(dir, `owner.${randomUUID()}`);
  await writeFile(mine, `${process.pid} ${await processStart(process.pid)}\n`);
  try {
    // A link appears completely or not at all, so nobody reads half a record.
    while (!(await linked(mine, path))) await removeDeadOwner(dir, path);
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(path, { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function removeDeadOwner(dir: string, path: string): Promise<void> {
  const seen = await readFile(path, "utf8").catch(() => undefined);
  if (seen === undefined) return;
  const [pid, start] = seen.trim().split(" ");
  if (pid && start && (await processStart(Number(pid))) === start) throw new ClusterInUse(dir, Number(pid));
  const aside = join(dir, `owner.${randomUUID()}`);
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  // Between our read and our rename another start may have put its own record there: restore it.
  if ((await readFile(aside, "utf8")) !== seen) await linked(aside, path);
  await rm(aside, { force: true });
}
