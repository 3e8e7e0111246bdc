import { expect, test } from "vitest";
import { repeatsName } from "./badges.ts";

test.each([
  ["Café Tradicional moído 500 g", "500 g", true],
  ["Café Tradicional moído 500g", "500 g", true],
  ["Banana-prata, cerca de 1 kg", "1 kg", true],
  ["Geleia ORGÂNICA de morango", "Orgânica", true],
  ["Presunto 1500 g", "500 g", false],
  ["Presunto 1,5 kg", "5 kg", false],
  ["Presunto 1,5 kg", "1,5 kg", true],
  ["Croissant de Manteiga", "80 g", false],
  ["Café Bourbon", "Mais pedido", false],
  ["Organicamente", "Orgânica", false],
  ["Café", "", true],
])("the badge of “%s” that says “%s”: %s", (name, badge, isRepeated) => {
  expect(repeatsName(name, badge)).toBe(isRepeated);
});
