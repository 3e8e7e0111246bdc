import { type Cents, formatBRL } from "@vitrine/domain/money";

/** What is different when an order is repeated. */
export function repeatedPriceText({ name, before, now }: { name: string; before: Cents; now: Cents }): string {
  return `${name} agora custa ${formatBRL(now)} (antes ${formatBRL(before)}).`;
}

export function notRepeatedText(name: string, reason: string): string {
  return `${name} ficou de fora: ${reason}`;
}
