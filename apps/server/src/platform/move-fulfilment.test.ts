import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop, refusalOf } from "../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: CheckoutShop;
beforeAll(async () => {
  shop = await aCheckoutShop(server);
});

type Options = { headers?: Record<string, string>; note?: string; token?: string };
const fulfil = (id: string, stage: string, { headers = {}, note, token = shop.token }: Options = {}) =>
  server.call(`POST ${shop.shop}/orders/${id}/fulfilment`, {
    ...{ token, headers },
    body: { stage, ...(note !== undefined && { note }) },
  });
const read = async (id: string) => (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;

/** A coffee, paid on delivery, by motorcycle or from the counter. */
async function placed(how: "delivery" | "pickup") {
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  if (how === "pickup") await ana.pickup("balcao");
  await ana.onDelivery("maquininha");
  const { data, errors } = await ana.place({ paymentMethod: PaymentMethod.OnDelivery });
  expect(errors).toEqual([]);
  return { id: data.id as string, ana };
}

test("a placed order waits from the moment it was received", async () => {
  const { id } = await placed("delivery");
  const { order } = await read(id);
  expect(order.fulfilment).toEqual({ stage: "waiting", at: expect.stringMatching(/^\d{4}-.*Z$/), note: "" });
});

test("a delivery is prepared, sent and delivered, which finalizes the order and sells its goods", async () => {
  const { id, ana } = await placed("delivery");
  expect((await fulfil(id, "preparing")).data).toMatchObject({
    status: OrderStatus.Received,
    fulfilment: { stage: "preparing", at: expect.any(String), note: "" },
  });
  await fulfil(id, "on-the-way", { note: "Com o Zé, de moto" });
  expect(await ana.order(), "the customer sees it, too").toMatchObject({
    fulfilment: { stage: "on-the-way", note: "Com o Zé, de moto" },
  });
  expect((await fulfil(id, "delivered")).data).toMatchObject({
    status: OrderStatus.Finalized,
    fulfilment: { stage: "delivered" },
  });
  const { rows } = await sql`select from stock_holds where shop_id = ${shop.shopId} and order_id = ${id}`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test("each stage is in the history as a change of the shop, without the note", async () => {
  const { id } = await placed("pickup");
  await fulfil(id, "ready", { note: "Peça à Ana" });
  const { events } = await read(id);
  expect(events.at(-1)).toMatchObject({
    kind: "fulfilment-moved",
    at: expect.any(String),
    actor: { type: "platform", id: shop.chatbotId },
    data: { stage: "ready", changes: [{ what: "fulfilment", to: "ready" }] },
  });
  expect(JSON.stringify(events)).not.toContain("Peça à Ana");
});

describe("the same stage again", () => {
  test("answers the order and changes nothing", async () => {
    const { id } = await placed("pickup");
    const first = await fulfil(id, "preparing");
    const second = await fulfil(id, "preparing");
    expect(second).toMatchObject({ status: 200, data: { version: first.data.version } });
    await fulfil(id, "delivered");
    expect(await fulfil(id, "delivered")).toMatchObject({ status: 200, data: { status: OrderStatus.Finalized } });
  });

  test("at the same moment is one change", async () => {
    const { id } = await placed("pickup");
    const answers = await Promise.all([1, 2, 3].map(() => fulfil(id, "preparing")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { events } = await read(id);
    expect(events.filter(({ kind }: { kind: string }) => kind === "fulfilment-moved")).toHaveLength(1);
  });

  test("with a key that was used does not take the order back", async () => {
    const { id } = await placed("pickup");
    const headers = { "idempotency-key": `preparing-${id}` };
    await fulfil(id, "preparing", { headers });
    await fulfil(id, "ready");
    expect(await fulfil(id, "preparing", { headers })).toMatchObject({
      status: 200,
      data: { fulfilment: { stage: "ready" } },
    });
  });
});

describe("is refused in words", () => {
  test.each([
    ["pickup", ["preparing"], "on-the-way", "fulfilment-not-its-stage", /“Saiu para entrega” não é uma etapa dele/],
    ["delivery", [], "ready", "fulfilment-not-its-stage", /“Pronto para retirada” não é uma etapa dele/],
    ["pickup", ["ready"], "waiting", "fulfilment-refused", /Está em “Pronto para retirada”.*“Aguardando preparo”/],
    ["pickup", ["delivered"], "ready", "fulfilment-not-received", /Só um pedido recebido/],
  ] as const)("a %s after %j: %s", async (how, before, stage, code, message) => {
    const { id } = await placed(how);
    for (const each of before) expect((await fulfil(id, each)).success).toBe(true);
    expect(refusalOf(await fulfil(id, stage))).toEqual({ status: 409, code, message: expect.stringMatching(message) });
  });

  test("an order that is being made, and a canceled one", async () => {
    const ana = await shop.customer();
    const { data } = await ana.add("cafe");
    expect(refusalOf(await fulfil(data.id, "preparing"))).toMatchObject({
      status: 409,
      code: "fulfilment-not-received",
    });
    const { id } = await placed("delivery");
    await fulfil(id, "preparing");
    const body = { status: OrderStatus.Canceled };
    await server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body });
    expect((await read(id)).order.fulfilment).toBeNull();
    expect(refusalOf(await fulfil(id, "preparing"))).toMatchObject({ status: 409, code: "fulfilment-not-received" });
  });

  test("a stage that does not exist, and a note that is too long", async () => {
    const { id } = await placed("delivery");
    expect(await fulfil(id, "lost")).toMatchObject({ status: 400 });
    expect(await fulfil(id, "preparing", { note: "x".repeat(201) })).toMatchObject({ status: 400 });
  });

  test("an unknown order, and another account", async () => {
    expect(refusalOf(await fulfil("nenhum", "preparing"))).toMatchObject({ status: 404, code: "order-not-found" });
    const { id } = await placed("delivery");
    const { token } = await anOrderShop(server);
    expect(refusalOf(await fulfil(id, "preparing", { token }))).toMatchObject({ code: "shop-of-another-account" });
  });
});
