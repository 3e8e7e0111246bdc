import { expect, test } from "vitest";
import { formatPhone, isValidPhone, phoneInSearch } from "./phone.ts";

test.each([
  ["11987654321", true, "(11) 98765-4321"],
  ["(11) 98765-4321", true, "(11) 98765-4321"],
  ["1134567890", true, "(11) 3456-7890"],
  ["11887654321", false, "11887654321"],
  ["01987654321", false, "01987654321"],
  ["987654321", false, "987654321"],
  ["5511987654321", false, "5511987654321"],
  ["", false, ""],
])("%j", (text, isValid, written) => {
  expect(isValidPhone(text)).toBe(isValid);
  expect(formatPhone(text)).toBe(written);
});

test.each([
  ["11 98765-4321", true],
  ["(11) 3456-7890", true],
  ["+351 912 345 678", true],
  ["5511987654321", true],
  // The number of an order, a part of a phone, a CNPJ with its bar, a name.
  ["1042", false],
  ["98765-4321", false],
  ["11.222.333/0001-81", false],
  ["Ana 11987654321", false],
  ["", false],
])("the search %j is a phone of which a contact can be made: %s", (text, isPhone) => {
  expect(phoneInSearch(text) !== null).toBe(isPhone);
});
