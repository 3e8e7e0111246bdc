import { compareNames } from "../brazil/name-order.ts";

/** So many orders are changed or printed at once. */
export const MOST_PRINTED = 200;

/** An order as the people who pack it need it. */
export type PackedOrder = {
  id: string;
  number: number | null;
  /** The time of delivery or pickup, as ISO texts. */
  slot: { start: string; end: string } | null;
  /** The delivery zone or the pickup store. */
  route: string;
  /** Where the parcel goes; empty for a pickup. */
  district: string;
  items: readonly PackedItem[];
};

export type PackedItem = {
  sku: string;
  name: string;
  /** Such as `Azul, M`; empty without options. */
  options: string;
  category: string;
  quantity: number;
  /** What the customer wants: how to cut it, what to engrave. */
  preferences: string;
};

/** What is fetched from the shelf for several orders at once. */
export type PickingLine = Omit<PackedItem, "quantity" | "preferences"> & {
  quantity: number;
  orders: { id: string; number: number | null; quantity: number; preferences: string }[];
};

export type PickingCategory = { category: string; lines: PickingLine[] };

/** Everything that the orders need, one line for each sku, by category: one walk along the shelves. */
export function pickingList(orders: readonly PackedOrder[]): PickingCategory[] {
  const lines = new Map<string, PickingLine>();
  for (const { id, number, items } of orders) {
    for (const { sku, name, options, category, quantity, preferences } of items) {
      const line = lines.get(sku) ?? { sku, name, options, category, quantity: 0, orders: [] };
      line.quantity += quantity;
      line.orders.push({ id, number, quantity, preferences });
      lines.set(sku, line);
    }
  }
  return groupedBy([...lines.values()], ({ category }) => category)
    .map(([category, each]) => ({ category, lines: each.toSorted((a, b) => compareNames(a.name, b.name)) }))
    .toSorted((a, b) => compareNames(a.category, b.category));
}

export type RouteOfSlot<Each> = { slot: PackedOrder["slot"]; route: string; orders: Each[] };

/** The orders of each time and route: the earliest time first, those without a time last, neighbours beside each other. */
export function byRoute<Each extends PackedOrder>(orders: readonly Each[]): RouteOfSlot<Each>[] {
  const startOf = ({ slot }: Pick<PackedOrder, "slot">) => (slot ? Date.parse(slot.start) : Number.POSITIVE_INFINITY);
  const keyOf = ({ slot, route }: Each) => JSON.stringify([slot?.start ?? "", slot?.end ?? "", route]);
  return groupedBy(orders, keyOf)
    .flatMap(([, each]) => {
      const [first] = each;
      const near = each.toSorted((a, b) => compareNames(a.district, b.district) || (a.number ?? 0) - (b.number ?? 0));
      return first ? [{ slot: first.slot, route: first.route, orders: near }] : [];
    })
    .toSorted((a, b) => compare(startOf(a), startOf(b)) || compareNames(a.route, b.route));
}

/** Two orders without a time are equal: infinity minus infinity is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): [string, Each[]][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups];
}
