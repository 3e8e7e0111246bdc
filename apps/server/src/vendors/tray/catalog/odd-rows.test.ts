import { CategoryInput, ProductInput } from "@vitrine/contract/platform/catalog-import";
import { referenceProblems } from "@vitrine/domain/catalog/product-references";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NOW, shirt, variant } from "../../../../test/samples/tray-row-samples.ts";
import { createAjv, describeProblems } from "../../../http/request/validation.ts";
import { categoriesOf } from "./categories.ts";
import { productFromRow } from "./product-from-row.ts";

/** For any input from the store, the output of the adapter is valid for the catalogue. */

const ajv = createAjv({ coerceTypes: false });
const [isProduct, isCategory] = [ajv.compile(ProductInput), ajv.compile(CategoryInput)];
const anything = { has: () => true };
const known = { categories: anything, collections: anything, priceTables: anything, sellers: anything };

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(
    "",
    "0",
    "1",
    "-1",
    "1e400",
    "NaN",
    "0000-00-00",
    "31-12-2026",
    "2026-13-45",
    "9999-12-31",
    "+012026-01-01T00:00:00Z",
    "1,5",
    "\ud800",
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom("https://x/é|[]{}^%zz %", "http://[::1]/a", "//x/y", "https://u:p@x/"),
);
const odd = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.anything({ maxDepth: 2, withObjectString: true }),
  fc.double(),
  fc.integer(),
);
const oddImage = fc.record({ http: odd, https: odd }, { requiredKeys: [] });
const oddChoice = fc.record({ type: odd, value: odd }, { requiredKeys: [] });
const oddFields = (fields: string[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field, odd])), { requiredKeys: [] });

const oddVariant = fc
  .tuple(
    fc.constantFrom("1", "2", "3", "x/y", ""),
    oddFields(["price", "promotional_price", "start_promotion", "end_promotion", "stock", "available", "type_1"]),
    fc.record(
      {
        Sku: fc.oneof(fc.array(fc.oneof(oddChoice, fc.record({ Sku: oddChoice }))), odd),
        VariantImage: fc.array(oddImage),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([id, ...changes]) => variant(id, Object.assign({}, ...changes)));

const oddProduct = fc
  .tuple(
    oddFields(["name", "title", "description", "description_small", "brand", "weight", "quantity_sold", "available"]),
    oddFields(["price", "promotional_price", "current_price", "start_promotion", "end_promotion", "stock"]),
    oddFields(["activation_date", "deactivation_date", "category_id", "available_in_store", "has_variation"]),
    fc.record(
      {
        id: fc.oneof({ weight: 5, arbitrary: fc.constant("10") }, odd),
        Properties: fc.oneof(fc.dictionary(oddText, odd), fc.array(fc.dictionary(oddText, odd)), odd),
        ProductImage: fc.oneof(fc.array(oddImage, { maxLength: 40 }), odd),
        all_categories: fc.oneof(fc.array(odd, { maxLength: 80 }), odd),
        Variant: fc.constantFrom([], [{ id: "1" }]),
      },
      { requiredKeys: [] },
    ),
  )
  .map((changes) => shirt(Object.assign({}, ...changes)));

test("any product row becomes a valid product or a reason", () => {
  let sold = 0;
  fc.assert(
    fc.property(oddProduct, fc.array(oddVariant, { maxLength: 6 }), (row, variants) => {
      const product = productFromRow(row, { variants, now: NOW });
      if (!product) return;
      expect(product.storeProductId.length).toBeGreaterThan(0);
      expect(product.storeProductId.length).toBeLessThanOrEqual(64);
      expect(product.input === null).toBe(product.obstacle !== null);
      if (!product.input) return;
      sold++;
      expect(isProduct(product.input), describeProblems(isProduct.errors ?? [])).toBe(true);
      expect(referenceProblems(product.input, known)).toEqual([]);
      // The database accepts neither.
      expect(JSON.stringify(product.input)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      const { changesAt } = product;
      if (changesAt === null) return;
      expect(changesAt).toBeGreaterThan(NOW);
      expect(new Date(changesAt).toISOString()).toMatch(/^\d{4}-/);
    }),
    { numRuns: 2_000 },
  );
  expect(sold).toBeGreaterThan(200);
});

test("rows with any content never throw", () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (row, variants) => {
      const product = productFromRow(row, { variants, now: NOW });
      if (product?.input) expect(isProduct(product.input)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test("any tree becomes valid categories, each after its parent", () => {
  const { tree } = fc.letrec((tie) => ({
    tree: fc.array(fc.oneof(tie("row"), odd), { maxLength: 4, depthIdentifier: "tree" }),
    row: fc
      .record({
        id: fc.oneof(fc.integer({ min: 1, max: 30 }), odd),
        name: odd,
        description: odd,
        active: fc.constantFrom("1", "0", undefined, odd),
        children: fc.oneof({ depthIdentifier: "tree", maxDepth: 6 }, fc.constant([]), tie("tree")),
      })
      .map((row) => ({ Category: row })),
  }));
  fc.assert(
    fc.property(tree, (Category) => {
      const levels = new Map<string | null | undefined, number>([[null, 0]]);
      for (const category of categoriesOf({ Category })) {
        expect(isCategory(category), describeProblems(isCategory.errors ?? [])).toBe(true);
        const level = (levels.get(category.parentId) ?? Number.NaN) + 1;
        expect(level).toBeLessThanOrEqual(3);
        expect(levels.has(category.providerId)).toBe(false);
        levels.set(category.providerId, level);
      }
    }),
    { numRuns: 1_000 },
  );
});
