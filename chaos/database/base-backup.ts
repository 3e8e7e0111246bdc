import { chown, copyFile, mkdir, readdir, readlink, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** What PostgreSQL makes anew at its start, or what belongs to the running server alone. */
const EMPTY_FOLDERS = new Set([
  ...["pg_wal", "pg_replslot", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans", "pg_dynshmem"],
]);
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "pg_internal.init"]);

/**
 * A base backup as docs/operate.md describes it, for machines without pg_basebackup: the data folder is copied while the
 * server works, between the start and the end of a backup, in one session.
 */
export async function takeBaseBackup(adminUrl: string, { from, to }: { from: string; to: string }): Promise<void> {
  const session = new pg.Client(adminUrl);
  await session.connect();
  try {
    await session.query("select pg_backup_start('chaos', true)");
    await copyData(from, to);
    const { rows } = await session.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await writeOwned(path.join(to, "backup_label"), rows[0]?.labelfile ?? "", from);
  } finally {
    await session.end();
  }
}

/** As the owner of the data: PostgreSQL refuses a folder of somebody else. */
export async function writeOwned(file: string, text: string, like: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  await ownAs(file, like);
}

async function ownAs(place: string, like: string): Promise<void> {
  const { uid, gid } = await stat(like);
  if (process.getuid?.() === 0) await chown(place, uid, gid);
}

/** A file that disappears meanwhile is no part of the backup: the WAL has what happened to it. */
async function copyData(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await ownAs(to, from);
  for (const entry of await readdir(from, { withFileTypes: true }).catch(ifGone([]))) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (LEFT_OUT.has(entry.name)) continue;
    if (EMPTY_FOLDERS.has(entry.name)) {
      await mkdir(target, { mode: 0o700 });
      await ownAs(target, from);
    } else if (entry.isDirectory()) await copyData(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (await copyFile(source, target).then(() => true, ifGone(false))) await ownAs(target, from);
  }
}

function ifGone<Value>(instead: Value) {
  return (error: unknown): Value => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return instead;
  };
}
