import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../../pictures/file-store.ts";
import { storeError } from "./store-error.ts";

/** Files in a folder of this machine. Processes on several machines need the same folder, or a bucket. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const partial = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        // Written beside it and renamed, so that nobody ever reads half a file.
        await writeFile(partial, bytes);
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw troubleOf(error);
      }
    },
    async putStream(key, source) {
      const file = fileOf(key);
      const partial = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await pipeline(source, createWriteStream(partial));
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw isOfFiles(error) ? troubleOf(error) : error;
      }
    },
    async read(key, range) {
      const handle = await opened(fileOf(key));
      return handle?.createReadStream(range);
    },
    async exists(key) {
      return (await orMissing(stat(fileOf(key)))) !== undefined;
    },
    async *list() {
      for (const inside of (await orMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
        if (!inside.isDirectory()) continue;
        const names = (await orMissing(readdir(path.join(folder, inside.name)))) ?? [];
        yield names.map((name) => `${inside.name}/${name}`);
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true }).catch((error: unknown) => {
        throw troubleOf(error);
      });
    },
  };
}

/** A key is never a way out of the folder. */
function checkedKey(key: string): string {
  if (!/^[A-Za-z0-9][\w-]*(\/[A-Za-z0-9][\w-]*)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`not a key: ${key}`);
  return key;
}

function opened(file: string): Promise<FileHandle | undefined> {
  return orMissing(open(file, "r"));
}

async function orMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw troubleOf(error);
  }
}

/** Not an error of the source, such as that of a connection. */
function isOfFiles(error: unknown): boolean {
  const { syscall = "" } = error as NodeJS.ErrnoException;
  return /^(open|write|close|mkdir|rename|fsync)$/.test(syscall);
}

const fullCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "ENOTDIR"]);

/** A disk that is full, or may not be written, stays so until somebody looks after it. */
function troubleOf(error: unknown): Error {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return storeError(fullCodes.has(code) ? "full" : "unavailable", `the folder of files: ${code}`, error);
}
