import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { allowedOriginsOf } from "../outbound/outbound-request.ts";
import { fetchPicture, PictureUnavailable } from "./fetch-picture.ts";
import { type FileStore, fileStoreTrouble } from "./file-store.ts";
import { type PictureVariant, variantFileName } from "./picture-variants.ts";
import { resizePicture } from "./resize-picture.ts";
import { uploadKeyOf } from "./upload/uploaded-address.ts";

export type PictureStore = { get(original: string, variant: PictureVariant): Promise<Buffer> };

/** Originals that are fetched and resized at the same time. */
const CONCURRENCY = 4;

/** Resized pictures, made once and stored on disk: a cache in files, not in memory. */
export function createPictureStore(
  folder: string,
  allowedOrigins: readonly string[],
  {
    files,
    onNotKept = () => undefined,
  }: { files?: Pick<FileStore, "read">; onNotKept?: (error: unknown) => void } = {},
): PictureStore {
  const origins = allowedOriginsOf(allowedOrigins);
  const inFlight = new Map<string, Promise<Buffer>>();
  const limit = pLimit(CONCURRENCY);

  /** An address of an upload that is not here, such as another installation's, is fetched like every other. */
  async function originalAt(address: string): Promise<Buffer> {
    const key = files && uploadKeyOf(address);
    const kept = key && (await files.read(key).catch(notToBeHad));
    return kept ? buffer(kept).catch(brokenOff) : fetchPicture(address, origins);
  }

  async function make(original: string, variant: PictureVariant, file: string): Promise<Buffer> {
    const small = await limit(async () => resizePicture(await originalAt(original), variant));
    // A full disk costs time, and no picture: it is made again for the next who asks.
    await keep(file, small).catch(onNotKept);
    return small;
  }

  return {
    async get(original, variant) {
      const name = createHash("sha256").update(original).digest("hex");
      const file = path.join(folder, name.slice(0, 2), `${name}-${variantFileName(variant)}`);
      const stored = await readFile(file).catch(() => undefined);
      if (stored) return stored;
      const made = inFlight.get(file) ?? make(original, variant, file).finally(() => inFlight.delete(file));
      inFlight.set(file, made);
      return made;
    },
  };
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
