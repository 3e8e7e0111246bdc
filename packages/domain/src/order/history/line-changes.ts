import type { Order, OrderLine } from "../order.ts";
import { type OrderChange, shortName } from "./order-change.ts";

/** What happened to the lines. Rules leave the lines they do not touch as the very same objects, mostly in their place. */
export function lineChangesOf(before: Order, after: Order): OrderChange[] {
  if (before.lines === after.lines) return [];
  const was = before.lines.filter((line, place) => after.lines[place] !== line);
  const is = after.lines.filter((line, place) => before.lines[place] !== line);
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
  const kept = is.flatMap((line) => {
    const old = earlier.get(line.index);
    return old && old !== line ? [{ old, line }] : [];
  });
  // Who chooses another price table or seller chooses its prices: they are no news of their own.
  const isOwnChoice = before.priceTableId !== after.priceTableId || before.sellerId !== after.sellerId;
  return [...removed, ...changed, ...(isOwnChoice ? [] : priceChange(kept)), ...goneChange(kept)];
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

function priceChange(kept: readonly RemainingLine[]): OrderChange[] {
  const repriced = kept.filter(({ old, line }) => old.prices.paid !== line.prices.paid);
  const [first] = repriced;
  if (!first) return [];
  const { old, line } = first;
  const [from, to] = [old.prices.paid, line.prices.paid];
  return [{ what: "price", name: shortName(line.name), from, to, others: repriced.length - 1 }];
}

function goneChange(kept: readonly RemainingLine[]): OrderChange[] {
  const gone = kept.filter(({ old, line }) => line.isGone && !old.isGone);
  const [first] = gone;
  return first ? [{ what: "gone", name: shortName(first.line.name), others: gone.length - 1 }] : [];
}
