import { expect, test } from "vitest";
import { coordinatesFrom, coordinatesText, isInBrazil } from "./coordinates.ts";

const sé = { latitude: -23.5505, longitude: -46.6333 };

test.each([
  ["as a map copies them", "-23.5505, -46.6333", sé],
  ["without a space", "-23.5505,-46.6333", sé],
  ["with decimal commas", "-23,5505; -46,6333", sé],
  ["with decimal commas and a comma between", "-23,5505, -46,6333", sé],
  ["with real minus signs and brackets", "(−23.5505 −46.6333)", sé],
  ["as whole degrees", "-23,-46", { latitude: -23, longitude: -46 }],
  ["one number only", "-23.5505", undefined],
  ["three numbers", "1, 2, 3", undefined],
  ["more than a globe has", "-91, 0", undefined],
  ["words", "perto da praça", undefined],
  ["nothing", "", undefined],
])("coordinates are read %s", (_, text, expected) => {
  expect(coordinatesFrom(text)).toEqual(expected);
});

test("what is shown is read again", () => {
  expect(coordinatesFrom(coordinatesText(sé))).toEqual(sé);
});

test.each([
  ["the Praça da Sé", sé, true],
  ["the north of Roraima", { latitude: 5.27, longitude: -60.2 }, true],
  ["Fernando de Noronha", { latitude: -3.85, longitude: -32.42 }, true],
  ["the numbers in the wrong order", { latitude: -46.6333, longitude: -23.5505 }, false],
  ["Lisbon", { latitude: 38.72, longitude: -9.14 }, false],
])("whether %s is in Brazil is known", (_, point, expected) => {
  expect(isInBrazil(point)).toBe(expected);
});
