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

export type VisitorRefusal =
  | { code: "visitor-sku-limit"; most: number; name: string }
  /** `held`: the units in the visitor's other orders. */
  | { code: "visitor-limit"; most: number; held: number };

/** Why a visitor cannot hold these goods. Only those with stock control count: the others are taken from nobody. */
export function visitorObstacle(
  lines: readonly Pick<OrderLine, "sku" | "name" | "quantity">[],
  held: number,
  { unitsPerSku, units }: VisitorLimits,
): VisitorRefusal | undefined {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of lines) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  const over = lines.find(({ sku }) => (bySku.get(sku) ?? 0) > unitsPerSku);
  if (over) return { code: "visitor-sku-limit", most: unitsPerSku, name: over.name };
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return wanted > 0 && wanted + held > units ? { code: "visitor-limit", most: units, held } : undefined;
}
