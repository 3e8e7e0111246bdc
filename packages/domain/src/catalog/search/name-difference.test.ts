import { expect, test } from "vitest";
import { nameDifference } from "./name-difference.ts";

test.each([
  ["bolo", "bola de borracha", { otherForms: 1 }],
  ["bolos", "bolo de cenoura", { otherForms: 0 }],
  ["agua com gas", "agua mineral sem gas, pacote com 12", { apart: 2 }],
  ["agua com gas", "agua mineral com gas 300 ml, pacote com 12", { apart: 1 }],
  ["biscoito", "biscoitos de abobora para caes", { purpose: "other", isOnlyPurpose: false }],
  ["racao para caes", "racao para caes", { purpose: "typed", isOnlyPurpose: false }],
  ["peixe", "racao em flocos para peixes", { purpose: "typed", isOnlyPurpose: true }],
  ["castanha", "castanha-do-para", { purpose: "none" }],
  ["sal", "chocolate com flor de sal", { isOnlyAddition: true }],
  ["sal", "flor de sal 100 g", { isOnlyAddition: false }],
  ["leite 1l", "leite integral 1 litro", { otherForms: 0 }],
])("%s and %s", (text, name, difference) => {
  expect(nameDifference(text)(name)).toMatchObject(difference);
});
