import { describe, expect, test } from "vitest";
import {
  cardBrandOf,
  formatCardNumber,
  isCardNumber,
  maxCardDigits,
  passesLuhn,
  securityCodeLength,
} from "./card-brand.ts";

test.each([
  ["visa", "4111 1111 1111 1111"],
  ["visa", "4222222222222"],
  ["mastercard", "5031 4332 1540 6351"],
  ["mastercard", "2223 0000 4840 0011"],
  ["american-express", "3753 651535 56885"],
  ["diners", "3011 112222 3331"],
  ["diners", "3649 010246 2661"],
  ["elo", "5067 7667 8388 8311"],
  ["elo", "6362 9700 0045 7013"],
  ["elo", "6505 2900 0000 1234"],
  ["hipercard", "6062 8256 2425 4001"],
  ["aura", "5078 6018 7000 0127 985"],
  ["discover", "6011 0200 0024 5045"],
  ["jcb", "3566 0077 7000 4971"],
])("%s: %s", (code, number) => {
  expect(cardBrandOf(number)?.code).toBe(code);
  expect(isCardNumber(number)).toBe(true);
  expect(formatCardNumber(number.replaceAll(" ", "")).replaceAll(" ", "")).toBe(number.replaceAll(" ", ""));
});

describe("the limits of the number ranges", () => {
  test.each([
    ["Elo inside Visa", ["401177", "visa"], ["401178", "elo"], ["401179", "elo"], ["401180", "visa"]],
    ["Elo inside Aura", ["506698", "aura"], ["506699", "elo"], ["506778", "elo"], ["506779", "aura"]],
    ["another range of Elo inside Aura", ["508999", "aura"], ["509000", "elo"], ["509999", "elo"], ["504175", "elo"]],
    ["Elo inside Discover", ["650030", "discover"], ["650031", "elo"], ["650034", "discover"], ["650035", "elo"]],
    [
      "numbers between the ranges of Elo",
      ["650719", "discover"],
      ["655020", "discover"],
      ["655021", "elo"],
      ["655059", "discover"],
    ],
    ["Hipercard inside Diners", ["384099", "diners"], ["384100", "hipercard"], ["384140", "hipercard"]],
    [
      "Mastercard's new numbers",
      ["2220", undefined],
      ["2221", "mastercard"],
      ["2720", "mastercard"],
      ["2721", undefined],
    ],
    ["Mastercard's old ones", ["50", "aura"], ["51", "mastercard"], ["55", "mastercard"], ["56", undefined]],
    ["Diners", ["300", "diners"], ["305", "diners"], ["306", undefined], ["36", "diners"], ["35", undefined]],
    ["JCB", ["3527", undefined], ["3528", "jcb"], ["3589", "jcb"], ["3590", undefined]],
    ["Discover", ["643", undefined], ["644", "discover"], ["6011", "discover"], ["6010", undefined]],
    ["too few digits", ["", undefined], ["3", undefined], ["2", undefined], ["6", undefined]],
  ])("%s", (_, ...numbers) => {
    for (const [number, code] of numbers) expect([number, cardBrandOf(number ?? "")?.code]).toEqual([number, code]);
  });
});

describe("the security code", () => {
  test.each([
    ["341234567890123", 4],
    ["371234567890123", 4],
    ["37", 4],
    ["361234567890123", 3],
    ["4111111111111111", 3],
    ["", 3],
  ])("of %s has %i digits", (number, length) => expect(securityCodeLength(number)).toBe(length));
});

describe("the maximum length", () => {
  test.each([
    ["of an American Express", "37", 15],
    ["of a Diners", "36", 14],
    ["of a Mastercard", "51", 16],
    ["of an Elo", "636368", 16],
    ["of a Hipercard", "606282", 19],
    ["of a Visa", "4", 19],
    ["of an unknown brand", "99", 16],
    ["of an empty number", "", 16],
  ])("%s", (_, number, length) => expect(maxCardDigits(number)).toBe(length));
});

describe("the format", () => {
  test.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["4111-1111", "4111 1111"],
    ["41111", "4111 1"],
    ["4111", "4111"],
    ["375365153556885", "3753 651535 56885"],
    ["36490102462661", "3649 010246 2661"],
    ["5078601870000127985", "5078 6018 7000 0127 985"],
    ["51234567890123456789", "5123 4567 8901 2345"],
    ["", ""],
  ])("%s as %j", (number, shown) => expect(formatCardNumber(number)).toBe(shown));
});

test.each([
  ["a wrong digit", "4111111111111112"],
  ["two digits in the wrong order", "5031433215406315"],
  ["a digit short", "411111111111111"],
  ["the length of another brand", "37536515355688500"],
  ["only zeros", "0000000000000000"],
  ["letters only", "visa"],
  ["nothing", ""],
])("%s is not a card number", (_, number) => expect(isCardNumber(number)).toBe(false));

test("an unknown brand is left to the provider", () => {
  expect(cardBrandOf("6370950000000005")).toBeUndefined();
  expect(isCardNumber("6370950000000005")).toBe(true);
});

test("the check digit", () => {
  expect(passesLuhn("79927398713")).toBe(true);
  expect(passesLuhn("79927398710")).toBe(false);
});
