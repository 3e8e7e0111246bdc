import { execFile } from "node:child_process";
import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const root = path.resolve(import.meta.dirname, "../..");
const MIGRATIONS = "apps/server/src/db/migrations";

/** A shallow clone lacks the commit. */
export class NoHistoryError extends Error {
  constructor(name: string) {
    super(
      `This clone does not have the commit ${name}: run \`git fetch --unshallow\`, or name one that it has by --from.`,
    );
  }
}

export type EarlierRelease = { commit: string; folder: string; remove(): Promise<void> };

/** An earlier commit in a folder of its own, with its packages. Without a name, the one before the newest migration. */
export async function openEarlierRelease(name: string | undefined): Promise<EarlierRelease> {
  const commit = await commitOf(name ?? `${await newestMigration()}^`);
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-earlier-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = path.join(folder, "release.tar");
    await git("archive", "--output", archive, commit);
    await run("tar", ["-xf", archive, "-C", folder]);
    await installPackages(folder);
    return { commit: commit.slice(0, 8), folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function newestMigration(): Promise<string> {
  const commit = await git("log", "-1", "--diff-filter=A", "--format=%H", "--", MIGRATIONS);
  if (!commit) throw new NoHistoryError("before the newest migration");
  return commit;
}

async function commitOf(name: string): Promise<string> {
  try {
    return await git("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
  } catch {
    throw new NoHistoryError(name);
  }
}

async function git(...args: string[]): Promise<string> {
  return (await run("git", args, { cwd: root, maxBuffer: 64 * 1024 ** 2 })).stdout.trim();
}

/** Ours where they are all of its packages; hard links, so that its own code is found beside them. Otherwise npm's. */
async function installPackages(folder: string): Promise<void> {
  if (!(await hasAllPackages(folder))) {
    await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, maxBuffer: 64 * 1024 ** 2 });
    return;
  }
  const folders = ["", ...(await workspaces())].map((workspace) => path.join(workspace, "node_modules"));
  for (const each of folders) {
    const isThere = await access(path.join(root, each)).then(
      () => true,
      () => false,
    );
    if (isThere)
      await run("cp", ["-al", path.join(root, each), path.join(folder, each)]).catch(() => copy(folder, each));
  }
}

/** Another disk has no hard links to ours. */
async function copy(folder: string, each: string): Promise<void> {
  await rm(path.join(folder, each), { recursive: true, force: true });
  await run("cp", ["-a", path.join(root, each), path.join(folder, each)]);
}

type LockFile = { packages: Record<string, { version?: string; integrity?: string }> };

async function hasAllPackages(folder: string): Promise<boolean> {
  const [theirs, ours] = await Promise.all([folder, root].map(readLockFile));
  return Object.entries(theirs?.packages ?? {})
    .filter(([place]) => place.includes("node_modules/"))
    .every(([place, { version }]) => ours?.packages[place]?.version === version);
}

async function readLockFile(folder: string): Promise<LockFile> {
  return JSON.parse(await readFile(path.join(folder, "package-lock.json"), "utf8"));
}

async function workspaces(): Promise<string[]> {
  return Object.keys((await readLockFile(root)).packages).filter((place) => place && !place.includes("node_modules/"));
}
