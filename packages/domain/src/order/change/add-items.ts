import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Order } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import type { StockLocation } from "../stock.ts";
import { type AddItemContext, addItem, type ItemRefusal, isSameKind, type SoldProduct, type SoldSku } from "./items.ts";

/** An item of a list that is added as a whole. */
export type ListedItem = {
  product: SoldProduct;
  sku: SoldSku;
  quantity: number;
  stock: readonly StockLocation[];
};

/** A product that is not sold as it was listed has its refusal already. */
export type Listing = ListedItem | { refusal: ItemRefusal };

/** `at`: its position in the list. `canAdd`: how many could be added, where there are too few; else null. */
export type RefusedItem = { at: number; refusal: ItemRefusal; canAdd: number | null };

/**
 * Adds a list, each item by the rules of an ordinary addition. What is refused stays out, and the rest is added: somebody
 * who asks for ten things does not lose nine because one is sold out.
 */
export function addItems(
  order: Order,
  items: readonly Listing[],
  context: AddItemContext,
): Result<{ order: Order; refused: RefusedItem[] }, OrderClosed> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const refused: RefusedItem[] = [];
  const filled = items.reduce((now, item, at) => {
    const added = "refusal" in item ? refuse(item.refusal) : addListed(now, item, context);
    if (added.ok) return added.value;
    refused.push({ at, refusal: added.refusal, canAdd: canAdd(now, item, added.refusal) });
    return now;
  }, order);
  return ok({ order: filled, refused });
}

/** The refusal says how many the line could have, and some of them may be in it. */
function canAdd(order: Order, item: Listing, refusal: ItemRefusal): number | null {
  if ("refusal" in item) return null;
  const could =
    refusal.code === "stock-short" ? refusal.left : refusal.code === "quantity-unfit" ? refusal.above : null;
  if (could === null) return null;
  const { sku } = item.sku.line;
  const present = order.lines.find((line) => line.sku === sku && isSameKind(line, plain));
  return could - (present?.quantity ?? 0);
}

/** Neither a subscription nor a note. */
const plain = { subscription: null, preferences: "" };

function addListed(order: Order, { product, sku, quantity, stock }: ListedItem, context: AddItemContext) {
  const request = { sku: sku.line.sku, attributes: [], quantity, ...plain };
  return addItem(order, product, sku, { request, context, stock });
}
