import fc from "fast-check";
import { expect, test } from "vitest";
import { countFacets, type FacetChoice, type FacetIndex, facetsTogether } from "./facet-count.ts";

type Product = { price: number; values: number[][] };

const KEYS = ["brand", "cor", "tamanho"];
const SIZE = 4;

function indexOf(products: Product[]): FacetIndex {
  const keys = KEYS.map((key, place) => {
    const lists = products.map((product) => product.values[place] ?? []);
    const starts = new Int32Array(products.length + 1);
    for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] as number) + list.length;
    return { key, size: SIZE, starts, values: Int32Array.from(lists.flat()) };
  });
  const together = facetsTogether(keys, products.length);
  return { keys, together, prices: Int32Array.from(products, ({ price }) => price) };
}

/** The same counts by a simple, slow algorithm. */
function recount(products: Product[], { values, price }: FacetChoice) {
  const fits = (product: Product, exceptKey?: string) =>
    KEYS.every((key, place) => {
      const wanted = values.get(key);
      return key === exceptKey || !wanted || (product.values[place] ?? []).some((value) => wanted.has(value));
    });
  const fitsPrice = (product: Product) => !price || (product.price >= price.from && product.price <= price.to);
  const prices = products.filter((product) => fits(product)).map((product) => product.price);
  return {
    matching: products.flatMap((product, at) => (fits(product) && fitsPrice(product) ? [at] : [])),
    counts: KEYS.map((key, place) =>
      Array.from(
        { length: SIZE },
        (_, value) =>
          products.filter(
            (product) => fits(product, key) && fitsPrice(product) && (product.values[place] ?? []).includes(value),
          ).length,
      ),
    ),
    price: prices.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : undefined,
  };
}

const aProduct = fc.record({
  price: fc.integer({ min: 0, max: 50 }),
  values: fc.array(fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 3 }), {
    minLength: KEYS.length,
    maxLength: KEYS.length,
  }),
});
const aChoice = fc.record({
  values: fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { minLength: 1 }),
  ),
  price: fc.option(
    fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })).map(([a, b]) => ({
      from: Math.min(a, b),
      to: Math.max(a, b),
    })),
    { nil: undefined },
  ),
});

test("the counts of the filters match a simple recount", () => {
  fc.assert(
    fc.property(fc.array(aProduct, { maxLength: 40 }), aChoice, (products, { values, price }) => {
      const choice = { values: new Map(Object.entries(values).map(([key, list]) => [key, new Set(list)])), price };
      const { matching, counts, price: range } = countFacets(indexOf(products), [...products.keys()], choice);
      expect({ matching, counts: counts.map((count) => [...count]), price: range }).toEqual(recount(products, choice));
    }),
    { numRuns: 500 },
  );
});

test("an unknown filter finds nothing", () => {
  const products = [{ price: 1, values: [[0], [0], [0]] }];
  const choice = { values: new Map([["sabor", new Set([0])]]) };
  expect(countFacets(indexOf(products), [...products.keys()], choice).matching).toEqual([]);
});
