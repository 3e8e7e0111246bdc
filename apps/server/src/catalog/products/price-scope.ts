import type { CallerSession } from "../../http/callers.ts";

/** Whose prices and stock are shown: a price table's and a seller's, or the shop's own. */
export type PriceScope = { priceTableId: string | null; sellerId: string | null };

export const shopPriceScope: PriceScope = { priceTableId: null, sellerId: null };

/** The order that a session works on decides. The `order` capability implements it. */
export type PriceScopeCache = {
  /** The key of the scope, when it is in memory: never waits. */
  peekKey(session: CallerSession): string | undefined;
  current(session: CallerSession): Promise<PriceScope>;
};

export function scopeKey({ priceTableId, sellerId }: PriceScope): string {
  return `${priceTableId ?? ""}|${sellerId ?? ""}`;
}
