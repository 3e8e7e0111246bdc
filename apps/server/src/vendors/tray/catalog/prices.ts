import { toCents, toReais } from "@vitrine/contract/wire/money";
import { isWithin, nextEdge, type Period } from "@vitrine/domain/time/period";
import { periodOf } from "../api/dates.ts";
import { isMap, numberOf } from "../api/rows.ts";

export type TrayPrices = {
  price: number;
  promotionalPrice: number | null;
  /** When a promotion begins or ends. */
  changesAt: number | null;
};

const HIGHEST = 20_000_000;

/** In reais with centavos. A zero is an empty field. */
export function amountOf(row: unknown, field: string): number | undefined {
  const amount = numberOf(row, field);
  if (amount === undefined || amount <= 0 || amount > HIGHEST) return undefined;
  const rounded = toReais(toCents(amount));
  return rounded > 0 ? rounded : undefined;
}

/**
 * The price, and the promotional price during its promotion. `current_price` is computed by the store with undocumented
 * rules. It is used only if there is no price, or if the promotion's dates are unreadable.
 */
export function pricesOf(row: unknown, now: number): TrayPrices | undefined {
  const current = amountOf(row, "current_price");
  const price = amountOf(row, "price") ?? current;
  if (price === undefined) return undefined;
  const promotional = amountOf(row, "promotional_price");
  if (promotional === undefined || promotional >= price) return { price, promotionalPrice: null, changesAt: null };
  const period = periodOf(row, { first: "start_promotion", last: "end_promotion" });
  const isOn = period ? isWithin(period, now) : current === promotional;
  return { price, promotionalPrice: isOn ? promotional : null, changesAt: edgeOf(period, now) };
}

function edgeOf(period: Period | undefined, now: number): number | null {
  return period ? nextEdge([period], now) : null;
}

/**
 * A variant inherits what it leaves blank. Without a price it has the product's price and promotion. With the same price
 * and no promotion of its own it has the product's promotion. With another price it has not.
 */
export function variantPricesOf(variant: unknown, product: unknown, now: number): TrayPrices | undefined {
  const base = pricesOf(product, now);
  const price = amountOf(variant, "price");
  const hasPromotion = amountOf(variant, "promotional_price") !== undefined;
  if (price === undefined && hasPromotion) return pricesOf({ ...fieldsOf(variant), price: base?.price }, now);
  const isSilent = numberOf(variant, "promotional_price") === undefined;
  return price === undefined || (isSilent && price === base?.price) ? base : pricesOf(variant, now);
}

function fieldsOf(row: unknown): object {
  return isMap(row) ? row : {};
}
