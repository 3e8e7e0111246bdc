import type { CardOption } from "@vitrine/contract/storefront/payment";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { centsOf } from "../../../lib/reais.ts";

type Installment = CardOption["installments"][number];

/** "3x de R$ 49,97 sem juros". With interest, the label contains the total instead. */
export function installmentLabel(installment: Installment, cashPrice: number): string {
  const { count, value } = installment;
  const sum = `${count}x de ${formatBRL(centsOf(value))}`;
  if (count === 1) return `${sum} à vista`;
  const total = installmentTotal(installment, cashPrice);
  return total === centsOf(cashPrice) ? `${sum} sem juros` : `${sum} (total ${formatBRL(total)})`;
}

/** The sum of all installments. If only rounding makes it differ from the cash price, the cash price is returned. */
export function installmentTotal({ count, value }: Installment, cashPrice: number): Cents {
  const single = centsOf(cashPrice);
  const sum = centsOf(value) * count;
  return Math.abs(sum - single) <= count / 2 ? single : cents(sum);
}
