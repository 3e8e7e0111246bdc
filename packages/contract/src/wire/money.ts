import { type Cents, cents } from "@vitrine/domain/money";
import { Type } from "typebox";

/** Money is in reais on the wire and in whole centavos inside. Only these two functions convert it. */
export const Reais = Type.Number({ minimum: 0, maximum: 20_000_000 });

export function toCents(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

export function toReais(amount: Cents): number {
  return amount / 100;
}
