import { type Cents, cents } from "@vitrine/domain/money";
import { MOST_ORDER_VALUE } from "@vitrine/domain/order/order-limits";
import { Type } from "typebox";

/** What the dearest product costs. */
export const MOST_REAIS = 20_000_000;

/** The format of money that is sent: a fraction of a centavo is refused, and not rounded. */
export const WHOLE_CENTAVOS = "reais";

/** The price of a product. Money is in reais on the wire and in whole centavos inside: only the two functions convert it. */
export const Reais = Type.Number({ minimum: 0, maximum: MOST_REAIS, format: WHOLE_CENTAVOS });

/** The total of an order or a part of it: several products cost more than one. */
export const OrderValue = Type.Number({ minimum: 0, maximum: MOST_ORDER_VALUE / 100, format: WHOLE_CENTAVOS });

/** A part that can be negative, such as a discount. */
export const SignedOrderValue = Type.Number({ minimum: -MOST_ORDER_VALUE / 100, maximum: MOST_ORDER_VALUE / 100 });

export function toCents(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

export function toReais(amount: Cents): number {
  return amount / 100;
}
