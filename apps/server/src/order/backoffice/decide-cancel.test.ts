import { randomUUID } from "node:crypto";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import type { Role } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  onlyPix,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { type Buyer, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ hasMembersByHeader: true, connectorFor: bank.connectorFor });

let shop: CheckoutShop;
let ana: AtCheckout;
/** Bia, with the role agent, at the storefront of Ana. */
let bia: Buyer;
let id: string;
let number: number;
let paymentId: string;
/** Ana has paid R$ 42 by Pix. */
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  bank.charges.clear();
  shop = await aCheckoutShop(server, onlyPix);
  ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  ({ id, number } = (await ana.place()).data);
  paymentId = (await ana.call("POST /api/order/payment/charge")).data.charge.id;
  bank.pay(paymentId);
  await server.runJobs("all");
  bia = await openAs("agent", "Bia");
});

const member = (role: Role, name: string) => memberHeaders(shop.chatbotId, role, name);
const panel = () => `/painel/api/shops/${shop.shopId}`;
async function openAs(role: Role, name: string): Promise<Buyer> {
  const address = `POST ${panel()}/service/${ana.contactId}/session`;
  const { data } = await server.call(address, { headers: member(role, name), body: {} });
  return buyer(server, data.url.split("#")[1], ana.contactId);
}
const ask = (who: Pick<Buyer, "call"> = bia) =>
  who.call(`POST /api/orders/${id}/cancel-request`, { reason: "Cliente desistiu" });
const requests = async (headers = member("manager", "Marcos")) =>
  (await server.call(`GET ${panel()}/cancel-requests`, { headers })).data.items;
const firstId = async () => (await requests())[0]?.id as string;
const decide = (requestId: string, changes: object = {}, headers = member("manager", "Marcos")) =>
  server.call(`POST ${panel()}/cancel-requests/${id}`, {
    headers,
    body: { requestId, allows: true, refund: 42, reason: "", ...changes },
  });
const page = async (who: Pick<Buyer, "call"> = bia) => (await who.call(`GET /api/orders/${id}`)).data;
const givenBack = () => [...bank.charges.values()].flatMap(({ refunded }) => [...refunded.values()]);
const refund = (amount?: number) =>
  server.call(`POST ${shop.shop}/orders/${id}/refund`, {
    token: shop.token,
    body: { paymentId, ...(amount && { amount }) },
    headers: { "idempotency-key": randomUUID() },
  });
const logged = async (action: string) =>
  (await server.call(`GET ${panel()}/audit-log?action=${action}`, { headers: member("owner", "Olga") })).data.items;

test("an agent asks to cancel a paid order, a manager allows it: it is canceled in their name, and the money goes back", async () => {
  expect(await page()).toMatchObject({ canCancel: false, cancelApproval: null });
  expect((await ask()).status).toBe(200);
  expect(await page()).toMatchObject({
    order: { status: OrderStatus.Received },
    cancelApproval: { reason: "Cliente desistiu", by: "Bia" },
  });
  expect(await requests()).toMatchObject([
    { orderId: id, orderNumber: number, contact: { id: ana.contactId }, refund: 42, reason: "Cliente desistiu" },
  ]);
  expect((await decide(await firstId())).data).toEqual({ decided: true });
  await server.runJobs("all");
  expect(givenBack()).toEqual([4200]);
  expect((await page(ana)).order).toMatchObject({
    ...{ status: OrderStatus.Canceled, payment: { status: PaymentStatus.Canceled } },
  });
  expect(await requests()).toEqual([]);
  const { events } = (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data;
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: "canceled",
      actor: expect.objectContaining({ name: "Marcos" }),
      data: expect.objectContaining({ reason: "Cliente desistiu" }),
    }),
  );
  expect(await logged("order.cancel-asked")).toMatchObject([
    { member: { name: "Bia" }, after: { because: "Cliente desistiu" } },
  ]);
  expect(await logged("order.cancel-allowed")).toMatchObject([
    { member: { name: "Marcos" }, after: { refund: 42, by: "Bia", because: "Cliente desistiu" } },
  ]);
});

test("an agent asks on the page of the panel, too; everybody there reads that it waits, and what was decided", async () => {
  const biaInPanel = member("agent", "Bia");
  const opened = async (headers = biaInPanel) => (await server.call(`GET ${panel()}/orders/${id}`, { headers })).data;
  expect(await opened()).toMatchObject({ refundOnCancel: 42, cancelRequest: { mayAsk: true, waiting: null } });
  const asked = await server.call(`POST ${panel()}/orders/${id}/cancel-request`, {
    headers: biaInPanel,
    body: { reason: " Cliente desistiu " },
  });
  const waiting = { reason: "Cliente desistiu", by: "Bia" };
  expect(asked).toMatchObject({ status: 200, data: { cancelRequest: { mayAsk: true, waiting, answer: null } } });
  const marcos = member("manager", "Marcos");
  expect(await opened(marcos)).toMatchObject({ cancelRequest: { mayAsk: false, waiting } });
  expect(await requests()).toMatchObject([{ orderId: id, reason: "Cliente desistiu", by: { name: "Bia" } }]);
  const own = { headers: marcos, body: { reason: "x" } };
  const needless = await server.call(`POST ${panel()}/orders/${id}/cancel-request`, own);
  expect(needless).toMatchObject({ status: 409, errors: [{ code: "cancel-without-asking" }] });
  await decide(await firstId(), { allows: false, reason: "Já saiu" });
  const answer = { isAllowed: false, by: "Marcos", reason: "Já saiu" };
  expect(await opened()).toMatchObject({ cancelRequest: { mayAsk: true, waiting: null, answer } });
});

test("what waits is counted and stands on the first page of those who decide, with its age", async () => {
  const count = async (headers = member("manager", "Marcos")) => server.call(`GET ${panel()}/approvals`, { headers });
  const hands = async (headers = member("manager", "Marcos")) =>
    (await server.call(`GET ${panel()}/home`, { headers })).data.hands;
  expect((await count()).data).toEqual({ waiting: 0, since: null });
  await ask();
  const { askedAt } = (await page()).cancelApproval;
  expect((await count()).data).toEqual({ waiting: 1, since: askedAt });
  expect(await hands()).toContainEqual(
    expect.objectContaining({
      kind: "approval",
      count: 1,
      examples: [expect.objectContaining({ id, since: askedAt })],
    }),
  );
  const caio = member("agent", "Caio");
  expect((await count(caio)).status).toBe(403);
  expect(await hands(caio)).not.toContainEqual(expect.objectContaining({ kind: "approval" }));
  await decide(await firstId());
  expect((await count()).data.waiting).toBe(0);
});

test("the panel cancels for the sum that its screen named, as the shop does", async () => {
  const cancel = (body: object) =>
    server.call(`POST ${panel()}/orders/${id}/cancel`, {
      headers: member("manager", "Marcos"),
      body: { reason: "Faltou", isTold: true, ...body },
    });
  const changed = { status: 409, errors: [{ code: "cancel-sum-changed" }] };
  expect(await cancel({})).toMatchObject(changed);
  expect(await cancel({ refund: 41.99 })).toMatchObject(changed);
  expect((await cancel({ refund: 42 })).status).toBe(200);
});

test("a refusal leaves the order as it is; the agent reads it, also after a reload, and may ask again", async () => {
  await ask();
  const requestId = await firstId();
  expect((await decide(requestId, { allows: false, reason: "Já saiu" })).status).toBe(200);
  const cancelAnswer = { isAllowed: false, by: "Marcos", reason: "Já saiu" };
  expect(await page()).toMatchObject({ order: { status: OrderStatus.Received }, cancelApproval: null, cancelAnswer });
  expect(await requests()).toEqual([]);
  expect(await logged("order.cancel-denied")).toMatchObject([{ after: { answer: "Já saiu" } }]);
  expect(await decide(requestId)).toMatchObject({ status: 409, errors: [{ code: "cancel-request-gone" }] });
  expect((await ask()).status).toBe(200);
  expect(await requests()).toHaveLength(1);
  expect(await page()).not.toHaveProperty("cancelAnswer");
});

test("asked twice is one request and one entry of the log", async () => {
  await ask();
  const requestId = await firstId();
  expect((await ask()).status).toBe(200);
  expect(await requests()).toMatchObject([{ id: requestId }]);
  expect(await logged("order.cancel-asked")).toHaveLength(1);
});

test("agents do not decide and do not see what waits, and whoever may cancel does not ask", async () => {
  await ask();
  const caio = member("agent", "Caio");
  expect((await decide(await firstId(), {}, caio)).status).toBe(403);
  expect((await server.call(`GET ${panel()}/cancel-requests`, { headers: caio })).status).toBe(403);
  const marcos = await openAs("manager", "Marcos");
  expect(await ask(marcos)).toMatchObject({ status: 409, errors: [{ code: "cancel-without-asking" }] });
  expect(await page(marcos)).not.toHaveProperty("cancelApproval");
  expect((await ask(ana)).status).toBe(403);
  expect((await page()).order.status).toBe(OrderStatus.Received);
});

test("the contact learns nothing of the question", async () => {
  const read = async () => JSON.stringify([await page(ana), (await ana.call("GET /api/orders")).data]);
  await ask();
  expect(await read()).not.toMatch(/desistiu|cancelApproval/);
  await decide(await firstId(), { allows: false, reason: "Já saiu" });
  expect(await read()).not.toMatch(/Já saiu|cancelAnswer/);
});

test("a sum that changed since the screen named it is not given back", async () => {
  await ask();
  const requestId = await firstId();
  await refund(12);
  expect(await decide(requestId)).toMatchObject({ status: 409, errors: [{ code: "cancel-sum-changed" }] });
  expect(await requests()).toMatchObject([{ id: requestId, refund: 30 }]);
  expect((await decide(requestId, { refund: 30 })).status).toBe(200);
  await server.runJobs("all");
  expect(givenBack()).toEqual([1200, 3000]);
});

test.each([
  ["canceled otherwise", () => server.call(`POST ${shop.shop}/orders/${id}/cancel`, { token: shop.token, body: {} })],
  ["given back in full", () => refund()],
])("a request is gone once the order is %s", async (_, end) => {
  await ask();
  const requestId = await firstId();
  expect((await end()).status).toBe(200);
  expect(await requests()).toEqual([]);
  expect(await decide(requestId)).toMatchObject({ status: 409, errors: [{ code: "cancel-request-gone" }] });
  expect(await page()).not.toHaveProperty("cancelApproval");
});
