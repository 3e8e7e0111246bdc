import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const DAY_MS = 86_400_000;

/** Whoever still shows one of them has it made again. */
const KEPT_DAYS = 90;

/**
 * Removes resized pictures that were made long ago: a shop changes its pictures, and nobody asks for the copies of the
 * earlier ones again. Other processes may share the folder and do the same.
 */
export async function removeOldCopies(folder: string, now: number): Promise<void> {
  for (const part of await namesIn(folder)) {
    for (const name of await namesIn(path.join(folder, part))) {
      const file = path.join(folder, part, name);
      const made = await stat(file).catch(() => undefined);
      if (made?.isFile() && made.mtimeMs < now - KEPT_DAYS * DAY_MS) await rm(file, { force: true });
    }
  }
}

/** Only folders that the store of pictures made. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[0-9a-f]{2}(?:[0-9a-f]{62}-.*)?$/.test(name));
}

/** Once a day. The first time is a while after the start, which has enough to do. */
export function scheduleRemovalOfOldCopies(
  folder: string,
  log: { warn(what: object, text: string): void },
): { stop(): void } {
  const remove = () =>
    removeOldCopies(folder, Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, "old copies of pictures were not removed"),
    );
  const soon = setTimeout(remove, DAY_MS / 24).unref();
  const daily = setInterval(remove, DAY_MS).unref();
  return {
    stop() {
      clearTimeout(soon);
      clearInterval(daily);
    },
  };
}
