import type { OrderLine } from "./order.ts";

/**
 * How many units a visitor may hold in unpaid orders. The shop cannot write to a visitor without a contact, so goods
 * that they hold and never pay are lost to other buyers for a while.
 */
export type VisitorLimits = {
  /** Of one SKU, in one order. */
  unitsPerSku: number;
  /** In the order and the visitor's other unpaid orders together. */
  units: number;
};

const STANDARD: VisitorLimits = { unitsPerSku: 5, units: 20 };

export function visitorLimitsOf(choices: Partial<VisitorLimits> = {}): VisitorLimits {
  return { ...STANDARD, ...choices };
}

/** The limits, and what they are compared with. */
export type VisitorAllowance = VisitorLimits & {
  /** The units in the visitor's other orders that are not paid. */
  held: number;
  /** The SKUs of the order with stock control. Only they count: the others are taken from nobody. */
  limitedSkus: readonly string[];
};

export type VisitorObstacle =
  | { code: "visitor-sku-limit"; most: number; name: string }
  /** Visitors who have not paid hold too much of it already. `left`: the units that this order may have. */
  | { code: "visitor-share"; name: string; left: number }
  /** `held`: the units in the visitor's other orders. `room`: the units that this order may have. */
  | { code: "visitor-limit"; most: number; held: number; room: number };

/** Why a visitor cannot hold these goods: each product of which there are too many, and then all of them together. */
export function visitorObstacles(
  lines: readonly Pick<OrderLine, "sku" | "name" | "quantity">[],
  { unitsPerSku, units, held, limitedSkus }: VisitorAllowance,
): VisitorObstacle[] {
  const bySku = new Map<string, { name: string; quantity: number }>();
  for (const { sku, name, quantity } of lines) {
    if (limitedSkus.includes(sku)) bySku.set(sku, { name, quantity: (bySku.get(sku)?.quantity ?? 0) + quantity });
  }
  const wanted = [...bySku.values()];
  const obstacles = wanted
    .filter(({ quantity }) => quantity > unitsPerSku)
    .map(({ name }): VisitorObstacle => ({ code: "visitor-sku-limit", most: unitsPerSku, name }));
  const sum = wanted.reduce((count, { quantity }) => count + quantity, 0);
  if (sum > 0 && sum + held > units) {
    obstacles.push({ code: "visitor-limit", most: units, held, room: Math.max(0, units - held) });
  }
  return obstacles;
}
