import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { contactErrorTexts } from "./contact-error-text.ts";
import { fullWarningText } from "./order-warning-text.ts";

export const ADDRESS_INCOMPLETE = "Preencha os campos obrigatórios";
export const PAYMENT_LINK_INVALID = "Insira um link válido";
export const CASH_MISSING = "Informe o valor em dinheiro.";
export const PIX_KEY_INVALID = "Insira uma chave Pix válida: CPF, CNPJ, celular com DDD, e-mail ou chave aleatória";
export const CASH_TOO_LOW = "O valor deve ser maior que o valor do pedido!";

/** What is missing before an order can be placed. */
export function missingText(missing: MissingRequirement): string {
  switch (missing.code) {
    case "contact":
      return contactErrorTexts[missing.error];
    case "limit":
      return fullWarningText(missing.warning);
    default:
      return texts[missing.code];
  }
}

const texts: Record<Exclude<MissingRequirement["code"], "contact" | "limit">, string> = {
  "shop-gap": "Esta loja ainda não pode receber pedidos.",
  items: "Adicione um produto ao pedido.",
  seller: "Escolha a loja.",
  "logistic-kind": "Escolha a forma de entrega.",
  "pickup-not-offered": "Remova os itens que são somente para retirada: esta loja não tem retirada.",
  address: "Escolha o endereço.",
  "delivery-option": "Escolha uma opção de entrega.",
  "delivery-freight": "Informe o frete da entrega.",
  "pickup-place": "Escolha onde retirar.",
  "pickup-freight": "Escolha onde retirar e informe o frete.",
  slot: "Escolha o dia e o horário.",
  "no-slot": "Não há horário livre: mude a entrega.",
  payment: "Escolha a forma de pagamento.",
  "payment-means": "Escolha como pagar na entrega.",
  "payment-link": PAYMENT_LINK_INVALID,
  "cash-amount": CASH_MISSING,
  "pix-key": `${PIX_KEY_INVALID}.`,
  "payer-address": "O boleto precisa do endereço de quem paga. Escolha a entrega ou outra forma de pagamento.",
  credit: "O limite de crédito não cobre este pedido. Escolha outra forma de pagamento ou fale com a loja.",
  "way-to-pay": "A loja ainda não recebe por esta forma de pagamento. Escolha outra ou fale com a loja.",
  cash: CASH_TOO_LOW,
};
