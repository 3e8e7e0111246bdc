import type { CardOption } from "@vitrine/contract/storefront/payment";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { centsOf } from "../../../lib/reais.ts";

type Installment = CardOption["installments"][number];

/** "3x de R$ 49,97 sem juros", or what it comes to with interest. */
export function installmentLabel(installment: Installment, atOnce: number): string {
  const { count, value } = installment;
  const sum = `${count}x de ${formatBRL(centsOf(value))}`;
  if (count === 1) return `${sum} à vista`;
  const total = installmentTotal(installment, atOnce);
  return total === centsOf(atOnce) ? `${sum} sem juros` : `${sum} (total ${formatBRL(total)})`;
}

/** The sum of all installments. If it differs from the single price by rounding only, it is that price. */
export function installmentTotal({ count, value }: Installment, atOnce: number): Cents {
  const price = centsOf(atOnce);
  const sum = centsOf(value) * count;
  return Math.abs(sum - price) <= count / 2 ? price : cents(sum);
}
