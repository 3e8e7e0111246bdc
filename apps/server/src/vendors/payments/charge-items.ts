import { type Cents, cents, sum, times } from "@vitrine/domain/money";
import type { ChargeRequest } from "../../payment/provider/payment-provider.ts";

export type ChargeItem = { code: string; name: string; price: Cents; quantity: number };

/**
 * The items of a charge. Their sum is always the amount, because providers charge the sum. With freight or a discount the
 * order's lines do not add up to it, so the whole order becomes one item.
 */
export function chargeItems({ items, amount, orderId, description }: ChargeRequest): ChargeItem[] {
  const lines = items.map(({ sku, name, price, quantity }) => ({
    code: sku,
    name: name.slice(0, 200),
    price,
    quantity,
  }));
  return addUp(lines, amount)
    ? lines
    : [{ code: orderId, name: description.slice(0, 200), price: cents(amount), quantity: 1 }];
}

function addUp(lines: readonly ChargeItem[], amount: Cents): boolean {
  return (
    lines.length > 0 &&
    lines.every(({ price, quantity }) => price > 0 && Number.isSafeInteger(quantity) && quantity > 0) &&
    sum(lines.map(({ price, quantity }) => times(price, quantity))) === amount
  );
}

const LONGEST_STATEMENT = 13;

/** The shop's name on the card statement: a few plain letters. */
export function statementName(shopName: string): string {
  const plain = shopName.normalize("NFD").replaceAll(/[^A-Za-z0-9 ]/g, "");
  return plain.replaceAll(/ +/g, " ").trim().toUpperCase().slice(0, LONGEST_STATEMENT).trim();
}
