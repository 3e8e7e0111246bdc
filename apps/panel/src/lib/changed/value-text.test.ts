import { expect, test } from "vitest";
import { valueText } from "./value-text.ts";

test.each([
  [{ means: "cash" }, "received", "Forma de recebimento: dinheiro"],
  [{ means: "card", amount: 5 }, "received", "Forma de recebimento: maquininha"],
  ["card-machine", "means", "maquininha"],
  ["pickup", "handover", "só na retirada"],
  ["on-the-way", "stage", "a caminho"],
  ["card", "note", "card"],
])("%j of %s is read as people say it", (value, name, expected) => {
  expect(valueText(value, name).toLowerCase()).toContain(expected.toLowerCase());
});
