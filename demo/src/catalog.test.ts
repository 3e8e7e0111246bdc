import {
  type CatalogLine,
  CategoryInput,
  CollectionInput,
  ProductInput,
  type SkuInput,
} from "@vitrine/contract/platform/catalog-import";
import { RecurrenceType } from "@vitrine/domain/codes/recurrence";
import { Errors } from "typebox/value";
import { describe, expect, test } from "vitest";
import { demoCatalog } from "./catalog.ts";
import { largeCatalog } from "./large-catalog.ts";

const picturesUrl = "http://localhost:3100/pictures";

function sort(lines: Iterable<CatalogLine>) {
  const sorted = {
    categories: [] as CategoryInput[],
    collections: [] as CollectionInput[],
    products: [] as ProductInput[],
  };
  for (const line of lines) {
    if ("category" in line) sorted.categories.push(line.category);
    else if ("collection" in line) sorted.collections.push(line.collection);
    else sorted.products.push(line.product);
  }
  return sorted;
}

function* first<Value>(count: number, values: Iterable<Value>) {
  let seen = 0;
  for (const value of values) {
    if (seen++ === count) return;
    yield value;
  }
}

const skusOf = (product: ProductInput): SkuInput[] => product.skus;

describe.each([
  ["the demo shop", sort(demoCatalog(picturesUrl))],
  ["the large shop", sort(first(2_000, largeCatalog(100_000, picturesUrl)))],
])("%s", (_, { categories, collections, products }) => {
  test("has nothing that an import would refuse", () => {
    const faults = [
      ...categories.flatMap((category) => Errors(CategoryInput, category)),
      ...collections.flatMap((collection) => Errors(CollectionInput, collection)),
      ...products.flatMap((product) =>
        Errors(ProductInput, product).map((fault) => ({ product: product.providerId, ...fault })),
      ),
    ];
    expect(faults).toEqual([]);
  });

  test("gives no id twice", () => {
    for (const ids of [
      categories.map(({ providerId }) => providerId),
      collections.map(({ providerId }) => providerId),
      products.map(({ providerId }) => providerId),
      products.flatMap(skusOf).map(({ sku }) => sku),
    ]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("names parents before their children", () => {
    const known = new Set<string>();
    for (const { providerId, parentId } of categories) {
      if (parentId) expect(known).toContain(parentId);
      known.add(providerId);
    }
  });

  test("puts every product in a category and collections that exist", () => {
    const known = new Set([...categories, ...collections].map(({ providerId }) => providerId));
    const wanted = products.flatMap((product) => [...product.categories, ...(product.collections ?? [])]);
    expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  });

  test("chooses one existing option of each attribute for each sku, and no combination twice", () => {
    for (const { attributes = [], skus } of products) {
      const combinations = skus.map(({ options = {} }) => JSON.stringify(options));
      expect(new Set(combinations).size).toBe(combinations.length);
      for (const { options = {} } of skus) {
        expect(Object.keys(options).sort()).toEqual(attributes.map(({ providerId }) => providerId).sort());
        for (const { providerId, options: choices } of attributes) {
          expect(choices.map((choice) => choice.providerId)).toContain(options[providerId]);
        }
      }
    }
  });

  test("offers only prices that go down", () => {
    for (const { sku, listPrice, price, promotionalPrice } of products.flatMap(skusOf)) {
      if (listPrice !== undefined) expect(listPrice, sku).toBeGreaterThan(price);
      if (promotionalPrice) expect(promotionalPrice, sku).toBeLessThan(price);
      expect(Math.abs(price * 100 - Math.round(price * 100)), sku).toBeLessThan(1e-6);
    }
  });
});

describe("what the demo shop shows", () => {
  const { categories, collections, products } = sort(demoCatalog(picturesUrl));
  const skus = products.flatMap(skusOf);
  const depth = (id: string | null | undefined): number => {
    const category = categories.find(({ providerId }) => providerId === id);
    return category ? 1 + depth(category.parentId) : 0;
  };
  const recurs = (type: number) => (product: ProductInput) =>
    product.subscriptionOffers?.some(({ recurrence }) => recurrence.type === type);

  test.each<[string, number, unknown[]]>([
    ["products", 350, products],
    ["top categories", 14, categories.filter(({ parentId }) => !parentId)],
    ["categories of the third level", 6, categories.filter(({ providerId }) => depth(providerId) === 3)],
    ["names in upper case", 5, categories.filter(({ name }) => name === name.toUpperCase())],
    ["very long names", 2, products.filter(({ name }) => name.length > 90)],
    ["collections", 4, collections],
    ["brands", 40, [...new Set(products.map(({ brand }) => brand))]],
    ["rich descriptions", 5, products.filter(({ description }) => description?.includes("<ul>"))],
    ["products with variants", 25, products.filter(({ attributes }) => attributes)],
    ["products with missing combinations", 5, products.filter(hasMissingCombinations)],
    ["variants sold out", 10, skus.filter(({ options, stock }) => options && stock === 0)],
    ["variants with their own picture", 20, skus.filter(({ options, images }) => options && images)],
    ["products with a redirectable option", 3, products.filter(hasRedirectableOption)],
    ["products by the kilo", 20, products.filter(({ soldInKilo }) => soldInKilo)],
    ["light products", 3, products.filter(({ amountInKilo = 1 }) => amountInKilo <= 0.05)],
    ["products of more than a tonne", 2, products.filter(({ amountInKilo = 0 }) => amountInKilo > 1000)],
    ["daily subscriptions", 3, products.filter(recurs(RecurrenceType.Daily))],
    ["weekly subscriptions", 3, products.filter(recurs(RecurrenceType.Weekly))],
    ["monthly subscriptions", 3, products.filter(recurs(RecurrenceType.Monthly))],
    ["yearly subscriptions", 3, products.filter(recurs(RecurrenceType.Yearly))],
    ["products below their list price", 40, products.filter((product) => product.skus.some((sku) => sku.listPrice))],
    ["promotional prices", 8, products.filter((product) => product.skus.some((sku) => sku.promotionalPrice))],
    ["offers in words", 10, products.filter(({ offerDescription }) => offerDescription)],
    ["highlights", 20, products.filter(({ clusterHighlights }) => clusterHighlights)],
    ["restricted products", 20, products.filter(({ isRestrictedSale }) => isRestrictedSale)],
    ["inactive products", 10, products.filter(({ isActive }) => isActive === false)],
    ["products for pickup only", 8, products.filter((product) => product.shippingRestrictionMessage)],
    ["prices of price tables", 100, skus.filter(({ priceTables }) => priceTables)],
    ["stock by seller", 8, skus.filter(({ stock }) => typeof stock === "object")],
    ["last units", 10, skus.filter(({ stock }) => stock === 1)],
    ["products out of stock", 8, skus.filter(({ options, stock }) => !options && stock === 0)],
    ["products that never run out", 3, skus.filter(({ stock }) => stock === undefined)],
    ["products that ask for preferences", 10, products.filter(({ enablePreferences }) => enablePreferences)],
    ["specifications", 300, products.filter(({ specification = [] }) => specification.length > 0)],
  ])("%s: at least %i", (_, least, found) => {
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  test("every collection has products", () => {
    for (const { providerId } of collections) {
      expect(products.filter((product) => product.collections?.includes(providerId)).length).toBeGreaterThan(10);
    }
  });

  test("a product has one to four pictures", () => {
    for (const { images = [] } of products) {
      expect(images.length).toBeGreaterThanOrEqual(1);
      expect(images.length).toBeLessThanOrEqual(4);
    }
  });
});

test("the large shop is the same on every run", () => {
  const lines = () => JSON.stringify([...first(300, largeCatalog(1_000, picturesUrl))]);
  expect(lines()).toBe(lines());
});

test("the large shop has as many products as asked for", () => {
  expect(sort(largeCatalog(1_234, picturesUrl)).products).toHaveLength(1_234);
});

function hasMissingCombinations({ attributes, skus }: ProductInput): boolean {
  const possible = (attributes ?? []).reduce((count, { options }) => count * options.length, 1);
  return skus.length < possible;
}

function hasRedirectableOption({ attributes = [] }: ProductInput): boolean {
  return attributes.some(({ options }) => options.some(({ redirectable }) => redirectable));
}
