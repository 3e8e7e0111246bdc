import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import type { LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { advanceTime, anOutboxShop, aProductMessage } from "../../../test/fixtures/outbox-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const provider = createFakeChatProvider();
const server = useServer({ chatProviderFor: provider.chatProviderFor });

const ana = "wp:5511999990001";
let shop: Awaited<ReturnType<typeof anOutboxShop>>;
beforeEach(async () => {
  provider.reset();
  shop = await anOutboxShop(server, ana);
});

/** The link in a message to this target, and the session code in it. */
async function linkTo(target: LinkTarget): Promise<{ around: string; code: string }> {
  await shop.queue(ana, { ...aProductMessage("um"), link: target } as ReturnType<typeof aProductMessage>);
  await server.runJobs();
  const link = provider.accepted.at(-1)?.link ?? "";
  const [, code = ""] = /#([^?]+)/.exec(link) ?? [];
  return { around: link.replace(code, "CODE").replace(`?loja=${shop.shopId}#`, "?loja=SHOP#"), code };
}

const { Pix, CreditCard, OnDelivery } = PaymentMethod;

test.each<[string, LinkTarget, string]>([
  ["the catalogue", { page: "catalog", start: null }, "/catalog?loja=SHOP#CODE"],
  [
    "a category",
    { page: "catalog", start: { type: "category", id: "c1" } },
    "/catalog?loja=SHOP#CODE?catalogType=ShowCategory&catalogId=c1",
  ],
  [
    "a collection",
    { page: "catalog", start: { type: "collection", id: "verao" } },
    "/catalog?loja=SHOP#CODE?catalogType=ShowCollection&catalogId=verao",
  ],
  [
    "a search",
    { page: "catalog", start: { type: "search", id: "café & chá" } },
    "/catalog?loja=SHOP#CODE?catalogType=ShowQuery&catalogId=caf%C3%A9+%26+ch%C3%A1",
  ],
  ["a product", { page: "product", productId: "caf%é" }, "/product/caf%25%C3%A9?loja=SHOP#CODE"],
  ["the order that is being made", { page: "order", orderId: "p1" }, "/order?loja=SHOP#CODE"],
  ["an order that was placed", { page: "placed-order", orderId: "p/1" }, "/orders/p%2F1?loja=SHOP#CODE"],
  ["paying by card", { page: "payment", orderId: "p1", method: CreditCard }, "/order/payment?loja=SHOP#CODE"],
  ["paying by Pix", { page: "payment", orderId: "p1", method: Pix }, "/order/pay?loja=SHOP#CODE"],
  [
    "an order that is paid on delivery",
    { page: "payment", orderId: "p1", method: OnDelivery },
    "/orders/p1?loja=SHOP#CODE",
  ],
])("a link to %s opens that page", async (_, target, expected) => {
  expect((await linkTo(target)).around).toBe(`https://vitrine.test${expected}`);
});

test("a link opens the contact's own session in their channel, never the agent's", async () => {
  const { code } = await linkTo({ page: "catalog", start: null });
  const { data } = await server.call(`GET /api/session/${code}`);
  expect(data).toMatchObject({ sessionType: SessionType.Contact, channelId: "wa", userShop: { id: ana } });
});

test.each<[string, LinkTarget]>([
  ["to pay it", { page: "payment", orderId: "p1", method: Pix }],
  ["to see it", { page: "placed-order", orderId: "p1" }],
])("a link for an order opens that order: %s", async (_, target) => {
  const { code } = await linkTo(target);
  const { rows } =
    await sql`select order_id from sessions where shop_id = ${shop.shopId} and order_id is not null`.execute(server.db);
  expect(rows).toEqual([{ order_id: "p1" }]);
  expect(code).not.toBe("");
});

test("every message has its own session code, and no code is stored", async () => {
  const { code: one } = await linkTo({ page: "order", orderId: "p1" });
  const { code: another } = await linkTo({ page: "order", orderId: "p1" });
  expect(one).not.toBe(another);
  const { rows } = await sql<{ text: string }>`select m::text || coalesce(p::text, '') as text from chat_messages m
    left join chat_parts p on p.message_id = m.id where m.shop_id = ${shop.shopId}`.execute(server.db);
  expect(rows).toHaveLength(2);
  for (const { text } of rows) expect(text).not.toContain(one.slice(-20));
});

test("a retry of a message does not create another session", async () => {
  provider.faults.push({ kind: "later", reason: "busy" });
  await shop.queueText(ana, "um");
  const sessions = async () =>
    (await sql`select from sessions where shop_id = ${shop.shopId}`.execute(server.db)).rows.length;
  await server.runJobs();
  const before = await sessions();
  await advanceTime(server, "3 seconds");
  expect(provider.texts()).toEqual(["um"]);
  expect(await sessions()).toBe(before);
});
