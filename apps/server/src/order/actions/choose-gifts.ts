import type { GiftSelection } from "@vitrine/contract/storefront/open-order";
import { chooseGifts } from "@vitrine/domain/order/totals/gifts";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";

export function selectGifts(
  deps: ChangeOrderDeps,
  session: CallerSession,
  { id, selectedGifts }: GiftSelection,
  key: RequestKey | null,
) {
  const gifts = selectedGifts.map((gift) => ({ sku: gift.id, sellerId: gift.seller }));
  return changeOrder(
    deps,
    session,
    {
      kind: "gifts-chosen",
      data: { id, gifts },
      apply: (order, { terms }) => chooseGifts(order, terms.rules.giftRules, { ruleId: id, gifts }),
    },
    key,
  );
}
