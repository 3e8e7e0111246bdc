import { type Cents, formatBRL } from "@vitrine/domain/money";

/** A note at the order whose payment its customer contests. */
export function disputedPaymentText(amount: Cents): string {
  return `O cliente contestou o pagamento de ${formatBRL(amount)} deste pedido. O dinheiro pode sair da conta da loja: responda à contestação no painel do provedor e, se o pedido ainda não saiu, segure o envio até a decisão.`;
}
