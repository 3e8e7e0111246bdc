import { expect, test } from "vitest";
import { optOutIn } from "./opt-out.ts";
import { defaultStopWords } from "./recovery.ts";

test.each([
  ["PARAR", "stop"],
  ["parar", "stop"],
  ["  Parar!  ", "stop"],
  ["“Párar”.", "stop"],
  ["sair", "stop"],
  ["Stop", "stop"],
  ["voltar", "return"],
  ["VOLTAR!!", "return"],
  ["quero parar", undefined],
  ["parar de receber", undefined],
  ["não parar", undefined],
  ["parararar", undefined],
  ["", undefined],
  ["!!!", undefined],
  [`${"!".repeat(100)}parar`, undefined],
] as const)("“%s” alone in a message means %s", (text, wish) => {
  expect(optOutIn(text, defaultStopWords)).toBe(wish);
});

test("a shop can have its own words", () => {
  expect(optOutIn("não  quero", ["Nao quero"])).toBe("stop");
  expect(optOutIn("PARAR", ["Nao quero"])).toBeUndefined();
});
