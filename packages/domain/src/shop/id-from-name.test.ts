import { expect, test } from "vitest";
import { idFromName } from "./id-from-name.ts";

test.each([
  ["Empório Aurora", "emporio-aurora"],
  ["  Pão & Cia. — São José ", "pao-cia-sao-jose"],
  ["日本", "loja"],
  ["A".repeat(60), "a".repeat(40)],
])("a shop called %s gets the id %s", (name, id) => {
  expect(idFromName(name)).toBe(id);
});

test("a name that others have gets a number, and stays short enough", () => {
  expect(idFromName("Empório Aurora", { turn: 2 })).toBe("emporio-aurora-2");
  expect(idFromName("A".repeat(60), { turn: 12 })).toBe(`${"a".repeat(37)}-12`);
});
