import { beforeAll, expect, test } from "vitest";
import { aDemoShop } from "../../test/fixtures/demo-shop-fixture.ts";
import { aShop, aShopDocument } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: Awaited<ReturnType<typeof aDemoShop>>;
beforeAll(async () => {
  shop = await aDemoShop(server);
});

const suggest = async (text: string, token = shop.code) =>
  (await server.call(`GET /api/catalog/suggestions?${new URLSearchParams({ text })}`, { token })).data;

test("half a word suggests products with picture and price, and the category", async () => {
  const { products, categories, hasMore } = await suggest("choc");
  expect(products).toHaveLength(5);
  expect(hasMore).toBe(true);
  expect(products[0]).toMatchObject({ providerId: "cho-101", image: { url: expect.stringContaining("/images/") } });
  expect(products[0].price).toBeGreaterThan(0);
  expect(categories[0].path.at(-1).name).toMatch(/chocolate/i);
  expect(categories[0].quantity).toBeGreaterThan(0);
});

test.each(["ca", "choc", "vinho t", "pao de q", "queij mina", "cafe 1kg", "xocolate"])(
  "the suggestions for %j are what a search for it finds first",
  async (text) => {
    const found = await server.call("POST /api/catalog/products/searchText", {
      token: shop.code,
      body: { searchQuery: text, perPage: 5 },
    });
    const ids = (products: { providerId: string }[]) => products.map(({ providerId }) => providerId);
    expect(ids((await suggest(text)).products)).toEqual(ids(found.data.data));
  },
);

test("a subcategory is suggested below its category", async () => {
  const { categories } = await suggest("tintos");
  expect(categories.map(({ path }: { path: { name: string }[] }) => path.map(({ name }) => name))).toEqual([
    [expect.any(String), expect.stringContaining("intos")],
  ]);
});

test("a mistyped text says what it was taken for", async () => {
  expect(await suggest("xocolate")).toMatchObject({ searchedInstead: { text: "chocolate", how: "corrected" } });
});

test.each(["", "   ", "%", "de", "zzzzqq"])("%j suggests no category and gives no error", async (text) => {
  expect(await suggest(text)).toMatchObject({ categories: [] });
});

test("a visitor without a session gets no suggestions", async () => {
  expect((await server.call("GET /api/catalog/suggestions?text=caf")).status).toBe(401);
});

test("hidden products are not suggested, and prices are those of the shop today", async () => {
  const other = await aShop(server, { settings: { ...aShopDocument().settings, hiddenInactiveProducts: true } });
  const { code } = await other.session();
  const send = (products: object[]) =>
    server.call(`POST ${other.shop}/catalog`, {
      token: other.token,
      body: { categories: [{ providerId: "c1", name: "Casa" }], products },
    });
  const lamp = {
    providerId: "p1",
    name: "Luminária azul",
    categories: ["c1"],
    skus: [{ sku: "L1", price: 30, promotionalPrice: 20 }],
  };
  await send([
    lamp,
    { ...lamp, providerId: "p2", name: "Luminária rosa", isActive: false, skus: [{ sku: "L2", price: 9 }] },
  ]);
  await expect
    .poll(async () => (await suggest("lumi", code)).products)
    .toMatchObject([{ providerId: "p1", price: 20, priceBefore: 30 }]);
  await send([{ ...lamp, skus: [{ sku: "L1", price: 25 }] }]);
  await expect
    .poll(async () => (await suggest("lumi", code)).products)
    .toMatchObject([{ price: 25, priceBefore: null }]);
});
