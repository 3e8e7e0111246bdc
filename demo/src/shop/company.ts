import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

/** The number of no company: it is the example that everybody uses. */
export const demoCompany: NonNullable<ShopDocument["company"]> = {
  legalName: "Empório Aurora Comércio de Alimentos Ltda.",
  taxId: "11222333000181",
  email: "contato@emporioaurora.com.br",
  address: {
    ...{ street: "Rua Augusta", number: "1500", neighborhood: "Consolação" },
    ...{ city: "São Paulo", state: "SP", zipCode: "01304001" },
  },
};

const paragraphs = (...texts: string[]) => texts.join("\n\n");

export const demoPolicies: NonNullable<ShopDocument["policies"]> = {
  returns: paragraphs(
    "Você pode desistir em até 7 dias corridos depois de receber o produto, sem dizer o motivo, como garante o artigo 49 do Código de Defesa do Consumidor. Devolvemos tudo o que foi pago, também a entrega.",
    "Se algo vier errado ou com defeito, fale com a gente pela conversa em que fez o pedido, com o número dele e uma foto.",
  ),
  delivery: paragraphs(
    "Informe o CEP no pedido para ver se entregamos no seu endereço, quanto custa e o prazo.",
    "Na retirada, leve o número do pedido à loja escolhida.",
  ),
  privacy: paragraphs(
    "Usamos nome, telefone, e-mail, CPF e endereço para preparar, cobrar e entregar o pedido, e para falar com você sobre ele. Dividimos esses dados só com quem participa da venda.",
    "Para ver, corrigir ou apagar seus dados, escreva para contato@emporioaurora.com.br.",
  ),
};
