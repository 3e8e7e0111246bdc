import { type Cents, cents } from "@vitrine/domain/money";
import { MOST_ORDER_VALUE } from "@vitrine/domain/order/order-limits";
import { Type } from "typebox";

/** Money is in reais on the wire and in whole centavos inside. Only these two functions convert it. */
export const Reais = Type.Number({ minimum: 0, maximum: 20_000_000 });

/** The total of an order. It has the freight on top of what products may cost. */
export const OrderValue = Type.Number({ minimum: 0, maximum: MOST_ORDER_VALUE / 100 });

export function toCents(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

export function toReais(amount: Cents): number {
  return amount / 100;
}
