import type { OrderSummary } from "@vitrine/contract/platform/order-list";
import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { fulfilmentOf } from "@vitrine/domain/order/change/fulfilment";
import { type PaymentState, paymentStateOf, paymentStates } from "@vitrine/domain/payment/payment-state";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import type { OrderSort } from "./list/order-list.repository.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor });

const { Creating, Canceled } = OrderStatus;
type Shop = { shop: string; token: string };

async function allPages(
  { shop, token }: Shop,
  query: Record<string, unknown>,
  perPage: number,
): Promise<OrderSummary[]> {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
  const found: OrderSummary[] = [];
  for (let pageToken = ""; ; ) {
    const asked = new URLSearchParams([...pairs, ["perPage", String(perPage)], ["pageToken", pageToken]]);
    const { data, errors } = await server.call(`GET ${shop}/orders?${asked}`, { token });
    expect(errors).toEqual([]);
    found.push(...data.orders);
    if (data.nextPageToken === null) return found;
    pageToken = data.nextPageToken;
  }
}

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const words = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const hasAll = (typed: string, text: string) =>
  words(typed).length > 0 && words(typed).every((typedWord) => words(text).some((word) => word.startsWith(typedWord)));

const minute = (count: number) => new Date(Date.UTC(2026, 2, 1, 12, count));
const names = ["Ana Conceição", "Bia Antunes", "João Sá"];
const goods = ["Café torrado", "Chá de hortelã", "Açúcar"];

const payments = fc.option(
  fc.record({
    method: fc.constantFrom(PaymentMethod.Pix, PaymentMethod.OnDelivery),
    status: fc.constantFrom(undefined, ...Object.values(PaymentStatus)),
    refunded: fc.constantFrom(undefined, 0, 500),
  }),
  { nil: null },
);

/** An order as an earlier release left it: a row, its lines and its events. */
const stored = fc.record({
  status: fc.constantFrom(...Object.values(OrderStatus)),
  payment: payments,
  stage: fc.option(fc.constantFrom(...Object.values(FulfilmentStage)), { nil: null }),
  sellerId: fc.constantFrom(null, "centro", "praia"),
  contact: fc.nat(5),
  customer: fc.constantFrom(...names),
  goods: fc.subarray(goods),
  agent: fc.constantFrom(null, "ag-1", "ag-2"),
  createdAt: fc.nat(20),
  steps: fc.nat(10),
  // When the shop wrote something on it, after it was created.
  noted: fc.option(fc.nat(20), { nil: null }),
});
type Stored = typeof stored extends fc.Arbitrary<infer Value> ? Value : never;

async function store(shopId: string, orders: readonly Stored[]) {
  for (let contact = 0; contact <= 5; contact++) {
    const customer = JSON.stringify({ name: names[contact % 3] });
    await sql`insert into contacts (shop_id, id, phone, customer)
              values (${shopId}, ${`wp:c${contact}`}, ${`551199999000${contact}`}, ${customer}::jsonb)`.execute(
      server.db,
    );
    if (contact < 5)
      await sql`insert into sessions (shop_id, code_hash, session_type, channel_type, channel_id, contact_id, expires_at, created_at)
                values (${shopId}, ${Buffer.from(`s${contact}`)}, 0, ${contact % 4}, ${`ch${contact % 4}`}, ${`wp:c${contact}`},
                        now(), ${minute(-1)})`.execute(server.db);
  }
  return Promise.all(
    orders.map(async (order, place) => {
      const id = `o${place}`;
      const isOpen = order.status === Creating;
      // A contact makes one order at a time.
      const isSecond =
        isOpen && orders.findIndex((o) => o.status === Creating && o.contact === order.contact) !== place;
      const status = isSecond ? Canceled : order.status;
      const contactId = `wp:c${order.contact}`;
      const number = status === Creating || status === Canceled ? null : 1001 + place;
      const fulfilment = order.stage === null ? undefined : { stage: order.stage, at: 0, note: "" };
      const { payment, sellerId } = order;
      const document = {
        payment,
        fulfilment,
        sellerId,
        customer: { name: order.customer },
        logistic: null,
        slot: null,
      };
      const created = minute(order.createdAt);
      const updated = minute(order.createdAt + order.steps);
      const closed = status === Creating ? null : updated;
      await sql`insert into orders (shop_id, id, contact_id, version, status, document, total, number, created_at, updated_at, closed_at)
                values (${shopId}, ${id}, ${contactId}, ${order.steps + 1}, ${status}, ${JSON.stringify(document)}::json, 1000,
                        ${number}, ${created}, ${updated}, ${closed})`.execute(server.db);
      for (const [index, name] of order.goods.entries())
        await sql`insert into order_lines (shop_id, order_id, index, document)
                  values (${shopId}, ${id}, ${index}, ${JSON.stringify({ name, quantity: 2 })}::json)`.execute(
          server.db,
        );
      for (let version = 1; version <= order.steps + 1; version++)
        await sql`insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, actor_name, kind, at)
                  values (${shopId}, ${id}, ${version}, ${contactId}, ${order.agent ? "agent" : "customer"},
                          ${order.agent ?? contactId}, '', 'item-added', ${minute(order.createdAt + version - 1)})`.execute(
          server.db,
        );
      const noted = order.noted === null ? null : minute(order.createdAt + order.noted);
      if (noted)
        await sql`insert into order_annotations (shop_id, order_id, updated_at) values (${shopId}, ${id}, ${noted})`.execute(
          server.db,
        );
      const facts = { status, payment, sellerId, ...(fulfilment && { fulfilment }) } as Parameters<
        typeof paymentStateOf
      >[0] &
        Parameters<typeof fulfilmentOf>[0];
      return {
        ...{ id, status, number, contactId, sellerId, agentId: order.agent },
        paymentState: paymentStateOf(facts),
        stage: fulfilmentOf(facts)?.stage ?? null,
        channelType: order.contact < 5 ? order.contact % 4 : null,
        createdAt: created.getTime(),
        placedAt: closed?.getTime() ?? null,
        updatedAt: Math.max(updated.getTime(), noted?.getTime() ?? 0),
        // What the shop sold is found once it is sold, and everybody by the name of their contact.
        text: status === Creating ? "" : [order.customer, ...order.goods].join(" "),
        ofContact: `${names[order.contact % 3]} ${contactId} 551199999000${order.contact} 1199999000${order.contact}`,
      };
    }),
  );
}
type Row = Awaited<ReturnType<typeof store>>[number];

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const filters = fc.record(
  {
    status: some(Object.values(OrderStatus)),
    paymentState: some<PaymentState>(paymentStates),
    stage: some(Object.values(FulfilmentStage)),
    contactId: fc.nat(5).map((contact) => `wp:c${contact}`),
    channelType: fc.constantFrom(...Object.values(ChannelType)),
    agentId: fc.constantFrom("ag-1", "ag-2"),
    sellerId: fc.constantFrom("centro", "praia"),
    number: fc.nat(40).map((place) => 1001 + place),
    q: fc.constantFrom("ana", "CONCEICAO ca", "hort", "1005", "#1007", "joão", "1199999000", "5511999990003", "!"),
    updatedSince: fc.nat(40).map((count) => minute(count).toISOString()),
    from: fc.nat(30).map((count) => minute(count).toISOString()),
    to: fc.nat(30).map((count) => minute(count).toISOString()),
    placedFrom: fc.nat(30).map((count) => minute(count).toISOString()),
    placedTo: fc.nat(30).map((count) => minute(count).toISOString()),
    sort: fc.constantFrom<OrderSort>("-createdAt", "createdAt", "-placedAt", "placedAt", "-updatedAt", "updatedAt"),
  },
  { requiredKeys: [] },
);
type Filter = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

function naively(rows: readonly Row[], filter: Filter): string[] {
  const { q, updatedSince, from, to, placedFrom, placedTo, sort = "-createdAt" } = filter;
  const isAny = <Value>(values: readonly Value[] | undefined, value: Value | null) =>
    values === undefined || (value !== null && values.includes(value));
  const isSame = <Value>(wanted: Value | undefined, value: Value | null) => wanted === undefined || wanted === value;
  const found = rows.filter(
    (row) =>
      isAny(filter.status, row.status) &&
      isAny(filter.paymentState, row.paymentState) &&
      isAny(filter.stage, row.stage) &&
      isSame(filter.contactId, row.contactId) &&
      isSame<number>(filter.channelType, row.channelType) &&
      isSame<string>(filter.agentId, row.agentId) &&
      isSame<string>(filter.sellerId, row.sellerId) &&
      isSame(filter.number, row.number) &&
      (q === undefined ||
        hasAll(q, row.text) ||
        hasAll(q, row.ofContact) ||
        q.replace("#", "") === String(row.number)) &&
      (updatedSince === undefined || row.updatedAt >= Date.parse(updatedSince)) &&
      (from === undefined || row.createdAt >= Date.parse(from)) &&
      (to === undefined || row.createdAt < Date.parse(to)) &&
      (placedFrom === undefined || (row.placedAt !== null && row.placedAt >= Date.parse(placedFrom))) &&
      (placedTo === undefined || (row.placedAt !== null && row.placedAt < Date.parse(placedTo))) &&
      (!sort.endsWith("placedAt") || row.placedAt !== null),
  );
  const time = (row: Row) => {
    if (sort.endsWith("placedAt")) return row.placedAt ?? 0;
    return sort.endsWith("createdAt") ? row.createdAt : row.updatedAt;
  };
  const ascending = found.toSorted((a, b) => time(a) - time(b) || (a.id < b.id ? -1 : 1));
  return (sort.startsWith("-") ? ascending.reverse() : ascending).map(({ id }) => id);
}

describe("the list of orders", () => {
  test("has exactly the orders that every filter means, in order and page by page", async () => {
    const shop = await anOrderShop(server);
    const [orders = []] = fc.sample(fc.array(stored, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 19 });
    const rows = await store(shop.shopId, orders);
    await sql`select graphile_worker.add_job('fill-order-facts', '{"after": null, "found": 0}'::json)`.execute(
      server.db,
    );
    await server.runJobs();
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 7 }), async (filter, perPage) => {
        const found = await allPages(shop, filter, perPage);
        expect(found.map(({ id }) => id)).toEqual(naively(rows, filter));
      }),
      { numRuns: 100 },
    );
  });

  test("shows of each order how it is paid, how it arrives, who made it and where", async () => {
    const shop = await aCheckoutShop(server);
    const ana = atCheckout(await shop.customer());
    const bia = await shop.agent(ana.contactId);
    await bia.add("cafe");
    await ana.choosesAll();
    const { data: placed } = await ana.place();
    await server.call(`POST ${shop.shop}/orders/${placed.id}/fulfilment`, {
      token: shop.token,
      body: { stage: "preparing" },
    });
    const [listed] = await allPages(shop, { number: placed.number }, 10);
    expect(listed).toMatchObject({
      ...{ id: placed.id, number: placed.number, stage: "preparing", itemCount: 2, tags: [] },
      payment: { state: "unpaid", method: PaymentMethod.Pix, paidAmount: 0, refundedAmount: 0 },
      logistic: { type: 1, providerId: "motoboy", name: "Motoboy", slot: null },
      channel: { channelType: ChannelType.WhatsApp, channelId: "wa" },
      agent: { id: "ag-1", name: "Bia" },
      sellerId: null,
    });
  });

  test("counts what was paid and what was given back", async () => {
    const shop = await aCheckoutShop(server);
    const ana = atCheckout(await shop.customer());
    await ana.add("cafe");
    await ana.pickup("balcao");
    await ana.onDelivery("maquininha");
    const { data: placed } = await ana.place({ paymentMethod: PaymentMethod.OnDelivery });
    const order = `${shop.shop}/orders/${placed.id}`;
    const { data: paid } = await server.call(`POST ${order}/payment`, { token: shop.token });
    expect(await allPages(shop, { paymentState: ["paid"] }, 10)).toMatchObject([
      { payment: { state: "paid", paidAmount: placed.totalAmout, refundedAmount: 0 } },
    ]);
    const body = { paymentId: paid[0].id, amount: 5 };
    await server.call(`POST ${order}/refund`, { token: shop.token, body });
    expect(await allPages(shop, { paymentState: ["refunded", "partly-refunded"] }, 10)).toMatchObject([
      { payment: { state: "partly-refunded", paidAmount: placed.totalAmout, refundedAmount: 5 } },
    ]);
  });

  test("finds an order by what it says after every change: nothing is left to be filled in later", async () => {
    const shop = await aCheckoutShop(server);
    const ana = atCheckout(await shop.customer());
    await ana.choosesAll();
    const { data: placed } = await ana.place();
    const bruno = await shop.customer();
    await bruno.add("saca");
    const read = () =>
      sql`select id, payment_state, stage, seller_id, channel_type, channel_id, agent_id, words from orders
          where shop_id = ${shop.shopId} order by id`.execute(server.db);
    const before = await read();
    await sql`select graphile_worker.add_job('fill-order-facts', '{"after": null, "found": 0}'::json)`.execute(
      server.db,
    );
    await server.runJobs();
    expect((await read()).rows).toEqual(before.rows);
    expect((await allPages(shop, { q: "produto caf" }, 10)).map(({ id }) => id)).toEqual([placed.id]);
    // Found by the name of their contact, also while the order is being made.
    expect(await allPages(shop, { q: "ana" }, 10)).toHaveLength(2);
  });

  test.each([
    "paymentState=lost",
    "stage=gone",
    "channelType=9",
    "number=-1",
    "updatedSince=ontem",
    "sort=name",
    "status=1&status=9",
  ])("with %s is refused", async (query) => {
    const shop = await anOrderShop(server);
    const { status } = await server.call(`GET ${shop.shop}/orders?${query}`, { token: shop.token });
    expect(status).toBe(400);
  });
});
