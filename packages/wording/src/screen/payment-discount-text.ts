import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { PaymentDiscount } from "@vitrine/domain/shop/shop-rules";

const percentText = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** "5% de desconto", "R$ 3,00 de desconto", "5% + R$ 3,00 de desconto". */
export function paymentDiscountText({ percent = 0, amount }: PaymentDiscount): string {
  const parts = [percent > 0 ? `${percentText.format(percent)}%` : "", amount ? formatBRL(amount) : ""];
  return `${parts.filter(Boolean).join(" + ")} de desconto`;
}

/** Beside the form in the checkout: "R$ 95,00 · 5% de desconto". */
export function discountedTotalText(total: Cents, discount: PaymentDiscount): string {
  return `${formatBRL(total)} · ${paymentDiscountText(discount)}`;
}
