import { randomUUID } from "node:crypto";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const { OnDelivery, Pix } = PaymentMethod;
const server = useServer({ hasMembersByHeader: true });
const twin = useTwin(server);
let shop: CheckoutShop;

const invoice = (dueDays: number) => ({
  ...{ providerId: `f${dueDays}`, name: `Faturado ${dueDays} dias`, method: OnDelivery, payOnDelivery: true, dueDays },
  ...{ means: "invoice" as const, providerType: PaymentProviderType.Manual },
});

beforeAll(async () => {
  const paymentOptions = [...checkoutDocument.paymentOptions, invoice(28), invoice(60)];
  shop = await aCheckoutShop(server, { paymentOptions });
});

/** A coffee by motorcycle. */
const TOTAL = 42;

async function customerWith(terms: object) {
  const ana = await shop.customer();
  const ref = `${shop.shop}/contacts/${encodeURIComponent(ana.contactId)}/terms`;
  const agree = (body: object) => server.call(`PUT ${ref}`, { token: shop.token, body });
  expect((await agree(terms)).errors).toEqual([]);
  return { ...atCheckout(ana), agree };
}

async function fills(who: AtCheckout) {
  await who.choosesAll();
}
const forms = async (who: AtCheckout) =>
  ((await who.call("GET /api/order/payments/")).data as { providerId: string; lacks?: string; invoice?: object }[])
    .filter(({ invoice: of }) => of)
    .map(({ providerId, lacks, invoice: of }) => ({ providerId, ...(lacks && { lacks }), ...of }));
const pay = (who: AtCheckout, orderId: string, providerId: string) =>
  who.call(`POST /api/order/payment/delivery?orderId=${orderId}`, { providerId, type: OnDelivery });

async function places(who: AtCheckout, form?: string): Promise<string> {
  await fills(who);
  if (form) expect((await who.onDelivery(form)).errors).toEqual([]);
  const { id } = await who.order();
  expect((await who.place({ orderId: id, paymentMethod: form ? OnDelivery : Pix })).errors).toEqual([]);
  return id;
}
/** What the database says, which the limit is measured by. */
async function usedBy(contactId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select sum(invoiced)::bigint as used from orders where shop_id = ${shop.shopId} and contact_id = ${contactId}`.execute(
    server.db,
  );
  return (rows[0]?.used ?? 0) / 100;
}
const say = (id: string, what: string, body: object) =>
  server.call(`POST ${shop.shop}/orders/${id}/${what}`, { token: shop.token, body });

describe("an invoice", () => {
  test("is offered to customers with credit, for their days and up to their limit", async () => {
    const visitor = atCheckout(await shop.customer());
    await fills(visitor);
    expect(await forms(visitor)).toEqual([]);
    expect((await visitor.onDelivery("f28")).errors).toMatchObject([{ code: "payment-not-offered" }]);
    const ana = await customerWith({ creditLimit: 100, dueDays: 28 });
    await fills(ana);
    expect(await forms(ana)).toEqual([{ providerId: "f28", dueDays: 28, limit: 100, free: 100 }]);
    expect((await ana.onDelivery("f60")).errors).toMatchObject([{ code: "payment-not-offered" }]);
    await ana.agree({ creditLimit: TOTAL - 0.01 });
    expect(await forms(ana)).toEqual([]);
    const refused = await ana.onDelivery("f28");
    expect(refused).toMatchObject({ status: 409, errors: [{ code: "credit-exceeded" }] });
    expect(refused.errors[0]?.message).toMatch(/R\$\s41,99 livre/);
    const agent = atCheckout(await shop.agent(ana.contactId));
    const short = { lacks: "credit", limit: TOTAL - 0.01, free: TOTAL - 0.01 };
    expect(await forms(agent)).toEqual([
      { providerId: "f28", dueDays: 28, ...short },
      { providerId: "f60", dueDays: 60, ...short },
    ]);
    expect((await agent.onDelivery("f28")).errors).toMatchObject([{ code: "credit-exceeded" }]);
    await ana.agree({ creditLimit: TOTAL });
    expect((await agent.onDelivery("f28")).errors).toEqual([]);
    expect((await ana.order()).payment).toMatchObject({ providerId: "f28", invoice: { dueDays: 28, dueOn: null } });
  });

  test("that the cart outgrew stays chosen, says why, and is not placed", async () => {
    const ana = await customerWith({ creditLimit: 60 });
    await fills(ana);
    await ana.onDelivery("f28");
    await ana.setQuantity(0, 2);
    expect(await forms(ana)).toEqual([{ providerId: "f28", dueDays: 28, lacks: "credit", limit: 60, free: 60 }]);
    const { id } = await ana.order();
    const refused = await ana.place({ orderId: id, paymentMethod: OnDelivery });
    expect(refused).toMatchObject({ status: 409, errors: [{ code: "order-not-ready" }] });
    expect(refused.errors[0]?.message).toContain("limite de crédito");
    await ana.agree({ creditLimit: 600 });
    expect((await ana.place({ orderId: id, paymentMethod: OnDelivery })).errors).toEqual([]);
  });

  test("goes when nothing is agreed any more", async () => {
    const ana = await customerWith({ creditLimit: 60 });
    await fills(ana);
    await ana.onDelivery("f28");
    await ana.agree({});
    expect((await ana.order()).payment.method).toBeNull();
  });

  test("uses the credit until it is canceled, received or paid in another way", async () => {
    const ana = await customerWith({ creditLimit: 2 * TOTAL });
    const first = await places(ana, "f28");
    const second = await places(ana, "f28");
    await fills(ana);
    const { id: third } = await ana.order();
    const free = async () => {
      const agent = atCheckout(await shop.agent(ana.contactId));
      const [form] = (await forms(agent)) as unknown as { free: number }[];
      return form?.free;
    };
    expect(await free()).toBe(0);
    expect((await ana.onDelivery("f28")).errors).toMatchObject([{ code: "credit-exceeded" }]);
    expect((await pay(ana, first, "maquininha")).errors).toEqual([]);
    expect(await free()).toBe(TOTAL);
    expect((await pay(ana, first, "f28")).errors, "and back").toEqual([]);
    expect(await free()).toBe(0);
    await say(second, "fulfilment", { stage: "delivered" });
    await say(second, "receipts", { received: { means: "pix", amount: 12 } });
    expect(await free()).toBe(12);
    await say(second, "receipts", { received: { means: "pix" } });
    expect(await free()).toBe(TOTAL);
    await say(first, "status", { status: 3 });
    expect(await free()).toBe(2 * TOTAL);
    expect((await ana.onDelivery("f28")).errors).toEqual([]);
    expect((await ana.place({ orderId: third, paymentMethod: OnDelivery })).errors).toEqual([]);
    await ana.agree({ creditLimit: 10 });
    expect((await ana.order()).payment, "what was placed stays").toMatchObject({ invoice: { dueDays: 28 } });
  });

  test.each([
    ["unpaid", 2 * TOTAL + 29.99],
    ["paid", TOTAL + 29.99],
  ])(
    "that gets other items while it is %s may not outgrow the credit: preview and change say so",
    async (which, limit) => {
      const ana = await customerWith({ creditLimit: 500 });
      const [id] = [await places(ana, "f28"), await places(ana, "f28")];
      if (which === "paid") await say(id, "receipts", { received: { means: "card" } });
      await ana.agree({ creditLimit: limit });
      const asOwner = { headers: memberHeaders(shop.chatbotId, "owner") };
      const preview = (quantity: number) =>
        server.call(`POST /painel/api/shops/${shop.shopId}/orders/${id}/items/preview`, {
          ...asOwner,
          body: { items: [{ index: 0, quantity }] },
        });
      const edit = (quantity: number) => say(id, "items", { items: [{ index: 0, quantity }], reason: "Combinado" });
      for (const refused of [await preview(2), await edit(2)]) {
        expect(refused).toMatchObject({ status: 409, errors: [{ code: "credit-exceeded" }] });
        expect(refused.errors[0]?.message).toContain("livre");
      }
      expect((await edit(1)).errors, "the same is no more").toEqual([]);
      await ana.agree({ creditLimit: limit + 0.01 });
      expect((await preview(2)).errors).toEqual([]);
      expect((await edit(2)).errors).toEqual([]);
      expect(await usedBy(ana.contactId)).toBe(which === "paid" ? TOTAL + 30 : 2 * TOTAL + 30);
      await ana.agree({ creditLimit: 1 });
      expect((await edit(1)).errors, "less is always allowed").toEqual([]);
    },
  );

  test("is due so many days after it was delivered, unless the shop says another day", async () => {
    const ana = await customerWith({ creditLimit: 500 });
    const [id, other, paid] = [await places(ana, "f28"), await places(ana, "f28"), await places(ana, "f28")];
    const day = (from: string, days: number) =>
      new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
    await say(id, "fulfilment", { stage: "delivered" });
    const { data } = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
    const delivered = new Date(data.owed.since).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
    const due = day(delivered, 28);
    expect(data).toMatchObject({
      owed: { amount: TOTAL, dueOn: due },
      order: { payment: { invoice: { dueDays: 28, dueOn: due } } },
    });
    await say(other, "fulfilment", { stage: "delivered", dueOn: "2999-12-16" });
    await say(paid, "fulfilment", { stage: "delivered", received: { means: "cash" } });
    const read = async (orderId: string) =>
      (await server.call(`GET ${shop.shop}/orders/${orderId}`, { token: shop.token })).data;
    expect((await read(other)).owed).toMatchObject({ dueOn: "2999-12-16" });
    expect(await read(paid)).toMatchObject({ owed: null, order: { payment: { status: 1 } } });
  });
});

describe("the shop's people", () => {
  const asMember = () => ({ headers: memberHeaders(shop.chatbotId, "manager") });
  const panel = (call: string, body?: object) => {
    const [method, path] = call.split(" ");
    return server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, { ...asMember(), ...(body && { body }) });
  };

  test("see what is due and what of the credit is used, and deliver many without taking money for invoices", async () => {
    const ana = await customerWith({ creditLimit: 200 });
    const [invoiced, machine, late] = [
      await places(ana, "f28"),
      await places(ana, "maquininha"),
      await places(ana, "f60"),
    ];
    const page = `contacts/${encodeURIComponent(ana.contactId)}`;
    const credit = async () => (await panel(`GET ${page}`)).data.credit;
    expect(await credit()).toEqual({ limit: 200, used: 2 * TOTAL, free: 200 - 2 * TOTAL, overdue: 0 });
    const { data: paper } = await panel(`GET orders/papers?ids=${invoiced}`);
    expect(JSON.stringify(paper)).toContain('"invoice":{"dueDays":28,"dueOn":null}');
    const { data } = await panel("POST orders/bulk", {
      ids: [invoiced, machine],
      action: { kind: "move", stage: "delivered", means: "card" },
    });
    expect(data.results.map(({ error }: { error: unknown }) => error)).toEqual([null, null]);
    await say(late, "fulfilment", { stage: "delivered", dueOn: "2020-01-31" });
    expect(await credit()).toMatchObject({ used: 2 * TOTAL, overdue: TOTAL });
    const { items } = (await panel("GET receivables")).data;
    const mine = items.filter(({ contactId }: { contactId: string }) => contactId === ana.contactId);
    expect(mine).toMatchObject([
      { id: late, dueDays: 60, dueOn: "2020-01-31", isOverdue: true },
      { id: invoiced, dueDays: 28, isOverdue: false },
    ]);
    const list = (await panel(`GET orders?contact=${encodeURIComponent(ana.contactId)}`)).data.items;
    const row = list.find(({ id }: { id: string }) => id === invoiced);
    expect(row.payment).toMatchObject({ state: "unpaid", invoice: { dueDays: 28, dueOn: mine[1].dueOn } });
    const csv = await server.app.inject({
      ...{ method: "GET", url: `/painel/api/shops/${shop.shopId}/orders.csv` },
      headers: memberHeaders(shop.chatbotId, "manager"),
    });
    expect(csv.body).toContain("Faturado 60 dias");
    expect(csv.body).toContain("31/01/2020");
  });
});

/** Each decides before any of them is saved: their orders are locked until all of them wait. */
async function atOnce<Answer>(orderIds: readonly string[], asking: readonly (() => Promise<Answer>)[]) {
  const { answers } = await server.db.transaction().execute(async (trx) => {
    const ids = sql.join(orderIds);
    await sql`select 1 from orders where shop_id = ${shop.shopId} and id in (${ids}) for update`.execute(trx);
    const answers = Promise.all(asking.map((ask) => ask()));
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const count = async () => (await waiting.execute(twin.db)).rows.length;
    await expect.poll(count, { timeout: 20_000 }).toBe(asking.length);
    // In an object: a transaction would wait for the promise, and the promise waits for the transaction.
    return { answers };
  });
  return answers;
}

describe("two orders of one customer that ask for the last credit at the same moment, on two servers", () => {
  test.each(["both were placed before", "one is being placed by an agent"])("%s: one gets it", async (which) => {
    const ana = await customerWith({ creditLimit: 2 * TOTAL - 0.01 });
    const elsewhere = atCheckout(buyer(twin, ana.token, ana.contactId));
    const [first, second] = [await places(ana), await places(ana)];
    let other = second;
    let askToo = () => pay(elsewhere, second, "f28");
    if (which !== "both were placed before") {
      await fills(ana);
      await ana.onDelivery("f28");
      other = (await ana.order()).id;
      const agent = atCheckout(buyer(twin, (await shop.agent(ana.contactId)).token, ana.contactId));
      askToo = () => agent.place({ orderId: other, paymentMethod: OnDelivery });
    }
    const answers = await atOnce([first, other], [() => pay(ana, first, "f28"), askToo]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await usedBy(ana.contactId)).toBe(TOTAL);
  });

  test("each gets dearer: one does", async () => {
    const ana = await customerWith({ creditLimit: 200 });
    const [first, second] = [await places(ana, "f28"), await places(ana, "f28")];
    await ana.agree({ creditLimit: 2 * TOTAL + 30 });
    const dearer = { items: [{ index: 0, quantity: 2 }], reason: "Pediu mais um" };
    const edit = (on: typeof server, id: string) => () =>
      on.call(`POST ${shop.shop}/orders/${id}/items`, {
        ...{ token: shop.token, body: dearer },
        headers: { "idempotency-key": randomUUID() },
      });
    const answers = await atOnce([first, second], [edit(server, first), edit(twin, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.errors).toMatchObject([{ code: "credit-exceeded" }]);
    expect(await usedBy(ana.contactId)).toBe(2 * TOTAL + 30);
  });

  test("many at once: as many as the limit covers", async () => {
    for (const room of [1, 3]) {
      const ana = await customerWith({ creditLimit: room * TOTAL + 1 });
      const elsewhere = atCheckout(buyer(twin, ana.token, ana.contactId));
      const placed: string[] = [];
      for (let each = 0; each < 5; each++) placed.push(await places(ana));
      const answers = await Promise.all(placed.map((id, index) => pay(index % 2 ? ana : elsewhere, id, "f28")));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
      expect(await usedBy(ana.contactId)).toBe(room * TOTAL);
    }
  });
});
