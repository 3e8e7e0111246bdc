import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
let shop: CheckoutShop;
beforeAll(async () => {
  shop = await aCheckoutShop(server);
});

async function placed(method: PaymentMethod = PaymentMethod.OnDelivery, at: CheckoutShop = shop) {
  const ana = atCheckout(await at.customer());
  await ana.choosesAll();
  if (method === PaymentMethod.OnDelivery) await ana.onDelivery("maquininha");
  const { id, totalAmout } = await ana.order();
  expect((await ana.place({ orderId: id, totalAmout, paymentMethod: method })).errors).toEqual([]);
  return { id: id as string, total: totalAmout as number };
}
const read = async (id: string) => (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
const asMember = (at: CheckoutShop = shop) => ({ headers: memberHeaders(at.chatbotId, "agent") });
const say = (id: string, body: object, key?: string) =>
  server.call(`POST ${shop.shop}/orders/${id}/receipts`, {
    ...{ token: shop.token, body },
    ...(key && { headers: { "idempotency-key": key } }),
  });
const deliver = (id: string, body: object = {}) =>
  server.call(`POST /painel/api/shops/${shop.shopId}/orders/${id}/stage`, {
    ...asMember(),
    body: { stage: "delivered", ...body },
  });
const logOf = async (id: string) => {
  const { rows } = await sql<{ action: string; after: object }>`
    select action, after from audit_log where subject_id = ${id} order by created_at`.execute(server.db);
  return rows;
};

describe("delivering an unpaid order", () => {
  test("with the money: delivered, paid and told in one step, by whom and how", async () => {
    const { id, total } = await placed();
    const { status, data } = await deliver(id, { received: { means: "cash" } });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      paymentState: "paid",
      owed: null,
      receipts: [{ means: "cash", amount: total }],
      order: { status: OrderStatus.Finalized },
      payments: [{ method: PaymentMethod.Cash, status: PaymentStatus.Paid, amount: total }],
    });
    const [step] = data.history;
    expect(step).toMatchObject({ by: "agent", texts: expect.arrayContaining(["Entregou o pedido"]) });
    expect(step.texts.join()).toContain("em dinheiro");
    expect(await logOf(id)).toMatchObject([
      { action: "order.moved", after: { stage: "delivered", received: { means: "cash" } } },
    ]);
  });

  test("with a part: the rest is owed until it comes, and a retry of the request takes nothing twice", async () => {
    const { id, total } = await placed();
    const first = await deliver(id, { received: { means: "pix", amount: 5 }, dueOn: "2026-12-16" });
    expect(first.data).toMatchObject({
      paymentState: "unpaid",
      owed: { amount: total - 5, dueOn: "2026-12-16", since: expect.any(String) },
      payments: [],
    });
    expect(await say(id, { received: { means: "cash", amount: total } })).toMatchObject({
      ...{ status: 422, errors: [{ code: "receipt-too-large" }] },
    });
    const one = { received: { means: "cash", amount: 1 } };
    expect((await say(id, one, "recebimento-0001")).status).toBe(200);
    expect((await say(id, one, "recebimento-0001")).status).toBe(200);
    expect((await read(id)).owed).toMatchObject({ amount: total - 6 });
    const { data } = await say(id, { received: { means: "cash" } });
    expect(data).toMatchObject({ owed: null, payments: [{ status: PaymentStatus.Paid, amount: total }] });
    expect(data.receipts.map(({ amount }: { amount: number }) => amount)).toEqual([5, 1, total - 6]);
  });

  test("later: it is delivered and owed, and nothing says that it was paid", async () => {
    const { id, total } = await placed();
    const { data } = await deliver(id);
    expect(data).toMatchObject({ paymentState: "unpaid", owed: { amount: total, dueOn: null }, receipts: [] });
  });

  test("a charge that the customer left open ends when the money came by hand", async () => {
    const { id, total } = await placed(PaymentMethod.Pix);
    await sql`insert into payment_attempts (shop_id, id, order_id, method, provider_type, amount, installments, status)
      values (${shop.shopId}, ${`open-${id}`}, ${id}, 3, 6, ${Math.round(total * 100)}, 1, 'waiting')`.execute(
      server.db,
    );
    await deliver(id, { received: { means: "card" } });
    await server.runJobs();
    const { payments, owed } = await read(id);
    expect(owed).toBeNull();
    expect(payments.map(({ status }: { status: number }) => status).toSorted()).toEqual([
      PaymentStatus.Paid,
      PaymentStatus.Canceled,
    ]);
  });

  test("many at once: what owes is received, what was paid before stays as it was", async () => {
    const [a, b] = [await placed(), await placed()];
    await server.call(`POST ${shop.shop}/orders/${b.id}/payment`, { token: shop.token });
    const { data } = await server.call(`POST /painel/api/shops/${shop.shopId}/orders/bulk`, {
      ...asMember(),
      body: { ids: [a.id, b.id], action: { kind: "move", stage: "delivered", means: "cash" } },
    });
    expect(data.results.map(({ error }: { error: unknown }) => error)).toEqual([null, null]);
    expect(await read(a.id)).toMatchObject({ owed: null, receipts: [{ means: "cash" }] });
    expect(await read(b.id)).toMatchObject({ owed: null, receipts: [], payments: [{ amount: b.total }] });
  });

  test("a key that may move orders and not record money says so", async () => {
    const { id } = await placed();
    const { data: key } = await server.call("POST /platform/v1/keys", {
      token: shop.token,
      body: { name: "Expedição", scopes: ["orders:read", "orders:write"] },
    });
    const body = { stage: "delivered", received: { means: "cash" } };
    const refused = await server.call(`POST ${shop.shop}/orders/${id}/fulfilment`, {
      token: key.token,
      body,
    });
    expect(refused).toMatchObject({ status: 403, errors: [{ code: "scope-missing" }] });
    expect((await read(id)).order.status).toBe(OrderStatus.Received);
  });
});

describe("what is to be received", () => {
  const list = async (at: CheckoutShop, q = "") =>
    (
      await server.call(
        `GET /painel/api/shops/${at.shopId}/receivables${q && `?q=${encodeURIComponent(q)}`}`,
        asMember(at),
      )
    ).data;

  test("is every delivered and unpaid order with its rest, its age and its day; paid, it is gone", async () => {
    const own = await aCheckoutShop(server);
    const fulfil = (id: string, body: object) =>
      server.call(`POST ${own.shop}/orders/${id}/fulfilment`, {
        token: own.token,
        body: { stage: "delivered", ...body },
      });
    const [later, part, paid, open] = [
      await placed(undefined, own),
      await placed(undefined, own),
      await placed(undefined, own),
      await placed(undefined, own),
    ];
    await fulfil(later.id, { dueOn: "2999-12-16" });
    await fulfil(part.id, { received: { means: "cash", amount: 3 } });
    await fulfil(paid.id, { received: { means: "card" } });
    // Delivered yesterday, and nobody agreed on a day.
    await sql`update orders set document = jsonb_set(document::jsonb, '{fulfilment,at}', to_jsonb(${Date.now() - 86_400_000}::bigint))::json
       where shop_id = ${own.shopId} and id = ${part.id}`.execute(server.db);
    const found = await list(own);
    const rest = part.total - 3;
    expect(found).toMatchObject({
      items: [
        { id: part.id, owed: rest, total: part.total, dueOn: null, isOverdue: true, customerName: expect.any(String) },
        { id: later.id, owed: later.total, dueOn: "2999-12-16", isOverdue: false },
      ],
      ...{ count: 2, sum: rest + later.total, isCapped: false },
      overdue: { count: 1, sum: rest },
    });
    expect(found.items).toHaveLength(2);
    expect((await list(own, `#${found.items[1].number}`)).items.map(({ id }: { id: string }) => id)).toEqual([
      later.id,
    ]);
    expect((await list(own, "ninguém_")).items).toEqual([]);

    const { data: home } = await server.call(`GET /painel/api/shops/${own.shopId}/home`, {
      headers: memberHeaders(own.chatbotId, "owner"),
    });
    expect(home.hands.find(({ kind }: { kind: string }) => kind === "to-receive")).toMatchObject({
      ...{ count: 2, sum: rest + later.total },
      examples: [{ id: part.id }, { id: later.id }],
    });
    const { data: results } = await server.call(`POST /painel/api/shops/${own.shopId}/orders/bulk`, {
      ...asMember(own),
      body: { ids: [part.id, later.id, open.id], action: { kind: "receive", means: "transfer" } },
    });
    expect(results.results.map(({ error }: { error: unknown }) => error)).toEqual([null, null, null]);
    expect(await list(own)).toMatchObject({ items: [], count: 0, sum: 0 });
  });
});

test("to be prepared is what is paid, or is paid when it arrives, and not what waits for its Pix", async () => {
  const own = await aCheckoutShop(server);
  const panel = (path: string) => server.call(`GET /painel/api/shops/${own.shopId}/${path}`, asMember(own));
  const listed = async (query: string) =>
    (await panel(`orders?${query}`)).data.items.map(({ id }: { id: string }) => id);
  const preparable = () => listed("stage=waiting&preparable=yes");
  const waiting = () => listed("status=received&payment=unpaid,waiting&preparable=no");
  const unpaidAtHome = async () =>
    (await panel("home")).data.hands.find(({ kind }: { kind: string }) => kind === "unpaid")?.count ?? 0;
  const [door, pix] = [await placed(undefined, own), await placed(PaymentMethod.Pix, own)];
  expect(await preparable()).toEqual([door.id]);
  expect((await panel("orders/counts")).data).toMatchObject({ stages: { waiting: 2 }, toPrepare: 1, unpaid: 1 });
  expect([await waiting(), await unpaidAtHome()]).toEqual([[pix.id], 1]);
  const body = { received: { means: "pix" } };
  await server.call(`POST ${own.shop}/orders/${pix.id}/receipts`, { token: own.token, body });
  expect((await preparable()).toSorted()).toEqual([door.id, pix.id].toSorted());
  expect((await panel("orders/counts")).data).toMatchObject({ toPrepare: 2, unpaid: 0 });
  expect([await waiting(), await unpaidAtHome()]).toEqual([[], 0]);
});
