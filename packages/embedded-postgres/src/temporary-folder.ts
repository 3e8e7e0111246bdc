import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A folder for data that nobody keeps. It is in memory where there is room: a new database is hundreds of files, which
 * takes 0.1 to 0.6 s on a disk and 0.03 s in memory.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), prefix));
  // When root starts PostgreSQL, it runs as another user, which must be able to open this folder.
  await chmod(folder, 0o755);
  return folder;
}

/** In a container `/dev/shm` is often 64 MB, or missing. */
async function hasRoomInMemory(): Promise<boolean> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory()) >= ENOUGH_BYTES;
}
