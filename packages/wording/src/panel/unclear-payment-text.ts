import { type Cents, formatBRL } from "@vitrine/domain/money";

/** A note at the order whose payment arrived with another amount. */
export function unclearPaymentText(expected: Cents): string {
  return `O provedor informa um valor diferente do esperado (${formatBRL(expected)}) para o pagamento deste pedido. O pedido não foi marcado como pago: confira o pagamento no painel do provedor e decida com o cliente.`;
}
