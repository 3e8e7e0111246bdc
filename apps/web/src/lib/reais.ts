import { type Cents, cents, formatBRL } from "@vitrine/domain/money";

/** Converts reais from the wire to centavos. `toCents` of the contract would add its schema library to the bundle. */
export function centsOf(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

/** Formats reais from the wire for the screen. */
export function formatReais(reais: number): string {
  return formatBRL(centsOf(reais));
}
