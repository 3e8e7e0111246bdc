import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const sellers = [
  { providerId: "centro", name: "Centro", address: "Rua 1", serviceTax: 0 },
  { providerId: "norte", name: "Norte", address: "Rua 2", serviceTax: 0 },
];

const stockOf = async (shopId: string) =>
  server.db
    .selectFrom("stocks")
    .select(["seller_id", "quantity", "held"])
    .where("shop_id", "=", shopId)
    .orderBy("seller_id")
    .execute();

test("an order of a seller uses that seller's stock", async () => {
  const products = [aProduct("cafe", { skus: [{ sku: "cafe", price: 10, stock: { centro: 3, norte: 1 } }] })];
  const { shopId, customer, agent } = await anOrderShop(server, { sellers, products });
  const ana = await customer();
  await (await agent(ana.contactId)).call("POST /api/order/seller/", { providerId: "norte" });
  await ana.add("cafe");
  expect((await ana.add("cafe")).errors[0]?.message).toContain("indisponível no estoque");
  await ana.confirm();
  expect(await stockOf(shopId)).toEqual([
    { seller_id: "centro", quantity: 3, held: 0 },
    { seller_id: "norte", quantity: 1, held: 1 },
  ]);
});

test("an order without a seller uses the largest stock first, then the next", async () => {
  const products = [aProduct("cafe", { skus: [{ sku: "cafe", price: 10, stock: { centro: 3, norte: 1 } }] })];
  const { shopId, customer } = await anOrderShop(server, { sellers, products });
  const ana = await customer();
  await ana.add("cafe", { quantity: 4 });
  await ana.confirm();
  expect(await stockOf(shopId)).toMatchObject([{ held: 3 }, { held: 1 }]);
});

test("the goods that an order reserves are available to it, and no others", async () => {
  const { customer } = await anOrderShop(server, { products: [aProduct("cafe", { stock: 4 })] });
  const ana = await customer();
  await ana.add("cafe", { quantity: 3 });
  await ana.confirm();
  expect((await ana.setQuantity(0, 5)).errors[0]?.code).toBe("stock-short");
  expect((await ana.setQuantity(0, 4)).status).toBe(200);
  expect((await ana.confirm()).status).toBe(200);
});

test("a change of a confirmed order releases its goods; a new stock from the shop does not", async () => {
  const { shopId, customer, put } = await anOrderShop(server, { products: [aProduct("cafe", { stock: 4 })] });
  const ana = await customer();
  await ana.add("cafe", { quantity: 3 });
  await ana.confirm();
  expect(await stockOf(shopId)).toEqual([{ seller_id: "", quantity: 4, held: 3 }]);
  await put([aProduct("cafe", { stock: 10 })]);
  expect(await stockOf(shopId)).toEqual([{ seller_id: "", quantity: 10, held: 3 }]);
  await ana.setQuantity(0, 2);
  expect(await stockOf(shopId)).toEqual([{ seller_id: "", quantity: 10, held: 0 }]);
});

test("a gift leaves the stock with the order", async () => {
  const { shopId, customer } = await anOrderShop(server, {
    products: [aProduct("cafe", { price: 100 }), aProduct("caneca", { stock: 1 })],
    giftRules: [{ id: "mimo", name: "Mimo", minimumValue: 50, gifts: [{ sku: "caneca" }] }],
  });
  const [ana, eva] = [await customer(), await customer()];
  for (const each of [ana, eva]) {
    await each.add("cafe");
    await each.gifts("mimo", "caneca");
  }
  expect((await ana.confirm()).status).toBe(200);
  expect(await stockOf(shopId)).toEqual([{ seller_id: "", quantity: 1, held: 1 }]);
  expect((await eva.confirm()).errors[0]).toMatchObject({ code: "stock-short" });
});

test("a sold-out product leaves the catalogue and comes back when the order is canceled", async () => {
  const { customer, agent } = await anOrderShop(server, { products: [aProduct("cafe", { stock: 1 })] });
  const ana = await customer();
  const isOffered = async () => (await ana.call("GET /api/catalog/products/cafe")).data.isActive;
  expect(await isOffered()).toBe(true);
  await ana.add("cafe");
  await ana.confirm();
  await expect.poll(isOffered).toBe(false);
  const canceled = await (await agent(ana.contactId)).cancel();
  expect(canceled.data.status).toBe(OrderStatus.Canceled);
  await expect.poll(isOffered).toBe(true);
});
