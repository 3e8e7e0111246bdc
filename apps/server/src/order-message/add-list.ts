import type { AddedList, ListItem } from "@vitrine/contract/storefront/order-message";
import { addItems, type Listing } from "@vitrine/domain/order/change/add-items";
import { chosenSku } from "@vitrine/domain/order/change/items";
import { LIST_ADDED } from "@vitrine/domain/order/history/order-step";
import { ok, type Result } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import { answers, type Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";
import { explainRefusal } from "../order/change/order-refusals.ts";
import { orderView } from "../order/order-view.ts";
import type { RefusedLine } from "./added-list.repository.ts";
import type { OrderMessageDeps } from "./order-message-deps.ts";

type Deps = ChangeOrderDeps & Pick<OrderMessageDeps, "addedLists" | "soldSkus" | "pictures">;

/**
 * Adds the items that a person accepted, as one step of the order. What is refused stays out and is said, item by item;
 * the rest is added.
 */
export async function addList(
  deps: Deps,
  session: CallerSession,
  items: readonly ListItem[],
  key: RequestKey | null,
): Promise<Result<AddedList & { needsSeller: boolean }, Refusal>> {
  const listed = await listedItems(deps, session, items);
  let refused: RefusedLine[] = [];
  const changed = await changeOrder(
    deps,
    session,
    {
      kind: LIST_ADDED,
      data: () => ({ items: items.length, refused }),
      apply: (order, { terms: { settings }, priceTableId }) => {
        const added = addItems(order, listed, { settings, role: session.type, priceTableId });
        if (!added.ok) return added;
        refused = added.value.refused.map(({ at, refusal, canAdd }) => {
          const { code, detail } = explainRefusal(refusal);
          return { at, code, canAdd, ...(detail && { detail }) };
        });
        return ok(added.value.order);
      },
    },
    key,
  );
  if (!changed.ok) return changed;
  const earlier = key?.isReplayed && (await deps.addedLists.ofRequest(session.shopId, key));
  const out = earlier ? earlier.refused : refused;
  const version = earlier ? earlier.version : changed.value.stored.order.version;
  return ok({
    order: orderView(changed.value, deps.pictures, deps.now()),
    added: items.length - out.length,
    version: out.length < items.length ? version : null,
    needsSeller: out.some(({ code }) => code === "seller-required"),
    refused: out.map(({ at, code, detail, canAdd }) => ({
      at,
      canAdd,
      message: [answers[code].message, detail].filter(Boolean).join(" "),
    })),
  });
}

/** The stock is read here for all items. It is held when the order is placed, as for every other item. */
async function listedItems(
  deps: Deps,
  { shopId, contactId }: CallerSession,
  items: readonly ListItem[],
): Promise<Listing[]> {
  const terms = await deps.termsOf(shopId);
  const skus = items.map(({ sku }) => sku);
  const [stocked, products] = await Promise.all([
    deps.soldSkus.findMany({ shopId, contactId }, skus),
    Promise.all(items.map(({ providerId }) => deps.soldProductCache.find(terms, providerId))),
  ]);
  return items.map(({ sku, quantity }, at) => {
    const product = products[at];
    if (!product) return { refusal: { code: "product-unavailable" } };
    const sold = chosenSku(product, { sku, attributes: [] });
    if (!sold.ok) return sold;
    return { product, sku: sold.value, quantity, stock: stocked.get(sku)?.stock ?? [] };
  });
}
