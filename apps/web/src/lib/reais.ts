import { cents, formatBRL } from "@vitrine/domain/money";

/** Money as it travels (reais) to money as people read it. The contract's own crossing would bring its schemas along. */
export function formatReais(reais: number): string {
  return formatBRL(cents(Math.round(reais * 100)));
}
