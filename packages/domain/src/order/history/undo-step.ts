import type { LogisticType } from "../../codes/journey.ts";
import { isPickup } from "../../codes/journey.ts";
import { isOpen } from "../../codes/order-status.ts";
import type { Cents } from "../../money.ts";
import { isSameKind } from "../change/items.ts";
import type { Order } from "../order.ts";
import {
  type GivenGift,
  giftsOf,
  isSameGifts,
  logisticInShort,
  type OrderChange,
  type RemovedItem,
} from "./order-change.ts";
import { LIST_ADDED, type OrderStep, stepChanges, undoingOf } from "./order-step.ts";

/** The change that restores the state before a step. */
export type Reversal =
  | { what: "quantity"; index: number; quantity: number }
  | { what: "put-back"; item: RemovedItem }
  | { what: "seller"; id: string }
  | { what: "price-table"; id: string | null }
  | { what: "coupon"; code: string | null }
  | { what: "discount"; amount: Cents }
  | { what: "freight-gift"; gives: boolean }
  | { what: "gifts"; ruleId: string; gifts: readonly Pick<GivenGift, "sku" | "sellerId">[] }
  | { what: "logistic"; type: LogisticType; providerId: string }
  | { what: "freight"; type: LogisticType; storeId: string | null; price: Cents };

/**
 * How to undo a step in the current order: first the change itself, then its consequences, if nobody changed them since
 * and the rules allow it. "overtaken": a person changed the same thing again, and that change stays. Null: the step
 * cannot be undone.
 */
export function undoOf(step: OrderStep, order: Order): [Reversal, ...Reversal[]] | "overtaken" | null {
  if (!isOpen(order.status)) return null;
  const { own, followed } = stepChanges(step);
  const [main, ...others] = own;
  const isWhole = followed.every(({ what }) => what !== "more");
  // The history does not store addresses, and a delivery is chosen for one.
  const isElsewhere = [...own, ...followed].some(({ what }) => what === "address");
  if (!main || !isWhole || isElsewhere) return null;
  // To add a list again, it is pasted again.
  if (undoingOf(step)?.undone?.kind === LIST_ADDED) return null;
  if (step.kind === LIST_ADDED) return listTakenBack(own, order);
  const reversal = reversalOf(main, order);
  if (reversal === null || reversal === "overtaken") return reversal;
  const also = [...others, ...followed].filter(({ what }) => what === "price-table" || what === "gifts");
  const alsoNow = also.map((change) => reversalOf(change, order));
  return [reversal, ...alsoNow.filter((each) => each !== null && each !== "overtaken")];
}

function reversalOf(change: OrderChange, order: Order): Reversal | "overtaken" | null {
  switch (change.what) {
    case "item-added":
      return unlessOther(quantityOf(order, change.index), change.quantity, {
        what: "quantity",
        index: change.index,
        quantity: 0,
      });
    case "quantity":
      return unlessOther(quantityOf(order, change.index), change.to, {
        what: "quantity",
        index: change.index,
        quantity: change.from,
      });
    case "item-removed": {
      const { productId, sku, quantity, subscriptionId, preferences } = change;
      const kind = { subscription: subscriptionId === null ? null : { id: subscriptionId }, preferences };
      // The item was added again, so both would be one line.
      const isThere = order.lines.some((line) => line.sku === sku && isSameKind(line, kind));
      return isThere
        ? "overtaken"
        : { what: "put-back", item: { productId, sku, quantity, subscriptionId, preferences } };
    }
    case "seller":
      return sellerReversal(change, order);
    case "price-table":
      return unlessOther(order.priceTableId, change.to?.id ?? null, {
        what: "price-table",
        id: change.from?.id ?? null,
      });
    case "coupon":
      return unlessOther(order.couponCode, change.to, { what: "coupon", code: change.from });
    case "discount":
      return unlessOther(order.manualDiscount, change.to, { what: "discount", amount: change.from });
    case "freight-gift":
      return unlessOther(order.freightGift !== undefined, change.to, { what: "freight-gift", gives: !change.to });
    case "gifts": {
      const { ruleId, from, to } = change;
      return isSameGifts(giftsOf(order.gifts, ruleId), to) ? { what: "gifts", ruleId, gifts: from } : "overtaken";
    }
    case "logistic":
      return logisticReversal(change, order);
    default:
      return null;
  }
}

/** Of each item as many as the list added. What somebody else added to the same line, or took away, stays so. */
function listTakenBack(own: readonly OrderChange[], order: Order): [Reversal, ...Reversal[]] | "overtaken" {
  const [first, ...others] = own.flatMap((change): Reversal[] => {
    if (change.what !== "item-added" && change.what !== "quantity") return [];
    const added = change.what === "item-added" ? change.quantity : change.to - change.from;
    const now = quantityOf(order, change.index);
    return now === undefined ? [] : [{ what: "quantity", index: change.index, quantity: Math.max(0, now - added) }];
  });
  return first ? [first, ...others] : "overtaken";
}

function unlessOther<Value>(now: Value, left: Value, reversal: Reversal): Reversal | "overtaken" {
  return now === left ? reversal : "overtaken";
}

function quantityOf({ lines }: Order, index: number): number | undefined {
  return lines.find((line) => line.index === index)?.quantity;
}

/** Another seller removes delivery, time and payment. Choices that were made since must not be lost. */
function sellerReversal(
  { from, to }: Extract<OrderChange, { what: "seller" }>,
  order: Order,
): ReturnType<typeof reversalOf> {
  if (!from) return null;
  if (order.logistic || order.slot || order.payment) return "overtaken";
  return unlessOther(order.sellerId, to?.id ?? null, { what: "seller", id: from.id });
}

/**
 * The first choice of a delivery cannot be taken back, only changed; and what a linked store quoted held for that moment.
 * The price may have followed the goods since: it is still the same choice.
 */
function logisticReversal(
  { from, to }: Extract<OrderChange, { what: "logistic" }>,
  order: Order,
): Reversal | "overtaken" | null {
  if (!from || from.isQuoted || to?.isQuoted) return null;
  const now = logisticInShort(order.logistic);
  const isOther =
    now?.providerId !== to?.providerId || now?.isCustom !== to?.isCustom || (to?.isCustom && now?.price !== to.price);
  const { type, providerId, price, isCustom } = from;
  // Another delivery has other times, and another kind of delivery other payments.
  const isBuiltUpon =
    order.slot !== null || (order.payment !== null && isPickup(type) !== isPickup(order.logisticType));
  if (isOther || isBuiltUpon) return "overtaken";
  if (isCustom) return { what: "freight", type, storeId: providerId, price };
  return providerId === null ? null : { what: "logistic", type, providerId };
}

/** The steps of an order that are undone now; an undo may be undone too. */
export function undoneVersions(steps: readonly OrderStep[]): ReadonlySet<number> {
  const undone = new Set<number>();
  // Newest first, so that an undo that was undone itself is skipped.
  for (const step of steps.toSorted((a, b) => b.version - a.version)) {
    const undoing = undoingOf(step);
    if (undoing && !undone.has(step.version)) undone.add(undoing.undid);
  }
  return undone;
}
