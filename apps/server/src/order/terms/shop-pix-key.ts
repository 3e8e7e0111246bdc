import { usesShopPixKey } from "@vitrine/domain/checkout/payment-methods";
import type { OrderTerms } from "./order-terms.ts";

/** Where the Pix key of the shop's manual payments is read. */
export type ShopPixKeys = { find(shopId: string): Promise<string> };

/** The key that payments of the shop are made with; empty where it takes none by a key, and then nothing is read. */
export async function readShopPixKey(
  { manualPix }: { manualPix: ShopPixKeys },
  { shopId, rules }: Pick<OrderTerms, "shopId" | "rules">,
): Promise<string> {
  return usesShopPixKey(rules) ? manualPix.find(shopId) : "";
}
