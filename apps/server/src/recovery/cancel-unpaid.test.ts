import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { messagesQueuedFor } from "../../test/fixtures/chat-channel-fixture.ts";
import { checkoutDocument, manualSettings } from "../../test/fixtures/checkout-shop-fixture.ts";
import { createFakeClock } from "../../test/fixtures/clock-fixture.ts";
import { aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import {
  aRecoveryShop,
  placesOrder,
  type RecoveryShop,
  waitingJobs,
} from "../../test/fixtures/recovery-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Orders that were placed in the same interval are checked together, at its end. */
const QUARTER = HOUR / 4;
const bank = createFakePaymentProvider();
const provider = createFakeChatProvider();
const clock = createFakeClock();
const server = useServer({
  now: clock.now,
  connectorFor: bank.connectorFor,
  chatProviderFor: provider.chatProviderFor,
});

const { Pix, CreditCard, Boleto, OnDelivery, Link, Nubank, Pagaleve } = PaymentMethod;
const { Received, Canceled } = OrderStatus;

let shop: RecoveryShop;
let ana: Awaited<ReturnType<RecoveryShop["person"]>>;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  bank.charges.clear();
  bank.faults.isDown = false;
  provider.reset();
  await clock.reset(server);
  await open();
});

const byPage = (providerId: string, method: PaymentMethod) => ({
  ...{ providerId, method, name: providerId, providerType: PaymentProviderType.ShopProvider },
});
const paymentOptions = [
  ...checkoutDocument.paymentOptions,
  ...[byPage("nubank", Nubank), byPage("pagaleve", Pagaleve), byPage("link", Link)],
];

const paymentProviders = [
  ...checkoutDocument.paymentProviders,
  { providerType: PaymentProviderType.ShopProvider, pageAddress: "https://pague.example/{order}" },
];

async function open(changes: Partial<ShopDocument> = {}) {
  shop = await aRecoveryShop(server, { paymentOptions, paymentProviders, ...changes });
  ana = await shop.person();
}

/** The server checks charges every few minutes; here only when a test wants it. */
async function nobodyAsksProviders() {
  await sql`delete from graphile_worker._private_jobs where task_id in (
    select id from graphile_worker._private_tasks where identifier = 'ask-provider')`.execute(server.db);
}

async function turn(ms: number) {
  await nobodyAsksProviders();
  await clock.advanceTo(server, clock.now() + ms);
}

const find = async (orderId: string) =>
  (await server.call(`GET ${shop.shop}/orders/${orderId}`, { token: shop.token })).data;
const statusOf = async (orderId: string) => (await find(orderId)).order.status as OrderStatus;
const charge = async () => (await ana.customer.call("POST /api/order/payment/charge")).data.charge;
const attempts = (orderId: string) =>
  server.db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).execute();
const count = async (table: "stock_holds" | "coupon_uses" | "slot_uses", orderId: string) =>
  (await sql`select from ${sql.table(table)} where order_id = ${orderId}`.execute(server.db)).rows.length;

describe("an unpaid order", () => {
  test("by Pix is canceled after two hours, and the contact is notified", async () => {
    const orderId = await placesOrder(ana.customer);
    await turn(2 * HOUR - 1);
    expect(await statusOf(orderId)).toBe(Received);
    await turn(QUARTER + 1);
    expect(await statusOf(orderId)).toBe(Canceled);
    const messages = await messagesQueuedFor(server, shop.shopId, ana.contactId);
    expect(messages.at(-1)).toMatchObject({ kind: "status", step: "canceled" });
    const events = await server.db
      .selectFrom("order_events")
      .select(["kind", "actor_type", "data"])
      .where("order_id", "=", orderId)
      .orderBy("version", "desc")
      .execute();
    expect(events[0]).toMatchObject({ kind: "canceled", actor_type: "system", data: { because: "unpaid" } });
    expect(await waitingJobs(server, "cancel-unpaid")).toBe(0);
  });

  test.each([
    ["a card", CreditCard],
    ["Nubank", Nubank],
    ["Pagaleve", Pagaleve],
    ["a payment link", Link],
  ])("by %s is canceled after a day", async (_, method) => {
    const orderId = await placesOrder(ana.customer, method);
    await turn(DAY - 1);
    expect(await statusOf(orderId)).toBe(Received);
    await turn(QUARTER + 1);
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("by boleto is canceled three business days after its due date, even if nobody opened it", async () => {
    // Placed on Monday. A boleto would be due on Thursday; Friday, Monday and Tuesday are the banks'.
    const orderId = await placesOrder(ana.customer, Boleto);
    await clock.advanceTo(server, Date.parse("2031-03-11T23:59:00-03:00"));
    expect(await statusOf(orderId)).toBe(Received);
    await clock.advanceTo(server, Date.parse("2031-03-12T00:01:00-03:00"));
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("is canceled after the time that the shop set for its payment method", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 48, cancelUnpaid: { pixHours: 1, cardHours: 0 } } });
    const [bia, caio] = [await shop.person(), await shop.person()];
    const pix = await placesOrder(ana.customer);
    const card = await placesOrder(bia.customer, CreditCard);
    const wallet = await placesOrder(caio.customer, Nubank);
    const states = () => Promise.all([pix, card, wallet].map(statusOf));
    await turn(HOUR + QUARTER);
    expect(await states()).toEqual([Canceled, Received, Received]);
    await turn(47 * HOUR);
    expect(await states()).toEqual([Canceled, Received, Canceled]);
    await turn(60 * DAY);
    expect(await states()).toEqual([Canceled, Received, Canceled]);
  });

  test("is checked by one job together with orders of the same minutes and method", async () => {
    const [bia, caio] = [await shop.person(), await shop.person()];
    const orderIds = [await placesOrder(ana.customer), await placesOrder(bia.customer)];
    expect(await waitingJobs(server, "find-unpaid")).toBe(1);
    const byCard = await placesOrder(caio.customer, CreditCard);
    expect(await waitingJobs(server, "find-unpaid")).toBe(2);
    await turn(2 * HOUR + QUARTER);
    expect(await Promise.all([...orderIds, byCard].map(statusOf))).toEqual([Canceled, Canceled, Received]);
  });

  test("whose method was taken away and not chosen again is canceled after a day", async () => {
    const orderId = await placesOrder(ana.customer);
    await turn(HOUR);
    expect((await ana.customer.call("GET /api/order/payment/update")).errors).toEqual([]);
    await turn(DAY - 1);
    expect(await statusOf(orderId)).toBe(Received);
    await turn(QUARTER + 1);
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("that the shop prepares stays, and is canceled if the shop puts it back to waiting", async () => {
    const orderId = await placesOrder(ana.customer);
    const move = (stage: string) =>
      server.call(`POST ${shop.shop}/orders/${orderId}/fulfilment`, { token: shop.token, body: { stage } });
    expect((await move("preparing")).errors).toEqual([]);
    await turn(10 * DAY);
    expect(await statusOf(orderId)).toBe(Received);
    expect((await move("waiting")).errors).toEqual([]);
    await turn(2 * HOUR + QUARTER);
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("releases its goods, its coupon and its time slot", async () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6];
    const schedule = { logisticIds: ["motoboy"], weekdays: everyDay, startTime: "08:00", endTime: "20:00" };
    await open({
      recovery: { cancelUnpaidAfterHours: 2 },
      schedules: [{ ...schedule, minutesAhead: 0, daysAhead: 5, capacity: 1 }],
    });
    await shop.put([aProduct("cafe", { price: 30, stock: 1 })]);
    const { customer } = ana;
    await customer.choosesAll();
    await customer.coupon("UMAVEZ");
    const slots = (await customer.schedule()).flatMap((day) => day.options).filter(({ enabled }) => enabled);
    const slot = slots.at(-1) ?? { startTime: "", endTime: "" };
    expect((await customer.slot(slot)).errors).toEqual([]);
    await customer.method(Pix);
    const { data, errors } = await customer.place();
    expect(errors).toEqual([]);
    const stock = async () =>
      (
        await server.db
          .selectFrom("stocks")
          .select("held")
          .where("shop_id", "=", shop.shopId)
          .where("sku", "=", "cafe")
          .executeTakeFirstOrThrow()
      ).held;
    expect(await stock()).toBe(1);
    expect([await count("stock_holds", data.id), await count("coupon_uses", data.id)]).toEqual([1, 1]);
    const bia = await shop.person();
    expect((await bia.customer.add("cafe")).errors).not.toEqual([]);

    await turn(2 * HOUR + QUARTER);
    expect(await statusOf(data.id)).toBe(Canceled);
    expect(await stock()).toBe(0);
    // The next order gets the same unit, the same coupon and the same time slot.
    const next = bia.customer;
    await next.choosesAll();
    expect((await next.coupon("UMAVEZ")).errors).toEqual([]);
    expect((await next.slot(slot)).errors).toEqual([]);
    await next.method(Pix);
    expect((await next.place()).errors).toEqual([]);
  });

  test("cancels its open charge", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 1 } });
    const orderId = await placesOrder(ana.customer);
    const { id } = await charge();
    await sql`update payment_attempts set status = 'expired' where id = ${id}`.execute(server.db);
    await turn(HOUR + QUARTER);
    expect(await statusOf(orderId)).toBe(Canceled);
    expect(bank.taken()).toEqual([]);
  });

  test("stays if the shop has switched the cancellation off", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 0 } });
    const orderId = await placesOrder(ana.customer);
    expect(await waitingJobs(server, "cancel-unpaid")).toBe(0);
    await turn(60 * DAY);
    expect(await statusOf(orderId)).toBe(Received);
  });
});

describe("an order is not canceled", () => {
  test("when it is paid on delivery", async () => {
    const orderId = await placesOrder(ana.customer, OnDelivery);
    await turn(30 * DAY);
    expect(await statusOf(orderId)).toBe(Received);
  });

  test("when it is paid manually, because only people know about the payment", async () => {
    await open({
      settings: manualSettings,
      agentPixKeys: true,
      paymentOptions: [{ providerId: "pix", method: Pix, name: "Pix", providerType: PaymentProviderType.Manual }],
      deliveryZones: [
        {
          ...{ providerId: "motoboy", name: "Motoboy", type: LogisticType.ExpressDelivery, price: 12 },
          zipCodeRanges: [{ from: "01000000", to: "01599999" }],
        },
      ],
    });
    await ana.customer.choosesAll();
    await ana.agent.method(Pix);
    const { data, errors } = await ana.agent.place({ manualPaymentInformation: "ana@loja.com" });
    expect(errors).toEqual([]);
    await turn(30 * DAY);
    expect(await statusOf(data.id)).toBe(Received);
  });

  test("while a charge is open", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 1 } });
    const orderId = await placesOrder(ana.customer);
    await charge();
    await turn(3 * DAY);
    expect(await statusOf(orderId)).toBe(Received);
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where task_identifier = 'cancel-unpaid'`.execute(server.db);
    expect(rows.map(({ run_at }) => run_at.getTime() > clock.now())).toEqual([true]);
  });

  test("while its boleto can still be paid; afterwards it is canceled", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 24 } });
    const orderId = await placesOrder(ana.customer, Boleto);
    await charge();
    // Placed on Monday, due on Thursday. Friday, Monday and Tuesday are the banks' processing days.
    const [attempt] = await attempts(orderId);
    expect(attempt?.means).toMatchObject({ boleto: { dueDate: "2031-03-06" } });
    await sql`update payment_attempts set status = 'expired' where order_id = ${orderId}`.execute(server.db);
    await clock.advanceTo(server, Date.parse("2031-03-11T23:59:00-03:00"));
    expect(await statusOf(orderId)).toBe(Received);
    await clock.advanceTo(server, Date.parse("2031-03-12T00:01:00-03:00"));
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("while the provider says that its boleto waits, until the banks' last day", async () => {
    const orderId = await placesOrder(ana.customer, Boleto);
    await charge();
    // The days in between are skipped: the provider is asked every ten minutes.
    await clock.skipTo(server, Date.parse("2031-03-11T23:50:00-03:00"));
    await clock.advanceTo(server, Date.parse("2031-03-11T23:59:00-03:00"));
    expect(await statusOf(orderId)).toBe(Received);
    expect((await attempts(orderId))[0]?.status).toBe("waiting");
    // The charge is given up first, then the order.
    await clock.advanceTo(server, Date.parse("2031-03-12T00:45:00-03:00"));
    expect((await attempts(orderId))[0]?.status).toBe("expired");
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("while a Pix of the last minute can be paid; when the code is over, it is", async () => {
    const orderId = await placesOrder(ana.customer);
    await turn(2 * HOUR - 60_000);
    await charge();
    // The code is valid for half an hour.
    await clock.advanceTo(server, clock.now() + HOUR / 2);
    expect(await statusOf(orderId)).toBe(Received);
    await clock.advanceTo(server, clock.now() + HOUR / 2);
    expect((await attempts(orderId))[0]?.status).toBe("expired");
    expect(await statusOf(orderId)).toBe(Canceled);
  });
});

describe("a change of the payment method starts the time of the new one", () => {
  const change = async (method: PaymentMethod) => {
    expect((await ana.customer.call("GET /api/order/payment/update")).errors).toEqual([]);
    expect((await ana.customer.method(method)).errors).toEqual([]);
  };

  test("from Pix to a card: a day from then", async () => {
    const orderId = await placesOrder(ana.customer);
    await turn(1.9 * HOUR);
    await change(CreditCard);
    await turn(DAY - 1);
    expect(await statusOf(orderId)).toBe(Received);
    await turn(QUARTER);
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("from boleto to Pix: two hours from then, and the boleto's days are forgotten", async () => {
    const orderId = await placesOrder(ana.customer, Boleto);
    await charge();
    await turn(DAY);
    await change(Pix);
    await turn(2 * HOUR - 1);
    expect(await statusOf(orderId)).toBe(Received);
    await turn(QUARTER);
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("from boleto to Pix to a card: the last one counts", async () => {
    const orderId = await placesOrder(ana.customer, Boleto);
    await change(Pix);
    await turn(HOUR);
    await change(CreditCard);
    await turn(DAY - 1);
    expect(await statusOf(orderId)).toBe(Received);
    await turn(QUARTER);
    expect(await statusOf(orderId)).toBe(Canceled);
  });

  test("to payment on delivery: it stays", async () => {
    const orderId = await placesOrder(ana.customer);
    expect((await ana.customer.call("GET /api/order/payment/update")).errors).toEqual([]);
    expect((await ana.customer.onDelivery("maquininha")).errors).toEqual([]);
    await turn(30 * DAY);
    expect(await statusOf(orderId)).toBe(Received);
  });
});

describe("the order page says until when the goods are kept", () => {
  const heldUntil = async (orderId: string) =>
    (await ana.customer.call(`GET /api/orders/${orderId}`)).data.heldUntil as string | null;
  const after = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString();

  test("by the payment method of the order", async () => {
    const orderId = await placesOrder(ana.customer);
    await turn(0);
    expect(await heldUntil(orderId)).toBe(after(2));
    await turn(HOUR);
    expect(await heldUntil(orderId)).toBe(after(1));
    await ana.customer.call("GET /api/order/payment/update");
    await ana.customer.method(Boleto);
    await turn(0);
    expect(await heldUntil(orderId)).toBe("2031-03-12T03:00:00.000Z");
  });

  test("not when the time is over and the check is about to run", async () => {
    const orderId = await placesOrder(ana.customer);
    await turn(2 * HOUR);
    expect(await statusOf(orderId)).toBe(Received);
    expect(await heldUntil(orderId)).toBeNull();
  });

  test("not when it is paid on delivery", async () => {
    const orderId = await placesOrder(ana.customer, OnDelivery);
    expect(await heldUntil(orderId)).toBeNull();
  });
});

describe("a payment around the time of the cancellation", () => {
  const sendWebhook = (id: string) =>
    server.app.inject({
      method: "POST",
      url: `/webhooks/payments/${shop.shopId}/${PaymentProviderType.MercadoPago}-${Pix}`,
      headers: { "x-bank": "genuine", "content-type": "text/plain" },
      payload: `bank-${id} event-of-${id}`,
    });

  test("just before it keeps the order", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 1 } });
    const orderId = await placesOrder(ana.customer);
    const { id } = await charge();
    // The provider's page has expired, the payment came anyway, and the order does not know it yet.
    await sql`update payment_attempts set status = 'paid' where id = ${id}`.execute(server.db);
    await turn(3 * HOUR);
    expect(await statusOf(orderId)).not.toBe(Canceled);
    expect(await waitingJobs(server, "cancel-unpaid")).toBe(0);
  });

  test("just after it is refunded", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 1 } });
    const orderId = await placesOrder(ana.customer);
    const { id } = await charge();
    await sql`update payment_attempts set status = 'expired' where id = ${id}`.execute(server.db);
    await turn(HOUR + QUARTER);
    expect(await statusOf(orderId)).toBe(Canceled);
    bank.pay(id);
    expect((await sendWebhook(id)).statusCode).toBe(200);
    await clock.advanceTo(server, clock.now() + HOUR);
    expect(bank.charges.get(id)).toMatchObject({ truth: "returned", refunds: 1 });
  });

  test("at the same time is kept with the order or refunded: never both, never neither", async () => {
    await open({ recovery: { cancelUnpaidAfterHours: 1 } });
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.person()));
    const placed: { orderId: string; id: string }[] = [];
    for (const { customer } of people) {
      const orderId = await placesOrder(customer);
      const { id } = (await customer.call("POST /api/order/payment/charge")).data.charge;
      placed.push({ orderId, id });
    }
    await sql`update payment_attempts set status = 'expired' where shop_id = ${shop.shopId}`.execute(server.db);
    for (const { id } of placed) bank.pay(id);
    await nobodyAsksProviders();
    // The jobs that cancel and the webhooks that pay are due together, and several workers run them.
    await clock.skipTo(server, clock.now() + HOUR + QUARTER);
    await server.runJobs("all");
    expect(await waitingJobs(server, "cancel-unpaid")).toBe(placed.length);
    await Promise.all([
      ...placed.map(({ id }) => sendWebhook(id)),
      ...Array.from({ length: 3 }, () => server.runJobs("all")),
    ]);
    await clock.advanceTo(server, clock.now() + HOUR);
    for (const { orderId, id } of placed) {
      const isCanceled = (await statusOf(orderId)) === Canceled;
      expect(bank.charges.get(id)?.truth).toBe(isCanceled ? "returned" : "taken");
    }
  });
});

test("a job that died in the middle runs again and cancels once", async () => {
  await open({ recovery: { cancelUnpaidAfterHours: 1 } });
  const orderId = await placesOrder(ana.customer);
  const payload = JSON.stringify({ shopId: shop.shopId, orderId });
  const again = () =>
    sql`select graphile_worker.add_job('cancel-unpaid', payload := ${payload}::json)`.execute(server.db);
  await turn(HOUR + 1);
  await again();
  await again();
  await turn(HOUR);
  expect(await statusOf(orderId)).toBe(Canceled);
  const events = await server.db
    .selectFrom("order_events")
    .select("kind")
    .where("order_id", "=", orderId)
    .where("kind", "=", "canceled")
    .execute();
  expect(events).toHaveLength(1);
});
