import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

/**
 * The URLs under which our server shows the shops' pictures. Each contains the URL of the original, signed, so that
 * nobody can make the server fetch what no shop has published.
 */
export type PictureUrls = {
  urlOf(original: string): string;
  /** The original behind a URL of ours; undefined when the signature is not ours. */
  originalOf(path: { signature: string; source: string }): string | undefined;
};

/** A plain memo, no versioned cache: a URL never changes, and signing one costs more than a look-up. */
const MOST_URLS = 50_000;
const SIGNATURE_BYTES = 12;

export const PICTURES_PREFIX = "/images";

/** Former keys still count, so that pictures on open pages and in feeds are shown while a key is exchanged. */
export function createPictureUrls(secretKey: string, formerKeys: readonly string[] = []): PictureUrls {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "vitrine", "picture addresses", 32));
  const current = keyOf(secretKey);
  const all = [current, ...formerKeys.map(keyOf)];
  const sign = (source: string, key: Buffer = current) =>
    createHmac("sha256", key).update(source).digest().subarray(0, SIGNATURE_BYTES);
  const cache = new LRUCache<string, string>({ maxSize: MOST_URLS, sizeCalculation: () => 1 });
  return {
    urlOf(original) {
      const cached = cache.get(original);
      if (cached) return cached;
      const source = Buffer.from(original).toString("base64url");
      const address = `${PICTURES_PREFIX}/${sign(source).toString("base64url")}/${source}`;
      cache.set(original, address);
      return address;
    },
    originalOf({ signature, source }) {
      const given = Buffer.from(signature, "base64url");
      const isOurs = given.length === SIGNATURE_BYTES && all.some((key) => timingSafeEqual(given, sign(source, key)));
      return isOurs ? Buffer.from(source, "base64url").toString("utf8") : undefined;
    },
  };
}
