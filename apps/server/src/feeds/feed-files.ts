import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createFairSlots } from "../bounds/fair-slots.ts";
import { registerBound } from "../cache/cache-counts.ts";
import { type GrowingFile, writeGrowingFile } from "./growing-file.ts";

export type FeedKey = { shopId: string; file: string; version: string };

type StoredFeed = { version: string; made: GrowingFile };

/** On the disk, compressed: some hundred shops with 100,000 products. */
const MOST_DISK_BYTES = 1024 * 1024 * 1024;
const MOST_FILES = 5_000;
/** The names, the version and the open ends of a file. */
const ENTRY_BYTES = 1_000;
/** A whole catalogue keeps a part of a processor and of the database busy. */
const WRITING = { atOnce: 2, perShop: 1, waiting: 50, waitingPerShop: 3 };
const LEFT_BEHIND_MS = 2 * 86_400_000;

/**
 * The files of feeds, compressed, each written once for a version of its shop. They belong to this process: another one may
 * have another database, or another address. Nothing of a file is in memory, and who reads it slowly keeps nobody waiting.
 */
export function createFeedFiles(parent: string) {
  const folder = path.join(parent, randomUUID());
  const slots = createFairSlots(WRITING);
  const stored = new LRUCache<string, StoredFeed>({
    max: MOST_FILES,
    // Whoever reads a file that is removed reads it to its end.
    dispose: ({ made }) => void remove(made),
  });
  registerBound({ name: "feed-files", maxBytes: MOST_FILES * ENTRY_BYTES, entries: () => stored.size });
  let prepared: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true });
    // Of processes that were killed. One that still runs writes its files again.
    for (const name of await readdir(parent)) {
      const other = path.join(parent, name);
      const made = await stat(other).catch(() => undefined);
      if (other !== folder && made && made.mtimeMs < Date.now() - LEFT_BEHIND_MS)
        await rm(other, { recursive: true, force: true });
    }
  }

  async function remove({ whole, path: file }: GrowingFile): Promise<void> {
    await whole.catch(() => undefined);
    await rm(file, { force: true }).catch(() => undefined);
  }

  function removeOldest(): void {
    let bytes = [...stored.values()].reduce((sum, { made }) => sum + made.bytes(), 0);
    while (bytes > MOST_DISK_BYTES && stored.size > 1) bytes -= stored.pop()?.made.bytes() ?? 0;
  }

  return {
    /** Written by the first who asks for it; the others read along. Throws `NoSlotLeft` when too many are to be written. */
    async open({ shopId, file, version }: FeedKey, write: () => AsyncIterable<string>): Promise<GrowingFile> {
      const key = `${shopId} ${file}`;
      const known = stored.get(key);
      if (known?.version === version) return known.made;
      prepared ??= prepare();
      await prepared;
      return new Promise((resolve, reject) => {
        const writing = slots.run({ shop: shopId }, async () => {
          // Who waited for the same file reads along.
          const meanwhile = stored.get(key);
          if (meanwhile?.version === version) return resolve(meanwhile.made);
          const zipped = Readable.from(write(), { objectMode: false }).compose(createGzip({ level: 4 }));
          const made = writeGrowingFile(path.join(folder, `${randomUUID()}.gz`), zipped);
          stored.set(key, { version, made });
          resolve(made);
          try {
            await made.whole;
            removeOldest();
          } catch {
            // The readers are told; the next one has it written again.
            if (stored.peek(key)?.made === made) stored.delete(key);
          }
        });
        writing.catch(reject);
      });
    },

    async close(): Promise<void> {
      stored.clear();
      if (prepared) await rm(folder, { recursive: true, force: true });
    },
  };
}

export type FeedFiles = ReturnType<typeof createFeedFiles>;
