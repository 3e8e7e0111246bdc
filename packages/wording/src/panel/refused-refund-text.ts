import { type Cents, formatBRL } from "@vitrine/domain/money";

/** A note at the order whose money should have gone back by itself. */
export function refusedRefundText(amount: Cents): string {
  return `O provedor não aceitou devolver ${formatBRL(amount)} ao cliente. Nada foi devolvido: confira o pagamento no painel do provedor e devolva o valor por lá, ou tente de novo aqui em Devolver.`;
}
