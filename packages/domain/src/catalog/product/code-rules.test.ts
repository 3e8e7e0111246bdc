import { expect, test } from "vitest";
import { codeDigits, codeRules } from "./code-rules.ts";

test.each([
  ["GTIN-8", "96385074"],
  ["GTIN-12", "036000291452"],
  ["GTIN-13", "7891000315507"],
  ["GTIN-14", "17891000315504"],
])("%s is one with its check digit, and none with another", (_, code) => {
  expect(codeRules.gtin(code)).toBe(true);
  const other = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
  expect(codeRules.gtin(other)).toBe(false);
});

test.each(["", "0", "00000000", "789100031550", "78910003155070", "abcdefgh", "7891000315507 "])(
  "%j is no GTIN",
  (code) => {
    expect(codeRules.gtin(code)).toBe(false);
  },
);

test.each([
  ["09012100", true],
  ["97062100", true],
  ["00012100", false],
  ["98012100", false],
  ["0901210", false],
  ["0901.21.00", false],
])("%s as NCM: %s", (code, is) => {
  expect(codeRules.ncm(code)).toBe(is);
});

test("the zero that a spreadsheet took from an NCM comes back", () => {
  expect(codeDigits("ncm", 9_012_100)).toBe("09012100");
  expect(codeDigits("ncm", "0901.21.00")).toBe("09012100");
});

test.each<[string | number, string]>([
  ["789-1000.31550 7", "7891000315507"],
  [7_891_000_315_507, "7891000315507"],
  [36_000_291_452, "036000291452"],
  ["36000291452", "36000291452"],
])("%j is read as %s", (written, digits) => {
  expect(codeDigits("gtin", written)).toBe(digits);
});
