import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { anOrderShop, aProduct, type Buyer, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShopDocument, useTwin } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const twin = useTwin(server, { hasMembersByHeader: true });

const discountLimits = { agent: { percent: 10 }, manager: { percent: 30 } };

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let ana: Buyer;
/** Bia, with the role agent, at the storefront of Ana. */
let bia: Buyer;
beforeEach(async () => {
  const { settings } = aShopDocument();
  shop = await anOrderShop(server, {
    settings: { ...settings, enableManualPrices: true, canUseCoupon: true },
    discountLimits,
    products: [aProduct("cafe", { price: 50 })],
  });
  ana = await shop.customer();
  await ana.add("cafe", { quantity: 2 });
  bia = await openAs("agent", "Bia");
});

const member = (role: "owner" | "manager" | "agent", name: string) => memberHeaders(shop.chatbotId, role, name);
async function openAs(role: "owner" | "manager" | "agent", name: string): Promise<Buyer> {
  const address = `POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/session`;
  const { data } = await server.call(address, { headers: member(role, name), body: {} });
  return buyer(server, data.url.split("#")[1], ana.contactId);
}
const ask = (discount: number, who = bia) =>
  who.call("POST /api/order/discount/approval", { discount, reason: "cliente antiga" });
const requests = async (headers = member("manager", "Marcos")) =>
  (await server.call(`GET /painel/api/shops/${shop.shopId}/discount-requests`, { headers })).data.items;
async function decide(headers: Record<string, string>, allows: boolean, at = server) {
  const [first] = await requests();
  const body = { requestId: first?.id ?? "none", allows, reason: "pode" };
  const orderId = first?.orderId ?? (await ana.order()).id;
  return at.call(`POST /painel/api/shops/${shop.shopId}/discount-requests/${orderId}`, { headers, body });
}
const discountOf = async () => (await ana.order()).discountAmout;
const approval = async (who = bia) => (await who.call("GET /api/order/discount/approval")).data;

test("an agent above the limit is refused with the limit, asks, and a manager allows it", async () => {
  const refused = await bia.discount(20);
  expect(refused.errors).toMatchObject([{ code: "discount-above-limit" }]);
  expect(refused.errors[0]?.message).toMatch(/O máximo é R\$.10,00/);
  expect(await approval()).toEqual({ most: 10, request: null, answer: null, approvedBy: null });
  expect((await ask(20)).status).toBe(200);
  expect(await approval()).toMatchObject({ request: { discount: 20, reason: "cliente antiga", by: "Bia" } });
  expect(await requests()).toMatchObject([
    { contact: { name: "Ana" }, discount: 20, itemsAmount: 100, reason: "cliente antiga", mayAllow: true },
  ]);
  expect((await decide(member("manager", "Marcos"), true)).data).toEqual({ decided: true });
  expect(await discountOf()).toBe(20);
  expect(await requests()).toEqual([]);
  const answer = { discount: 20, outcome: "allowed", by: "Marcos", reason: "pode" };
  expect(await approval()).toMatchObject({ request: null, answer, approvedBy: "Marcos" });
});

test("the history of the order has who asked, who allowed, and why; the log has it too", async () => {
  await ask(20);
  await decide(member("manager", "Marcos"), true);
  const { data } = await bia.call("GET /api/order/activity");
  const texts = JSON.stringify(data);
  expect(texts).toMatch(/Pediu aprovação do desconto de R\$.20,00: cliente antiga/);
  expect(texts).toMatch(/Aprovou o desconto de R\$.20,00: pode/);
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log?action=discount.allowed`, {
    headers: member("owner", "Olga"),
  });
  expect(log.data.items).toMatchObject([
    { member: { name: "Marcos" }, after: { discount: 20, by: "Bia", because: "cliente antiga", answer: "pode" } },
  ]);
});

test("the customer never learns that a discount was asked for, nor the reason", async () => {
  const news = async (position = "") => {
    const query = new URLSearchParams({ tab: "aba-1-aba-1-aba-1", place: "cart", ...(position && { position }) });
    const { data, errors } = await ana.call(`GET /api/order/live/news?${query}`);
    expect(errors).toEqual([]);
    return data;
  };
  const { position } = await news();
  await ask(20);
  expect(JSON.stringify(await news(position))).not.toMatch(/cliente antiga|aprovação/i);
  expect(JSON.stringify(await ana.order())).not.toContain("cliente antiga");
  await decide(member("manager", "Marcos"), true);
  const told = JSON.stringify(await news(position));
  expect(told).toContain("Marcos aprovou o desconto");
  expect(told).not.toMatch(/cliente antiga|: pode/);
});

test("of two managers who decide at once, in two processes, one decides", async () => {
  await ask(20);
  const answers = await Promise.all([
    decide(member("manager", "Marcos"), true),
    decide(member("manager", "Nina"), false, twin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const allowed = answers[0]?.status === 200;
  expect(await discountOf()).toBe(allowed ? 20 : 0);
  const { rows } = await sql`select from order_events where shop_id = ${shop.shopId}
    and kind in ('discount-allowed', 'discount-refused')`.execute(server.db);
  expect(rows).toHaveLength(1);
});

test("a refusal leaves the order as it was, and who asked sees why", async () => {
  await ask(20);
  await decide(member("manager", "Marcos"), false);
  expect(await discountOf()).toBe(0);
  expect(JSON.stringify((await bia.call("GET /api/order/activity")).data)).toMatch(/Recusou o desconto.*pode/);
  const answer = { discount: 20, outcome: "refused", by: "Marcos", reason: "pode" };
  expect(await approval()).toMatchObject({ request: null, answer });
  expect(JSON.stringify([await ana.order(), (await ana.call("GET /api/order/activity")).data])).not.toContain("pode");
});

test("nobody allows their own, and a manager not more than a manager may give", async () => {
  const marcos = await openAs("manager", "Marcos");
  expect((await ask(40, marcos)).status).toBe(200);
  expect((await decide(member("manager", "Marcos"), true)).errors).toMatchObject([{ code: "own-discount-request" }]);
  expect((await decide(member("manager", "Nina"), true)).errors).toMatchObject([{ code: "discount-above-limit" }]);
  expect(await requests(member("manager", "Nina"))).toMatchObject([{ mayAllow: false }]);
  expect((await decide(member("owner", "Olga"), true)).status).toBe(200);
  expect(await discountOf()).toBe(40);
});

test("a question that no longer fits the order is gone, and so is an approval", async () => {
  await ask(20);
  const [first] = await requests();
  await ana.setQuantity(0, 1);
  expect(await requests()).toEqual([]);
  expect(await approval()).toMatchObject({ request: null, answer: { discount: 20, outcome: "outdated" } });
  const body = { requestId: first.id, allows: true, reason: "" };
  const late = await server.call(`POST /painel/api/shops/${shop.shopId}/discount-requests/${first.orderId}`, {
    headers: member("owner", "Olga"),
    body,
  });
  expect(late.errors).toMatchObject([{ code: "discount-request-gone" }]);
  await ana.setQuantity(0, 2);
  await ask(20);
  await decide(member("manager", "Marcos"), true);
  await ana.setQuantity(0, 1);
  const order = await ana.order();
  expect(order.discountAmout).toBe(5);
  expect(order.catalogErrorMessages.join()).toContain("valia para um pedido maior");
});

test("an agent of a chat platform, without an account here, has the limit of the lowest role", async () => {
  const external = await shop.agent(ana.contactId);
  expect((await external.discount(60)).errors).toMatchObject([{ code: "discount-above-limit" }]);
  expect(await approval(external)).toMatchObject({ most: expect.any(Number) });
  expect((await ask(60, external)).status).toBe(200);
});

test("an agent does not get around the limit by undoing what somebody took away", async () => {
  await ask(20);
  await decide(member("manager", "Marcos"), true);
  const { data: removed } = await bia.discount(0);
  const undone = await bia.call(`POST /api/order/activity/${removed.version}/undo`, {});
  expect(undone.errors).toMatchObject([{ code: "discount-above-limit" }]);
});

test("agents do not decide, and only the owner sets the limits", async () => {
  await ask(20);
  expect((await decide(member("agent", "Caio"), true)).status).toBe(403);
  const put = (role: "owner" | "manager", body: object) =>
    server.call(`PUT /painel/api/shops/${shop.shopId}/discount-limits`, { headers: member(role, "X"), body });
  expect((await put("manager", { manager: { percent: 90 } })).status).toBe(403);
  expect((await put("owner", { agent: { percent: 25, value: 30 } })).data).toEqual({
    agent: { percent: 25, value: 30 },
  });
  expect((await bia.discount(20)).status).toBe(200);
});
