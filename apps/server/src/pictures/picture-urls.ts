import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { registerCache } from "../cache/cache-counts.ts";

/** A picture of a shop. `shop` only tells shops apart; it is empty for an address from before shops were named. */
export type ShopPicture = { original: string; shop: string };

/**
 * The URLs under which our server shows the shops' pictures. Each contains the URL of the original and a mark of its shop,
 * signed, so that nobody can make the server fetch what no shop has published, or fetch it in another shop's name.
 */
export type PictureUrls = {
  ofShop(shopId: string): ShopPictureUrls;
  /** The picture behind a URL of ours; undefined when the signature is not ours. */
  pictureOf(path: { signature: string; source: string }): ShopPicture | undefined;
};

/** The addresses of one shop's pictures, for what shows them. */
export type ShopPictureUrls = { urlOf(original: string): string };

/** A plain memo, no versioned cache: a URL never changes, and signing one costs more than a look-up. */
const MOST_MEMO_BYTES = 24 * 1024 * 1024;
const ENTRY_BYTES = 150;
const SIGNATURE_BYTES = 12;
/** Enough to tell shops apart: two of them that share a mark also share their turns. */
const MARK_BYTES = 3;

export const PICTURES_PREFIX = "/images";

/** Former keys still count, so that pictures on open pages and in feeds are shown while a key is exchanged. */
export function createPictureUrls(secretKey: string, formerKeys: readonly string[] = []): PictureUrls {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "vitrine", "picture addresses", 32));
  const current = keyOf(secretKey);
  const all = [current, ...formerKeys.map(keyOf)];
  const hmac = (text: string | Buffer, key: Buffer) => createHmac("sha256", key).update(text).digest();
  const sign = (mark: Buffer, source: string, key: Buffer = current) =>
    hmac(mark.length === 0 ? source : Buffer.concat([mark, Buffer.from(source)]), key).subarray(0, SIGNATURE_BYTES);
  const memo = new LRUCache<string, string>({
    maxSize: MOST_MEMO_BYTES,
    sizeCalculation: (address, key) => address.length + key.length + ENTRY_BYTES,
  });
  let hits = 0;
  let misses = 0;
  registerCache("picture-urls", MOST_MEMO_BYTES, () => ({
    ...{ hits, misses, entries: memo.size, size: memo.calculatedSize },
  }));

  function newUrl(original: string, shopId: string): string {
    const source = Buffer.from(original).toString("base64url");
    const mark = hmac(`shop ${shopId}`, current).subarray(0, MARK_BYTES);
    const signature = Buffer.concat([sign(mark, source), mark]).toString("base64url");
    return `${PICTURES_PREFIX}/${signature}/${source}`;
  }

  function urlOf(original: string, shopId: string): string {
    const key = `${shopId} ${original}`;
    const known = memo.get(key);
    if (known) hits++;
    else misses++;
    const url = known ?? newUrl(original, shopId);
    if (!known) memo.set(key, url);
    return url;
  }

  return {
    ofShop: (shopId) => ({ urlOf: (original) => urlOf(original, shopId) }),
    pictureOf({ signature, source }) {
      const given = Buffer.from(signature, "base64url");
      const [signed, mark] = [given.subarray(0, SIGNATURE_BYTES), given.subarray(SIGNATURE_BYTES)];
      const hasForm = signed.length === SIGNATURE_BYTES && (mark.length === 0 || mark.length === MARK_BYTES);
      if (!hasForm || !all.some((key) => timingSafeEqual(signed, sign(mark, source, key)))) return undefined;
      return { original: Buffer.from(source, "base64url").toString("utf8"), shop: mark.toString("base64url") };
    },
  };
}
