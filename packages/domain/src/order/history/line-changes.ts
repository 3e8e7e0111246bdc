import type { Order, OrderLine } from "../order.ts";
import { singlePrice } from "../totals/prices.ts";
import { type OrderChange, shortName } from "./order-change.ts";

/** The changes of the lines. Rules keep unchanged lines as the same objects, mostly at the same position. */
export function lineChangesOf(before: Order, after: Order): OrderChange[] {
  if (before.lines === after.lines) return [];
  const was = before.lines.filter((line, position) => after.lines[position] !== line);
  const is = after.lines.filter((line, position) => before.lines[position] !== line);
  const earlier = new Map(was.map((line) => [line.index, line]));
  const present = new Set(is.map((line) => line.index));
  const removed = was.filter((line) => !present.has(line.index)).map(removal);
  const changed = is.flatMap((line): OrderChange[] => {
    const old = earlier.get(line.index);
    const { index, quantity } = line;
    const name = shortName(line.name);
    if (!old) return [{ what: "item-added", index, name, quantity }];
    return old.quantity === quantity ? [] : [{ what: "quantity", index, name, from: old.quantity, to: quantity }];
  });
  const remaining = is.flatMap((line) => {
    const old = earlier.get(line.index);
    return old && old !== line ? [{ old, line }] : [];
  });
  // Choosing another price table or seller also chooses its prices: they are no change of their own.
  const isOwnChoice = before.priceTableId !== after.priceTableId || before.sellerId !== after.sellerId;
  return [...removed, ...changed, ...(isOwnChoice ? [] : priceChange(remaining)), ...goneChange(remaining)];
}

function removal({ index, name, productId, sku, quantity, subscription, preferences }: OrderLine): OrderChange {
  return {
    what: "item-removed",
    index,
    name: shortName(name),
    productId,
    sku,
    quantity,
    subscriptionId: subscription?.id ?? null,
    preferences,
  };
}

type RemainingLine = { old: OrderLine; line: OrderLine };

function priceChange(remaining: readonly RemainingLine[]): OrderChange[] {
  // A price that follows the quantity is no change of its own.
  const repriced = remaining.filter(
    ({ old, line }) =>
      old.prices.paid !== line.prices.paid &&
      (old.quantity === line.quantity || singlePrice(old.prices) !== singlePrice(line.prices)),
  );
  const [first] = repriced;
  if (!first) return [];
  const { old, line } = first;
  const [from, to] = [old.prices.paid, line.prices.paid];
  return [{ what: "price", name: shortName(line.name), from, to, others: repriced.length - 1 }];
}

function goneChange(remaining: readonly RemainingLine[]): OrderChange[] {
  const gone = remaining.filter(({ old, line }) => line.isGone && !old.isGone);
  const [first] = gone;
  return first ? [{ what: "gone", name: shortName(first.line.name), others: gone.length - 1 }] : [];
}
