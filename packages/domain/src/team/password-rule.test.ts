import { expect, test } from "vitest";
import { weaknessOf } from "./password-rule.ts";

const common = new Set(["senha", "password", "qwertyuiop", "1q2w3e4r5t", "flamengo"]);
const known = {
  ownWords: ["Empório Aurora", "Grupo Prado", "Lia Prado", "lia.prado@emporioaurora.exemplo"],
  isCommon: (password: string) => common.has(password),
};

test.each([
  ["one that many use", "qwertyuiop", "password-common"],
  ["a common word with the digits that everybody adds", "senha12345", "password-common"],
  ["a common word in capitals and with signs", "F-L-A-M-E-N-G-O-2024", "password-common"],
  ["a common word with digits for letters", "P4ssw0rd!!", "password-common"],
  ["a common word twice", "senha senha", "password-common"],
  ["one sign again and again", "aaaaaaaaaaaa", "password-common"],
  ["a row of digits", "1234567890", "password-common"],
  ["a row of letters backwards", "jihgfedcba", "password-common"],
  ["the shop's name", "emporioaurora", "password-personal"],
  ["the shop's name with a year", "Empório Aurora 2024", "password-personal"],
  ["a word of the account's name with digits", "prado12345678", "password-personal"],
  ["a word of the account's name with few digits", "grupoprado1", "password-personal"],
  ["the person's name", "Lia Prado 99", "password-personal"],
  ["the person's address", "lia.prado@emporioaurora", "password-personal"],
  ["the shop's name in a sentence", "na aurora o pão é quente", undefined],
  ["a sentence", "uma senha comprida", undefined],
  ["what a password manager makes", "kX9-vv2Lq_0pTz", undefined],
] as const)("%s", (_, password, expected) => {
  expect(weaknessOf(password, known)).toBe(expected);
});

test("a name of two letters refuses nobody's password", () => {
  expect(weaknessOf("abacate com limao", { ownWords: ["Ab"], isCommon: () => false })).toBeUndefined();
});
