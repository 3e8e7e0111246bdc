import { createHash } from "node:crypto";
import { PICTURES_PREFIX } from "../picture-urls.ts";

/** Below the address of all pictures, where a signature would be. */
export const UPLOADS_PREFIX = `${PICTURES_PREFIX}/uploads`;

const ADDRESS = /\/images\/uploads\/([a-z0-9-]{1,40})\/([0-9a-f]{64}\.webp)$/;

/** The key of an uploaded picture, by its shop and its content: the same picture twice is one file. */
export function uploadKey(shopId: string, picture: Buffer): string {
  return `${shopId}/${createHash("sha256").update(picture).digest("hex")}.webp`;
}

const KEY = /^[a-z0-9-]{1,40}\/[0-9a-f]{64}\.webp$/;

export function isUploadKey(key: string): boolean {
  return KEY.test(key);
}

/** A number that stands for the content of a picture, by the file name in its key: a million of them fit into memory. */
export function uploadMark(key: string): number {
  const file = key.slice(key.lastIndexOf("/") + 1);
  return Number.parseInt(file.slice(0, 13), 16);
}

/** The key behind an address of ours, whatever host it was published at; undefined for every other address. */
export function uploadKeyOf(address: string): string | undefined {
  const [, shopId, file] = ADDRESS.exec(address) ?? [];
  return shopId && file && `${shopId}/${file}`;
}
