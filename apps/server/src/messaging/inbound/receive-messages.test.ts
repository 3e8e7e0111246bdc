import { createHmac } from "node:crypto";
import { inOrder, keptConversation, writtenByCrowd } from "@vitrine/sandbox/vendors/meta/whatsapp/whatsapp-crowd";
import fc from "fast-check";
import { sql } from "kysely";
import pLimit from "p-limit";
import { beforeEach, describe, expect, test } from "vitest";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import { MOST_KEPT } from "./conversation.repository.ts";

const options = { hasMembersByHeader: true };
const server = useServer(options);
const twin = useTwin(server, options);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server, { channels: [messagingChannel] });
});

const PHONE = "5511988887777";
const ID = `wp:${PHONE}`;

/** A webhook of WhatsApp, at one of two processes. */
async function webhook(body: object, at = server): Promise<number> {
  const payload = JSON.stringify(body);
  const { appSecret } = messagingChannel.credentials;
  const hex = createHmac("sha256", appSecret).update(payload).digest("hex");
  const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${hex}` };
  const url = `/webhooks/chat/${shop.shopId}/${messagingChannel.channelId}`;
  return (await at.app.inject({ method: "POST", url, payload, headers })).statusCode;
}

const platform = (path: string) =>
  server.call(`GET /platform/v1/shops/${shop.shopId}/contacts/${path}`, { token: shop.token });
const exportOf = async (contactId: string) => (await platform(`${encodeURIComponent(contactId)}/export`)).data;
const deskOf = async () => {
  const url = `GET /painel/api/shops/${shop.shopId}/service`;
  return (await server.call(url, { headers: memberHeaders(shop.chatbotId, "agent", "Bia") })).data;
};
const conversationOf = async (contactId = ID) => {
  const { rows } = await sql<{ unread: number; waiting: Date | null; message_id: string | null }>`
    select unread, waiting_since as waiting, message_id from conversations
     where shop_id = ${shop.shopId} and contact_id = ${contactId}`.execute(server.db);
  return rows[0];
};
const told = (id: string, more: object = {}) => ({ address: PHONE, userId: null, id, at: Date.now(), ...more });

test("whoever writes first is a contact under the name of their chat, if it is one, and stands in Escreveu with nobody serving", async () => {
  await receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, "oi", { name: "+55 11 98888-7777" })] });
  expect((await deskOf()).items).toMatchObject([{ contact: { id: ID, name: "" } }]);
  await receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, "bom dia", { name: "Marina" })] });
  expect((await deskOf()).items).toMatchObject([
    { contact: { id: ID, name: "Marina", phone: PHONE }, reasons: ["wrote"], service: null },
  ]);
  // What the shop knows better stays.
  await receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, "oi?", { name: "Outro nome" })] });
  expect((await platform(encodeURIComponent(ID))).data).toMatchObject({ customer: { name: "Marina" } });
});

test("webhooks that are shuffled, repeated and at two processes at once leave the conversations that were written", async () => {
  const aCrowd = fc.record({ seed: fc.integer({ min: 1, max: 1_000_000 }), people: fc.integer({ min: 1, max: 5 }) });
  const property = fc.asyncProperty(aCrowd, async (size) => {
    shop = await anOrderShop(server, { channels: [messagingChannel] });
    const from = Math.floor(Date.now() / 1_000) - 3_600;
    const { webhooks, written } = writtenByCrowd({ ...size, numberId: messagingChannel.senderId, messages: 90, from });
    const limit = pLimit(12);
    const sent = webhooks.map((body, index) => limit(() => webhook(body, index % 2 === 0 ? server : twin)));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    for (const [phone, messages] of written) {
      if (messages.length === 0) continue;
      const { receivedMessages, reactions } = await exportOf(`wp:${phone}`);
      const kept = keptConversation(receivedMessages, reactions);
      expect(inOrder(kept)).toEqual(inOrder(messages));
      expect(kept.map(({ second }) => second)).toEqual(inOrder(messages).map(({ second }) => second));
      expect(await conversationOf(`wp:${phone}`)).toMatchObject({ unread: messages.length });
    }
  });
  // In this one a message is edited after it was taken back, as far as the shop can tell.
  const examples: [{ seed: number; people: number }][] = [[{ seed: 999_988, people: 4 }]];
  await fc.assert(property, { numRuns: 3, examples });
});

describe("a message", () => {
  test("of the same second as others is kept like them", async () => {
    const at = Date.parse("2026-11-10T12:00:00Z");
    const texts = ["2 arroz", "1 feijão", "e café"].map((text) => aReceivedText(PHONE, text, { at }));
    for (const inbound of texts) await receive(server, shop.shopId, { inbound: [inbound, inbound] });
    const { receivedMessages } = await exportOf(ID);
    const kept = receivedMessages.map(({ content }: { content: { text: string } }) => content.text);
    expect(kept).toEqual(["2 arroz", "1 feijão", "e café"]);
  });

  test("of more than 4,000 letters is offered to nobody as an order", async () => {
    const texts = ["2 arroz", "2 arroz ".repeat(501)].map((text) => aReceivedText(PHONE, text));
    await receive(server, shop.shopId, { inbound: texts });
    const { rows } =
      await sql`select is_order from chat_received where shop_id = ${shop.shopId} order by position`.execute(server.db);
    expect(rows).toEqual([{ is_order: true }, { is_order: false }]);
  });

  test("is taken back with all its files, and by nobody else, whichever webhook comes first", async () => {
    const picture = { kind: "unsupported", type: "picture" } as const;
    const [first, second] = [aReceivedText(PHONE, "olha"), aReceivedText(PHONE, "", { content: picture })];
    const files = [first, { ...second, id: `${first.id}#1`, partOf: first.id }];
    const removal = { ...told("gone"), messageId: first.id, kind: "deletion" as const };
    const deleted = async () =>
      (await exportOf(ID)).receivedMessages.map(({ content }: { content: unknown }) => content === null);
    await receive(server, shop.shopId, { inbound: files });
    await receive(server, shop.shopId, { changes: [{ ...removal, address: "5511900000000" }] });
    expect(await deleted()).toEqual([false, false]);
    await receive(server, shop.shopId, { changes: [removal] });
    expect(await deleted()).toEqual([true, true]);
    const others = files.map((file, index) => ({
      ...file,
      id: index === 0 ? "late" : "late#1",
      ...(index > 0 && { partOf: "late" }),
    }));
    await receive(server, shop.shopId, { changes: [{ ...removal, messageId: "late" }] });
    await receive(server, shop.shopId, { inbound: others });
    expect(await deleted()).toEqual([true, true, true, true]);
  });

  test("is kept up to 8,000 letters, and of one contact the newest 20,000", async () => {
    await receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, "😀".repeat(5_000))] });
    expect((await exportOf(ID)).receivedMessages[0].content.text).toBe("😀".repeat(4_000));
    await sql`insert into chat_received (shop_id, channel_id, message_id, contact_id, kind, at)
      select ${shop.shopId}, 'wa', 'old-' || n, ${ID}, 'text', now() - n * interval '1 second'
        from generate_series(1, ${MOST_KEPT}) n`.execute(server.db);
    await sql`update conversations set messages = ${MOST_KEPT} where shop_id = ${shop.shopId}`.execute(server.db);
    await receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, "mais uma", { id: "newest" })] });
    const { rows } = await sql<{ id: string }>`select message_id as id from chat_received
      where shop_id = ${shop.shopId} order by at desc`.execute(server.db);
    expect(rows).toHaveLength(MOST_KEPT - 1_000);
    expect(rows[0]).toEqual({ id: "newest" });
  });
});

describe("a contact of WhatsApp with a username", () => {
  test("is the same when their number is told no more", async () => {
    const number = aReceivedText(PHONE, "oi", { userId: "BR.77", name: "Marina" });
    await receive(server, shop.shopId, { inbound: [number, aReceivedText("BR.77", "sou eu", { userId: "BR.77" })] });
    await receive(server, shop.shopId, { inbound: [aReceivedText("BR.77", "de novo", { userId: "BR.77" })] });
    expect((await deskOf()).items.map(({ contact }: { contact: { id: string } }) => contact.id)).toEqual([ID]);
  });

  test("may be known without any number", async () => {
    await receive(server, shop.shopId, { inbound: [aReceivedText("BR.88", "oi", { userId: "BR.88", name: "Caio" })] });
    expect((await deskOf()).items).toMatchObject([{ contact: { id: "wp:BR.88", name: "Caio", phone: null } }]);
  });
});

describe("a conversation", () => {
  test("waits since the first message that nobody answered, in whatever order they come", async () => {
    const at = (minutes: number) => Date.parse("2026-11-10T12:00:00Z") + minutes * 60_000;
    const write = (text: string, minutes: number, more: object = {}) =>
      receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, text, { at: at(minutes), id: text, ...more })] });
    await write("dois", 2);
    await write("um", 1);
    expect(await conversationOf()).toEqual({ unread: 2, waiting: new Date(at(1)), message_id: "dois" });
    // The shop answers with its phone.
    await write("resposta", 3, { isFromShop: true });
    expect(await conversationOf()).toMatchObject({ unread: 2, waiting: null });
    await write("cinco", 5);
    await write("atrasada", 2.5);
    expect(await conversationOf()).toEqual({ unread: 4, waiting: new Date(at(5)), message_id: "cinco" });
  });

  test("waits since what one webhook tells behind the answer, and not since a deletion whose message was answered", async () => {
    const at = (seconds: number) => Date.now() - 60_000 + seconds * 1_000;
    const moments = [at(1), at(2), at(3), at(4)] as const;
    const text = (id: string, when: number, more = {}) => aReceivedText(PHONE, id, { id, at: when, ...more });
    await receive(server, shop.shopId, { inbound: [text("resposta", moments[1], { isFromShop: true })] });
    await receive(server, shop.shopId, {
      inbound: [text("um", moments[0]), text("três", moments[2]), text("quatro", moments[3])],
    });
    expect(await conversationOf()).toMatchObject({ waiting: new Date(moments[2]) });

    const deletion = { kind: "deletion" as const, messageId: "cinco" };
    await receive(server, shop.shopId, { changes: [{ ...told("fim", { at: at(9) }), ...deletion }] });
    await receive(server, shop.shopId, { inbound: [text("outra resposta", at(7), { isFromShop: true })] });
    expect(await conversationOf()).toMatchObject({ waiting: null });
    await receive(server, shop.shopId, { inbound: [text("cinco", at(5))] });
    expect(await conversationOf()).toMatchObject({ waiting: null });
  });

  test("goes along when two contacts are made one, and nothing of it stays when they are erased", async () => {
    await shop.session({ contact: { id: "cliente-7", name: "Marina" } });
    const text = aReceivedText(PHONE, "segredo");
    const reaction = { ...told("r"), messageId: text.id, kind: "reaction" as const, emoji: "👍", opensWindow: true };
    await receive(server, shop.shopId, { inbound: [text], changes: [reaction] });
    const call = (path: string, body: object) =>
      server.call(`POST /platform/v1/shops/${shop.shopId}/contacts/${path}`, { token: shop.token, body });
    expect((await call(`${encodeURIComponent(ID)}/merge`, { into: "cliente-7" })).errors).toEqual([]);
    expect(await conversationOf("cliente-7")).toMatchObject({ unread: 1, message_id: text.id });
    await receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, "mais")] });
    const { receivedMessages, reactions } = await exportOf("cliente-7");
    expect([receivedMessages, reactions].map(({ length }: unknown[]) => length)).toEqual([2, 1]);
    expect((await call("cliente-7/erase", {})).errors).toEqual([]);
    for (const table of ["chat_received", "chat_reactions", "conversations", "chat_contacts"]) {
      const { rows } = await sql`select from ${sql.table(table)} where shop_id = ${shop.shopId}`.execute(server.db);
      expect(rows).toEqual([]);
    }
  });
});
