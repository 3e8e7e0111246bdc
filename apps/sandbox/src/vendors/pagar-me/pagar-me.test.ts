import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PaymentShop, startPaymentShop } from "../../../test/payment-shop-fixture.ts";
import { crc16 } from "../../payments/codes/pix-code.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await startPaymentShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.inbox.length = 0;
});

const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
const authorization = basic("sk_test_loja");
const path = "/pagar-me/core/v5";
const visa = { number: "4000000000000010", holder_name: "Ana Lima", exp_month: 11, exp_year: 2030, cvv: "123" };
const customer = { name: "Ana Lima", email: "ana@example.com", document: "52998224725", type: "individual" };
const items = [{ code: "1", description: "Café", amount: 14_990, quantity: 1 }];

const order = (payment: object, more: object = {}) => ({ code: "1042", customer, items, payments: [payment], ...more });
const byCard = (card: object) => ({ payment_method: "credit_card", credit_card: { installments: 3, ...card } });
const byPix = { payment_method: "pix", pix: { expires_in: 3_600 } };

const create = (body: object, headers: Record<string, string> = {}) =>
  shop.request(`${path}/orders`, { headers: { authorization, ...headers }, body });
const read = (what: string) => shop.request(`${path}/${what}`, { headers: { authorization } });

describe("card", () => {
  test.each([
    ["4000000000000010", {}, "paid", "paid", "captured", "00"],
    ["4000000000000028", {}, "failed", "failed", "not_authorized", "05"],
    ["4000000000000036", {}, "pending", "processing", "processing", ""],
    ["4000000000000044", {}, "pending", "processing", "processing", ""],
    ["5031433215406351", {}, "failed", "failed", "not_authorized", "57"],
    ["4000000000000010", { cvv: "612" }, "failed", "failed", "not_authorized", "51"],
    ["4000000000000010", { exp_year: 2020 }, "failed", "failed", "not_authorized", "54"],
  ])("%s %o: the order is %s", async (number, more, ofOrder, ofCharge, ofTransaction, code) => {
    const answer = await create(order(byCard({ card: { ...visa, number, ...more } })));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...{ code: "1042", status: ofOrder, amount: 14_990 },
      charges: [
        {
          ...{ status: ofCharge, payment_method: "credit_card" },
          last_transaction: { status: ofTransaction, acquirer_return_code: code, installments: 3 },
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toContain(number);
  });

  test.each([
    ["4000000000000036", "paid", "00"],
    ["4000000000000044", "failed", "05"],
  ])("%s is %s after processing", async (number, status, code) => {
    const { body } = await create(order(byCard({ card: { ...visa, number } })));
    await wait(60);
    const later = await read(`orders/${body.id}`);
    expect(later.body).toMatchObject({ status, charges: [{ last_transaction: { acquirer_return_code: code } }] });
  });

  test("a token from the browser pays once", async () => {
    const token = await shop.request(`${path}/tokens?appId=pk_test_loja`, { body: { type: "card", card: visa } });
    expect(token.body).toMatchObject({ type: "card", card: { last_four_digits: "0010", brand: "Visa" } });
    const paid = byCard({ card_token: token.body.id });
    expect((await create(order(paid))).body.status).toBe("paid");
    expect((await create(order(paid))).status).toBe(422);
  });

  test("the antifraud refuses the document 111.111.111-11", async () => {
    const { body } = await create(
      order(byCard({ card: visa }), { customer: { ...customer, document: "11111111111" } }),
    );
    expect(body.charges[0].last_transaction.antifraud_response.status).toBe("reproved");
    expect(body.status).toBe("failed");
  });
});

test("a Pix has a valid code and an expiry", async () => {
  const { body } = await create(order(byPix));
  const [{ last_transaction: pix, ...charge }] = body.charges;
  expect(charge).toMatchObject({ status: "pending", payment_method: "pix" });
  expect(pix.qr_code.slice(-4)).toBe(crc16(pix.qr_code.slice(0, -4)));
  expect(Date.parse(pix.expires_at) - Date.now()).toBeGreaterThan(3_590_000);
});

test("a boleto has a digitable line and a due day", async () => {
  const { body } = await create(
    order({ payment_method: "boleto", boleto: { due_at: "2046-12-01T23:59:59Z", instructions: "Pagar" } }),
  );
  const boleto = body.charges[0].last_transaction;
  expect(boleto).toMatchObject({ status: "generated", due_at: "2046-12-01T23:59:59Z" });
  expect(boleto.line).toMatch(/^1989\d\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{4}0000014990$/);
});

test.each([
  ["no items", order(byPix, { items: [] })],
  ["an amount in reais", order(byPix, { items: [{ ...items[0], amount: 149.9 }] })],
  ["no customer", order(byPix, { customer: {} })],
  ["a card number with a wrong digit", order(byCard({ card: { ...visa, number: "4000000000000011" } }))],
  ["a payment of a part of the amount", order({ ...byPix, amount: 100 })],
])("%s is refused with 422, and no order is created", async (_, body) => {
  const code = randomUUID();
  const answer = await create({ ...body, code });
  expect(answer).toMatchObject({ status: 422, body: { message: "The request is invalid." } });
  expect((await read(`orders?code=${code}`)).body.data).toEqual([]);
});

describe("keys and accounts", () => {
  test("the same key returns the first answer, even a failure, and another key creates a new order", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await create(order(byCard({ card: { ...visa, number: "4000000000000028" } })), headers);
    const second = await create(order(byCard({ card: visa })), headers);
    expect(second.body).toEqual(first.body);
    expect((await create(order(byCard({ card: visa })))).body.id).not.toBe(first.body.id);
  });

  test("an order is found by id, by charge and by code, only by its own account", async () => {
    const code = randomUUID();
    const { body } = await create(order(byPix, { code }));
    expect((await read(`orders/${body.id}`)).body.id).toBe(body.id);
    expect((await read(`orders?code=${code}`)).body).toMatchObject({ data: [{ id: body.id }], paging: { total: 1 } });
    expect((await read(`charges/${body.charges[0].id}`)).body.order).toMatchObject({ id: body.id, code });
    const other = { headers: { authorization: basic("sk_test_outra") } };
    expect((await shop.request(`${path}/orders/${body.id}`, other)).status).toBe(404);
    expect((await shop.request(`${path}/orders/${body.id}`)).status).toBe(401);
  });
});

describe("cancel, refund and webhooks", () => {
  const remove = (id: string, body: object = {}) =>
    shop.request(`${path}/charges/${id}`, { method: "DELETE", headers: { authorization }, body });

  test("one call cancels a pending charge and refunds a paid one, also partially", async () => {
    const pix = (await create(order(byPix))).body.charges[0];
    expect((await remove(pix.id)).body).toMatchObject({ status: "canceled", last_transaction: { status: "voided" } });
    const card = (await create(order(byCard({ card: visa })))).body.charges[0];
    expect((await remove(card.id, { amount: 4_990 })).body).toMatchObject({ status: "paid", canceled_amount: 4_990 });
    expect((await remove(card.id, { amount: 10_001 })).status).toBe(422);
    expect((await remove(card.id)).body).toMatchObject({
      ...{ status: "canceled", canceled_amount: 14_990 },
      last_transaction: { status: "refunded" },
    });
    expect((await remove(card.id, { amount: 1 })).status).toBe(422);
    expect((await remove(pix.id)).status).toBe(412);
  });

  test("each change sends webhooks to the URL of the order, or else of the account", async () => {
    await shop.request("/pagar-me/_sandbox/webhook", {
      headers: { authorization },
      body: { url: `${shop.webhookUrl}/conta` },
    });
    const { body } = await create(order(byPix, { metadata: { notification_url: `${shop.webhookUrl}/pedido` } }));
    const other = await create(order(byCard({ card: visa })));
    await shop.webhooks(7);
    await shop.settle("pagar-me", body.id, "paid");
    const inbox = await shop.webhooks(9);
    const sent = (url: string) => inbox.filter((one) => one.url === url).map(({ json }) => json.type);
    expect(sent("/pedido").sort()).toEqual(
      ["order.created", "charge.created", "charge.pending", "charge.paid", "order.paid"].sort(),
    );
    expect(sent("/conta").sort()).toEqual(["order.created", "charge.created", "charge.paid", "order.paid"].sort());
    const paid = inbox.find(({ url, json }) => url === "/conta" && json.type === "order.paid");
    expect(paid?.json).toMatchObject({
      id: expect.stringMatching(/^hook_/),
      data: { id: other.body.id, status: "paid" },
    });
    await shop.request("/pagar-me/_sandbox/webhook", { headers: { authorization }, body: { url: null } });
  });

  test("a user and password in the URL are sent as a header", async () => {
    const notification_url = shop.webhookUrl.replace("//", "//loja:segredo@");
    await create(order(byPix, { metadata: { notification_url } }));
    const [first] = await shop.webhooks(3);
    expect(first?.headers.authorization).toBe(`Basic ${Buffer.from("loja:segredo").toString("base64")}`);
  });
});
