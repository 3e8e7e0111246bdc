import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import { addItem, chosenSku, setQuantity } from "@vitrine/domain/order/change/items";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import { explainRefusal } from "../change/order-refusals.ts";

type Change = Promise<Result<ChangedOrder, Refusal>>;

/** Adds a product, or sets the quantity of a line when its index is given. */
export function putItem(
  deps: ChangeOrderDeps,
  session: CallerSession,
  item: ItemUpdate,
  key: RequestKey | null,
): Change {
  const { index = null } = item;
  return index === null ? addProduct(deps, session, item, key) : changeLine(deps, session, { ...item, index }, key);
}

async function addProduct(
  deps: ChangeOrderDeps,
  session: CallerSession,
  { providerId, quantity, sku = null, attributes = [], subscription = null, preferences = "" }: ItemUpdate,
  key: RequestKey | null,
): Change {
  if (quantity === 0) return refuse({ code: "invalid-request", detail: "quantity: deve ser pelo menos 1." });
  const terms = await deps.termsOf(session.shopId);
  const product = await deps.soldProductCache.find(terms, providerId);
  if (!product) return refuse({ code: "product-not-found" });
  const chosen = chosenSku(product, { sku, attributes });
  if (!chosen.ok) return refuse(explainRefusal(chosen.refusal));
  const request = { sku, attributes, quantity, subscription, preferences: preferences.trim() };
  const sold = chosen.value;
  return changeOrder(
    deps,
    session,
    {
      kind: "item-added",
      data: { providerId, sku: sold.line.sku, name: sold.line.name, quantity },
      stockOf: { sku: sold.line.sku },
      apply: (order, { terms: { settings }, stock, priceTableId }) =>
        addItem(order, product, sold, {
          request,
          context: { settings, role: session.type, priceTableId },
          stock,
        }),
    },
    key,
  );
}

function changeLine(
  deps: ChangeOrderDeps,
  session: CallerSession,
  { providerId, index, quantity }: ItemUpdate & { index: number },
  key: RequestKey | null,
): Change {
  return changeOrder(
    deps,
    session,
    {
      kind: quantity === 0 ? "item-removed" : "quantity-set",
      data: { providerId, index, quantity },
      stockOf: { index },
      apply: (order, { terms: { settings }, stock }) =>
        setQuantity(order, { index, quantity }, { settings, role: session.type, stock }),
    },
    key,
  );
}
