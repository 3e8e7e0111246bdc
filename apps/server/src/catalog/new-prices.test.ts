import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { expect, test } from "vitest";
import { sentStatements } from "../../test/fixtures/database/sent-statements.ts";
import { anOrderShop, aProduct, type Buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
const twin = useTwin(server);

async function aShopWithLists() {
  const goods = ["cafe", "cha", "mate"].map((sku) => aProduct(sku, { price: 10, stock: 5 }));
  const { shop, token, customer } = await anOrderShop(server, { products: goods });
  const put = async (product: ProductInput) => {
    const { status } = await server.call(`POST ${shop}/catalog`, { token, body: { products: [product] } });
    expect(status).toBe(200);
  };
  const ana = await customer();
  const prices = async (who: Buyer = ana) => {
    const { data } = await who.call("GET /api/catalog/top");
    return Object.fromEntries(
      data.data.map((each: { providerId: string; price: number }) => [each.providerId, each.price]),
    );
  };
  const rangeOf = async () => {
    const { data } = await ana.call("GET /api/catalog/products/facets");
    return data.find(({ key }: { key: string }) => key === "price").values[0].range;
  };
  return { put, ana, prices, rangeOf };
}

/** The catalogue was read whole: only that reads all products in the order of their sales. */
const isWholeReading = (text: string) => /from products where shop_id = \$1 order by sold desc/.test(text);

test("a new price is in lists, searches and filters, and only that product is read again", async () => {
  const { put, prices, rangeOf } = await aShopWithLists();
  expect(await prices()).toEqual({ cafe: 10, cha: 10, mate: 10 });
  const sent = await sentStatements(server, async () => {
    await put(aProduct("cha", { price: 12.5, stock: 5 }));
    await expect.poll(() => prices()).toEqual({ cafe: 10, cha: 12.5, mate: 10 });
    expect(await rangeOf()).toEqual({ from: 10, to: 12.5 });
    await put(aProduct("mate", { price: 9, stock: 5 }));
    await expect.poll(() => prices()).toEqual({ cafe: 10, cha: 12.5, mate: 9 });
  });
  expect(sent.filter(isWholeReading)).toEqual([]);
});

test("the other server shows the new price too", async () => {
  const { put, ana, prices } = await aShopWithLists();
  const there = { ...ana, call: (address: string) => twin.call(address, { token: ana.token }) } as Buyer;
  await prices(there);
  await put(aProduct("cafe", { price: 7, stock: 5 }));
  await expect.poll(() => prices(there)).toMatchObject({ cafe: 7 });
});

test("a product that has another name or is new changes more than prices", async () => {
  const { put, ana, prices } = await aShopWithLists();
  await prices();
  await put(aProduct("cha", { price: 10, stock: 5, name: "Parafuso sextavado" }));
  const found = async () =>
    (await ana.call("POST /api/catalog/products/searchText", { searchQuery: "parafuso" })).data.total;
  await expect.poll(found).toBe(1);
  await put(aProduct("suco", { price: 3, stock: 5 }));
  await expect.poll(() => prices()).toMatchObject({ suco: 3 });
});
