import { productSorts } from "@vitrine/contract/platform/catalog/products";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, coffee, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { type ListLimits, type ProductFilter, usualLimits } from "./product-filters.ts";
import { createProductListRepository, sortsOfProducts } from "./product-list.repository.ts";
import type { ListCursor } from "./sorted-list.ts";

const server = useServer();
let shop: ManagedShop;
beforeEach(async () => {
  shop = await aManagedShop(server);
  await shop.load({ products });
});

const goods = (id: string, name: string, changes: Partial<ProductInput> = {}) =>
  coffee({ providerId: id, name, skus: [{ sku: `S-${id}`, price: 1, stock: 4 }], ...changes });
const skus = (id: string, ...stocks: (number | undefined)[]): ProductInput["skus"] =>
  stocks.map((stock, at) => ({
    sku: `S-${id}-${at}`,
    price: 1,
    options: { cor: String(at) },
    ...(stock !== undefined && { stock }),
  }));
const colours = (count: number): NonNullable<ProductInput["attributes"]> => [
  {
    providerId: "cor",
    name: "Cor",
    options: Array.from({ length: count }, (_, at) => ({ providerId: String(at), name: String(at) })),
  },
];

/** In several categories of one tree, with equal names and sales, and sold out in part, wholly and not counted. */
const products: ProductInput[] = [
  goods("a", "Água", { categories: ["bebidas", "cafes"], brand: "Fonte", sold: 3 }),
  goods("b", "Bule", { categories: ["tudo", "bebidas"], sold: 3, collections: ["ofertas"] }),
  goods("c", "Café", { brand: "Fonte", skus: skus("c", 0, 0), attributes: colours(2) }),
  goods("d", "Café", { isActive: false, skus: skus("d", 0, 2), attributes: colours(2), sold: 9 }),
  goods("e", "Doce", { categories: ["tudo"], skus: skus("e", 0, undefined), attributes: colours(2) }),
  goods("f", "Água", { categories: ["bebidas"], skus: [{ sku: "S-f", price: 1, stock: { centro: 0, norte: 0 } }] }),
  goods("g", "Açúcar", { categories: ["tudo"], collections: ["ofertas"], isActive: false, sold: 3 }),
];

const sellable = new Set(["a", "b", "d", "e", "g"]);
const below: Record<string, string[]> = { tudo: ["tudo"], bebidas: ["bebidas", "cafes"], cafes: ["cafes"] };

function isListed(product: ProductInput, filter: ProductFilter): boolean {
  const { category, collection, brand, isActive, inStock, q, updatedSince = "" } = filter;
  return (
    (category === undefined || product.categories.some((id) => below[category]?.includes(id))) &&
    (collection === undefined || (product.collections ?? []).includes(collection)) &&
    (brand === undefined || product.brand === brand) &&
    (isActive === undefined || (product.isActive ?? true) === isActive) &&
    (inStock === undefined || sellable.has(product.providerId) === inStock) &&
    updatedSince < "2999" &&
    (q === undefined || foldText(product.name).includes(foldText(q)))
  );
}

const filters: ProductFilter[] = [
  {},
  ...["tudo", "bebidas", "cafes", "nenhuma"].map((category) => ({ category })),
  { collection: "ofertas" },
  { brand: "Fonte" },
  ...[true, false].flatMap((each) => [{ isActive: each }, { inStock: each }, { category: "bebidas", inStock: each }]),
  { q: "agua" },
  { q: "gu" },
  { category: "bebidas", collection: "ofertas" },
  { category: "bebidas", brand: "Fonte", inStock: false },
  { category: "bebidas", q: "café" },
  { updatedSince: "2000-01-01T00:00:00Z", category: "tudo" },
  { updatedSince: "2999-01-01T00:00:00Z" },
];

/** All pages of a list, two products at a time. */
async function readAll(limits: ListLimits, filter: ProductFilter, name: (typeof productSorts)[number], most = 2) {
  const lists = createProductListRepository(server.db, limits);
  const found: string[] = [];
  let after: ListCursor | undefined;
  for (;;) {
    const rows = await lists.list(shop.shopId, filter, { sort: sortsOfProducts[name], after, most });
    found.push(...rows.map(({ product }) => product.provider_id));
    after = rows.at(-1)?.cursor;
    if (rows.length < most) return found;
  }
}

const ways: [string, ListLimits][] = [
  ["few products are left, and sorted", usualLimits],
  ["some are left, and walked past", { few: 0, some: 20_000, named: 2_000 }],
  ["most are left, and looked at one by one", { few: 0, some: 0, named: 0 }],
];

describe.each(ways)("whatever a list of products is asked for, where %s,", (_, limits) => {
  test.each(productSorts.map((name) => [name]))("sorted by %s it has each product once, in its order", async (name) => {
    const order = await readAll(usualLimits, {}, name);
    expect([...order].sort()).toEqual(products.map(({ providerId }) => providerId));
    for (const filter of filters) {
      const expected = order.filter((id) => products.some((each) => each.providerId === id && isListed(each, filter)));
      expect([filter, await readAll(limits, filter, name)]).toEqual([filter, expected]);
    }
  });
});

/** Words that many names have, that few have, parts of them, and what is in no name. */
const words = ["cafe", "café", "torrado", "caf", "orr", "de", "a", "70%", "_", "chá", "xylofone"];
const manyNames = Array.from({ length: 60 }, (_, at) =>
  [at % 3 === 0 ? "Café" : "Chá", at % 5 === 0 && "torrado", at % 7 === 0 && "de Minas", at % 11 === 0 && "70%", at]
    .filter((part) => part !== false)
    .join(" "),
);

test("whatever text is searched for, however common its words are, and in whatever order, the list is a plain recount", async () => {
  const named = manyNames.map((name, at) => goods(`n${at}`, name, { sold: at % 4 }));
  await shop.load({ products: named });
  const everything = [...products, ...named];
  const limits = fc.constantFrom(usualLimits, ...[0, 8, 30].map((each) => ({ few: 4, some: 20, named: each })));
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));
  for (const isAnalysed of [false, true]) {
    if (isAnalysed) await sql`analyze products`.execute(server.db);
    await fc.assert(
      fc.asyncProperty(text, limits, fc.constantFrom("name", "updatedAt", "-sold"), async (q, limit, sort) => {
        const order = (await readAll(usualLimits, {}, sort, 100)).entries();
        const position = new Map([...order].map(([at, id]) => [id, at]));
        const parts = wordsIn(foldText(q));
        const isNamed = (name: string) =>
          (parts.length > 0 ? parts : [foldText(q)]).every((part) => foldText(name).includes(part));
        const expected = everything.filter(({ name }) => isNamed(name)).map(({ providerId }) => providerId);
        expected.sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
        expect(await readAll(limit, { q }, sort, 10)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  }
});

test("a product that is saved with another name and other groups is listed by those", async () => {
  const saved = { categories: ["bebidas", "cafes"], sold: 3 };
  await shop.load({ products: [goods("b", "Abacate", saved), goods("g", "Açúcar", { categories: ["tudo"] })] });
  expect(await readAll(usualLimits, { category: "bebidas" }, "name")).toEqual(["b", "a", "f", "c", "d"]);
  expect(await readAll(usualLimits, { category: "cafes" }, "name")).toEqual(["b", "a", "c", "d"]);
  expect(await readAll(usualLimits, { category: "tudo" }, "name")).toEqual(["g", "e"]);
  expect(await readAll(usualLimits, { collection: "ofertas" }, "name")).toEqual([]);
});

test("lists are the same before and after a job fills what an earlier release did not save", async () => {
  const lists = () =>
    Promise.all(
      [{ category: "bebidas" }, { collection: "ofertas" }, { inStock: false }, { inStock: true }, { q: "agua" }].map(
        (filter) => readAll(usualLimits, filter, "name"),
      ),
    );
  const before = await lists();
  await sql`update product_categories set name_folded = null where shop_id = ${shop.shopId}`.execute(server.db);
  await sql`update product_collections set name_folded = null where shop_id = ${shop.shopId}`.execute(server.db);
  await sql`update stocks set product_id = null where shop_id = ${shop.shopId}`.execute(server.db);
  await sql`update products set name_words = null where shop_id = ${shop.shopId}`.execute(server.db);
  await sql`delete from sold_out_products where shop_id = ${shop.shopId}`.execute(server.db);
  await sql`update shops set sold_out_counted = false where shop_id = ${shop.shopId}`.execute(server.db);
  expect(await lists()).toEqual(before);
  await sql`select graphile_worker.add_job('fill-product-lists', '{}'::json)`.execute(server.db);
  await server.runJobs("all");
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from product_categories where shop_id = ${shop.shopId} and name_folded is null)
         + (select count(*) from product_collections where shop_id = ${shop.shopId} and name_folded is null)
         + (select count(*) from stocks where shop_id = ${shop.shopId} and product_id is null)
         + (select count(*) from products where shop_id = ${shop.shopId} and name_words is null)
         + (select count(*) from shops where shop_id = ${shop.shopId} and not sold_out_counted) as left`.execute(
    server.db,
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect(await lists()).toEqual(before);
});

test("a process of the release before, which saves no copies, leaves complete lists", async () => {
  await sql`delete from product_categories where shop_id = ${shop.shopId} and product_id = 'b'`.execute(server.db);
  await sql`insert into product_categories (shop_id, category_id, product_id)
            values (${shop.shopId}, 'bebidas', 'b')`.execute(server.db);
  await sql`delete from stocks where shop_id = ${shop.shopId} and sku = 'S-a'`.execute(server.db);
  await sql`insert into stocks (shop_id, sku, quantity) values (${shop.shopId}, 'S-a', 0)`.execute(server.db);
  await sql`update products set name = 'Guaraná', name_folded = 'guarana'
            where shop_id = ${shop.shopId} and provider_id = 'b'`.execute(server.db);
  await sql`insert into search_words (shop_id, word) values (${shop.shopId}, 'guarana')`.execute(server.db);
  expect(await readAll(usualLimits, { q: "uaran" }, "name")).toEqual(["b"]);
  expect(await readAll(usualLimits, { category: "bebidas" }, "name")).toContain("b");
  expect(await readAll(usualLimits, { inStock: false }, "id")).toEqual(["a", "c", "f"]);
});
