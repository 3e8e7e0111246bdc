import type { AssistantInformations } from "@vitrine/contract/storefront/order";
import { suggestProducts } from "@vitrine/domain/order/change/suggestion";
import type { Result } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "../order/change/change-order.ts";
import type { Actor } from "../order/storage/actor.ts";

/** Saves what the assistant found in the contact's order, where the storefront reads it. */
export function saveSuggestion(
  deps: ChangeOrderDeps,
  { shopId, contactId }: { shopId: string; contactId: string },
  { found, actor }: { found: AssistantInformations; actor: Actor },
): Promise<Result<ChangedOrder, Refusal>> {
  const { searchTerms, productsIds: productIds } = found;
  return changeOrderOf(
    deps,
    { shopId, contactId },
    {
      command: {
        kind: "products-suggested",
        data: { searchTerms, productIds },
        apply: (order) => suggestProducts(order, { searchTerms, productIds }),
      },
      key: null,
      actor,
    },
  );
}
