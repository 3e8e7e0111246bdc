import { type Cents, formatBRL } from "../money.ts";

/** What the screen and the server both know of an order when they ask about its limits. */
export type LimitedOrder = {
  items: readonly { quantity: number }[];
  itemsAmount: Cents;
  minOrderValue: Cents | null;
  logistic: { maxDistinctItems: number | null; maxItems: number | null; minimumValue: Cents | null } | null;
};

export type OrderWarning = {
  code: "below-minimum-value" | "too-many-distinct-items" | "too-many-items" | "below-logistic-minimum";
  text: string;
};

/** Every limit the order breaks, in the words the customer reads. One is enough to keep it from being confirmed. */
export function orderWarnings({ items, itemsAmount, minOrderValue, logistic }: LimitedOrder): OrderWarning[] {
  const warnings: OrderWarning[] = [];
  const units = items.reduce((count, { quantity }) => count + quantity, 0);
  const { maxDistinctItems, maxItems, minimumValue } = logistic ?? noLimits;
  if (minOrderValue !== null && itemsAmount < minOrderValue) {
    warnings.push({ code: "below-minimum-value", text: minimumText(minOrderValue) });
  }
  if (maxDistinctItems !== null && items.length > maxDistinctItems) {
    const text = `O máximo de itens distintos do seu pedido é ${maxDistinctItems}.`;
    warnings.push({ code: "too-many-distinct-items", text });
  }
  if (maxItems !== null && units > maxItems) {
    warnings.push({ code: "too-many-items", text: `O máximo de itens do seu pedido é ${maxItems}.` });
  }
  if (minimumValue !== null && itemsAmount < minimumValue) {
    warnings.push({ code: "below-logistic-minimum", text: minimumText(minimumValue) });
  }
  return warnings;
}

const noLimits = { maxDistinctItems: null, maxItems: null, minimumValue: null };

function minimumText(minimum: Cents): string {
  return `O valor mínimo do seu pedido é ${formatBRL(minimum)}.`;
}
