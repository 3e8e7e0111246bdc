import { expect, test } from "vitest";
import { aCategory } from "../../../test/samples/catalog-samples.ts";
import { categoryOptions, choiceLabel, missingInCatalogChoice, requestOf, standardCatalog } from "./catalog-choice.ts";

const tree = [
  aCategory("cafes", "CAFÉS E CHÁS", [{ ...aCategory("torrados", "Torrados"), children: [] }]),
  aCategory("COLLECTION_natal", "Natal"),
  aCategory("queijos", "Queijos"),
];
const collections = [{ providerId: "natal", name: "Natal" }];
const everything = { categoryId: "torrados", collectionId: "natal", searchTerm: "  café coado " };

test.each([
  ["standard", {}, "Padrão"],
  ["category", { categoryId: "torrados" }, "Categoria: Cafés e Chás > Torrados"],
  ["collection", { collectionId: "natal" }, "Coleção: Natal"],
  ["search", { searchTerm: "café coado" }, "Busca: café coado"],
] as const)("the %s catalogue sends only its own field of the choice", (kind, request, label) => {
  const choice = { ...everything, kind };
  expect(missingInCatalogChoice(choice)).toBeNull();
  expect(requestOf(choice)).toEqual(request);
  expect(choiceLabel(choice, { tree, collections })).toBe(label);
});

test.each([
  ["category", "Selecione a categoria para enviar o catálogo.", "Categoria"],
  ["collection", "Selecione a coleção para enviar o catálogo.", "Coleção"],
  ["search", "Digite a busca para enviar o catálogo.", "Busca"],
] as const)("a missing %s is reported", (kind, missing, label) => {
  const choice = { ...standardCatalog, searchTerm: "   ", kind };
  expect(missingInCatalogChoice(choice)).toBe(missing);
  expect(choiceLabel(choice, { tree, collections })).toBe(label);
});

test("subcategories are listed with their path, and collections are not listed as categories", () => {
  expect(categoryOptions(tree)).toEqual([
    { value: "cafes", label: "Cafés e Chás" },
    { value: "torrados", label: "Cafés e Chás > Torrados" },
    { value: "queijos", label: "Queijos" },
  ]);
});
