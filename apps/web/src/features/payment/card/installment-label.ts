import type { CardOption } from "@vitrine/contract/storefront/payment";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { centsOf } from "../../../lib/reais.ts";

type Installment = CardOption["installments"][number];

/** "3x de R$ 49,97 sem juros", or what it comes to with interest. */
export function installmentLabel(installment: Installment, atOnce: number): string {
  const { count, value } = installment;
  const parts = `${count}x de ${formatBRL(centsOf(value))}`;
  if (count === 1) return `${parts} à vista`;
  const total = installmentTotal(installment, atOnce);
  return total === centsOf(atOnce) ? `${parts} sem juros` : `${parts} (total ${formatBRL(total)})`;
}

/** What all parts come to. Where that is the price at once but for the rounding of a part, it is that price. */
export function installmentTotal({ count, value }: Installment, atOnce: number): Cents {
  const price = centsOf(atOnce);
  const parts = centsOf(value) * count;
  return Math.abs(parts - price) <= count / 2 ? price : cents(parts);
}
