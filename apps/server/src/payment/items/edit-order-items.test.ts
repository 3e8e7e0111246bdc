import { randomUUID } from "node:crypto";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  manualSettings,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor, hasMembersByHeader: true });
const { MercadoPago, Manual } = PaymentProviderType;

let shop: CheckoutShop;
let ana: AtCheckout;
let id: string;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  bank.charges.clear();
  bank.refusesRefunds(undefined);
});

const products = [
  aProduct("cafe", { price: 30, stock: 10 }),
  aProduct("cha", { price: 20, stock: 3 }),
  aProduct("bolo", { price: 50, stock: 1 }),
];

/** Three coffees of 30,00 by motorcycle for 12,00: 102,00 by Pix. */
async function placed(providerType: PaymentProviderType = MercadoPago, coupon?: string) {
  shop = await aCheckoutShop(server, {
    products,
    paymentOptions: [
      { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType },
      ...checkoutDocument.paymentOptions.filter(({ method }) => method === PaymentMethod.OnDelivery),
    ],
    paymentProviders: [{ providerType: MercadoPago, credentials: { accessToken: "segredo" } }],
    ...(providerType === Manual && { settings: { ...manualSettings, canUseCoupon: true } }),
  });
  ana = atCheckout(await shop.customer());
  if (providerType === Manual)
    await server.call(`PUT ${shop.shop}/pix-key`, { token: shop.token, body: { key: "loja@pix.com" } });
  await ana.choosesAll();
  await ana.setQuantity(0, 3);
  if (coupon) expect((await ana.coupon(coupon)).errors).toEqual([]);
  await ana.delivery("motoboy", 0);
  await ana.method(PaymentMethod.Pix);
  const done = await ana.place();
  expect(done.errors).toEqual([]);
  id = done.data.id;
}
const charge = async () => (await ana.call("POST /api/order/payment/charge")).data.charge;
async function paid(providerType: PaymentProviderType = MercadoPago) {
  await placed(providerType);
  const { id: paymentId } = await charge();
  if (providerType === Manual) await server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });
  else bank.pay(paymentId);
  await server.runJobs("all");
  return paymentId as string;
}

const read = async () => (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
const edit = (body: object, headers: Record<string, string> = {}) =>
  server.call(`POST ${shop.shop}/orders/${id}/items`, {
    token: shop.token,
    body: { reason: "Combinado por telefone", ...body },
    headers: { "idempotency-key": randomUUID(), ...headers },
  });
const asOwner = () => ({ headers: memberHeaders(shop.chatbotId, "owner") });
const panel = (path: string) => `/painel/api/shops/${shop.shopId}${path}`;
const hands = async () => (await server.call(`GET ${panel("/home")}`, asOwner())).data.hands;
const heldOf = async (sku: string) => {
  const { rows } = await sql<{ held: number; holds: number }>`
    select (select held from stocks where shop_id = ${shop.shopId} and sku = ${sku}) as held,
           (select coalesce(sum(quantity), 0)::int from stock_holds
             where shop_id = ${shop.shopId} and order_id = ${id} and sku = ${sku}) as holds`.execute(server.db);
  return [rows[0]?.held, rows[0]?.holds];
};
/** What the report of today says, and how the list shows the order. */
const sold = async () => {
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
  const query = `from=${today}&to=${today}&by=day`;
  return (await server.call(`GET ${panel(`/reports/sales?${query}`)}`, asOwner())).data.total;
};
const listed = async () => {
  const { items } = (await server.call(`GET ${panel("/orders")}`, asOwner())).data;
  return items.find((row: { id: string }) => row.id === id)?.payment;
};
const givenBack = () => [...bank.charges.values()].flatMap(({ refunded }) => [...refunded.values()]);
const two = { items: [{ index: 0, quantity: 2 }] };

describe("an order that is not paid", () => {
  test("gets other items: totals, stock and history follow, and the code of before cannot be paid", async () => {
    await placed();
    const before = await charge();
    expect(before.amount).toBe(102);
    const { status, data } = await edit({ ...two, added: [{ sku: "cha", quantity: 3 }] });
    expect(status).toBe(200);
    expect(data.order).toMatchObject({
      totalAmout: 132,
      items: [
        { sku: "cafe", quantity: 2 },
        { sku: "cha", quantity: 3 },
      ],
    });
    const sum = data.order.explanation.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
    expect(sum).toBe(132);
    expect(await heldOf("cafe")).toEqual([2, 2]);
    expect(await heldOf("cha")).toEqual([3, 3]);
    expect(data.events.at(-1)).toMatchObject({
      kind: "items-edited",
      data: {
        reason: "Combinado por telefone",
        changes: expect.arrayContaining([
          expect.objectContaining({ what: "quantity", from: 3, to: 2 }),
          expect.objectContaining({ what: "item-added", quantity: 3 }),
          { what: "total", from: 10_200, to: 13_200 },
        ]),
      },
    });
    expect(bank.charges.get(before.id)).toMatchObject({ truth: "closed" });
    await server.runJobs("all");
    expect((await charge()).amount).toBe(132);
  });

  test("takes the coupon again from what is left", async () => {
    await placed(MercadoPago, "DEZ");
    expect((await read()).order.totalAmout).toBe(93);
    expect((await edit(two)).data.order.totalAmout).toBe(66);
  });

  test("is refused as a whole, with every mistake", async () => {
    await placed();
    const answer = await edit({ items: [{ index: 7, quantity: 1 }], added: [{ sku: "nada", quantity: 1 }] });
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ code, param }) => [code, param])).toEqual([
      ["item-gone", "/items/0"],
      ["product-unavailable", "/added/0"],
    ]);
    expect((await edit({ items: [{ index: 0, quantity: 0 }] })).errors[0]).toMatchObject({
      code: "edit-leaves-nothing",
    });
    expect((await edit({ added: [{ sku: "cha", quantity: 4 }] })).errors[0]).toMatchObject({ code: "stock-short" });
    expect(await heldOf("cha")).toEqual([0, 0]);
    expect((await read()).order.totalAmout).toBe(102);
  });

  test("is not changed once it is prepared, nor by who read another version, and a retry changes nothing twice", async () => {
    await placed();
    const { version } = await read();
    const key = { "idempotency-key": "edicao-0001", "if-match": `"${version}"` };
    expect((await edit(two, key)).status).toBe(200);
    const open = await charge();
    expect((await edit(two, key)).status).toBe(200);
    expect(bank.charges.get(open.id)).toMatchObject({ truth: "open" });
    expect(await edit(two, { "if-match": `"${version}"` })).toMatchObject({ status: 412 });
    await server.call(`POST ${panel(`/orders/${id}/stage`)}`, { ...asOwner(), body: { stage: "preparing" } });
    expect((await edit({ items: [{ index: 0, quantity: 1 }] })).errors[0]).toMatchObject({ code: "edit-too-late" });
  });
});

describe("a paid order that costs less", () => {
  test("gives the difference back by its provider, and counts as paid at its new total", async () => {
    await paid();
    const { data } = await edit(two);
    expect(data.order).toMatchObject({ totalAmout: 72, payment: { status: PaymentStatus.Paid, surplusAmount: 30 } });
    await server.runJobs("all");
    expect(givenBack()).toEqual([30_00]);
    const after = await read();
    expect(after.order.payment).toMatchObject({ status: PaymentStatus.Paid, refundedAmount: 0 });
    expect(after.order.payment.surplusAmount).toBeUndefined();
    expect(after.payments[0].refunds).toMatchObject([{ amount: 30, status: "done", reason: "Combinado por telefone" }]);
    // All that is left goes back when it is canceled.
    await server.call(`POST ${shop.shop}/orders/${id}/cancel`, { token: shop.token, body: {} });
    await server.runJobs("all");
    expect(givenBack()).toEqual([30_00, 72_00]);
  });

  test("whose provider refuses waits among the pending refunds until somebody gives it back", async () => {
    const paymentId = await paid();
    bank.refusesRefunds("too-old");
    await edit(two);
    await server.runJobs("all");
    expect(await hands()).toContainEqual(expect.objectContaining({ kind: "refund-due", count: 1 }));
    bank.refusesRefunds(undefined);
    const refund = { paymentId, amount: 30, reason: "" };
    expect((await server.call(`POST ${panel(`/orders/${id}/refund`)}`, { ...asOwner(), body: refund })).status).toBe(
      200,
    );
    expect(await hands()).not.toContainEqual(expect.objectContaining({ kind: "refund-due" }));
    expect((await read()).order.payment).toMatchObject({ status: PaymentStatus.Paid, refundedAmount: 0 });
  });

  test("that was paid by hand is given back by hand; taken back before that, nothing is owed by anybody", async () => {
    await paid(Manual);
    await edit(two);
    await server.runJobs("all");
    expect(await hands()).toContainEqual(expect.objectContaining({ kind: "refund-due", count: 1 }));
    const { data } = await edit({ items: [{ index: 0, quantity: 3 }] });
    expect(data.order.payment).toMatchObject({ status: PaymentStatus.Paid });
    expect(data.order.payment.surplusAmount).toBeUndefined();
    await server.runJobs("all");
    expect(await hands()).not.toContainEqual(expect.objectContaining({ kind: "refund-due" }));
  });

  test("needs who may give money back", async () => {
    await paid();
    const { version } = (await read()).order;
    const answer = await server.call(`POST ${panel(`/orders/${id}/items`)}`, {
      headers: memberHeaders(shop.chatbotId, "agent"),
      body: { ...two, reason: "x", isTold: true, version },
    });
    expect(answer).toMatchObject({ status: 403, errors: [{ code: "edit-not-allowed" }] });
  });
});

describe("a paid order that costs more", () => {
  const four = { items: [{ index: 0, quantity: 4 }] };

  test("waits for the rest, keeps what is paid, and is paid when the shop received it", async () => {
    await paid();
    const { data } = await edit(four);
    expect(data.order).toMatchObject({
      totalAmout: 132,
      payment: { status: PaymentStatus.Waiting, paidAmount: 102, dueAmount: 30 },
    });
    expect((await server.call(`GET ${panel(`/orders/${id}`)}`, asOwner())).data.paymentState).toBe("partly-paid");
    await server.runJobs("all");
    expect((await read()).order.payment).toMatchObject({ paidAmount: 102, dueAmount: 30 });
    expect(await sold()).toMatchObject({ gross: 132, net: 132, received: 102, paidOrders: 0 });
    expect(await listed()).toMatchObject({ state: "partly-paid", dueAmount: 30 });
    const received = { received: { means: "pix" } };
    const said = await server.call(`POST ${panel(`/orders/${id}/receipts`)}`, { ...asOwner(), body: received });
    expect(said.data).toMatchObject({ paymentState: "paid", receipts: [{ means: "pix", amount: 30 }] });
    await server.runJobs("all");
    const after = await read();
    expect(after.order.payment).toMatchObject({ status: PaymentStatus.Paid, refundedAmount: 0 });
    expect(await sold()).toMatchObject({ gross: 132, received: 132, paidOrders: 1 });
    expect(await listed()).not.toHaveProperty("dueAmount");
    expect(after.payments.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([102, 30]);
    // Less again: the last payment is given back first, by hand, as it came.
    await edit(two);
    await server.runJobs("all");
    expect(givenBack()).toEqual([30_00]);
    expect((await read()).order.payment).toMatchObject({ status: PaymentStatus.Paid, surplusAmount: 30 });
  });

  test("and is delivered before the rest came owes exactly that", async () => {
    await paid();
    await edit(four);
    await server.call(`POST ${panel(`/orders/${id}/stage`)}`, { ...asOwner(), body: { stage: "delivered" } });
    expect((await read()).owed).toMatchObject({ amount: 30 });
    expect(await sold()).toMatchObject({ gross: 132, received: 102, paidOrders: 0 });
    const { data } = await server.call(`GET ${panel("/receivables")}`, asOwner());
    expect(JSON.stringify(data)).toContain('"owed":30');
  });
});

test("an order that a linked store has is not changed, and its page says why before somebody tries", async () => {
  await placed();
  const obstacle = async () => {
    const { data } = await server.call(`GET ${panel(`/orders/${id}`)}`, asOwner());
    return data.allowed.actions.find(({ action }: { action: string }) => action === "edit-items").obstacle;
  };
  expect(await obstacle()).toBeNull();
  await sql`insert into store_links (shop_id, platform, store_id, api_address, store_host, adm_user, code_hash,
      sealed_tokens, access_expires_at, refresh_expires_at, status)
    values (${shop.shopId}, 'tray', ${randomUUID()}, 'https://x.test', 'loja.test', 'a', '', '', now(), now(), 'linked')`.execute(
    server.db,
  );
  expect(await obstacle()).toBe("in-store");
  expect(await edit(two)).toMatchObject({ status: 409, errors: [{ code: "edit-in-store" }] });
});

describe("at the same moment", () => {
  test("of two who add the last units one has them", async () => {
    await placed();
    const both = await Promise.all([
      edit({ added: [{ sku: "cha", quantity: 2 }] }),
      edit({ added: [{ sku: "cha", quantity: 2 }] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await heldOf("cha")).toEqual([2, 2]);
  });

  test("with a cancellation, or the begin of the preparation, either comes first and nothing is left held", async () => {
    await placed();
    const cancel = server.call(`POST ${shop.shop}/orders/${id}/cancel`, { token: shop.token, body: {} });
    const [edited, canceled] = await Promise.all([edit({ added: [{ sku: "cha", quantity: 1 }] }), cancel]);
    expect(canceled.status).toBe(200);
    expect([200, 409]).toContain(edited.status);
    expect(await heldOf("cha")).toEqual([0, 0]);
    expect(await heldOf("cafe")).toEqual([0, 0]);
    await placed();
    const prepare = server.call(`POST ${panel(`/orders/${id}/stage`)}`, { ...asOwner(), body: { stage: "preparing" } });
    const [late, begun] = await Promise.all([edit(two), prepare]);
    expect(begun.status).toBe(200);
    expect([200, 409]).toContain(late.status);
    expect((await heldOf("cafe"))[0]).toBe(late.status === 200 ? 2 : 3);
  });

  test("with the payment of the old code, the money is counted and what is left over goes back", async () => {
    await placed();
    const { id: paymentId } = await charge();
    await edit(two);
    // The bank took it a moment before it heard of the cancellation, and tells so.
    bank.pay(paymentId);
    const told = await server.app.inject({
      method: "POST",
      url: `/webhooks/payments/${shop.shopId}/${MercadoPago}-${PaymentMethod.Pix}`,
      headers: { "x-bank": "genuine", "content-type": "text/plain" },
      payload: `bank-${paymentId} late-1`,
    });
    expect(told.statusCode).toBe(200);
    await server.runJobs("all");
    expect(givenBack()).toEqual([30_00]);
    const { payment } = (await read()).order;
    expect(payment).toMatchObject({ status: PaymentStatus.Paid, refundedAmount: 0 });
    expect(payment.surplusAmount).toBeUndefined();
    expect((await read()).order.totalAmout).toBe(72);
  });
});
