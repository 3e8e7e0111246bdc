import { type Cents, formatBRL } from "@vitrine/domain/money";

/** Before an order is canceled: a provider gives back what it took, and what people took, people give back. */
export function cancelOrderText({ byProvider, byHand }: { byProvider: Cents; byHand: Cents }): string {
  const back = byProvider > 0 ? ` e ${formatBRL(byProvider)} voltam ao cliente pelo provedor` : "";
  const own =
    byHand > 0
      ? ` ${formatBRL(byHand)} foram combinados direto com o cliente: devolva o valor e registre em Ações › Estornar.`
      : "";
  return `Os produtos voltam ao estoque${back}.${own} Isso não pode ser desfeito.`;
}
