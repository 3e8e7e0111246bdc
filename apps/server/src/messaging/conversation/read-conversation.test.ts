import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { createOutboxRepository } from "../outbox/outbox.repository.ts";

const chat = createFakeChatProvider();
const server = useServer({ hasMembersByHeader: true, chatProviderFor: chat.chatProviderFor });

const PHONE = "5511988887777";
const ID = `wp:${PHONE}`;
const MINUTE = 60_000;

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  chat.reset();
  shop = await anOrderShop(server, { channels: [messagingChannel], products: [aProduct("cafe", { name: "Café" })] });
});

const bia = () => memberHeaders(shop.chatbotId, "agent", "Bia");
const call = (address: string, body?: unknown, contactId = ID) => {
  const [method, path] = address.split(" ");
  const url = `${method} /painel/api/shops/${shop.shopId}/service/${encodeURIComponent(contactId)}${path}`;
  return server.call(url, { headers: bia(), ...(body !== undefined && { body }) });
};
const conversation = async (query = "") => (await call(`GET /conversation${query}`)).data;
const wrote = (text: string, more: object = {}) => {
  const one = aReceivedText(PHONE, text, more);
  return receive(server, shop.shopId, { inbound: [one] }).then(() => one);
};
const change = (messageId: string, more: object) =>
  receive(server, shop.shopId, {
    changes: [{ address: PHONE, userId: null, id: `c-${messageId}`, at: Date.now(), messageId, ...more } as never],
  });
const answer = async (text: string) => (await call("POST /messages", { text })).data;
/** What the channel answered for the parts of a message of ours. */
const accepted = (messageId: string, carrierId: string, status = "sent") =>
  sql`with part as (
        insert into chat_parts (shop_id, message_id, part, is_last, status, carrier_id)
        values (${shop.shopId}, ${messageId}, 0, true, 'accepted', ${carrierId})),
      message as (update chat_messages set status = 'sent' where shop_id = ${shop.shopId} and id = ${messageId})
      insert into chat_receipts (shop_id, carrier_id, status) values (${shop.shopId}, ${carrierId}, ${status})`.execute(
    server.db,
  );
const said = ({ entries }: { entries: { from: string; content: Record<string, unknown> | null }[] }) =>
  entries.map(({ from, content }) => [from, content?.text ?? content?.title ?? null]);

test("what the contact and the shop wrote stands in order, each as it was seen", async () => {
  await wrote("tem café?", { at: Date.now() - 2 * MINUTE });
  const { id } = await answer("Temos sim!");
  await wrote("quero 2 cafe", { at: Date.now() + 1_000 });
  await accepted(id, "wamid.ours", "read");
  const read = await conversation();
  expect(said(read)).toEqual([
    ["contact", "tem café?"],
    ["shop", "Temos sim!"],
    ["contact", "quero 2 cafe"],
  ]);
  expect(read.entries[1]).toMatchObject({
    content: { kind: "sent", messageKind: "text", bubbles: [{ text: "Temos sim!", buttons: [], template: false }] },
    sent: { status: "read", reason: null, agentName: "Bia" },
    messageId: "wamid.ours",
    order: null,
  });
  expect(read.entries[2]).toMatchObject({ order: { words: "quero 2 cafe", isOffered: true }, channelType: 1 });
  expect(read).toMatchObject({ earlier: null, unread: 2, ownedElsewhere: null });
});

test("a conversation is read page by page, and each message stands on one page", async () => {
  const at = Date.now() - MINUTE;
  for (let index = 0; index < 7; index++) await wrote(`m${index}`, { at });
  await answer("a1");
  await answer("a2");
  const pages: string[][] = [];
  for (let token: string | null = ""; token !== null; ) {
    const page: { earlier: string | null; entries: never[] } = await conversation(`?perPage=4&pageToken=${token}`);
    pages.unshift(said(page).map(([, text]) => String(text)));
    token = page.earlier;
  }
  expect(pages.flat()).toEqual(["m0", "m1", "m2", "m3", "m4", "m5", "m6", "a1", "a2"]);
  expect(pages.map((page) => page.length)).toEqual([1, 4, 4]);
  expect((await call("GET /conversation?pageToken=nada")).status).toBe(400);
});

test("an open conversation reads again all that it shows, with what came and changed", async () => {
  const first = await wrote("oi");
  const open = await conversation();
  await wrote("tem pão?", { at: Date.now() + 2_000 });
  await change(first.id, { kind: "reaction", emoji: "👍", opensWindow: false });
  const again = await conversation(`?since=${open.since}`);
  expect(said(again)).toEqual([
    ["contact", "oi"],
    ["contact", "tem pão?"],
  ]);
  expect(again.entries[0].reactions).toEqual([{ from: "contact", emoji: "👍" }]);
  expect(again.since).toBe(open.since);
});

describe("an answer", () => {
  test("quotes what it answers, theirs and ours", async () => {
    const asked = await wrote("qual o preço?", { at: Date.now() - MINUTE });
    const { id } = await answer("R$ 10");
    await accepted(id, "wamid.price");
    await wrote("desse aí", { repliesTo: asked.id, at: Date.now() + 1_000 });
    await wrote("fechado", { repliesTo: "wamid.price", at: Date.now() + 2_000 });
    await wrote("e aquele?", { repliesTo: "wamid.of-last-year", at: Date.now() + 3_000 });
    const { entries } = await conversation();
    expect(entries.slice(2).map(({ repliesTo }: { repliesTo: unknown }) => repliesTo)).toEqual([
      { entryId: entries[0].id, from: "contact", text: "qual o preço?" },
      { entryId: entries[1].id, from: "shop", text: "R$ 10" },
      { entryId: null, from: "shop-elsewhere", text: null },
    ]);
  });
});

test("what was taken back says so and nothing else, and what was edited has its last words", async () => {
  const [gone, edited] = [await wrote("errado"), await wrote("2 cafe")];
  await change(gone.id, { kind: "deletion" });
  await change(edited.id, { kind: "edit", content: { kind: "text", text: "2 cafés" } });
  const { entries } = await conversation();
  expect(entries).toMatchObject([
    { content: null, isDeleted: true, isEdited: false, order: null },
    { content: { text: "2 cafés" }, isEdited: true, isDeleted: false },
  ]);
});

test("a contact reacts to a message of ours", async () => {
  await wrote("oi", { at: Date.now() - MINUTE });
  const { id } = await answer("Bom dia!");
  await accepted(id, "wamid.hello");
  await change("wamid.hello", { kind: "reaction", emoji: "❤️", opensWindow: false });
  expect((await conversation()).entries[1].reactions).toEqual([{ from: "contact", emoji: "❤️" }]);
});

test("what the shop wrote in the channel's app is told from what we sent, and our own echo is not shown twice", async () => {
  await wrote("oi", { at: Date.now() - 3 * MINUTE });
  await wrote("do celular", { isFromShop: true, at: Date.now() - 2 * MINUTE });
  const { id } = await answer("do painel");
  await accepted(id, "wamid.echo");
  await wrote("do painel", { isFromShop: true, id: "wamid.echo" });
  expect(said(await conversation())).toEqual([
    ["contact", "oi"],
    ["shop-elsewhere", "do celular"],
    ["shop", "do painel"],
  ]);
});

test("of every kind of message the agent sees what it is", async () => {
  const media = { id: "m", url: null, mimeType: "image/jpeg", bytes: 900, fileName: null };
  const contents = [
    { kind: "picture", media, caption: "esse" },
    { kind: "voice", media },
    { kind: "location", latitude: -23.5, longitude: -46.6, name: "Casa", address: null },
    { kind: "contacts", contacts: [{ name: "Zé", phones: ["11"], emails: [], organization: null }] },
    {
      ...{ kind: "cart", text: null, catalogId: "c" },
      items: [
        { productId: "cafe", quantity: 2, price: 1_990 },
        { productId: "de-outra-loja", quantity: 1, price: null },
      ],
    },
    { kind: "reply", title: "Sim", description: null, id: "yes" },
    { kind: "unsupported", type: "poll" },
  ];
  for (const content of contents) await wrote("", { content });
  const { entries } = await conversation();
  const waiting = { state: "waiting", url: null, mimeType: "image/jpeg", bytes: 900 };
  expect(entries.map(({ content }: { content: unknown }) => content)).toMatchObject([
    { kind: "picture", media: waiting, caption: "esse" },
    { kind: "voice", media: waiting },
    { kind: "location", latitude: -23.5, longitude: -46.6, name: "Casa", address: null },
    { kind: "contacts", contacts: [{ name: "Zé", phones: ["11"] }] },
    {
      kind: "cart",
      items: [
        { name: "Café", sku: "cafe", productId: "cafe", quantity: 2, price: 19.9 },
        { name: "de-outra-loja", sku: null, productId: null, quantity: 1, price: null },
      ],
    },
    { kind: "reply", title: "Sim", description: null },
    { kind: "unsupported", label: "Enquete" },
  ]);
});

describe("the window of the channel", () => {
  test("is open for a day after the contact wrote, and then says why nobody can write", async () => {
    await wrote("oi");
    const { window } = await conversation();
    expect(window).toMatchObject({ channelId: "wa", isOpen: true, canWrite: true, whyNot: null });
    expect(Date.parse(window.closesAt) - Date.now()).toBeGreaterThan(23 * 60 * MINUTE);
    await sql`update chat_contacts set wrote_at = now() - interval '25 hours' where shop_id = ${shop.shopId}`.execute(
      server.db,
    );
    await sql`insert into channel_templates (shop_id, channel_id, name, state, asked_at) values
      (${shop.shopId}, 'wa', 'vitrine_pedido', 'approved', now()), (${shop.shopId}, 'wa', 'vitrine_aviso', 'approved', now()),
      (${shop.shopId}, 'wa', 'vitrine_recado', 'rejected', now())`.execute(server.db);
    const closed = (await conversation()).window;
    expect(closed).toMatchObject({ isOpen: false, canWrite: false, templates: [] });
    expect(closed.whyNot).toMatch(/24 horas.*Quem gerencia a loja pede a aprovação em Canais/);
    chat.behaviour.hasTemplates = true;
    expect((await conversation()).window.templates).toMatchObject([{ name: "vitrine_pedido" }]);
  });

  test("is closed for who never wrote once the channel tells who writes, as a text to them is refused", async () => {
    const carla = await shop.customer("wp:5511977776666");
    const asked = async () => (await call("GET /conversation", undefined, carla.contactId)).data.window;
    const write = () => call("POST /messages", { text: "Oi" }, carla.contactId);
    await wrote("oi");
    expect(await asked()).toMatchObject({ isOpen: true, canWrite: true, closesAt: null });
    expect((await write()).status).toBe(200);
    await sql`update chat_contacts set wrote_at = now() - interval '25 hours' where shop_id = ${shop.shopId}`.execute(
      server.db,
    );
    const closed = await asked();
    expect(closed).toMatchObject({ isOpen: false, canWrite: false, closesAt: null });
    expect(closed.whyNot).toContain("ainda não escreveu");
    expect((await write()).errors).toMatchObject([{ code: "reply-window-closed" }]);
  });
});

test("what another inbox owns is read here and written there", async () => {
  const channels = [{ ...messagingChannel, ownedElsewhere: "Chatwoot" }];
  shop = await anOrderShop(server, { channels });
  await wrote("oi");
  const read = await conversation();
  expect(said(read)).toEqual([["contact", "oi"]]);
  expect(read).toMatchObject({ ownedElsewhere: { name: "Chatwoot" }, window: { canWrite: false } });
  const refused = await call("POST /messages", { text: "oi!" });
  expect(refused).toMatchObject({ status: 409, errors: [{ code: "conversation-elsewhere" }] });
  expect(refused.errors[0]?.message).toContain("Chatwoot");
});

test("a conversation of nobody is not found, and that of another account neither", async () => {
  expect((await call("GET /conversation", undefined, "wp:ninguem")).status).toBe(404);
  await wrote("oi");
  const stranger = memberHeaders((await anOrderShop(server)).chatbotId, "owner");
  const url = `GET /painel/api/shops/${shop.shopId}/service/${encodeURIComponent(ID)}/conversation`;
  expect((await server.call(url, { headers: stranger })).status).toBe(404);
});

describe("what is unread", () => {
  const desk = async () => {
    const url = `GET /painel/api/shops/${shop.shopId}/service`;
    return (await server.call(url, { headers: bia() })).data;
  };

  test("is what came after the last that somebody read, whatever its time", async () => {
    const entries = [await wrote("um", { at: Date.now() - MINUTE }), await wrote("dois")];
    const { seen, unread } = await conversation();
    expect(unread).toBe(entries.length);
    // It comes before the agent says what they read, and its time is earlier.
    await wrote("atrasada", { at: Date.now() - 2 * MINUTE });
    expect((await call("POST /conversation/read", { upTo: seen })).data).toEqual({ unread: 1 });
    // A colleague who read less changes nothing.
    const [late, first] = (await conversation()).entries;
    expect(late.content.text).toBe("atrasada");
    expect((await call("POST /conversation/read", { upTo: first.id })).data).toEqual({ unread: 1 });
    const all = (await conversation()).seen;
    expect((await call("POST /conversation/read", { upTo: all })).data).toEqual({ unread: 0 });
    expect((await desk()).items).toMatchObject([{ conversation: { unread: 0, last: { text: "dois" } } }]);
  });

  test("may be left to a colleague, and is read with the entry of ours that follows it", async () => {
    await wrote("oi", { at: Date.now() - MINUTE });
    await call("POST /conversation/read", { upTo: (await conversation()).seen });
    expect((await call("POST /conversation/unread", {})).data).toEqual({ unread: 1 });
    await answer("Oi!");
    const { entries } = await conversation();
    expect((await call("POST /conversation/read", { upTo: entries.at(-1).id })).data).toEqual({ unread: 0 });
    expect((await call("POST /conversation/read", { upTo: "nada" })).status).toBe(400);
  });

  test("stands in the queue with the last words, and whoever waits longest comes first", async () => {
    const others = ["5511900000001", "5511900000002"];
    await wrote("primeira", { at: Date.now() - 3 * MINUTE });
    for (const [index, phone] of others.entries()) {
      await receive(server, shop.shopId, {
        inbound: [aReceivedText(phone, `oi ${index}`, { at: Date.now() - (2 - index) * MINUTE })],
      });
    }
    const waits = ({
      items,
    }: {
      items: { contact: { id: string }; conversation: { waitingSince: string | null } }[];
    }) => items.map(({ contact, conversation: { waitingSince } }) => [contact.id, waitingSince !== null]);
    const [one, two] = others.map((phone) => `wp:${phone}`);
    expect(waits(await desk())).toEqual([
      [ID, true],
      [one, true],
      [two, true],
    ]);
    const { id } = await answer("Já vejo!");
    const outbox = createOutboxRepository(server.db);
    await outbox.claimPart(
      { shopId: shop.shopId },
      { messageId: id, part: 0, tries: 1 },
      { isLast: true, isTooLate: false },
    );
    // Until the channel has it, nobody has answered.
    expect(waits(await desk())[0]).toEqual([ID, true]);
    await outbox.markAccepted({ shopId: shop.shopId }, { messageId: id, part: 0, tries: 1 }, "wamid.answer");
    const queue = await desk();
    expect(waits(queue)).toEqual([
      [one, true],
      [two, true],
      [ID, false],
    ]);
    expect(queue.items[2].conversation).toMatchObject({
      channelType: 1,
      unread: 1,
      last: { from: "shop", text: "Já vejo!" },
    });
    expect(queue.counts.wrote).toBe(3);
  });

  test("a message that the server sends by itself answers nobody", async () => {
    await wrote("cadê meu pedido?", { at: Date.now() - MINUTE });
    await sql`insert into chat_messages (shop_id, id, channel_id, contact_id, cause, kind, document)
      values (${shop.shopId}, 'auto', 'wa', ${ID}, 'x', 'text', ${JSON.stringify({ kind: "text", text: "Pago!", link: null })})`.execute(
      server.db,
    );
    await createOutboxRepository(server.db).markSent({ shopId: shop.shopId }, "auto");
    expect((await conversation()).waitingSince).not.toBeNull();
  });
});
