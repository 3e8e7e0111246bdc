import type { MessageLine } from "@vitrine/contract/storefront/order-message";
import { RecurrenceType } from "@vitrine/domain/codes/recurrence";
import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, aProduct, type Buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const boxes = { quantityStep: 12, minQuantity: 20 };
const milk = aProduct("leite", { name: "Leite integral", price: 5, ...boxes });
const juice = aProduct("suco", { name: "Suco de uva", price: 8, stock: 31, quantityStep: 12 });

async function atDistributor() {
  const products = [milk, juice, aProduct("copo", { name: "Copo" })];
  const shop = await anOrderShop(server, { products });
  const ana = await shop.customer();
  return { shop, ana, bia: await shop.agent(ana.contactId) };
}

const quantities = async (who: Buyer) =>
  (await who.order()).items.map(({ quantity }: { quantity: number }) => quantity);

test("the storefront says in which quantities a product is sold, and its minimum is a multiple", async () => {
  const { ana } = await atDistributor();
  const page = async (id: string) => (await ana.call(`GET /api/catalog/products/${id}`)).data;
  expect(await page("leite")).toMatchObject({ quantityStep: 12, minQuantity: 24 });
  expect(await page("copo")).not.toHaveProperty("quantityStep");
});

test("customer and agent get only what is sold, and read which quantities are", async () => {
  const { ana, bia } = await atDistributor();
  for (const who of [ana, bia]) {
    expect(await who.add("leite", { quantity: 30 })).toMatchObject({
      status: 422,
      errors: [
        {
          code: "quantity-unfit",
          message:
            "Esta quantidade não é vendida. Leite integral é vendido em múltiplos de 12, a partir de 24. Escolha 24 ou 36.",
        },
      ],
    });
  }
  expect((await ana.add("leite", { quantity: 24 })).data.items).toMatchObject([
    { quantity: 24, quantityStep: 12, minQuantity: 24 },
  ]);
  expect((await bia.add("leite", { quantity: 12 })).data.items).toMatchObject([{ quantity: 36 }]);
  expect((await ana.setQuantity(0, 12, "leite")).errors[0]?.code).toBe("quantity-unfit");
  expect((await ana.setQuantity(0, 48, "leite")).errors).toEqual([]);
  expect((await ana.setQuantity(0, 0, "leite")).data.items).toEqual([]);
});

test("what is left of a box cannot be bought", async () => {
  const { shop, ana, bia } = await atDistributor();
  const stock = async () => (await bia.call("GET /api/catalog/stock/suco")).data[0].units;
  const isShownActive = async () => (await ana.call("GET /api/catalog/products/suco")).data.isActive;
  expect([await stock(), await isShownActive()]).toEqual([24, true]);
  expect((await ana.add("suco", { quantity: 36 })).errors[0]?.message).toMatch(/restam 24 unidades/);
  await ana.add("suco", { quantity: 24 });
  expect((await ana.confirm()).errors).toEqual([]);
  await expect.poll(isShownActive).toBe(false);
  expect(await stock()).toBe(0);
  const other = await shop.customer();
  expect((await other.add("suco", { quantity: 12 })).errors[0]?.code).toBe("stock-short");
  const listed = async () =>
    (await other.call("POST /api/catalog/products/search", { category: "tudo", searchQuery: "suco" })).data.data;
  expect(await listed()).toMatchObject([{ isActive: false }]);
  expect((await bia.cancel()).errors).toEqual([]);
  await expect.poll(isShownActive).toBe(true);
});

test("a product that changes its step while it is in a cart says so, and is bought once it fits", async () => {
  const { shop, ana } = await atDistributor();
  await ana.add("copo", { quantity: 7 });
  await shop.put([aProduct("copo", { name: "Copo", quantityStep: 10 })]);
  await expect.poll(async () => (await ana.order()).items[0].quantityStep).toBe(10);
  const refused = await ana.confirm();
  expect(refused.errors[0]).toMatchObject({
    code: "order-limits",
    message:
      "Seu pedido ainda não pode ser confirmado. Copo agora é vendido em múltiplos de 10: ajuste a quantidade, que está em 7.",
  });
  await ana.setQuantity(0, 10, "copo");
  expect((await ana.confirm()).errors).toEqual([]);
});

test("undoing a change does not bring back a quantity that is not sold any more", async () => {
  const { shop, ana, bia } = await atDistributor();
  await ana.add("copo", { quantity: 7 });
  await shop.put([aProduct("copo", { name: "Copo", quantityStep: 10 })]);
  await expect.poll(async () => (await ana.order()).items[0].quantityStep).toBe(10);
  const { data } = await ana.setQuantity(0, 10, "copo");
  const undone = await bia.call(`POST /api/order/activity/${data.version}/undo`, {});
  expect(undone.errors[0]?.code).toBe("quantity-unfit");
  expect(await quantities(ana)).toEqual([10]);
});

test("a message is read in boxes, and an amount that was changed is not certain", async () => {
  const { ana, bia } = await atDistributor();
  const read = async (text: string): Promise<MessageLine[]> =>
    (await bia.call("POST /api/order/message/read", { text })).data.lines;
  expect(await read("10 caixas de leite integral")).toMatchObject([
    { confidence: "certain", quantityReason: "packs", proposed: { quantity: 120, quantityStep: 12, minQuantity: 24 } },
  ]);
  expect(await read("30 unidades de leite integral")).toMatchObject([
    { confidence: "likely", quantityReason: "multiple", proposed: { quantity: 36 } },
  ]);
  const items = [{ providerId: "leite", sku: "leite", quantity: 30 }];
  const added = await ana.call("POST /api/order/message/items", { items });
  expect(added.data).toMatchObject({ added: 0, refused: [{ canAdd: 36 }] });
});

test("an old order is repeated in quantities that are sold now, with a word about it", async () => {
  const shop = await aCheckoutShop(server, { products: [aProduct("copo", { name: "Copo" })] });
  const ana = atCheckout(await shop.customer());
  await ana.add("copo", { quantity: 7 });
  await ana.choosesAll();
  const { data: placed } = await ana.place();
  const before = placed.items[0].quantity;
  await shop.put([aProduct("copo", { name: "Copo", quantityStep: 10 })]);
  await expect.poll(async () => (await ana.call("GET /api/catalog/products/copo")).data.quantityStep).toBe(10);
  const { data } = await ana.call(`POST /api/orders/${placed.id}/repeat`);
  expect(data).toMatchObject({
    order: { items: [{ quantity: 10 }] },
    changes: [`Copo agora só é vendido em outras quantidades: no lugar de ${before}, foram 10.`],
  });
});

test("a subscription and what is sold by the kilo are sold in the same steps", async () => {
  const { shop, ana } = await atDistributor();
  const monthly = { id: "mensal", recurrence: { type: RecurrenceType.Monthly, frequency: 1 } };
  await shop.put([
    aProduct("carne", { ...{ quantityStep: 5, soldInKilo: true, amountInKilo: 0.5 }, subscriptionOffers: [monthly] }),
  ]);
  const add = (quantity: number) => ana.add("carne", { quantity, subscription: monthly });
  expect((await add(3)).errors[0]?.code).toBe("quantity-unfit");
  expect((await add(5)).data.items).toMatchObject([{ quantity: 5, subscription: { id: "mensal" } }]);
});

test("many cost less each: the catalogue says it, the order charges it, and its explanation adds up", async () => {
  const { shop, ana, bia } = await atDistributor();
  const quantityPrices = [
    { from: 10, price: 8.9 },
    { from: 50, price: 8.5 },
  ];
  const cup = { sku: "copo", price: 10, quantityPrices };
  await shop.put([aProduct("copo", { name: "Copo", enablePreferences: true, skus: [cup] })]);
  const page = async () => (await ana.call("GET /api/catalog/products/copo")).data;
  await expect.poll(async () => (await page()).quantityPrices).toEqual([{ from: 1, price: 10 }, ...quantityPrices]);
  const stored = await server.call(`GET ${shop.shop}/products/copo`, { token: shop.token });
  expect(stored.data.skus).toMatchObject([{ quantityPrices }]);
  await ana.add("copo", { quantity: 6 });
  // The units count together, with a note or without.
  const { data } = await ana.add("copo", { quantity: 4, preferences: "azul" });
  expect(data).toMatchObject({ itemsAmout: 89, totalAmout: 89 });
  expect(data.explanation).toMatchObject([
    { kind: "products", amount: 100 },
    { kind: "quantity-price", name: "Preço por quantidade", amount: -11 },
  ]);
  expect((await bia.setQuantity(0, 5, "copo")).data.totalAmout).toBe(90);
  await shop.put([
    aProduct("copo", { name: "Copo", enablePreferences: true, skus: [{ ...cup, promotionalPrice: 8.7 }] }),
  ]);
  await expect.poll(async () => (await ana.order()).totalAmout).toBe(78.3);
  expect(await page()).toMatchObject({
    quantityPrices: [
      { from: 1, price: 8.7 },
      { from: 50, price: 8.5 },
    ],
  });
});

test("a price for many that nobody would get is refused where one product is written", async () => {
  const { shop } = await atDistributor();
  const change = (quantityPrices: object[]) =>
    server.call(`PATCH ${shop.shop}/products/copo/skus/copo`, { token: shop.token, body: { quantityPrices } });
  expect((await change([{ from: 10, price: 12 }])).errors).toMatchObject([
    { code: "product-inconsistent", message: "O preço a partir de 10 não é menor que o de quem leva menos." },
  ]);
  expect((await change([{ from: 10, price: 9 }])).errors).toEqual([]);
});
