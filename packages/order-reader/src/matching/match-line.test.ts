import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { synonymsOf } from "@vitrine/domain/catalog/search/synonyms";
import { expect, test } from "vitest";
import { rememberedFor, rememberedKey } from "../proposal/remembered-words.ts";
import { readMessage } from "../read-message.ts";
import { readProduct } from "./candidate.ts";
import { lineToMatch } from "./line-to-match.ts";
import { matchLine } from "./match-line.ts";
import { nameFacts } from "./name-facts.ts";

const drinks = ["Refrigerante Coca-Cola 2L", "Refrigerante Coca-Cola Zero 2L", "Refrigerante Coca-Cola 600ml"];

function match(text: string, names: readonly string[], bought: Record<string, number> = {}) {
  const [line] = readMessage(text);
  if (!line) throw new Error(text);
  const candidates = names.map((name, rank) => ({
    product: readProduct({ id: name, facts: nameFacts(foldText(name)), brand: [], options: [] }),
    ...{ price: 1_000 - name.length, rank, timesBought: bought[name] ?? 0, isFound: true },
  }));
  const { ranked, confidence, reason } = matchLine(lineToMatch(line), candidates, synonymsOf());
  return [ranked[0]?.candidate.product.id, confidence, reason];
}

test.each([
  ["coca zero 2 litros", drinks, "Refrigerante Coca-Cola Zero 2L", "certain"],
  ["coca 600", drinks, "Refrigerante Coca-Cola 600ml", "certain"],
  ["água sem gás", ["Água com Gás 500ml", "Água sem Gás 500ml"], "Água sem Gás 500ml", "certain"],
  ["água com gás", ["Água sem Gás 500ml", "Água com Gás 500ml"], "Água com Gás 500ml", "certain"],
  ["pão de forma sem ser integral", ["Pão de Forma Integral", "Pão de Forma"], "Pão de Forma", "certain"],
  ["fejao preto", ["Feijão Carioca 1kg", "Feijão Preto 1kg"], "Feijão Preto 1kg", "certain"],
  ["leite", ["Leite Condensado 395g", "Leite Integral 1L"], "Leite Integral 1L", "likely"],
  ["arroz", ["Arroz Camil 5kg", "Arroz Tio João 5kg"], "Arroz Camil 5kg", "likely"],
  ["parafuso", ["Leite Integral 1L"], undefined, "none"],
  ["café torrado", ["Castanha Torrada 100g", "Café Solúvel 100g"], "Café Solúvel 100g", "unsure"],
  ["sobrecoxa sem osso", ["Coxa e Sobrecoxa 1kg", "Sobrecoxa Desossada 1kg"], "Sobrecoxa Desossada 1kg", "certain"],
  ["gelo 2 sacos de 5", ["Gelo em Cubo 3kg", "Gelo em Cubo 5kg"], "Gelo em Cubo 5kg", "certain"],
  ["omo grande", ["Sabão Omo 800g", "Sabão Omo 1,6kg"], "Sabão Omo 1,6kg", "likely"],
  ["ração golden 10kg", ["Ração Golden 1kg", "Ração Golden 10,1kg"], "Ração Golden 10,1kg", "certain"],
])("%s", (text, names, first, confidence) => {
  expect(match(text, names).slice(0, 2)).toEqual([first, confidence]);
});

test("of several that match, what the contact bought before is meant", () => {
  const names = ["Arroz Camil 5kg", "Arroz Tio João 5kg"];
  expect(match("arroz", names, { "Arroz Tio João 5kg": 3 })).toEqual([
    "Arroz Tio João 5kg",
    "certain",
    "bought-before",
  ]);
});

test.each([
  ["café tradicional", ["Café Tradicional 500g", "Café Bourbon em Grãos 250g"], "Café Bourbon em Grãos 250g"],
  ["manteiga", ["Manteiga de Primeira 200g", "Croissant de Manteiga"], "Croissant de Manteiga"],
  ["queijo gouda", ["Queijo Gouda com Pimenta", "Queijo Minas Frescal"], "Queijo Minas Frescal"],
  ["coca 2 litros", drinks, "Refrigerante Coca-Cola 600ml"],
  ["coca", drinks, "Refrigerante Coca-Cola Zero 2L"],
  ["leite", ["Leite Integral 1L", "Leite Condensado 395g"], "Leite Condensado 395g"],
  ["pão francês", ["Pão Francês unidade", "Pão Francês Integral unidade"], "Pão Francês Integral unidade"],
  ["ração filhote", ["Ração Golden Filhote 3kg", "Ração Golden Adulto 3kg"], "Ração Golden Adulto 3kg"],
])("what the words say is meant, not what was bought: %s", (text, names, bought) => {
  expect(match(text, names, { [bought]: 9 })).toEqual(match(text, names));
});

test.each([
  [
    "the usual of several",
    "leite de sempre",
    ["Leite Integral 1L", "Leite Desnatado 1L"],
    "Leite Desnatado 1L",
    "certain",
  ],
  [
    "only a thing with it",
    "manteiga de sempre",
    ["Manteiga 200g", "Croissant de Manteiga"],
    "Croissant de Manteiga",
    "likely",
  ],
])("“de sempre” asks for what was bought: %s", (_, text, names, bought, confidence) => {
  expect(match(text, names, { [bought]: 2 })).toEqual([bought, confidence, "bought-before"]);
});

test.each([
  ["with another amount", "uma caixa de coquinha", "coca-200"],
  ["with words that were not said then", "coquinha de limão", undefined],
  ["with its own size", "coquinha 200ml", "coca-200"],
  ["with another size", "coquinha 2 litros", undefined],
  ["without what was not said then", "coquinha sem açúcar", undefined],
  ["the cheapest", "coquinha mais barata", undefined],
  ["what they always buy", "coquinha de sempre", undefined],
])("what a person chose once for “coquinha” is found again: %s", (_, text, productId) => {
  const [asked] = readMessage(text);
  if (!asked) throw new Error(text);
  const facts = nameFacts(foldText("Coca-Cola Mini 200ml"));
  const remembered = new Map([[keyOf("2 coquinhas"), { productId: "coca-200", sku: null }]]);
  expect(rememberedFor(remembered, lineToMatch(asked), () => facts)?.productId).toBe(productId);
});

function keyOf(text: string): string {
  const [line] = readMessage(text);
  if (!line) throw new Error(text);
  return rememberedKey(lineToMatch(line));
}
