import { type Cents, formatBRL } from "@vitrine/domain/money";

/** The people of the shop confirm such a payment, and give it back themselves. */
const BY_HAND = "by-hand";

/** At a payment that should have gone back to the customer by itself. `code`: why its provider did not do it. */
export function notGivenBackText(rest: Cents, code: string): string {
  if (code === BY_HAND)
    return `${formatBRL(rest)} ainda não voltaram: este pagamento foi combinado direto com o cliente. Devolva o valor e registre em Ações › Estornar.`;
  return `${formatBRL(rest)} ainda não voltaram: o provedor recusou a devolução (${code}). Tente de novo em Ações › Estornar, ou resolva no painel do provedor e com o cliente.`;
}
