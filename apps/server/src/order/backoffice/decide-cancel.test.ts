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

test("a refusal leaves the order as it is, and the agent may ask again", async () => {
  await ask();
  const requestId = await firstId();
  expect((await decide(requestId, { allows: false, reason: "Já saiu" })).status).toBe(200);
  expect(await page()).toMatchObject({ order: { status: OrderStatus.Received }, cancelApproval: null });
  expect(await requests()).toEqual([]);
  expect(await logged("order.cancel-denied")).toMatchObject([{ after: { answer: "Já saiu" } }]);
  expect(await decide(requestId)).toMatchObject({ status: 409, errors: [{ code: "cancel-request-gone" }] });
  expect((await ask()).status).toBe(200);
  expect(await requests()).toHaveLength(1);
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
  await ask();
  expect(JSON.stringify([await page(ana), (await ana.call("GET /api/orders")).data])).not.toMatch(
    /desistiu|cancelApproval/,
  );
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
