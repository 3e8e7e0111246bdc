import { expect, test } from "vitest";
import { shownPhone } from "./shown-phone.ts";

test.each([
  ["5511987654321", "(11) 98765-4321"],
  ["551134567890", "(11) 3456-7890"],
  ["11987654321", "(11) 98765-4321"],
  ["351912345678", "+351912345678"],
  ["558599990000", "(85) 9999-0000"],
  ["14155552671", "+14155552671"],
])("%s is shown as %s", (digits, shown) => {
  expect(shownPhone(digits)).toBe(shown);
});
