import { fitsRule, quantityRule, type SoldInMultiples } from "../catalog/quantity/quantity-rule.ts";
import { type Cents, cents, minus, noMoney } from "../money.ts";
import type { VisitorObstacle } from "./visitor-limits.ts";

/** The highest amount that a boleto can carry: ten digits. Amounts above are not stored and not charged. */
export const MOST_ORDER_VALUE: Cents = cents(99_999_999_99);

/** A change may not lift an order above the maximum. An order that is above it already can still be made smaller. */
export function isAboveMostValue(total: Cents, before: Cents): boolean {
  return total > MOST_ORDER_VALUE && total > before;
}

export type LimitedItem = SoldInMultiples & { name: string; quantity: number };

/** The data of an order for the check of its limits, on the screen and the server. */
export type LimitedOrder = {
  items: readonly LimitedItem[];
  itemsAmount: Cents;
  minOrderValue: Cents | null;
  logistic: { maxDistinctItems: number | null; maxItems: number | null; minimumValue: Cents | null } | null;
};

export type OrderWarning =
  | { code: "below-minimum-value"; minimum: Cents; missing: Cents }
  | { code: "too-many-distinct-items"; most: number }
  | { code: "too-many-items"; most: number }
  | { code: "below-logistic-minimum"; minimum: Cents; missing: Cents }
  /** The shop changed how it sells the product since it was added. */
  | { code: "quantity-unfit"; name: string; quantity: number; step: number; least: number }
  | VisitorObstacle;

/** The value of items that is missing to reach a minimum. */
export function missingValue(itemsAmount: Cents, minimum: Cents | null): Cents {
  return minimum === null || itemsAmount >= minimum ? noMoney : minus(minimum, itemsAmount);
}

/** Every limit that the order breaks. One is enough to prevent a confirmation. */
export function orderWarnings({ items, itemsAmount, minOrderValue, logistic }: LimitedOrder): OrderWarning[] {
  const warnings: OrderWarning[] = [];
  const units = items.reduce((count, { quantity }) => count + quantity, 0);
  const { maxDistinctItems, maxItems, minimumValue } = logistic ?? noLimits;
  for (const { name, quantity, ...sold } of items) {
    const rule = quantityRule(sold);
    const { step, least } = rule;
    if (!fitsRule(quantity, rule)) warnings.push({ code: "quantity-unfit", name, quantity, step, least });
  }
  if (minOrderValue !== null && itemsAmount < minOrderValue) {
    const missing = missingValue(itemsAmount, minOrderValue);
    warnings.push({ code: "below-minimum-value", minimum: minOrderValue, missing });
  }
  if (maxDistinctItems !== null && items.length > maxDistinctItems) {
    warnings.push({ code: "too-many-distinct-items", most: maxDistinctItems });
  }
  if (maxItems !== null && units > maxItems) {
    warnings.push({ code: "too-many-items", most: maxItems });
  }
  if (minimumValue !== null && itemsAmount < minimumValue) {
    const missing = missingValue(itemsAmount, minimumValue);
    warnings.push({ code: "below-logistic-minimum", minimum: minimumValue, missing });
  }
  return warnings;
}

const noLimits = { maxDistinctItems: null, maxItems: null, minimumValue: null };
