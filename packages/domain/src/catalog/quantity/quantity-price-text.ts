import type { Cents } from "../../money.ts";
import { countKind, readTyped, readTypedMoney } from "../../typed-number.ts";
import type { QuantityPrice } from "./quantity-price.ts";
import { MOST_OF_A_LINE } from "./quantity-rule.ts";

const MOST_PRICES = 10;
const fromKind = countKind({ least: 2, most: MOST_OF_A_LINE });

/** `10: 8,90 | 50: 8,50`, as a cell and a field have it. */
export function quantityPricesText(prices: readonly QuantityPrice[]): string {
  return prices.map(({ from, price }) => `${from}: ${(price / 100).toFixed(2).replace(".", ",")}`).join(" | ");
}

/** The same, read; undefined for what cannot be read whole. */
export function readQuantityPrices(text: string): QuantityPrice[] | undefined {
  if (text.trim() === "") return [];
  const read = text.split(/[|;\n]/).map(readOne);
  const prices = read.filter((each) => each !== undefined);
  return prices.length === read.length && prices.length <= MOST_PRICES ? prices : undefined;
}

function readOne(text: string): QuantityPrice | undefined {
  const [typedFrom = "", typedPrice = "", ...more] = text.split(":");
  const [from, price] = [readTyped(typedFrom, fromKind), readTypedMoney(typedPrice)];
  const isWhole = more.length === 0 && from.ok && price.ok && from.value !== null && price.value !== null;
  return isWhole ? { from: from.value as number, price: price.value as Cents } : undefined;
}
