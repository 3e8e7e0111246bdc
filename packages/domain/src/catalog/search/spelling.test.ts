import { expect, test } from "vitest";
import { spelledAsIn } from "./spelling.ts";

test("a corrected word is written as the shop writes it", () => {
  expect(spelledAsIn("mucarela de bufala", ["Muçarela de Búfala em Bolinhas 200 g"])).toBe("muçarela de búfala");
});

test("a word that no name has stays as it is", () => {
  expect(spelledAsIn("mucarela", ["Provolone"])).toBe("mucarela");
});
