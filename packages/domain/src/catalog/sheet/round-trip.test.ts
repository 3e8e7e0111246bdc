import fc from "fast-check";
import { expect, test } from "vitest";
import { RecurrenceType } from "../../codes/recurrence.ts";
import { cents } from "../../money.ts";
import type { Product } from "../product/product.ts";
import { guardText, unguardText } from "./cells/formula-text.ts";
import { joinParts, splitParts } from "./cells/list-text.ts";
import type { Cell } from "./cells/sheet-row.ts";
import { findHeadings } from "./columns/match-columns.ts";
import { headingOf } from "./columns/sheet-fields.ts";
import { createCategoryNames } from "./group-names.ts";
import { readProduct } from "./read-product.ts";
import { createRowGrouper } from "./row-groups.ts";
import { csvCell, ownFields, writeProduct } from "./write-product.ts";

const text = (maxLength = 20) =>
  fc.string({ unit: "grapheme", minLength: 1, maxLength }).filter((each) => each.trim() !== "" && !each.includes("\0"));
const sign = fc.constantFrom("|", ":", ";", ">", "\\", " ", "'", "=", "-", "@", "a", "\n", "\t");
const nasty = fc
  .array(sign, { minLength: 1, maxLength: 8 })
  .map((signs) => signs.join(""))
  .filter((each) => each.trim() !== "");
const words = fc.oneof(text(), nasty);
const id = fc.stringMatching(/^[a-z0-9][a-zA-Z0-9_|>.:-]{0,12}$/);
const amount = fc.integer({ min: 0, max: 2_000_000_000 }).map(cents);
const prices = fc.record(
  { listPrice: amount, price: amount, promotionalPrice: fc.option(amount) },
  { requiredKeys: ["price", "promotionalPrice"] },
);
const stock = fc.nat({ max: 1_000_000 });
const address = fc.webUrl({ withQueryParameters: true });

const names = {
  categories: createCategoryNames([
    { providerId: "a", name: "Bebidas", parentId: null },
    { providerId: "b", name: "Águas > gás", parentId: "a" },
    { providerId: "c", name: "bebidas", parentId: null },
    { providerId: "d|e", name: "id:x", parentId: null },
    { providerId: "f", name: "id:x", parentId: "d|e" },
  ]),
  collections: createCategoryNames([{ providerId: "v", name: "Verão | sol", parentId: null }]),
};

const attributes = fc.uniqueArray(
  fc.record({
    providerId: id,
    name: words,
    options: fc.uniqueArray(
      fc.record({ providerId: id, name: words, redirectable: fc.boolean() }, { requiredKeys: ["providerId", "name"] }),
      { minLength: 1, maxLength: 3, selector: ({ providerId }) => providerId },
    ),
  }),
  { maxLength: 4, selector: ({ providerId }) => providerId },
);

const product: fc.Arbitrary<Product> = attributes.chain((own) =>
  fc.record(
    {
      providerId: id,
      name: words,
      description: fc.oneof(fc.constant(""), words),
      brand: fc.oneof(fc.constant(""), words),
      sellerName: fc.oneof(fc.constant(""), words),
      categories: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d|e", "f"), { minLength: 1 }),
      collections: fc.constantFrom([], ["v"]),
      images: fc.uniqueArray(address, { maxLength: 3 }),
      imageAlts: fc.array(fc.record({ url: address, alt: words }), { maxLength: 2 }),
      isActive: fc.boolean(),
      isRestrictedSale: fc.boolean(),
      attributes: fc.constant(own),
      skus: fc
        .uniqueArray(
          fc.record(
            {
              sku: id,
              options: fc.record(
                Object.fromEntries(
                  own.map((each) => [
                    each.providerId,
                    fc.constantFrom(...each.options.map((option) => option.providerId)),
                  ]),
                ),
              ),
              images: fc.uniqueArray(address, { maxLength: 2 }),
              prices,
              table: fc.option(prices),
              weightGrams: fc.integer({ min: 1, max: 1_000_000 }),
              ncm: fc.constantFrom("09012100", "97062100"),
              widthMm: fc.integer({ min: 1, max: 10_000 }),
              quantityPrices: fc.array(
                fc.record({
                  from: fc.integer({ min: 2, max: 9_999 }),
                  price: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
                }),
                { minLength: 1, maxLength: 10 },
              ),
              gtin: fc.constantFrom("96385074", "036000291452", "7891000315507"),
              stock: fc.oneof(stock, fc.record({ "": stock, "loja-2": stock }), fc.record({ "loja-2": stock })),
            },
            { requiredKeys: ["sku", "options", "images", "prices", "table"] },
          ),
          { minLength: 1, maxLength: 3, selector: ({ sku }) => sku },
        )
        // Two SKUs with the same options would not be sold apart.
        .map((skus) =>
          skus.filter(
            (each, index) =>
              skus.findIndex((one) => JSON.stringify(one.options) === JSON.stringify(each.options)) === index,
          ),
        )
        .map((skus) =>
          skus.map(({ prices: own, table, ...sku }) => ({
            ...sku,
            ...own,
            priceTables: table ? { "ata]cado": table } : {},
          })),
        ),
      soldInKilo: fc.boolean(),
      amountInKilo: fc.double({ min: 0.001, max: 100_000, noNaN: true }),
      quantityStep: fc.integer({ min: 1, max: 1_000 }),
      minQuantity: fc.integer({ min: 1, max: 5_000 }),
      clusterHighlights: fc.array(words, { maxLength: 3 }),
      offerDescription: fc.oneof(fc.constant(""), words),
      specification: fc.array(
        fc.record({ name: words, value: fc.array(fc.oneof(fc.constant(""), words), { maxLength: 3 }) }),
        { maxLength: 3 },
      ),
      hasShippingRestriction: fc.boolean(),
      shippingRestrictionMessage: fc.oneof(fc.constant(""), words),
      subscriptionOffers: fc.array(
        fc.record({
          id: words,
          recurrence: fc.record({
            type: fc.constantFrom(...Object.values(RecurrenceType)),
            frequency: fc.integer({ min: 1, max: 365 }),
          }),
        }),
        { maxLength: 2 },
      ),
      enablePreferences: fc.boolean(),
      sold: fc.nat({ max: 1_000_000_000 }),
    },
    { noNullPrototype: true },
  ),
);

const fields = ownFields({ priceTables: ["ata]cado"], sellers: ["loja-2"] });

function readAgain(rows: Cell[][], existing: Product | undefined) {
  const header = { row: 1, cells: fields.map(headingOf) };
  const layout = { ...findHeadings([header]), decimal: "," as const };
  expect(layout.columns.map(({ field }) => field)).toEqual(fields);
  const grouper = createRowGrouper(layout);
  const groups = rows.flatMap((cells, index) => grouper.push({ row: index + 2, cells }));
  const [group, ...more] = [...groups, ...grouper.end()];
  expect(more).toEqual([]);
  return readProduct(group as NonNullable<typeof group>, layout, { existing, names });
}

test("a product that is exported and read again is the same, field by field, in a new shop", () => {
  fc.assert(
    fc.property(product, fc.boolean(), (exported, isCsv) => {
      const rows = writeProduct(exported, fields, names).map((row) => (isCsv ? row.map(csvCell) : row));
      const { product: again, mistakes } = readAgain(rows, undefined);
      expect(mistakes).toEqual([]);
      expect(again).toEqual(exported);
    }),
    { numRuns: 500 },
  );
});

test("and in the shop that has it already", () => {
  fc.assert(
    fc.property(product, (exported) => {
      const { product: again } = readAgain(writeProduct(exported, fields, names), exported);
      expect(again).toEqual(exported);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["first", ["claro", "escuro"]],
  ["last", ["escuro", "claro"]],
])("two options that share a name stay apart, with the one that the name means %s", (_, [one = "", other = ""]) => {
  const [any] = fc.sample(product, { numRuns: 1, seed: 1 });
  const [sku] = any?.skus ?? [];
  const option = (providerId: string) => ({ providerId, name: "Azul", redirectable: false });
  const exported = {
    ...(any as NonNullable<typeof any>),
    attributes: [{ providerId: "cor", name: "Cor", options: [option("claro"), option("escuro")] }],
    skus: [one, other].map((cor) => ({ ...(sku as NonNullable<typeof sku>), sku: `azul-${cor}`, options: { cor } })),
  };
  const { product: again, mistakes } = readAgain(writeProduct(exported, fields, names), exported);
  expect(mistakes).toEqual([]);
  expect(again).toEqual(exported);
});

test("any list of texts is read as it was written", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text(), nasty), { maxLength: 5 }), (parts) => {
      expect(splitParts(joinParts(parts))).toEqual(parts);
    }),
  );
});

test("no text that is exported begins like a formula, and each is read back", () => {
  const content = fc.oneof(
    fc.string(),
    nasty,
    fc.constantFrom("=cmd|' /C calc'!A0", "'=1+1", "''-2", "@SUM(A1)", "＝1", "\t=1"),
  );
  fc.assert(
    fc.property(content, (each) => {
      expect(guardText(each)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(unguardText(guardText(each))).toBe(each);
    }),
  );
});
