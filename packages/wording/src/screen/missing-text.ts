import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { contactErrorTexts } from "./contact-error-text.ts";
import { orderWarningText } from "./order-warning-text.ts";

export const ADDRESS_INCOMPLETE = "Preencha os campos obrigatórios";
export const PAYMENT_LINK_INVALID = "Insira um link válido";
export const PIX_KEY_INVALID = "Insira uma chave Pix válida: CPF, CNPJ, celular com DDD, e-mail ou chave aleatória";
export const CASH_TOO_LOW = "O valor deve ser maior que o valor do pedido!";

/** What is missing before an order can be placed. */
export function missingText(missing: MissingRequirement): string {
  switch (missing.code) {
    case "contact":
      return contactErrorTexts[missing.error];
    case "limit":
      return orderWarningText(missing.warning);
    default:
      return texts[missing.code];
  }
}

const texts: Record<Exclude<MissingRequirement["code"], "contact" | "limit">, string> = {
  items: "Adicione um produto ao pedido.",
  seller: "Escolha a loja.",
  logistic: "Escolha a forma de entrega.",
  slot: "Escolha o dia e o horário.",
  payment: "Escolha a forma de pagamento.",
  "payment-means": "Escolha como pagar na entrega.",
  "payment-link": PAYMENT_LINK_INVALID,
  "pix-key": `${PIX_KEY_INVALID}.`,
  "way-to-pay": "A loja ainda não recebe por esta forma de pagamento. Escolha outra ou fale com a loja.",
  cash: CASH_TOO_LOW,
};
