import fc from "fast-check";
import { expect, test } from "vitest";
import { oddPairs } from "./odd-pairs.ts";

const kindOf = (route: string) => route.slice(0, 1);
const input = fc.record({
  routes: fc.uniqueArray(fc.stringMatching(/^[abc][0-9]{1,2}$/), { minLength: 1 }),
  odd: fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 20 }),
  seed: fc.integer(),
});
const property = (holds: (given: { routes: string[]; odd: number[]; seed: number }) => void) =>
  fc.assert(fc.property(input, holds));

test("every route gets two different odd ones at least, and no pair comes twice", () => {
  property(({ routes, odd, seed }) => {
    const pairs = oddPairs(routes, odd, { kindOf, seed, isWhole: false });
    expect(new Set(pairs.map(String)).size).toBe(pairs.length);
    for (const route of routes) expect(pairs.filter(([of]) => of === route).length).toBeGreaterThanOrEqual(2);
  });
});

test("every kind of route gets every odd one", () => {
  property(({ routes, odd, seed }) => {
    const pairs = oddPairs(routes, odd, { kindOf, seed, isWhole: false });
    for (const kind of new Set(routes.map(kindOf))) {
      const given = pairs.filter(([route]) => kindOf(route) === kind).map(([, one]) => one);
      // A kind of few routes deals more to each; a kind of one route gets all.
      expect(new Set(given)).toEqual(new Set(odd));
    }
  });
});

test("the same seed deals the same pairs, another one others", () => {
  const [routes, odd] = [
    ["a1", "a2", "a3", "a4"],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ];
  const dealt = (seed: number) => oddPairs(routes, odd, { kindOf, seed, isWhole: false });
  expect(dealt(1)).toEqual(dealt(1));
  expect(dealt(1)).not.toEqual(dealt(2));
});

test("the whole product is there for who asks for it", () => {
  expect(oddPairs(["a1", "b1"], [1, 2, 3], { kindOf, isWhole: true })).toHaveLength(6);
});
