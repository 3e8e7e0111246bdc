import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { RefundArrival } from "@vitrine/domain/payment/refund-arrival";
import { moneyWayText } from "../time/money-back-text.ts";

/** `arrival`: on which way a provider gives back. */
type Back = { byProvider: Cents; byHand: Cents; arrival: RefundArrival | null };

/** Before an order is canceled: a provider gives back what it took, and what people took, people give back. */
export function cancelOrderText({ byProvider, byHand, arrival }: Back): string {
  const back = byProvider > 0 ? ` e ${formatBRL(byProvider)} voltam ao cliente ${moneyWayText(arrival)}` : "";
  const own =
    byHand > 0
      ? ` ${formatBRL(byHand)} foram combinados direto com o cliente: devolva o valor e registre em Ações › Estornar.`
      : "";
  return `Os produtos voltam ao estoque${back}.${own} Isso não pode ser desfeito.`;
}
