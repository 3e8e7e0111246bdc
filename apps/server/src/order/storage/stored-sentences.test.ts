import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

async function documentOf(orderId: string): Promise<Record<string, unknown>> {
  const { document } = await server.db
    .selectFrom("orders")
    .select("document")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return document as Record<string, unknown>;
}

/** A new version, so that the order is not read from a cache. */
async function saveDocument(orderId: string, changes: object, status: OrderStatus): Promise<void> {
  const document = { ...(await documentOf(orderId)), ...changes };
  await sql`update orders set document = ${JSON.stringify(document)}, version = version + 1, status = ${status}
            where id = ${orderId}`.execute(server.db);
}

test("an order stores codes, and the sentence is written when it is shown", async () => {
  const { customer, put } = await anOrderShop(server);
  const ana = await customer();
  await ana.add("cafe");
  await put([aProduct("cafe", { price: 13 })]);
  await expect.poll(ana.order).toMatchObject({ itemsAmout: 13 });
  const order = await ana.order();
  expect(order.catalogErrorMessages).toEqual(["O preço de Produto cafe mudou de R$\u00a010,00 para R$\u00a013,00."]);
  const { notices } = await documentOf(order.id);
  expect(notices).toEqual([{ code: "price-changed", name: "Produto cafe", from: 10_00, to: 13_00 }]);
});

test("a notice that was saved as a sentence is still shown", async () => {
  const { customer } = await anOrderShop(server);
  const ana = await customer();
  const { data } = await ana.add("cafe");
  await saveDocument(data.id, { notices: ["O brinde Caneca saiu do pedido."] }, OrderStatus.Creating);
  expect((await ana.order()).catalogErrorMessages).toEqual(["O brinde Caneca saiu do pedido."]);
});

test("an order that was closed with sentences is read as codes and shown with today's wording", async () => {
  const { customer, shop, token } = await anOrderShop(server);
  const ana = await customer();
  const { data } = await ana.add("cafe");
  const closedTotals = {
    ...{ items: 8_00, discount: 1_00, freight: 5_00, serviceFee: 0, total: 12_00 },
    explanation: [
      { kind: "products", name: "Produtos de antigamente", amount: 10_00 },
      { kind: "price-table", name: "Tabela de preço Atacado", amount: -2_00 },
      { kind: "gift", name: "Brinde: Caneca: azul", amount: 0 },
      { kind: "coupon", name: "Cupom DEZ", amount: -1_00 },
      { kind: "freight", name: "Frete de antigamente", amount: 5_00 },
    ],
    tags: [
      [
        data.items[0].index,
        [
          { name: "Tabela de preço Atacado", value: -1_00 },
          { name: "Promoção", value: -1_00 },
          { name: "Cupom DEZ", value: -60 },
          { name: "Desconto", value: -40 },
        ],
      ],
    ],
  };
  const logistic = {
    ...{ type: 1, providerId: null, name: "Entrega de antigamente", price: 5_00, isCustom: true },
    ...{ description: "", estimate: "", storePickUpAddress: null },
    ...{ maxDistinctItems: null, maxItems: null, minimumValue: null },
  };
  await saveDocument(data.id, { closedTotals, logistic }, OrderStatus.Received);
  const { order } = (await server.call(`GET ${shop}/orders/${data.id}`, { token })).data;
  expect(order).toMatchObject({
    totalAmout: 12,
    explanation: [
      { kind: "products", name: "Produtos", amount: 10 },
      { kind: "price-table", name: "Tabela de preço Atacado", amount: -2 },
      { kind: "gift", name: "Brinde: Caneca: azul", amount: 0 },
      { kind: "coupon", name: "Cupom DEZ", amount: -1 },
      { kind: "freight", name: "Entrega", amount: 5 },
    ],
    logistic: { name: "Entrega", price: 5 },
  });
  expect(order.items[0].priceTags).toEqual([
    { name: "Tabela de preço Atacado", value: -1 },
    { name: "Promoção", value: -1 },
    { name: "Cupom DEZ", value: -0.6 },
    { name: "Desconto", value: -0.4 },
  ]);
});
