import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { FeedState } from "./feed.repository.ts";

/** The secret part of the addresses of a shop's feeds. Nothing of it is stored: the key of the server makes it again. */
export type FeedAddresses = {
  tokenOf(shopId: string, state: Pick<FeedState, "generation">): string;
  isTokenOf(shopId: string, state: Pick<FeedState, "generation">, token: string): boolean;
};

const TOKEN_BYTES = 18;

/** Former keys still count: whoever fetches a feed has its address from before a key was exchanged. */
export function createFeedAddresses(secretKey: string, formerKeys: readonly string[] = []): FeedAddresses {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "vitrine", "feed addresses", 32));
  const current = keyOf(secretKey);
  const all = [current, ...formerKeys.map(keyOf)];
  const sign = (shopId: string, generation: number, key: Buffer = current) =>
    createHmac("sha256", key).update(`${generation} ${shopId}`).digest().subarray(0, TOKEN_BYTES);
  return {
    tokenOf: (shopId, { generation }) => sign(shopId, generation).toString("base64url"),
    isTokenOf(shopId, { generation }, token) {
      const given = Buffer.from(token, "base64url");
      const isSame = (key: Buffer) => timingSafeEqual(given, sign(shopId, generation, key));
      return given.length === TOKEN_BYTES && all.some(isSame);
    },
  };
}

export function feedPath(shopId: string, token: string, file: string): string {
  return `/feeds/${encodeURIComponent(shopId)}/${token}/${file}`;
}
