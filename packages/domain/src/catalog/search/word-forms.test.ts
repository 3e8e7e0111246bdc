import { expect, test } from "vitest";
import { basesOfDiminutive, diminutivesOf, otherGender, singularOf, treesOf } from "./word-forms.ts";

test.each([
  ["paes", "pao"],
  ["limoes", "limao"],
  ["maos", "mao"],
  ["aventais", "avental"],
  ["pasteis", "pastel"],
  ["lencois", "lencol"],
  ["bombons", "bombom"],
  ["flores", "flor"],
  ["nozes", "noz"],
  ["queijos", "queijo"],
  ["gas", "gas"],
  ["arroz", "arroz"],
])("the singular of %s is %s", (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});

test.each([
  ["cafezinho", "cafe"],
  ["paezinhos", "pao"],
  ["suquinho", "suco"],
  ["franguinho", "frango"],
  ["docinhos", "doce"],
  ["cervejinha", "cerveja"],
])("%s may be a small %s", (diminutive, base) => {
  expect(basesOfDiminutive(diminutive)).toContain(base);
});

test.each([
  ["suco", "suquinho"],
  ["empada", "empadinha"],
  ["pao", "paozinho"],
  ["doce", "docinho"],
])("a small %s may be a %s", (base, diminutive) => {
  expect(diminutivesOf(base)).toContain(diminutive);
});

test("a word that is no diminutive has no bases", () => {
  expect(basesOfDiminutive("cafe")).toEqual([]);
});

test.each([
  ["jabuticaba", "jabuticabeira"],
  ["limao", "limoeiro"],
  ["manga", "mangueira"],
  ["coco", "coqueiro"],
  ["abacate", "abacateiro"],
  ["figo", "figueira"],
])("a plant of %s is a %s", (fruit, tree) => {
  expect(treesOf(fruit)).toContain(tree);
});

test.each([
  ["bovino", "bovina"],
  ["organicas", "organico"],
  ["pao", undefined],
  ["moranga", undefined],
])("for the other gender, %s is %s", (word, other) => {
  expect(otherGender(word)).toBe(other);
});
