import { type Cents, cents } from "@vitrine/domain/money";

/** The dearest product costs R$ 20 million. */
const MOST_DIGITS = 10;

/**
 * The amount in what somebody typed, from the centavos up: 1, 2, 5, 0 is R$ 12,50. Null without a digit. A zero in a field
 * that was empty is meant; the zeros that are left by deleting are not.
 */
export function typedMoney(text: string, { isNew = false } = {}): Cents | null {
  const typed = text.replaceAll(/\D/g, "");
  const digits = typed.replace(/^0+/, "").slice(0, MOST_DIGITS);
  return digits === "" && !(isNew && typed === "0") ? null : cents(Number(digits));
}
