import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { allInCartText, fewerRepeatedText, notRepeatedText, repeatedPriceText } from "./repeat-text.ts";

test.each([
  ["product-not-found", "Café não está mais à venda e ficou de fora."],
  ["product-unavailable", "Café está indisponível e ficou de fora."],
  ["stock-short", "Café está sem estoque e ficou de fora."],
  ["variant-unknown", "Café não tem mais a opção que você escolheu e ficou de fora."],
  ["product-restricted", "Café ficou de fora, porque a venda é restrita. Peça ajuda a um atendente."],
  ["order-changed", "Café não entrou no carrinho. Tente adicionar pelo catálogo."],
])("a product that is not repeated (%s) has one sentence that says why", (code, text) => {
  expect(notRepeatedText("Café", code)).toBe(text);
});

test("fewer units, another price, and a cart that has it all are said in one sentence each", () => {
  const fewer = (added: number) => fewerRepeatedText({ name: "Café", added, wanted: 1_200 });
  expect(fewer(1)).toBe("De Café, entrou só 1 das 1.200 unidades: o estoque não tem mais.");
  expect(fewer(1_100)).toBe("De Café, entraram só 1.100 das 1.200 unidades: o estoque não tem mais.");
  expect(allInCartText("Café")).toBe("Café não entrou outra vez: o carrinho já tem tudo o que há no estoque.");
  const price = repeatedPriceText({ name: "Café", before: cents(30_00), now: cents(32_50) });
  expect(price.replaceAll("\u00a0", " ")).toBe("Café agora custa R$ 32,50 (antes R$ 30,00).");
});
