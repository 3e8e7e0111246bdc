import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct, type Buyer, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ chatProviderFor: createFakeChatProvider().chatProviderFor });
const savedReplies = [{ title: "Saudação", text: "Olá, {nome}! Como posso ajudar?" }];

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let bia: Buyer;
let ana: Buyer;
beforeAll(async () => {
  shop = await anOrderShop(server, {
    channels: [messagingChannel, { ...messagingChannel, channelId: "ig", channelType: ChannelType.Instagram }],
    savedReplies,
    products: [aProduct("cafe")],
  });
});
let people = 0;
beforeEach(async () => {
  const contactId = `wp:55119800000${String(++people).padStart(2, "0")}`;
  bia = await shop.agent(contactId);
  ana = await shop.customer(contactId);
});

const queued = () => messagesQueuedFor(server, shop.shopId, ana.contactId);
const write = (text: string, headers = {}) => bia.call("POST /api/order/send/text", { text }, headers);
/** The channel reports that the contact wrote. */
const wrote = (hoursAgo: number, about: { contactId?: string; address: string }) =>
  sql`insert into chat_contacts (shop_id, channel_id, address, contact_id, wrote_at)
      values (${shop.shopId}, 'wa', ${about.address}, ${about.contactId ?? null},
              now() - make_interval(mins => ${hoursAgo * 60}::int))`.execute(server.db);

describe("what an agent writes", () => {
  test("goes to the contact's chat as it is, and into the list of messages", async () => {
    const answer = await write("  Oi, Ana!\r\nChegou o café. ");
    expect(answer).toMatchObject({
      status: 200,
      data: { kind: "text", title: "Oi, Ana! Chegou o café.", status: "waiting", agentName: "Bia" },
    });
    expect(await queued()).toMatchObject([{ kind: "text", text: "Oi, Ana!\nChegou o café.", channelId: "wa" }]);
    const { data: listed } = await bia.call("GET /api/order/messages");
    expect(listed).toMatchObject([{ id: answer.data.id, kind: "text" }]);
  });

  test("is sent once when the request is repeated", async () => {
    const headers = { "idempotency-key": `texto-${ana.contactId}` };
    const [first, again] = [await write("Oi", headers), await write("Oi", headers)];
    expect(again.data.id).toBe(first.data.id);
    expect(await queued()).toHaveLength(1);
    expect(await write("Outra coisa", headers)).toMatchObject({ errors: [{ code: "idempotency-key-reused" }] });
  });

  test("is refused in clear words when the contact has not written for a day", async () => {
    await wrote(25, { contactId: ana.contactId, address: ana.contactId.slice(3) });
    const answer = await write("Oi");
    expect(answer).toMatchObject({ status: 409, errors: [{ code: "reply-window-closed" }] });
    expect(answer.errors[0]?.message).toMatch(/há mais de 24 horas\. Espere uma mensagem dele/);
    expect(await queued()).toEqual([]);
    await sql`update chat_contacts set wrote_at = now() - interval '23 hours' where contact_id = ${ana.contactId}`.execute(
      server.db,
    );
    expect((await write("Oi")).status).toBe(200);
  });

  test("also when WhatsApp knows the contact's number without its ninth digit", async () => {
    await wrote(25, { address: ana.contactId.slice(3).replace(/^55119/, "5511") });
    expect(await write("Oi")).toMatchObject({ errors: [{ code: "reply-window-closed" }] });
  });

  test("is refused when nothing can be seen of it", async () => {
    expect(await write(" \n ")).toMatchObject({ status: 422, errors: [{ code: "text-empty" }] });
  });

  test("is refused when Instagram would cut it", async () => {
    const { code } = await shop.session({
      sessionType: SessionType.PlatformUser,
      channelType: ChannelType.Instagram,
      channelId: "ig",
      contact: { id: "ig:77" },
      agent: { id: "ag-1", name: "Bia" },
    });
    const onInstagram = buyer(server, code, "ig:77");
    const send = (text: string) => onInstagram.call("POST /api/order/send/text", { text });
    expect(await send("é".repeat(501))).toMatchObject({ status: 422, errors: [{ code: "text-too-long" }] });
    expect((await send("é".repeat(500))).status).toBe(200);
  });

  test("is limited to twenty messages a minute for one contact", async () => {
    await wrote(1, { contactId: ana.contactId, address: ana.contactId.slice(3) });
    const answers = [];
    for (let count = 0; count < 21; count++) answers.push((await write(`Mensagem ${count}`)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
  });
});

test("only agents write to the contact, copy links and read saved replies and stock", async () => {
  const calls: [string, unknown?][] = [
    ["POST /api/order/send/text", { text: "Oi" }],
    ["POST /api/order/link", { page: "catalog" }],
    ["GET /api/order/replies"],
    ["GET /api/catalog/stock/cafe"],
  ];
  for (const [address, body] of calls) {
    expect(await ana.call(address, body), address).toMatchObject({ status: 403, errors: [{ code: "not-allowed" }] });
  }
});

test("the saved replies of the shop reach its agents, and no customer's settings", async () => {
  expect((await bia.call("GET /api/order/replies")).data).toEqual(savedReplies);
  expect(JSON.stringify((await ana.call("GET /api/shop/settings")).data)).not.toContain("Saudação");
});

describe("a link that an agent copies", () => {
  const copy = (body: object, headers = {}) => bia.call("POST /api/order/link", body, headers);
  const open = async (url: string) => {
    const code = decodeURIComponent(new URL(url).hash.slice(1).split("?")[0] ?? "");
    return { code, session: (await server.call(`GET /api/session/${encodeURIComponent(code)}`)).data };
  };

  test("opens the contact's own session, never the agent's", async () => {
    const { data } = await copy({ page: "catalog" });
    expect(new URL(data.url).pathname).toBe("/catalog");
    const { code, session } = await open(data.url);
    expect(code).not.toBe(bia.token);
    expect(session).toMatchObject({ sessionType: SessionType.Contact, userShop: { id: ana.contactId, phone: null } });
    expect(await server.call("GET /api/order/messages", { token: code })).toMatchObject({ status: 403 });
  });

  test("can be traced to the agent, and is revoked with the contact's other links", async () => {
    const { data } = await copy({ page: "catalog" });
    const { rows } = await sql<{ agent: unknown }>`select agent from sessions where shop_id = ${shop.shopId}
      and contact_id = ${ana.contactId} and session_type = ${SessionType.Contact} and agent is not null`.execute(
      server.db,
    );
    expect(rows).toEqual([{ agent: { id: "ag-1", name: "Bia" } }]);
    const body = { contactId: ana.contactId };
    await server.call(`POST ${shop.shop}/sessions/revoke`, { token: shop.token, body });
    expect((await open(data.url)).session).toBeNull();
  });

  test("leads to a product, or to the order of the contact", async () => {
    expect(new URL((await copy({ page: "product", productId: "cafe" })).data.url).pathname).toBe("/product/cafe");
    expect(await copy({ page: "product", productId: "nada" })).toMatchObject({
      errors: [{ code: "product-not-found" }],
    });
    expect(await copy({ page: "order" })).toMatchObject({ errors: [{ code: "order-not-found" }] });
    await bia.add("cafe");
    const { data } = await copy({ page: "order" });
    expect(new URL(data.url).pathname).toBe("/order");
    expect((await open(data.url)).session.userShop.currentOrder.items).toHaveLength(1);
  });

  test("never leads to the order of somebody else", async () => {
    const other = await shop.customer();
    const { data: order } = await other.add("cafe");
    expect(await copy({ page: "order", orderId: order.id })).toMatchObject({ status: 404 });
  });

  test("is the same link when the request is repeated", async () => {
    const headers = { "idempotency-key": `link-${ana.contactId}` };
    const [first, again] = [await copy({ page: "catalog" }, headers), await copy({ page: "catalog" }, headers)];
    expect(again.data.url).toBe(first.data.url);
  });

  test("is limited to thirty in ten minutes", async () => {
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push((await copy({ page: "catalog" })).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
  });
});
