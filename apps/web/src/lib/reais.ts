import { type Cents, cents, formatBRL } from "@vitrine/domain/money";

/** Money as it travels (reais) to whole centavos. The contract's own crossing would bring its schemas along. */
export function centsOf(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

/** Money as it travels to money as people read it. */
export function formatReais(reais: number): string {
  return formatBRL(centsOf(reais));
}
