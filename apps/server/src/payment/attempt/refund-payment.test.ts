import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  manualSettings,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import type { RefundOutcome } from "../provider/payment-provider.ts";

const bank = createFakePaymentProvider();
let ahead = 0;
const server = useServer({ now: () => Date.now() + ahead, connectorFor: bank.connectorFor, hasMembersByHeader: true });
const { MercadoPago, Manual } = PaymentProviderType;
const pixOf = (providerType: PaymentProviderType) => [
  { providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType },
];

type ShopChanges = Parameters<typeof aCheckoutShop>[1];
let shop: CheckoutShop;
let ana: AtCheckout;
let id: string;
let paymentId: string;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  bank.charges.clear();
  bank.faults.isDown = false;
  bank.faults.losesAnswers = false;
  bank.whenRefunding(undefined);
  ahead = 0;
});

/** A coffee of 30,00 by motorcycle for 12,00, paid by Pix. */
async function paidOrder(providerType: PaymentProviderType, changes: ShopChanges = {}) {
  shop = await aCheckoutShop(server, {
    ...changes,
    paymentOptions: pixOf(providerType),
    paymentProviders: [{ providerType: MercadoPago, credentials: { accessToken: "segredo" } }],
    ...(providerType === Manual && { settings: manualSettings }),
  });
  ana = atCheckout(await shop.customer());
  const pixKey = { token: shop.token, body: { key: "loja@pix.com" } };
  if (providerType === Manual) await server.call(`PUT ${shop.shop}/pix-key`, pixKey);
  await ana.choosesAll();
  if (changes.products) await ana.setQuantity(0, 3);
  id = (await ana.place()).data.id;
  paymentId = (await ana.call("POST /api/order/payment/charge")).data.charge.id;
  if (providerType === Manual) return server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });
  bank.pay(paymentId);
  return server.runJobs("all");
}

const refund = (body: object = {}, key: string = randomUUID()) =>
  server.call(`POST ${shop.shop}/orders/${id}/refund`, {
    token: shop.token,
    body: { paymentId, ...body },
    headers: { "idempotency-key": key },
  });
const givenBack = () => [...bank.charges.values()].flatMap(({ refunded }) => [...refunded.values()]);

/** What the customer reads on the page of the order. */
const told = async () => (await ana.call(`GET /api/orders/${id}`)).data.refunds;

const page = async () => (await ana.call(`GET /api/orders/${id}`)).data;
const listed = async () => (await ana.call("GET /api/orders")).data[0];
const lastEvent = async () =>
  (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data.events.at(-1);

describe("a payment that people confirmed", () => {
  beforeEach(() => paidOrder(Manual));

  test("is recorded as given back by hand, with who, when and why", async () => {
    const { data } = await refund({ reason: "Faltou o produto" });
    expect(data[0]).toMatchObject({
      ...{ isRefunded: true, refundedAmount: 42, status: PaymentStatus.Canceled },
      refunds: [
        {
          ...{ amount: 42, reason: "Faltou o produto", isManual: true, status: "done", items: [] },
          by: { type: "platform", id: expect.any(String) },
          createdAt: expect.any(String),
        },
      ],
    });
    expect((await ana.order()).payment.status).toBe(PaymentStatus.Canceled);
    expect((await refund()).data[0].refunds).toHaveLength(1);
  });

  test("and that was given back is not asked for again, but the shop may record another one", async () => {
    await refund();
    expect(await page()).toMatchObject({ canPay: false, canChangePayment: false, heldUntil: null });
    await server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });
    expect((await page()).order.payment).toMatchObject({ status: PaymentStatus.Paid, refundedAmount: 0 });
  });

  test("given back in part stays paid, until everything is back", async () => {
    expect((await refund({ amount: 12 })).data[0]).toMatchObject({ isRefunded: false, refundedAmount: 12 });
    expect((await ana.order()).payment.status).toBe(PaymentStatus.Paid);
    expect(await refund({ amount: 30.01 })).toMatchObject({
      status: 422,
      errors: [{ code: "refund-too-large", message: expect.stringContaining("30,00") }],
    });
    expect((await refund({ items: [{ index: 0, quantity: 1 }] })).data[0]).toMatchObject({
      ...{ isRefunded: true, refundedAmount: 42 },
      refunds: [{ amount: 12 }, { amount: 30, items: [{ index: 0, quantity: 1 }] }],
    });
  });
});

describe("a payment of a provider", () => {
  beforeEach(() => paidOrder(MercadoPago));

  test("is given back in part, and the rest when the order is canceled", async () => {
    expect((await refund({ amount: 12, reason: "Atraso" })).data[0]).toMatchObject({
      ...{ status: PaymentStatus.Paid, isRefunded: false, refundedAmount: 12 },
      refunds: [{ amount: 12, reason: "Atraso", isManual: false, status: "done" }],
    });
    const part = { amount: 12, reason: "Atraso", cause: "shop", isDone: true, arrival: "pix", at: expect.any(String) };
    expect(await told()).toEqual([part]);
    await server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: { status: 3 } });
    await server.runJobs("all");
    expect(givenBack()).toEqual([1200, 3000]);
    expect(await told()).toMatchObject([part, { amount: 30, reason: "", cause: "order-canceled", isDone: true }]);
  });

  test("and that was given back in full leaves nothing to pay, on no page and by no call", async () => {
    await refund();
    const payment = { status: PaymentStatus.Canceled, refundedAmount: 42 };
    expect(await page()).toMatchObject({
      ...{ order: { status: 1, payment }, canPay: false, canChangePayment: false, heldUntil: null, canCancel: true },
    });
    expect(await listed()).toMatchObject({ payment, canPay: false });
    for (const call of ["POST /api/order/payment/charge", "GET /api/order/payment/update"])
      expect((await ana.call(`${call}?orderId=${id}`)).errors[0]?.code).toBe("order-refunded");
    expect(bank.charges.size).toBe(1);
  });

  test("and given back in part changes the order, so that every open page of it learns about it", async () => {
    const { version } = (await page()).order;
    await refund({ amount: 12 });
    const { order } = await page();
    expect(order.payment).toMatchObject({ status: PaymentStatus.Paid, refundedAmount: 12 });
    expect(order.version).toBeGreaterThan(version);
    expect((await lastEvent()).data.changes).toEqual([{ what: "refund", amount: 1200, isAll: false }]);
    await refund({ amount: 30 });
    expect((await page()).order.payment).toMatchObject({ status: PaymentStatus.Canceled, refundedAmount: 42 });
  });

  test("and given back before orders knew it is entered into its order by the migration", async () => {
    const stored = sql<{ refunded: number | null; version: number }>`
      select (document #> '{payment,refunded}')::text::int as refunded, version from orders where id = ${id}`;
    const forget = sql`update orders set document = document::jsonb #- '{payment,refunded}' where id = ${id}`;
    const migration = new URL("../../db/migrations/026-refunded-payments.sql", import.meta.url);
    for (const { amount, refunded } of [
      { amount: 12, refunded: 12_00 },
      { amount: 30, refunded: 42_00 },
    ]) {
      await refund({ amount });
      await forget.execute(server.db);
      await sql.raw(await readFile(migration, "utf8")).execute(server.db);
      expect((await stored.execute(server.db)).rows[0]?.refunded).toBe(refunded);
    }
  });

  test("is given back once for a request that is repeated, also all at once", async () => {
    const key = randomUUID();
    await Promise.all([refund({ amount: 10 }, key), refund({ amount: 10 }, key)]);
    await refund({ amount: 10 }, key);
    expect(givenBack()).toEqual([1000]);
  });

  test("is answered as the first time to who repeats the request, and another request with its key is refused", async () => {
    const key = randomUUID();
    const first = await refund({ amount: 10 }, key);
    const repeated = await refund({ amount: 10 }, key);
    expect(repeated).toMatchObject({ status: 200, data: first.data });
    expect(repeated.headers["idempotent-replayed"]).toBe("true");
    const reused = { status: 422, errors: [{ code: "idempotency-key-reused" }] };
    expect(await refund({ amount: 20 }, key)).toMatchObject(reused);
    const [all, paid] = [randomUUID(), randomUUID()];
    await refund({}, all);
    expect((await refund({}, all)).headers["idempotent-replayed"]).toBe("true");
    expect(givenBack()).toEqual([1000, 3200]);
    const confirm = (order: string) =>
      server.call(`POST ${shop.shop}/orders/${order}/payment`, {
        token: shop.token,
        headers: { "idempotency-key": paid },
      });
    const confirmed = await confirm(id);
    expect((await confirm(id)).headers["idempotent-replayed"]).toBe("true");
    expect((await confirm(id)).status).toBe(confirmed.status);
    expect(await confirm("OUTRO")).toMatchObject(reused);
  });

  test("that the provider refused to give back stays refused for the same request", async () => {
    const key = randomUUID();
    bank.refusesRefunds("partial-not-supported");
    expect((await refund({ amount: 10 }, key)).status).toBe(409);
    bank.refusesRefunds(undefined);
    expect(await refund({ amount: 10 }, key)).toMatchObject({ status: 409, errors: [{ code: "refund-refused" }] });
    expect(givenBack()).toEqual([]);
  });

  test("is not given back twice for one item, also by two who do it at the same time", async () => {
    const item = { items: [{ index: 0, quantity: 1 }] };
    // Something is left afterwards: who asks for a payment that is given back in full gets a yes, and no money.
    await refund({ amount: 2 });
    const answers = await Promise.all([refund(item), refund(item)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(givenBack()).toEqual([200, 3000]);
  });

  test("never goes back for more than was paid, whoever asks at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund({ amount: 20 })));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(givenBack()).toEqual([2000, 2000]);
  });

  test("is given back later under the same key when the provider does not answer", async () => {
    bank.faults.isDown = true;
    expect((await refund({ amount: 10 })).data[0].refunds).toMatchObject([{ amount: 10, status: "processing" }]);
    expect((await refund({ amount: 40 })).errors[0]?.code).toBe("refund-too-large");
    expect(await told()).toMatchObject([{ amount: 10, isDone: false }]);
    bank.faults.isDown = false;
    await server.runJobs("all");
    await server.runJobs("all");
    expect(givenBack()).toEqual([1000]);
    const { payments } = (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
    expect(payments[0]).toMatchObject({ refundedAmount: 10, refunds: [{ status: "done" }] });
    expect((await page()).order.payment).toMatchObject({ status: PaymentStatus.Paid, refundedAmount: 10 });
  });

  test("is given back for certain when the server dies between the provider's answer and its record", async () => {
    await sql`
      create function dies() returns trigger language plpgsql as $$ begin raise exception 'dies here'; end $$;
      create trigger dies before update on payment_attempts
        for each row when (new.status = 'refunded') execute function dies()`.execute(server.db);
    await refund({ amount: 12 });
    const interrupted = await refund({ reason: "Faltou o produto" });
    await sql`drop function dies cascade`.execute(server.db);
    expect(interrupted.status).toBe(500);
    expect(givenBack()).toEqual([1200, 3000]);
    ahead = 60_000;
    await server.runJobs("all");
    expect((await page()).order.payment).toMatchObject({ status: PaymentStatus.Canceled, refundedAmount: 42 });
    expect((await told()).map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true]);
    expect(givenBack()).toEqual([1200, 3000]);
  });

  test("goes back in full though a part is refused while the answer about the rest is lost", async () => {
    bank.faults.isDown = true;
    await refund({ amount: 10 });
    bank.faults.isDown = false;
    await server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: { status: 3 } });
    const silence: RefundOutcome = { kind: "unknown", reason: "no-answer" };
    bank.whenRefunding(async (amount) => {
      // The shop gives another part back while the cancellation gives back everything.
      if (amount === 1000) await refund({ amount: 5 });
      bank.faults.losesAnswers = amount === 2700;
      return amount === 500 ? silence : undefined;
    });
    await server.runJobs("all");
    expect(givenBack()).toEqual([1000, 2700]);
    bank.faults.losesAnswers = false;
    bank.whenRefunding(async () => {
      bank.whenRefunding(undefined);
      return { kind: "refused", code: "partial-not-supported" };
    });
    ahead = 60_000;
    await server.runJobs("all");
    expect(givenBack()).toEqual([1000, 2700, 500]);
    expect((await page()).order.payment).toMatchObject({ status: PaymentStatus.Canceled, refundedAmount: 42 });
    expect(await told()).toMatchObject([
      { amount: 10, cause: "shop", isDone: true },
      { amount: 27, cause: "order-canceled", isDone: true },
      { amount: 5, cause: "order-canceled", isDone: true },
    ]);
  });

  test("that the provider does not give back is refused in words", async () => {
    bank.refusesRefunds("partial-not-supported");
    expect(await refund({ amount: 10 })).toMatchObject({
      status: 409,
      errors: [{ code: "refund-refused", message: expect.stringContaining("não aceitou a devolução") }],
    });
    bank.refusesRefunds(undefined);
    expect(await told()).toEqual([]);
    expect((await refund()).data[0]).toMatchObject({ isRefunded: true, refundedAmount: 42 });
  });
});

test("a refund is in the log from its first moment, also while the provider is silent, and not once it is refused", async () => {
  await paidOrder(MercadoPago);
  const headers = memberHeaders(shop.chatbotId);
  const inShop = `/painel/api/shops/${shop.shopId}`;
  const logged = async () =>
    (await server.call(`GET ${inShop}/audit-log?action=order.refunded`, { headers })).data.items;
  const byOwner = () =>
    server.call(`POST ${inShop}/orders/${id}/refund`, { headers, body: { paymentId, amount: 10, reason: "Amassado" } });

  bank.faults.isDown = true;
  expect((await byOwner()).status).toBe(200);
  const entry = { subject: { type: "order", id }, after: { amount: 10, reason: "Amassado" } };
  expect(await logged()).toMatchObject([entry]);
  bank.faults.isDown = false;
  bank.refusesRefunds("partial-not-supported");
  ahead = 60_000;
  await server.runJobs("all");
  expect(await logged()).toEqual([]);

  bank.refusesRefunds(undefined);
  expect((await byOwner()).status).toBe(200);
  expect(await logged()).toMatchObject([entry]);
});

test("an item that was given back is not given back again, though money is left", async () => {
  await paidOrder(MercadoPago, { products: [aProduct("cafe")] });
  const two = { items: [{ index: 0, quantity: 2 }] };
  expect((await refund(two)).status).toBe(200);
  expect(await refund(two)).toMatchObject({ status: 422, errors: [{ code: "refund-line-unknown" }] });
  expect((await refund({ items: [{ index: 0, quantity: 1 }] })).status).toBe(200);
});

test("an order of three plants for R$ 20.000.000,00 each is placed, paid and given back to the centavo", async () => {
  await paidOrder(MercadoPago, { products: [aProduct("cafe", { price: 20_000_000 })] });
  const paid = { status: PaymentStatus.Paid, refundedAmount: 0 };
  expect((await page()).order).toMatchObject({ totalAmout: 60_000_000, payment: paid });
  expect([...bank.charges.values()]).toMatchObject([{ amount: 60_000_000_00 }]);
  expect((await refund({ amount: 59_999_999.99 })).data[0]).toMatchObject({ refundedAmount: 59_999_999.99 });
  expect(await listed()).toMatchObject({ totalAmout: 60_000_000, payment: { refundedAmount: 59_999_999.99 } });
});
