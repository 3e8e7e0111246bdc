import { expect, test } from "vitest";
import { formatPhone, isValidPhone } from "./phone.ts";

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
