import type { MessageCorrection } from "@vitrine/contract/storefront/order-message";
import type { CallerSession } from "../http/callers.ts";
import { rememberCorrection } from "./corrections/remember-correction.ts";
import type { OrderMessageDeps } from "./order-message-deps.ts";

/** Remembers what an agent chose. Words that cannot be remembered, such as those of a whole sentence, are left out. */
export async function correctLines(
  deps: OrderMessageDeps,
  { shopId, agent }: CallerSession,
  corrections: readonly MessageCorrection[],
): Promise<{ remembered: number }> {
  const terms = await deps.termsOf(shopId);
  let remembered = 0;
  for (const { text: phrase, providerId: productId, sku } of corrections) {
    const product = await deps.soldProductCache.find(terms, productId);
    // Without variants the product itself is meant, whatever its sku is called later.
    const skuId = product && product.skus.length > 1 ? sku : null;
    const saved = await rememberCorrection(deps, { shopId, phrase, productId, skuId, by: agent?.name ?? "" });
    if (saved.ok) remembered += 1;
  }
  return { remembered };
}
