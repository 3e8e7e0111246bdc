import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { createFailureMemory } from "../bounds/failure-memory.ts";
import { createFairSlots } from "../bounds/fair-slots.ts";
import { registerBound } from "../cache/cache-counts.ts";
import { allowedOriginsOf } from "../outbound/outbound-request.ts";
import { type FetchPatience, fetchPicture, PictureUnavailable } from "./fetch-picture.ts";
import { type FileStore, fileStoreTrouble } from "./file-store.ts";
import type { ShopPicture } from "./picture-urls.ts";
import { type PictureVariant, variantFileName } from "./picture-variants.ts";
import { resizePicture } from "./resize-picture.ts";
import { uploadKeyOf } from "./upload/uploaded-address.ts";

export type PictureStore = { get(picture: ShopPicture, variant: PictureVariant): Promise<Buffer> };

/**
 * Originals that are fetched at the same time: 15 MB each at most, until they are resized. The largest page of a new shop
 * asks for some hundred pictures at once.
 */
const FETCHING = { atOnce: 12, perShop: 3, perHost: 3, waiting: 4_000, waitingPerShop: 500 };
/** A decoded picture may take 200 MB for a moment. Only pictures that were fetched wait here. */
const RESIZING = { atOnce: 4, perShop: 2, waiting: FETCHING.atOnce, waitingPerShop: FETCHING.perShop };
/** The address of an original, its file name, and what waits for it. */
const WAITING_BYTES = 8 * 1024;
const FETCHED_BYTES = 15 * 1024 * 1024;

type PictureStoreOptions = {
  files?: Pick<FileStore, "read">;
  onNotKept?: (error: unknown) => void;
  /** What hosts may take; shorter in tests. */
  patience?: FetchPatience;
  now?: () => number;
};

/** Resized pictures, made once and stored on disk: a cache in files, not in memory. */
export function createPictureStore(
  folder: string,
  allowedOrigins: readonly string[],
  { files, onNotKept = () => undefined, patience, now = Date.now }: PictureStoreOptions = {},
): PictureStore {
  const origins = allowedOriginsOf(allowedOrigins);
  const inFlight = new Map<string, Promise<Buffer>>();
  const fetching = createFairSlots(FETCHING);
  const resizing = createFairSlots(RESIZING);
  const failedAddresses = createFailureMemory({
    ...{ name: "failed-pictures", firstPauseMs: 10_000, longestPauseMs: 10 * 60_000, now },
  });
  // One picture that is late says little about its host.
  const failedHosts = createFailureMemory({
    ...{ name: "failed-picture-hosts", forgiven: 1, firstPauseMs: 5_000, longestPauseMs: 5 * 60_000, now },
  });
  registerBound({
    name: "pictures-in-the-making",
    maxBytes: FETCHING.waiting * WAITING_BYTES + FETCHING.atOnce * FETCHED_BYTES,
    entries: () => inFlight.size,
  });

  /** An address of an upload that is not here, such as another installation's, is fetched like every other. */
  async function uploaded(address: string): Promise<Buffer | undefined> {
    const key = files && uploadKeyOf(address);
    const kept = key && (await files.read(key).catch(notToBeHad));
    return kept ? buffer(kept).catch(brokenOff) : undefined;
  }

  /** What a shop's host does to us is remembered for this shop alone: another one may have good pictures there. */
  async function fetched({ original, shop }: ShopPicture): Promise<Buffer> {
    const host = `${shop} ${hostOf(original)}`;
    if (failedAddresses.isPaused(original)) throw new PictureUnavailable("failed a moment ago");
    if (failedHosts.isPaused(host)) throw new PictureUnavailable("its host failed a moment ago");
    try {
      const picture = await fetchPicture(original, origins, patience);
      failedHosts.succeeded(host);
      return picture;
    } catch (error) {
      if (!(error instanceof PictureUnavailable)) throw error;
      failedAddresses.failed(original);
      if (error.isByHost) failedHosts.failed(host);
      throw error;
    }
  }

  async function make(picture: ShopPicture, variant: PictureVariant, file: string): Promise<Buffer> {
    const { original, shop } = picture;
    const isHere = files !== undefined && uploadKeyOf(original) !== undefined;
    const small = await fetching.run({ shop, host: isHere ? undefined : hostOf(original) }, async () => {
      const found = (await uploaded(original)) ?? (await fetched(picture));
      try {
        return await resizing.run({ shop }, () => resizePicture(found, variant));
      } catch (error) {
        // What is no picture now will not be one in a second.
        if (error instanceof PictureUnavailable) failedAddresses.failed(original);
        throw error;
      }
    });
    failedAddresses.succeeded(original);
    // A full disk costs time, and no picture: it is made again for the next who asks.
    await keep(file, small).catch(onNotKept);
    return small;
  }

  return {
    async get(picture, variant) {
      const name = createHash("sha256").update(picture.original).digest("hex");
      const file = path.join(folder, name.slice(0, 2), `${name}-${variantFileName(variant)}`);
      const stored = await readFile(file).catch(() => undefined);
      if (stored) return stored;
      // The same picture in another shop takes its own turn.
      const flight = `${picture.shop} ${file}`;
      const made = inFlight.get(flight) ?? make(picture, variant, file).finally(() => inFlight.delete(flight));
      inFlight.set(flight, made);
      return made;
    },
  };
}

/** An address that is none fails when it is fetched. */
function hostOf(address: string): string {
  return URL.parse(address)?.host ?? "";
}

/** Written to a temporary file and renamed, so that another process never reads half a picture. */
async function keep(file: string, picture: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(partial, picture);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function brokenOff(error: unknown): never {
  throw new PictureUnavailable("broken off", { cause: error });
}

function notToBeHad(error: unknown): never {
  if (!fileStoreTrouble(error)) throw error;
  throw new PictureUnavailable("the store of files has a problem", { cause: error });
}
