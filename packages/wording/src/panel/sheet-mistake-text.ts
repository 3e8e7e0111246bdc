import type { CodeRule } from "@vitrine/domain/catalog/product/code-rules";
import type { Mistake, MistakeCode } from "@vitrine/domain/catalog/sheet/cells/mistakes";

import { codeRuleText } from "./code-rule-text.ts";
import { QUANTITY_PRICES_FORM } from "./quantity-prices-form.ts";

type Sentence = (mistake: { value: string; detail: string }) => string;

const number = new Intl.NumberFormat("pt-BR");
const limit = (detail: string) => number.format(Number(detail));

const sentences: Record<MistakeCode, Sentence> = {
  "name-missing": () => "Falta o nome do produto.",
  "name-too-long": ({ detail }) => `O nome pode ter até ${limit(detail)} letras.`,
  "price-missing": () => "Falta o preço.",
  "not-a-number": ({ value }) => `“${value}” não é um número.`,
  "negative-number": ({ value }) => `“${value}” é negativo. Use zero ou mais.`,
  "too-many-decimals": ({ value }) => `“${value}” tem mais de dois centavos depois da vírgula. Arredonde o preço.`,
  "number-too-large": ({ value, detail }) => `“${value}” é grande demais. O máximo é ${limit(detail)}.`,
  "other-decimal-sign": ({ value, detail }) =>
    detail === ","
      ? `“${value}” usa ponto nos centavos, e o resto do arquivo usa vírgula.`
      : `“${value}” usa vírgula nos centavos, e o resto do arquivo usa ponto.`,
  "date-instead-of-number": ({ value }) =>
    `A planilha transformou o número em data (${value}). Mude o formato da célula para número.`,
  "not-a-whole-number": ({ value }) => `“${value}” não é um número inteiro.`,
  "not-positive": ({ value }) => `“${value}” deve ser maior que zero.`,
  "yes-or-no-expected": ({ value }) => `“${value}” não vale aqui. Escreva Sim ou Não.`,
  "id-with-space": ({ value }) => `O código “${value}” não pode ter espaço, vírgula ou barra.`,
  "id-too-long": ({ detail }) => `O código pode ter até ${limit(detail)} letras.`,
  "id-in-scientific-notation": ({ value }) =>
    `A planilha encurtou o código (${value}). Mude o formato da célula para texto e escreva-o de novo.`,
  "formula-error": ({ value }) => `A fórmula desta célula deu erro (${value}).`,
  "sku-repeated": ({ value, detail }) => `O SKU ${value} já está na linha ${detail}.`,
  "sku-of-another-product": ({ value, detail }) => `O SKU ${value} já é de outro produto da loja (${detail}).`,
  "too-many-skus": ({ detail }) => `Um produto pode ter até ${limit(detail)} variações.`,
  "image-not-an-address": ({ value }) => `“${value}” não é um endereço de foto. Ele começa com https://.`,
  "image-address-too-long": ({ detail }) => `O endereço da foto pode ter até ${limit(detail)} letras.`,
  "too-many-images": ({ detail }) => `Um produto pode ter até ${limit(detail)} fotos.`,
  "category-too-deep": ({ value }) => `“${value}” tem mais de três níveis de categoria.`,
  "category-name-too-long": () => "O nome da categoria pode ter até 200 letras.",
  "category-unknown-id": ({ value }) => `A loja não tem a categoria de código ${value}.`,
  "collection-unknown-id": ({ value }) => `A loja não tem a coleção de código ${value}.`,
  "too-many-categories": ({ detail }) => `Um produto pode estar em até ${limit(detail)} categorias.`,
  "too-many-highlights": () => "Um produto pode ter até 20 selos.",
  "text-too-long": ({ detail }) => `O texto pode ter até ${limit(detail)} letras.`,
  "option-name-missing": ({ value }) => `Falta o nome da variação de “${value}”, como Cor ou Tamanho.`,
  "option-value-missing": ({ value }) => `Falta o valor da variação “${value}”.`,
  "combination-repeated": ({ value, detail }) =>
    value
      ? `A variação “${value}” já está na linha ${detail}.`
      : `É o mesmo produto da linha ${detail}. Diga o que muda: preencha a variação, ou use outro código.`,
  "options-differ": ({ detail }) => `As variações devem ser as mesmas da linha ${detail} do produto.`,
  "specification-unreadable": () => "Escreva assim: Peso: 500 g | Cor: azul.",
  "image-alts-unreadable": () => "Escreva assim: https://… = Frente do pacote | https://… = Verso (até 200 letras).",
  "subscription-unreadable": () => "Escreva assim: quinzenal: 2 semanas | mensal: 1 mês.",
  "technical-unreadable": () => "Os dados técnicos foram alterados. Apague a célula ou exporte de novo.",
  "rows-apart": () => "As linhas de um produto devem ficar uma embaixo da outra.",
  "differs-in-product": ({ value, detail }) => `“${value}” é diferente da linha ${detail}, que é do mesmo produto.`,
  "parent-missing": ({ value }) => `O produto ${value}, do qual esta linha é variação, não está no arquivo.`,
  "character-not-allowed": () => "O texto tem um caractere que não pode ser gravado.",
  "row-too-long": ({ value }) => `“${value}” está fora das colunas do arquivo.`,
  "price-table-unknown": ({ value }) => `A loja não tem a tabela de preço ${value}.`,
  "seller-unknown": ({ value }) => `A loja não tem o vendedor ${value}.`,
  "code-wrong": ({ value, detail }) => `“${value}” não vale: ${codeRuleText[detail as CodeRule].message}.`,
  "quantity-prices-unreadable": () => QUANTITY_PRICES_FORM,
  refused: ({ detail }) => detail,
};

/** What is wrong in a cell, and what to do about it. */
export function sheetMistakeText({
  code,
  value = "",
  detail = "",
}: Pick<Mistake, "code" | "value" | "detail">): string {
  return sentences[code]({ value, detail });
}
