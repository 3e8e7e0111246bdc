import { EventEmitter, once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";

const CHUNK_BYTES = 64 * 1024;

/** A file that is read while it is written: each reader at its own speed, and the writer at its own. */
export type GrowingFile = {
  readonly path: string;
  bytes(): number;
  /** In pieces of 64 kB: no more of it is in memory for a reader, however slow it is. */
  read(onWaiting?: (isWaiting: boolean) => void): AsyncGenerator<Buffer>;
  /** When all of it was written. */
  readonly whole: Promise<void>;
};

export function writeGrowingFile(path: string, pieces: AsyncIterable<Buffer>): GrowingFile {
  const growth = new EventEmitter().setMaxListeners(0);
  let written = 0;
  let state: "growing" | "whole" | "broken" = "growing";

  async function write(): Promise<void> {
    const file = await open(path, "w");
    try {
      for await (const piece of pieces) {
        await file.writeFile(piece);
        written += piece.length;
        growth.emit("grown");
      }
      state = "whole";
    } catch (error) {
      state = "broken";
      throw error;
    } finally {
      growth.emit("grown");
      await file.close();
    }
  }
  const whole = write().finally(() => {
    // Also when the file could not even be opened.
    if (state === "growing") state = "broken";
    growth.emit("grown");
  });
  // Each reader is told by its own stream.
  whole.catch(() => undefined);

  async function* read(onWaiting: (isWaiting: boolean) => void = () => undefined): AsyncGenerator<Buffer> {
    let file: FileHandle | undefined;
    let position = 0;
    try {
      for (;;) {
        if (position < written) {
          file ??= await open(path, "r");
          const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, position);
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (state === "growing") {
          onWaiting(true);
          await once(growth, "grown");
          onWaiting(false);
        } else if (state === "broken") {
          throw new Error("the file was not written to its end");
        } else return;
      }
    } finally {
      await file?.close();
    }
  }

  return { path, read, bytes: () => written, whole };
}
