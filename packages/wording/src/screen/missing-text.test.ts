import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { ADDRESS_INCOMPLETE, missingText } from "./missing-text.ts";

test.each<[MissingRequirement, string]>([
  [{ code: "items" }, "Adicione um produto ao pedido."],
  [{ code: "seller" }, "Escolha a loja."],
  [{ code: "logistic-kind" }, "Escolha a forma de entrega."],
  [{ code: "address" }, "Escolha o endereço."],
  [{ code: "delivery-option" }, "Escolha uma opção de entrega."],
  [{ code: "delivery-freight" }, "Informe o frete da entrega."],
  [{ code: "pickup-place" }, "Escolha onde retirar."],
  [{ code: "pickup-freight" }, "Escolha onde retirar e informe o frete."],
  [{ code: "slot" }, "Escolha o dia e o horário."],
  [{ code: "no-slot" }, "Não há horário livre: mude a entrega."],
  [{ code: "contact", field: "name", error: "name-missing" }, "Nome é obrigatório."],
  [
    { code: "contact", field: "email", error: "email-invalid" },
    "O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.",
  ],
  [{ code: "contact", field: "email", error: "email-missing" }, "Informe o e-mail."],
  [{ code: "contact", field: "document", error: "cpf-missing" }, "Informe o CPF."],
  [{ code: "contact", field: "birthDate", error: "birth-date-invalid" }, "Data de nascimento inválida"],
  [{ code: "contact", field: "document", error: "cpf-invalid" }, "CPF inválido."],
  [{ code: "contact", field: "corporateDocument", error: "cnpj-invalid" }, "CNPJ inválido."],
  [{ code: "contact", field: "corporateDocument", error: "cnpj-missing" }, "CNPJ é obrigatório."],
  [{ code: "contact", field: "corporateName", error: "corporate-name-missing" }, "Insira uma razão social."],
  [{ code: "contact", field: "tradeName", error: "trade-name-missing" }, "Insira um nome fantasia."],
  [{ code: "payment" }, "Escolha a forma de pagamento."],
  [{ code: "payment-means" }, "Escolha como pagar na entrega."],
  [{ code: "payment-link" }, "Insira um link válido"],
  [{ code: "cash-amount" }, "Informe o valor em dinheiro."],
  [{ code: "cash" }, "O valor deve ser maior que o valor do pedido!"],
  [
    { code: "limit", warning: { code: "below-minimum-value", minimum: cents(50_00), missing: cents(10) } },
    "O valor mínimo do seu pedido é R$\u00a050,00. Faltam R$\u00a00,10 em produtos.",
  ],
  [
    { code: "limit", warning: { code: "below-logistic-minimum", minimum: cents(1_234_50), missing: cents(1_000_00) } },
    "O valor mínimo do seu pedido é R$\u00a01.234,50. Faltam R$\u00a01.000,00 em produtos.",
  ],
  [
    { code: "limit", warning: { code: "too-many-distinct-items", most: 1 } },
    "O máximo de itens distintos do seu pedido é 1.",
  ],
  [{ code: "limit", warning: { code: "too-many-items", most: 2 } }, "O máximo de itens do seu pedido é 2."],
])("%j", (missing, text) => {
  expect(missingText(missing)).toBe(text);
});

test("an incomplete address", () => {
  expect(ADDRESS_INCOMPLETE).toBe("Preencha os campos obrigatórios");
});
