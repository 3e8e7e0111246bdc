import { expect, test } from "vitest";
import { whatsAppNumber } from "./whatsapp-number.ts";

test.each([
  ["11 98765-4321", "5511987654321"],
  ["(11) 98765-4321", "5511987654321"],
  ["+55 11 98765-4321", "5511987654321"],
  ["5511987654321", "5511987654321"],
  ["55 91234-5678", "5555912345678"],
  // The number of a shop may be that of its counter.
  ["11 3456-7890", "551134567890"],
  ["+351 912 345 678", "351912345678"],
])("%s is the number %s", (typed, number) => {
  expect(whatsAppNumber(typed)).toBe(number);
});

test.each([
  "",
  "98765-4321",
  "11 8765-4321",
  "912345678",
  "+55 912 345 678",
  "+0 123 456 789",
  "fale com a Ana",
  "wa.me/55",
])("%j is no number", (typed) => {
  expect(whatsAppNumber(typed)).toBeUndefined();
});
