import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { allowedOriginsOf } from "../outbound/outbound-request.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { type PictureVariant, variantFileName } from "./picture-variants.ts";
import { resizePicture } from "./resize-picture.ts";

export type PictureStore = { get(original: string, form: PictureVariant): Promise<Buffer> };

/** How many originals are fetched and made small at the same time. */
const AT_ONCE = 4;

/** Small pictures, made once and kept on the disk. */
export function createPictureStore(folder: string, allowedOrigins: readonly string[]): PictureStore {
  const origins = allowedOriginsOf(allowedOrigins);
  const underWay = new Map<string, Promise<Buffer>>();
  const turns = createConcurrencyLimit(AT_ONCE);

  async function make(original: string, form: PictureVariant, file: string): Promise<Buffer> {
    const small = await turns(async () => resizePicture(await fetchPicture(original, origins), form));
    await mkdir(path.dirname(file), { recursive: true });
    // Written beside and renamed: another process never reads half a picture.
    const half = `${file}.${randomUUID()}`;
    await writeFile(half, small);
    await rename(half, file);
    return small;
  }

  return {
    async get(original, form) {
      const name = createHash("sha256").update(original).digest("hex");
      const file = path.join(folder, name.slice(0, 2), `${name}-${variantFileName(form)}`);
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      const made = underWay.get(file) ?? make(original, form, file).finally(() => underWay.delete(file));
      underWay.set(file, made);
      return made;
    },
  };
}

/** Lets so many run and the others wait. */
function createConcurrencyLimit(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function take<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
