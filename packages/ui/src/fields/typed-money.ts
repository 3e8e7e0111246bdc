import { type Cents, cents } from "@vitrine/domain/money";

/** The dearest product costs R$ 20 million. */
const MOST_DIGITS = 10;

/** The amount in what somebody typed, from the centavos up: 1, 2, 5, 0 is R$ 12,50. Null without a digit. */
export function typedMoney(text: string): Cents | null {
  const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "").slice(0, MOST_DIGITS);
  return digits === "" ? null : cents(Number(digits));
}
