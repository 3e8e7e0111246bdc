import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { SessionType } from "@vitrine/domain/codes/session";
import { sessionMay } from "@vitrine/domain/deeds/may-do";
import { beforeAll, describe, expect, test } from "vitest";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer();
const { Contact, PlatformUser, Chatbot, None } = SessionType;

/** The actions that only an agent may do, from the table of permissions. */
const agentCalls = Object.entries<RouteShape>(api)
  .filter(([, { access }]) => access === "session")
  .filter(([, { deed }]) => deed && sessionMay({ type: PlatformUser }, deed) && !sessionMay({ type: Contact }, deed))
  .map(([call]) => call.replaceAll(/\{\w+\}/g, "cafe"));

const HOST = "publica.test";
const tokens: Record<string, string | undefined> = {};
let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeAll(async () => {
  shop = await anOrderShop(server, { channels: [messagingChannel], hosts: [HOST], anonymousBrowsing: true });
  const code = async (sessionType: SessionType) => (await shop.session({ sessionType })).code;
  tokens.contact = await code(Contact);
  tokens.chatbot = await code(Chatbot);
  tokens.none = await code(None);
  const visitor = await server.call("GET /api/session/anonymous-session", { headers: { host: HOST } });
  tokens.anonymous = visitor.data.code;
});

test("sending, its list and the flow are for agents only", () => {
  expect(agentCalls).toEqual(
    expect.arrayContaining([
      "POST /api/order/send/product/cafe",
      "GET /api/order/send/resume",
      "GET /api/order/send/catalog",
      "GET /api/order/messages",
      "POST /api/order/semiautomatic",
    ]),
  );
});

describe.each(agentCalls)("%s", (call) => {
  test.each([
    ["contact", 403, "not-allowed"],
    ["anonymous", 403, "not-allowed"],
    ["chatbot", 403, "not-allowed"],
    ["none", 403, "not-allowed"],
    ["nobody", 401, "not-authenticated"],
  ])("is refused to %s", async (role, status, code) => {
    const token = tokens[role];
    expect(role === "nobody" || token).toBeTruthy();
    const body = call.startsWith("POST") ? { body: { attributes: [] } } : {};
    const answer = await server.call(call, { ...(token && { token }), ...body });
    expect(answer).toMatchObject({ status, success: false, errors: [{ code }] });
    expect(await server.db.selectFrom("chat_messages").selectAll().execute()).toEqual([]);
  });
});

describe("an agent of one shop", () => {
  test("reaches only the contact of their own session, with any parameters", async () => {
    const other = await anOrderShop(server, { channels: [messagingChannel], products: [aProduct("alheio")] });
    const victim = await other.customer("wp:mesma");
    await victim.add("alheio");
    await shop.customer("wp:outra-da-loja");
    const agent = await shop.agent("wp:mesma");

    const tries = [
      ["POST /api/order/send/product/cafe", { attributes: [] }],
      ["POST /api/order/send/product/cafe?contactId=wp:outra-da-loja", { attributes: [] }],
      [`GET /api/order/send/catalog?shopId=${other.shopId}`, undefined],
      ["POST /api/order/send/product/cafe", { attributes: [], contactId: "wp:outra-da-loja", shopId: other.shopId }],
      ["POST /api/order/send/product/alheio", { attributes: [] }],
      ["GET /api/order/send/resume", undefined],
    ] as const;
    for (const [call, body] of tries) await agent.call(call, body, { "x-shop-id": other.shopId, host: "outra.test" });

    expect(await messagesQueuedFor(server, other.shopId, "wp:mesma")).toEqual([]);
    expect(await messagesQueuedFor(server, shop.shopId, "wp:outra-da-loja")).toEqual([]);
    const own = await messagesQueuedFor(server, shop.shopId, "wp:mesma");
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((message) => message.kind === "product" && message.name === "Produto cafe")).toBe(true);
  });

  test("does not see what the other shop sent to a contact of the same name", async () => {
    const other = await anOrderShop(server, { channels: [messagingChannel] });
    await (await other.agent("wp:mesma")).call("POST /api/order/send/product/cafe", { attributes: [] });
    const agent = await shop.agent("wp:mesma");
    const { data } = await agent.call("GET /api/order/messages");
    const theirs = await messagesQueuedFor(server, other.shopId, "wp:mesma");
    expect(theirs).toHaveLength(1);
    expect(data).toHaveLength((await messagesQueuedFor(server, shop.shopId, "wp:mesma")).length);
  });

  test("gets no session in the other shop from their own account", async () => {
    const other = await anOrderShop(server, { channels: [messagingChannel] });
    const body = {
      ...{ sessionType: PlatformUser, channelType: 1, channelId: "wa", contact: { id: "wp:mesma" } },
      agent: { id: "ag-1", name: "Bia" },
    };
    const answer = await server.call(`POST ${other.shop}/sessions`, { token: shop.token, body });
    expect(answer).toMatchObject({ status: 403, errors: [{ code: "shop-of-another-account" }] });
  });
});
