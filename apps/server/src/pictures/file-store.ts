import type { Readable } from "node:stream";

/**
 * Where files that people upload are kept: a folder, or a bucket that speaks S3. Nothing in it is ever changed:
 * the key of a file is made from its content.
 */
export type FileStore = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Of any length, without holding it in memory. What the source throws is thrown, and then nothing is kept. */
  putStream(key: string, source: AsyncIterable<Buffer>): Promise<void>;
  /** Undefined when there is no such file. `range`: its first and its last byte. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  exists(key: string): Promise<boolean>;
  /** The keys of all files, some at a time. */
  list(): AsyncIterable<string[]>;
  /** A file that is not there is as good as deleted. */
  delete(key: string): Promise<void>;
};

export type ByteRange = { start: number; end: number };

/** `full`: only the operator can help. `unavailable`: a retry may work. */
type FileStoreTrouble = "full" | "unavailable";

/** What a store throws. It crosses the border of the adapters by its name, so that they need no code of the port. */
export type FileStoreError = Error & { name: "FileStoreError"; trouble: FileStoreTrouble };

export function fileStoreTrouble(error: unknown): FileStoreTrouble | undefined {
  return error instanceof Error && error.name === "FileStoreError" ? (error as FileStoreError).trouble : undefined;
}
