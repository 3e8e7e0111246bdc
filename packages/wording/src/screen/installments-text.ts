import { type Cents, formatBRL } from "@vitrine/domain/money";

type Installments = {
  count: number;
  /** What one costs. */
  value: Cents;
  total: Cents;
  interest: Cents;
};

/** "3x de R$ 70,36 · total R$ 211,08 (juros R$ 14,88)": what each month costs, and what all of it costs. */
export function installmentsText({ count, value, total, interest }: Installments): string {
  const each = `${count}x de ${formatBRL(value)}`;
  if (interest > 0) return `${each} · total ${formatBRL(total)} (juros ${formatBRL(interest)})`;
  return count === 1 ? `${each} à vista` : `${each} sem juros`;
}
