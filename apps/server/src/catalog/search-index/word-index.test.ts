import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findBest } from "./best-matches.ts";
import { type Alternative, COST_ELSEWHERE, createWordIndexBuilder, entryOf, findTerms } from "./word-index.ts";

const words = ["caf", "cafeteir", "moid", "organ", "pao", "queij", "leit"];
const aList = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 });
const aProduct = fc.record({ nameWords: aList, otherWords: aList });
const anAlternative = fc.record({
  parts: fc.array(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
  cost: fc.integer({ min: 0, max: 9 }),
});
const aTerm = fc.array(anAlternative, { minLength: 1, maxLength: 3 });

type WordAlternative = { parts: string[][]; cost: number };

function costOf({ nameWords, otherWords }: { nameWords: string[]; otherWords: string[] }, term: WordAlternative[]) {
  const has = (list: string[], parts: string[][]) => parts.every((part) => part.some((word) => list.includes(word)));
  const costs = term.flatMap(({ parts, cost }) => {
    if (has(nameWords, parts)) return [cost];
    return has([...nameWords, ...otherWords], parts) ? [cost + COST_ELSEWHERE] : [];
  });
  return costs.length > 0 ? Math.min(...costs) : undefined;
}

function indexOf(products: { nameWords: string[]; otherWords: string[] }[]) {
  const builder = createWordIndexBuilder();
  for (const product of products) builder.add({ head: undefined, ...product });
  return builder.finish();
}

test.each([
  ["a search", findTerms],
  ["a suggestion", findBest],
])("%s finds the same products at the same cost as a scan of all products", (_, find) => {
  fc.assert(
    fc.property(
      fc.array(aProduct, { maxLength: 20 }),
      fc.array(aTerm, { minLength: 1, maxLength: 3 }),
      (products, terms) => {
        const index = indexOf(products);
        const numbered = terms.map((term) => ({
          alternatives: term.map(
            ({ parts, cost }): Alternative => ({
              parts: parts.map((part) => part.flatMap((word) => entryOf(index, word) ?? [])),
              cost,
            }),
          ),
        }));
        const wanted = products.flatMap((product, position) => {
          const costs = terms.map((term) => costOf(product, term));
          return costs.includes(undefined) ? [] : [{ position, cost: costs.reduce<number>((a, b) => a + (b ?? 0), 0) }];
        });
        const { positions, costs } = find(index, numbered, { most: false });
        expect(Array.from(positions, (position, at) => ({ position, cost: costs[at] }))).toEqual(wanted);
      },
    ),
  );
});

test.each([
  ["a search", findTerms],
  ["a suggestion", findBest],
])("when no product has all words, %s takes those with the most, with the first word before the others", (_, find) => {
  const index = indexOf([
    { nameWords: ["pao"], otherWords: [] },
    { nameWords: ["moid"], otherWords: [] },
    { nameWords: ["caf"], otherWords: [] },
  ]);
  const term = (word: string) => ({
    alternatives: [{ parts: [[entryOf(index, word)].filter((entry) => entry !== undefined)], cost: 0 }],
  });
  const { positions, costs } = find(index, [term("caf"), term("moid"), term("leit")], { most: true });
  expect([...positions]).toEqual([1, 2]);
  expect((costs[1] as number) < (costs[0] as number)).toBe(true);
});

describe("in a large shop", () => {
  const LARGE = 20_000;
  const index = indexOf(
    Array.from({ length: LARGE }, (_, at) => ({
      nameWords: at === LARGE - 1 ? ["caf", "organ"] : ["caf"],
      otherWords: [],
    })),
  );
  const term = (word: string) => ({ alternatives: [{ parts: [[entryOf(index, word) ?? -1]], cost: 0 }] });

  test("a suggestion looks only at the best sellers of a common word", () => {
    const { positions } = findBest(index, [term("caf")], { most: false });
    expect(positions.length).toBeLessThan(1_000);
    expect([...positions.subarray(0, 3)]).toEqual([0, 1, 2]);
  });

  test("who needs a few products gets the best ones, with a better one among the last that are looked at", () => {
    const mixed = indexOf(
      Array.from({ length: 500 }, (_, at) => ({
        nameWords: at % 100 === 99 ? ["caf"] : ["bol"],
        otherWords: at % 100 === 99 ? [] : ["caf"],
      })),
    );
    const coffee = [{ alternatives: [{ parts: [[entryOf(mixed, "caf") ?? -1]], cost: 0 }] }];
    const cheapest = ({ positions, costs }: ReturnType<typeof findBest>) =>
      [...positions].filter((_, at) => costs[at] === 0).slice(0, 3);
    const few = findBest(mixed, coffee, { most: false, enough: 3 });
    expect(cheapest(few)).toEqual([99, 199, 299]);
    expect(cheapest(few)).toEqual(cheapest(findBest(mixed, coffee, { most: false })));
    expect([...few.positions].at(-1)).toBe(299);
  });

  test("a suggestion finds a rare word beside a common one, wherever its product is", () => {
    expect([...findBest(index, [term("caf"), term("organ")], { most: false }).positions]).toEqual([LARGE - 1]);
  });

  test("two common words that only a seldom sold product has together are no mistake", () => {
    const rare = indexOf(
      Array.from({ length: LARGE }, (_, at) => ({
        nameWords: at === LARGE - 1 ? ["caf", "leit"] : [at % 2 === 0 ? "caf" : "leit"],
        otherWords: [],
      })),
    );
    const both = ["caf", "leit"].map((word) => ({ alternatives: [{ parts: [[entryOf(rare, word) ?? -1]], cost: 0 }] }));
    expect([...findBest(rare, both, { most: false }).positions]).toEqual([LARGE - 1]);
  });
});
