import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { registerBound } from "../cache/cache-counts.ts";
import type { GrowingFile } from "./growing-file.ts";

export type FeedReaderBounds = {
  perProcess: number;
  perShop: number;
  /** Of one shop's feeds. */
  perNetwork: number;
  /** What a reader may take beside the time for its bytes. */
  graceMs: number;
  bytesPerMs: number;
  checkMs: number;
};

/** Receivers come one at a time from each of their networks. 8 kB a second is less than any of them reads. */
const usualBounds: FeedReaderBounds = {
  ...{ perProcess: 400, perShop: 20, perNetwork: 4 },
  ...{ graceMs: 20_000, bytesPerMs: 8, checkMs: 5_000 },
};

/** A chunk of the file, one in the socket, and what unpacks it. */
const READER_BYTES = 256 * 1024;

type Reader = { shopId: string; network: string };

/** Who reads feeds at the moment. Each has a share, and who reads too slowly is cut off. */
export function createFeedReaders(bounds: FeedReaderBounds = usualBounds) {
  const readers = new Set<Reader>();
  registerBound({ name: "feed-readers", maxBytes: bounds.perProcess * READER_BYTES, entries: () => readers.size });

  return {
    refusal({ shopId, network }: Reader): "too-many-requests" | "database-busy" | undefined {
      const ofShop = [...readers].filter((reader) => reader.shopId === shopId);
      if (ofShop.length >= bounds.perShop) return "too-many-requests";
      if (ofShop.filter((reader) => reader.network === network).length >= bounds.perNetwork) return "too-many-requests";
      return readers.size >= bounds.perProcess ? "database-busy" : undefined;
    },

    /** The bytes of the file for this reader, until it has them all, leaves, or is too slow. */
    read(reader: Reader, file: GrowingFile, { isUnpacked }: { isUnpacked: boolean }): Readable {
      let isWaiting = false;
      let taken = 0;
      let spentMs = 0;
      readers.add(reader);
      const bytes = Readable.from(counted(), { objectMode: false });
      const timer = setInterval(() => {
        // It waits for us, not we for it.
        if (isWaiting) return;
        spentMs += bounds.checkMs;
        const least = (spentMs - bounds.graceMs) * bounds.bytesPerMs;
        if (taken < least) bytes.destroy(new Error("the reader of a feed was too slow"));
      }, bounds.checkMs).unref();
      bytes.once("close", () => {
        clearInterval(timer);
        readers.delete(reader);
      });
      return bytes;

      async function* counted(): AsyncGenerator<Buffer> {
        const stored = file.read((waits) => {
          isWaiting = waits;
        });
        // What the reader takes is counted, not what is read of the file: a small file may unpack to a large one.
        for await (const piece of isUnpacked ? unpacked(stored) : stored) {
          taken += piece.length;
          yield piece;
        }
      }
    },
  };
}

export type FeedReaders = ReturnType<typeof createFeedReaders>;

function unpacked(pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return Readable.from(pieces, { objectMode: false }).compose(createGunzip());
}
