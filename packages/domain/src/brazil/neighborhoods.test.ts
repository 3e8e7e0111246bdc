import { expect, test } from "vitest";
import { foldedPlace, isNeighborhoodName, mergedNeighborhoods } from "./neighborhoods.ts";

test("the same neighborhood of two sources is offered once, as the first one writes it", () => {
  expect(
    mergedNeighborhoods(
      [{ name: "Vila São José", id: "3125101001" }],
      [{ name: "centro" }, { name: " vila sao jose " }],
      [{ name: "Centro" }, { name: "Água Branca" }, { name: "" }],
    ),
  ).toEqual([
    { id: "agua branca", name: "Água Branca" },
    { id: "centro", name: "centro" },
    { id: "3125101001", name: "Vila São José" },
  ]);
});

test("at most 500 are offered", () => {
  const many = Array.from({ length: 501 }, (_, number) => ({ name: `Quadra ${number}` }));
  expect(mergedNeighborhoods(many)).toHaveLength(500);
});

test.each([
  ["Alta Floresta D'Oeste", "alta floresta d oeste"],
  ["Santa Bárbara d’Oeste", "santa barbara d oeste"],
  ["  SÃO   PAULO ", "sao paulo"],
])("%j is found as %j", (name, folded) => {
  expect(foldedPlace(name)).toBe(folded);
});

test.each([
  ["Centro", true],
  ["Jardim São João (2ª etapa)", true],
  ["Quadra 1204 Sul", true],
  ["A", false],
  ["12", false],
  ["x".repeat(61), false],
  ["compre em www.golpe.com", false],
  ["golpe.com", false],
  ["fulano@golpe", false],
  ["Ligue 11 98765-4321", false],
])("%j may be shown to other customers: %s", (typed, isShown) => {
  expect(isNeighborhoodName(typed)).toBe(isShown);
});
