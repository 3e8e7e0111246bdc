import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Role } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  onlyPix,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ hasMembersByHeader: true, connectorFor: bank.connectorFor });

let shop: CheckoutShop;
let ana: AtCheckout;
let id: string;
let paymentId: string;
/** Ana has paid R$ 42 by Pix. */
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  bank.charges.clear();
  shop = await aCheckoutShop(server, onlyPix);
  ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  ({ id } = (await ana.place()).data);
  paymentId = (await ana.call("POST /api/order/payment/charge")).data.charge.id;
  bank.pay(paymentId);
  await server.runJobs("all");
});

const panel = () => `/painel/api/shops/${shop.shopId}`;
const member = (role: Role, name: string) => memberHeaders(shop.chatbotId, role, name);
const bia = () => member("agent", "Bia");
const marcos = () => member("manager", "Marcos");
const ask = (part: object = { amount: 12.5 }, headers = bia()) =>
  server.call(`POST ${panel()}/orders/${id}/refund-request`, {
    headers,
    body: { paymentId, reason: "Veio amassado", ...part },
  });
const page = async (headers = bia()) => (await server.call(`GET ${panel()}/orders/${id}`, { headers })).data;
const requests = async () => (await server.call(`GET ${panel()}/refund-requests`, { headers: marcos() })).data.items;
const decide = async (changes: object = {}, headers = marcos()) =>
  server.call(`POST ${panel()}/refund-requests/${id}`, {
    headers,
    body: { requestId: (await requests())[0]?.id ?? "none", allows: true, refund: 12.5, reason: "", ...changes },
  });
const refundByHand = (amount: number) =>
  server.call(`POST ${panel()}/orders/${id}/refund`, { headers: marcos(), body: { paymentId, amount, reason: "" } });
const givenBack = () => [...bank.charges.values()].flatMap(({ refunded }) => [...refunded.values()]);
const logged = async (action: string) =>
  (await server.call(`GET ${panel()}/audit-log?action=${action}`, { headers: member("owner", "Olga") })).data.items;
const waiting = async () => (await server.call(`GET ${panel()}/approvals`, { headers: marcos() })).data.waiting;

test("an agent asks for a part of a payment, a manager allows it: it goes back in their name, for the agent's reason", async () => {
  expect((await ask()).data.refundRequest).toMatchObject({ waiting: { by: "Bia", amount: 12.5 }, answer: null });
  expect(givenBack()).toEqual([]);
  expect(await waiting()).toBe(1);
  expect(await requests()).toMatchObject([
    { orderId: id, refund: 12.5, reason: "Veio amassado", by: { name: "Bia" }, isByHand: false, items: [] },
  ]);
  expect((await decide()).data).toEqual({ decided: true });
  await server.runJobs("all");
  expect(givenBack()).toEqual([1250]);
  const { refundRequest, payments, history } = await page();
  expect(refundRequest).toMatchObject({ waiting: null, answer: { isAllowed: true, by: "Marcos" } });
  expect(payments[0].refunds).toMatchObject([
    { amount: 12.5, status: "done", reason: "Veio amassado", by: { name: "Marcos" } },
  ]);
  const told = history.flatMap(({ texts }: { texts: string[] }) => texts);
  expect(told).toEqual(
    expect.arrayContaining(["Pediu o estorno de R$\u00a012,50: Veio amassado", "Aprovou o estorno de R$\u00a012,50"]),
  );
  expect(await waiting()).toBe(0);
  expect(await logged("order.refund-asked")).toMatchObject([{ member: { name: "Bia" } }]);
  expect(await logged("order.refund-allowed")).toMatchObject([{ member: { name: "Marcos" }, after: { by: "Bia" } }]);
  expect(await logged("order.refunded")).toMatchObject([{ member: { name: "Marcos" }, after: { amount: 12.5 } }]);
});

test("the customer reads nothing of the question, and of the refund what they read of every one", async () => {
  await ask();
  const before = JSON.stringify((await ana.call(`GET /api/orders/${id}`)).data);
  expect(before).not.toContain("amassado");
  await decide();
  await server.runJobs("all");
  const { refunds } = (await ana.call(`GET /api/orders/${id}`)).data;
  expect(refunds).toMatchObject([{ amount: 12.5, reason: "Veio amassado" }]);
});

test("items that are to come back are named, and worth what they cost", async () => {
  const [line] = (await page()).refundLines;
  const asked = await ask({ items: [{ index: line.index, quantity: 1 }] });
  const { amount } = asked.data.refundRequest.waiting;
  expect(await requests()).toMatchObject([{ refund: amount, items: [{ name: line.name, quantity: 1 }] }]);
  expect((await decide({ refund: amount })).status).toBe(200);
  await server.runJobs("all");
  expect(givenBack()).toEqual([Math.round(amount * 100)]);
});

test("refused, nothing goes back; whoever asked reads why, and may ask anew", async () => {
  await ask();
  expect((await decide({ allows: false, reason: "Já trocamos" })).status).toBe(200);
  await server.runJobs("all");
  expect(givenBack()).toEqual([]);
  const { refundRequest } = await page();
  expect(refundRequest).toMatchObject({ mayAsk: true, answer: { isAllowed: false, reason: "Já trocamos" } });
  expect((await ask()).data.refundRequest).toMatchObject({ waiting: { amount: 12.5 }, answer: null });
});

test("allowed and refused by the provider: who asked reads both, and may ask anew", async () => {
  await ask();
  bank.refusesRefunds("insufficient-balance");
  expect(await decide()).toMatchObject({ errors: [{ code: "refund-refused" }] });
  bank.refusesRefunds(undefined);
  const { refundRequest } = await page();
  expect(refundRequest).toMatchObject({ mayAsk: true, waiting: null, answer: { isAllowed: true, hasFailed: true } });
  expect(await logged("order.refunded")).toEqual([]);
});

test.each<[string, Parameters<typeof ask>[0], number, string]>([
  ["more than was paid", { amount: 42.01 }, 422, "refund-too-large"],
  ["something of an unknown payment", { paymentId: "other" }, 404, "payment-not-found"],
])("nobody asks for %s", async (_, part, status, code) => {
  expect(await ask(part)).toMatchObject({ status, errors: [{ code }] });
  expect(await requests()).toEqual([]);
});

test("who may give money back does not ask; who may not does not decide", async () => {
  expect(await ask({}, marcos())).toMatchObject({ status: 409, errors: [{ code: "refund-without-asking" }] });
  await ask();
  expect((await decide({}, bia())).status).toBe(403);
  expect((await page(marcos())).refundRequest.mayAsk).toBe(false);
});

describe("the sum that was seen is the sum that goes back", () => {
  test("another sum is refused", async () => {
    await ask();
    expect(await decide({ refund: 42 })).toMatchObject({ status: 409, errors: [{ code: "refund-request-gone" }] });
    await server.runJobs("all");
    expect(givenBack()).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  test("what does not fit any more beside another refund is refused with what is left, and can be denied", async () => {
    await ask({ amount: 30 });
    await refundByHand(20);
    const late = await decide({ refund: 30 });
    expect(late).toMatchObject({
      errors: [{ code: "refund-too-large", message: expect.stringContaining("R$\u00a022,00") }],
    });
    expect((await decide({ allows: false, refund: 30 })).status).toBe(200);
    expect(givenBack()).toEqual([2000]);
  });

  test("given back wholly meanwhile, nothing waits any more", async () => {
    await ask();
    await refundByHand(42);
    await server.runJobs("all");
    expect([await requests(), await waiting()]).toEqual([[], 0]);
    expect((await page()).refundRequest).toMatchObject({ mayAsk: false, waiting: null });
  });

  test("canceled meanwhile, nothing waits any more", async () => {
    await ask();
    const body = { reason: "Fechamos", isTold: true, refund: 42 };
    await server.call(`POST ${panel()}/orders/${id}/cancel`, { headers: marcos(), body });
    await server.runJobs("all");
    expect((await page()).order.status).toBe(OrderStatus.Canceled);
    expect([await requests(), await waiting(), givenBack()]).toEqual([[], 0, [4200]]);
  });
});

test("of ten who decide at once, some yes and some no, one does: the answer and the money agree", async () => {
  for (let round = 0; round < 3; round++) {
    await ask({ amount: 5 });
    const requestId = (await requests())[0].id;
    const before = givenBack().length;
    const said = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide({ requestId, refund: 5, allows: index % 2 === round % 2 })),
    );
    await server.runJobs("all");
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
    const { isAllowed } = (await page()).refundRequest.answer;
    expect(givenBack().length - before).toBe(isAllowed ? 1 : 0);
  }
});
