import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

/**
 * The addresses under which our server shows the shops' pictures. The original's address travels in ours, signed, so
 * that nobody can make the server fetch anything a shop did not publish.
 */
export type PictureUrls = {
  urlOf(original: string): string;
  /** The original behind an address of ours; nothing when the signature is not. */
  originalOf(parts: { signature: string; source: string }): string | undefined;
};

/** The same pictures are shown again and again; signing one costs more than remembering it. */
const MOST_REMEMBERED = 50_000;

export const PICTURES_PREFIX = "/images";

export function createPictureUrls(secretKey: string): PictureUrls {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "picture addresses", 32));
  const sign = (source: string) => createHmac("sha256", key).update(source).digest().subarray(0, 12);
  const known = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  return {
    urlOf(original) {
      const remembered = known.get(original);
      if (remembered) return remembered;
      const source = Buffer.from(original).toString("base64url");
      const address = `${PICTURES_PREFIX}/${sign(source).toString("base64url")}/${source}`;
      known.set(original, address);
      return address;
    },
    originalOf({ signature, source }) {
      const given = Buffer.from(signature, "base64url");
      const expected = sign(source);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Buffer.from(source, "base64url").toString("utf8");
    },
  };
}
