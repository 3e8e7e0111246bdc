import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { FeedState } from "./feed.repository.ts";

/** The secret part of the addresses of a shop's feeds. Nothing of it is stored: the key of the server makes it again. */
export type FeedAddresses = {
  tokenOf(shopId: string, state: Pick<FeedState, "generation">): string;
  isTokenOf(shopId: string, state: Pick<FeedState, "generation">, token: string): boolean;
};

export function createFeedAddresses(secretKey: string): FeedAddresses {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "feed addresses", 32));
  const sign = (shopId: string, generation: number) =>
    createHmac("sha256", key).update(`${generation} ${shopId}`).digest().subarray(0, 18);
  return {
    tokenOf: (shopId, { generation }) => sign(shopId, generation).toString("base64url"),
    isTokenOf(shopId, { generation }, token) {
      const given = Buffer.from(token, "base64url");
      const expected = sign(shopId, generation);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

export function feedPath(shopId: string, token: string, file: string): string {
  return `/feeds/${encodeURIComponent(shopId)}/${token}/${file}`;
}
