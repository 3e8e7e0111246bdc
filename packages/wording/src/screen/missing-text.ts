import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { contactErrorTexts } from "./contact-error-text.ts";
import { fullWarningText } from "./order-warning-text.ts";

export const ADDRESS_INCOMPLETE = "Preencha os campos obrigatórios";
export const PAYMENT_LINK_INVALID = "Insira um link válido";
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
  items: "Adicione um produto ao pedido.",
  seller: "Escolha a loja.",
  logistic: "Escolha a forma de entrega.",
  slot: "Escolha o dia e o horário.",
  payment: "Escolha a forma de pagamento.",
  "payment-means": "Escolha como pagar na entrega.",
  "payment-link": PAYMENT_LINK_INVALID,
  cash: CASH_TOO_LOW,
};
