import { expect, test } from "vitest";
import { anOrderShop, aProduct, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useTwin } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const twin = useTwin(server);

const shop = {
  priceTables: [{ id: "atacado", name: "Atacado" }],
  sellers: [
    { providerId: "centro", name: "Centro", address: "Rua 1", serviceTax: 0 },
    { providerId: "norte", name: "Norte", address: "Rua 2", serviceTax: 0, defaultPriceTableId: "atacado" },
  ],
  products: [
    aProduct("cafe", {
      skus: [{ sku: "cafe", price: 10, priceTables: { atacado: { price: 7 } }, stock: { centro: 5 } }],
    }),
    aProduct("cha", { skus: [{ sku: "cha", price: 4, stock: { centro: 1, norte: 1 } }] }),
  ],
};

test("the catalogue shows the prices and the stock of the order's seller", async () => {
  const { customer, agent } = await anOrderShop(server, shop);
  const ana = await customer();
  const seen = async () => {
    const { data } = await ana.call("GET /api/catalog/top");
    return data.data.map(({ providerId, price, isActive }: Record<string, unknown>) => ({
      providerId,
      price,
      isActive,
    }));
  };
  const ofTheShop = [
    { providerId: "cafe", price: 10, isActive: true },
    { providerId: "cha", price: 4, isActive: true },
  ];
  expect(await seen()).toEqual(ofTheShop);
  // The second response comes from memory; the change must reach it there and on another server.
  expect(await seen()).toEqual(ofTheShop);
  const bia = buyer(twin, (await agent(ana.contactId)).token, ana.contactId);
  await bia.call("POST /api/order/seller/", { providerId: "norte" });
  await expect.poll(seen).toEqual([
    { providerId: "cafe", price: 7, isActive: false },
    { providerId: "cha", price: 4, isActive: true },
  ]);
  expect((await ana.call("GET /api/catalog/products/cafe")).data).toMatchObject({ price: 7, isActive: false });

  const eva = await customer();
  expect((await eva.call("GET /api/catalog/products/cafe")).data).toMatchObject({ price: 10, isActive: true });
  await bia.call("POST /api/order/seller/", { providerId: "centro" });
  await expect.poll(seen).toEqual(ofTheShop);
});

test("a filter by price uses the order's price table", async () => {
  const { customer, agent } = await anOrderShop(server, shop);
  const ana = await customer();
  const found = async () => {
    const filters = [{ key: "price", range: { from: 6, to: 8 } }];
    const { data } = await ana.call("POST /api/catalog/products/searchText", { searchQuery: "produto", filters });
    return data.data.map(({ providerId }: { providerId: string }) => providerId);
  };
  expect(await found()).toEqual([]);
  await (await agent(ana.contactId)).call("POST /api/order/price-tables/atacado");
  await expect.poll(found).toEqual(["cafe"]);
});
