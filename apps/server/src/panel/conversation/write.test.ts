import { ChannelType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider, type FakeChatWebhook } from "../../../test/fakes/fake-chat-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct, type Buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const chat = createFakeChatProvider();
const server = useServer({ hasMembersByHeader: true, chatProviderFor: chat.chatProviderFor });

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let ana: Buyer;
beforeEach(async () => {
  // What a test before queued and did not send would be sent by the next one.
  await server.runJobs("all");
  chat.reset();
  const products = ["cafe", "cha", "mel"].map((id, index) => aProduct(id, { name: `Produto ${id}`, price: index + 5 }));
  const channels = [
    messagingChannel,
    { ...messagingChannel, channelId: "ig", channelType: ChannelType.Instagram, senderId: "178414" },
  ];
  shop = await anOrderShop(server, { channels, products });
  ana = await shop.customer();
});

const bia = () => memberHeaders(shop.chatbotId, "agent", "Bia");
const write = (path: string, body: object, key?: string) =>
  server.call(`POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/messages${path}`, {
    headers: { ...bia(), ...(key && { "idempotency-key": key }) },
    body,
  });
const queued = () => messagesQueuedFor(server, shop.shopId, ana.contactId);
const chosen = (...ids: string[]) => ids.map((productId) => ({ productId, attributes: [] }));

/** The channel tells that Ana wrote, so many hours ago. */
async function hears(id: string, { channelId = "wa", hoursAgo = 0, address = ana.contactId.slice(3) } = {}) {
  const at = Date.now() - hoursAgo * 3_600_000;
  const inbound = [{ id, address, at, content: { kind: "text" as const, text: "Oi" } }];
  const answer = await server.app.inject({
    ...{ method: "POST", url: `/webhooks/chat/${shop.shopId}/${channelId}`, headers: { "x-carrier": "genuine" } },
    payload: JSON.stringify({ inbound } satisfies FakeChatWebhook),
  });
  expect(answer.statusCode).toBe(200);
}

test("whoever answers a contact whom nobody serves, serves them; a colleague who helps out does not take them", async () => {
  const servedBy = async () => {
    const url = `GET /painel/api/shops/${shop.shopId}/service`;
    const { items } = (await server.call(url, { headers: bia() })).data;
    return items.map(({ service }: { service: { memberName: string } | null }) => service?.memberName ?? null);
  };
  await hears("m1");
  expect(await servedBy()).toEqual([null]);
  expect((await write("", { text: "Oi, {nome}" })).status).toBe(200);
  expect(await servedBy()).toEqual(["Bia"]);
  const headers = memberHeaders(shop.chatbotId, "owner", "Olga");
  const url = `POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/messages` as const;
  expect((await server.call(url, { headers, body: { text: "Posso ajudar?" } })).status).toBe(200);
  expect(await servedBy()).toEqual(["Bia"]);
});

describe("a reaction", () => {
  const react = (messageId: string, emoji: string | null) => write("/reaction", { messageId, emoji });
  const reactions = async () => {
    const url = `GET /painel/api/shops/${shop.shopId}/service/${ana.contactId}/conversation`;
    return (await server.call(url, { headers: bia() })).data.entries[0].reactions;
  };

  test("of the shop stands at the message once its channel took it, and is taken away again", async () => {
    await hears("m1");
    expect((await react("m1", "👍")).status).toBe(200);
    expect(await reactions()).toEqual([{ from: "shop", emoji: "👍" }]);
    await react("m1", "❤️");
    expect(await reactions()).toEqual([{ from: "shop", emoji: "❤️" }]);
    await react("m1", null);
    expect(await reactions()).toEqual([]);
    expect(chat.signs).toEqual(["👍 m1", "❤️ m1", "- m1"]);
  });

  test("that the channel does not know or refuses, or of a message that is not there, is none", async () => {
    await hears("m1");
    expect((await react("m1", "🦖")).errors).toMatchObject([{ code: "reaction-not-taken" }]);
    expect((await react("m2", "👍")).errors).toMatchObject([{ code: "message-gone" }]);
    chat.behaviour.signFault = { kind: "stopped", reason: "blocked", code: "551" };
    expect((await react("m1", "👍")).errors).toMatchObject([{ code: "reaction-not-sent" }]);
    expect(await reactions()).toEqual([]);
  });
});

test("what somebody of the shop read is shown to the contact, not what came later, and not where another inbox answers", async () => {
  const at = `/painel/api/shops/${shop.shopId}/service/${ana.contactId}/conversation`;
  const read = async () => {
    const { seen } = (await server.call(`GET ${at}`, { headers: bia() })).data;
    await server.call(`POST ${at}/read`, { headers: bia(), body: { upTo: seen } });
    await server.runJobs();
  };
  await hears("m1");
  await hears("m2");
  await read();
  expect(chat.signs).toEqual(["read m2"]);
  // Nothing new was read.
  await read();
  await hears("m3");
  expect(chat.signs).toEqual(["read m2"]);
  await server.call(`PATCH ${shop.shop}`, {
    ...{ token: shop.token, body: { channels: [{ ...messagingChannel, ownedElsewhere: "Chatwoot" }] } },
  });
  await read();
  expect(chat.signs).toEqual(["read m2"]);
});

describe("products", () => {
  test("reach the contact as one message of the agent's words and each card, once for a repeated call", async () => {
    const body = { products: chosen("cafe", "mel"), text: "Olha, {nome}:" };
    const [first, again] = [await write("/products", body, "chave-1234"), await write("/products", body, "chave-1234")];
    expect(first.data).toMatchObject({
      ...{ kind: "products", title: "2 produtos: Produto cafe, Produto mel", agentName: "Bia", status: "waiting" },
    });
    expect(again.data.id).toBe(first.data.id);
    expect(await queued()).toMatchObject([
      { kind: "products", text: "Olha, Ana:", products: [{ name: "Produto cafe", price: 500 }, { price: 700 }] },
    ]);
    await server.runJobs();
    expect(chat.texts()).toEqual(["Olha, Ana:", "Produto cafe", "Produto mel"]);
    const links = chat.accepted.slice(1).map(({ link }) => new URL(link ?? "").pathname);
    expect(links).toEqual(["/product/cafe", "/product/mel"]);
  });

  test("go on with the card that is missing when the channel failed in between", async () => {
    await write("/products", { products: chosen("cafe", "cha", "mel") });
    let sent = 0;
    chat.onAccepted(async () => {
      sent++;
      if (sent === 1) chat.faults.push({ kind: "later", reason: "busy" });
    });
    await server.runJobs();
    expect(chat.texts()).toEqual(["Produto cafe"]);
    await sql`update chat_messages set wait_until = null where shop_id = ${shop.shopId}`.execute(server.db);
    await server.runJobs("all");
    expect(chat.texts()).toEqual(["Produto cafe", "Produto cha", "Produto mel"]);
  });

  test("are refused together where one of them is gone, and where there are too many", async () => {
    const refused = await write("/products", { products: chosen("cafe", "nada") });
    expect(refused).toMatchObject({ status: 404, errors: [{ code: "product-not-found", param: "/products/1" }] });
    expect((await write("/products", { products: chosen(...Array(11).fill("cafe")) })).status).toBe(400);
    expect(await queued()).toEqual([]);
  });

  test("are not queued after the contact's 24 hours", async () => {
    await hears("wamid.1", { hoursAgo: 25 });
    const refused = await write("/products", { products: chosen("cafe") });
    expect(refused.errors).toMatchObject([{ code: "reply-window-closed" }]);
    expect(await queued()).toEqual([]);
  });
});

describe("an answer to a message", () => {
  test("names it, and is written in its channel", async () => {
    await hears("wamid.1");
    await sql`insert into chat_contacts (shop_id, channel_id, address, contact_id)
      values (${shop.shopId}, 'ig', '77', ${ana.contactId})`.execute(server.db);
    await hears("mid.1", { channelId: "ig", address: "77" });
    expect((await write("", { text: "Oi!", repliesTo: "wamid.1" })).status).toBe(200);
    expect((await write("", { text: "Oi de novo!" })).status).toBe(200);
    expect(await queued()).toMatchObject([
      { text: "Oi!", repliesTo: "wamid.1", channelId: "wa" },
      { text: "Oi de novo!", channelId: "ig" },
    ]);
    const { data } = await server.call(`GET /painel/api/shops/${shop.shopId}/service/${ana.contactId}/conversation`, {
      headers: bia(),
    });
    const answer = data.entries.find((each: { repliesTo: unknown }) => each.repliesTo);
    expect(answer).toMatchObject({ from: "shop", repliesTo: { from: "contact", text: "Oi" } });
  });

  test("may quote a message of ours", async () => {
    await write("", { text: "Primeira" });
    await server.runJobs();
    const repliesTo = chat.accepted[0]?.providerMessageId;
    expect((await write("", { text: "Segunda", repliesTo })).status).toBe(200);
    expect(await queued()).toMatchObject([{ text: "Primeira" }, { text: "Segunda", repliesTo }]);
  });

  test("is refused where the message is another contact's, or nobody's", async () => {
    await hears("wamid.2", { address: "5511988887777" });
    for (const repliesTo of ["wamid.2", "wamid.nenhum"]) {
      const refused = await write("", { text: "Oi!", repliesTo });
      expect(refused).toMatchObject({ status: 409, errors: [{ code: "answered-message-gone" }] });
    }
    expect(await queued()).toEqual([]);
  });
});

test("a call that is repeated after the window closed is answered as it was the first time", async () => {
  await hears("wamid.1", { hoursAgo: 23 });
  const first = await write("", { text: "Oi" }, "chave-5678");
  await sql`update chat_contacts set wrote_at = now() - interval '25 hours'`.execute(server.db);
  expect((await write("", { text: "Oi" }, "chave-5678")).data.id).toBe(first.data.id);
  expect(await write("", { text: "Outra" }, "chave-5678")).toMatchObject({
    errors: [{ code: "idempotency-key-reused" }],
  });
  expect(await write("", { text: "Oi" }, "chave-9999")).toMatchObject({ errors: [{ code: "reply-window-closed" }] });
  expect(await queued()).toHaveLength(1);
});

describe("an approved template", () => {
  const template = (values: string[], name = "vitrine_recado") => write("/template", { name, values });
  const approve = (name = "vitrine_recado") =>
    sql`insert into channel_templates (shop_id, channel_id, name, state, asked_at)
        values (${shop.shopId}, 'wa', ${name}, 'approved', now())`.execute(server.db);
  beforeEach(() => {
    chat.behaviour.hasTemplates = true;
  });

  test("leaves after the contact's 24 hours, where a text is refused with the choice of templates", async () => {
    await approve();
    await hears("wamid.1", { hoursAgo: 25 });
    const refused = await write("", { text: "Oi" });
    expect(refused.errors[0]).toMatchObject({ code: "reply-window-closed" });
    expect(refused.errors[0]?.message).toContain("Envie um modelo aprovado: Recado da loja.");
    const { data } = await template([" Chegou\no café "]);
    expect(data).toMatchObject({ kind: "template", agentName: "Bia", status: "waiting" });
    expect(data.title).toContain("Chegou o café. Para continuar");
    await server.runJobs();
    expect(chat.texts()).toEqual(["vitrine_recado: Chegou o café"]);
  });

  test("is the same words in an open conversation", async () => {
    await approve();
    await hears("wamid.1");
    await template(["Chegou o café"]);
    await server.runJobs();
    expect(chat.texts()).toMatchObject([
      expect.stringMatching(/^Olá! Temos um recado.*Chegou o café\. Para continuar/),
    ]);
  });

  test("is refused where it is not approved, not filled, for the team, or the channel has none", async () => {
    expect((await template(["Oi"])).errors).toMatchObject([{ code: "template-not-approved" }]);
    await approve();
    for (const values of [[], [" "], ["Oi", "de novo"]]) {
      expect((await template(values)).errors).toMatchObject([{ code: "template-incomplete" }]);
    }
    expect((await template(["Oi"], "vitrine_aviso")).status).toBe(400);
    chat.behaviour.hasTemplates = false;
    expect((await template(["Oi"])).errors).toMatchObject([{ code: "channel-without-templates" }]);
    expect(await queued()).toEqual([]);
  });
});
