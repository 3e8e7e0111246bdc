import fc from "fast-check";
import { expect, test } from "vitest";
import { createWordIndexBuilder, findAllWords, type QueryWord } from "./word-index.ts";

const words = ["caf", "cafeteir", "moid", "organ", "pao", "queij", "leit"];
const aList = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 });
const aProduct = fc.record({ nameWords: aList, otherWords: aList });
const aWord = fc.record({
  stems: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 }),
  beginnings: fc.uniqueArray(fc.constantFrom("ca", "cafe", "p", "zz"), { maxLength: 1 }),
});

const has = (list: string[], { stems, beginnings }: QueryWord) =>
  list.some((word) => stems.includes(word) || beginnings.some((beginning) => word.startsWith(beginning)));

test("finds the same products as a scan of all products", () => {
  fc.assert(
    fc.property(
      fc.array(aProduct, { maxLength: 20 }),
      fc.array(aWord, { minLength: 1, maxLength: 3 }),
      (products, asked) => {
        const places = products.map((product, place) => ({ product, place }));
        const inName = places.filter(({ product }) => asked.every((word) => has(product.nameWords, word)));
        const anywhere = places.filter(({ product }) =>
          asked.every((word) => has([...product.nameWords, ...product.otherWords], word)),
        );
        const builder = createWordIndexBuilder();
        for (const product of products) builder.add(product);
        const found = findAllWords(builder.finish(), asked);
        expect([...found.inName]).toEqual(inName.map(({ place }) => place));
        expect([...found.elsewhere]).toEqual(
          anywhere.filter((each) => !inName.includes(each)).map(({ place }) => place),
        );
      },
    ),
  );
});
