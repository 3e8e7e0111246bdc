import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEventStreamReader } from "../../test/event-stream-reader.ts";
import { buildSandbox } from "../app.ts";
import { textOrCode } from "../chat/bubble.ts";
import { addressIn, shownContact } from "../chat/channel.ts";
import { type Conversations, createConversations } from "../chat/conversations.ts";

const contact = "5511900005678";
const path = `/phone/conversations/whatsapp/wp:${contact}`;
const owners = { whatsapp: { id: "wp:5511900009999", name: "Marina <Souza>" } };

let conversations: Conversations;
let app: FastifyInstance;
let clock: Date;

beforeEach(async () => {
  clock = new Date("2026-01-05T12:30:00Z");
  const now = () => clock;
  conversations = createConversations({ now });
  const chat = { shopName: "Mel & <Cia>", conversations, owners, now };
  app = await buildSandbox({ pictureFolders: [import.meta.dirname], chat, without: ["payments", "tray"] });
});
afterEach(() => app.close());

const shopSays = (text: string, to = contact) =>
  conversations.append({ channel: "whatsapp", contact: to }, { from: "shop", text });
const open = async (url: string) => openEventStreamReader((await app.listen({ port: 0, host: "127.0.0.1" })) + url);

describe("conversation", () => {
  test("is empty until the shop writes", async () => {
    expect((await app.inject(path)).json()).toEqual([]);
    shopSays("Olá!");
    expect((await app.inject(path)).json()).toEqual([
      { id: "1", from: "shop", text: "Olá!", sentAt: "2026-01-05T12:30:00.000Z", ticks: "sent" },
    ]);
  });

  test("belongs to one channel and one contact", async () => {
    conversations.append({ channel: "messenger", contact }, { from: "shop", text: "Olá!" });
    shopSays("Oi!", "5511900001111");
    expect((await app.inject(path)).json()).toEqual([]);
  });

  test("streams the history, then each new message and each change", async () => {
    shopSays("antes");
    const events = await open(`${path}/events`);
    expect(await events.next()).toMatchObject({ event: "conversation", data: [{ text: "antes" }] });
    shopSays("de outra pessoa", "5511900001111");
    shopSays("duas\nlinhas");
    expect(await events.nextOf("message")).toMatchObject({ text: "duas\nlinhas" });
    conversations.change({ channel: "whatsapp", contact }, "1", { ticks: "read" });
    expect(await events.nextOf("change")).toMatchObject({ id: "1", text: "antes", ticks: "read" });
    events.close();
  });

  test("lists the conversations of the channel, latest first, with the number of unread messages", async () => {
    shopSays("*Olá*, Ana!", "5511900001111");
    shopSays("Oi!");
    const events = await open(`${path}/events`);
    expect(await events.nextOf("list")).toMatchObject([
      { contact, name: "+55 11 90000-5678", lastText: "Oi!", unread: 1 },
      { contact: "5511900001111", lastText: "*Olá*, Ana!", unread: 1 },
    ]);
    shopSays("Bom dia!", "5511900009999");
    expect(await events.nextOf("list")).toMatchObject([{ name: "Marina <Souza>", lastText: "Bom dia!" }, {}, {}]);
    events.close();
  });

  test("streams changes of the 24-hour window and of blocking", async () => {
    const events = await open(`${path}/events`);
    const opened = { isBlocked: false, isAbsent: false, windowEndsAt: "2026-01-06T12:30:00.000Z" };
    expect(await events.nextOf("state")).toEqual(opened);
    const set = (change: object) =>
      app.inject({ method: "POST", url: "/chat/_contact", payload: { channel: "whatsapp", contact, ...change } });
    await set({ window: "closed" });
    expect(await events.nextOf("state")).toEqual({ ...opened, windowEndsAt: null });
    await set({ blocked: true });
    expect(await events.nextOf("state")).toMatchObject({ isBlocked: true });
    events.close();
  });

  test("gives a phone without a contact the contact of the first message", async () => {
    const events = await open("/phone/conversations/whatsapp/events");
    shopSays("Olá!");
    expect(await events.next()).toEqual({ event: "contact", data: contact });
    events.close();
  });
});

describe("writing", () => {
  const write = (text: unknown) => app.inject({ method: "POST", url: path, payload: { text } });

  test("a contact's message appears in the conversation", async () => {
    expect((await write("Confirmei o pedido ")).json()).toMatchObject({ from: "contact", text: "Confirmei o pedido" });
    expect((await write("  ")).statusCode).toBe(400);
    expect(conversations.messages({ channel: "whatsapp", contact })).toMatchObject([{ text: "Confirmei o pedido" }]);
  });

  test("a contact who blocked the shop cannot write to it", async () => {
    const blocked = { channel: "whatsapp", contact, blocked: true };
    await app.inject({ method: "POST", url: "/chat/_contact", payload: blocked });
    const answer = await write("Oi");
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe("Desbloqueie a loja para escrever.");
  });
});

test.each([
  "/phone?channel=telegrama",
  "/phone/conversations/telegrama/x",
  "/phone/conversations/telegrama/x/events",
  "/phone/conversations/telegrama/events",
])("an unknown channel is refused: %s", async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe(
    'Canal desconhecido: "telegrama". Os canais são whatsapp, messenger, instagram, webchat.',
  );
});

describe("phone page", () => {
  test("loads only its own files and escapes names", async () => {
    const answer = await app.inject("/phone?channel=instagram&contact=%22%3E%3Cscript%3E");
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(answer.body).toContain("Mel &amp; &lt;Cia&gt;");
    expect(answer.body).not.toContain("<script>");
    const files = [...answer.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => String(file));
    const scripts = ["bubbles.js", "chat-text.js", "conversation-list.js", "copy-button.js", "shell.js", "tools.js"];
    for (const file of [...files, ...scripts.map((name) => `/assets/${name}`)]) {
      expect((await app.inject(file)).statusCode, file).toBe(200);
    }
  });

  test("opens the latest conversation of the channel when no contact is given", async () => {
    shopSays("Oi!", "5511900001111");
    shopSays("Olá!");
    expect((await app.inject("/phone")).body).toContain(`data-contact="${contact}"`);
  });

  test("shows the name of its owner", async () => {
    const { body } = await app.inject("/phone");
    expect(body).toContain("<strong>Marina &lt;Souza&gt;</strong><span>+55 11 90000-9999</span>");
  });

  test("has no 24-hour window on web chat", async () => {
    expect((await app.inject("/phone?channel=whatsapp")).body).toContain("Fechar a janela de 24 h");
    expect((await app.inject("/phone?channel=webchat&contact=web:1")).body).not.toContain("Fechar a janela de 24 h");
  });
});

describe("chat link", () => {
  test("of WhatsApp opens the conversation with the text typed, not sent", async () => {
    shopSays("Olá!");
    const { body } = await app.inject(`/wa.me/5511900001234?text=${encodeURIComponent('Pedido "1" <b>')}`);
    expect(body).toContain(`data-channel="whatsapp" data-contact="${contact}"`);
    expect(body).toContain(">Pedido &quot;1&quot; &lt;b&gt;</textarea>");
    expect(conversations.messages({ channel: "whatsapp", contact })).toHaveLength(1);
  });

  test.each([
    ["/m.me/loja", "messenger"],
    ["/ig.me/m/loja", "instagram"],
  ])("%s opens %s", async (url, channel) => {
    expect((await app.inject(url)).body).toContain(`data-channel="${channel}"`);
  });

  test("opens the phone of its owner when the shop has written to nobody", async () => {
    expect((await app.inject("/wa.me/1")).body).toContain('data-contact="5511900009999"');
  });
});

test.each([
  ["whatsapp", "wp:5511987654321", "5511987654321"],
  ["whatsapp", "+55 31 98765-4321", "553187654321"],
  ["whatsapp", "11987654321", "5511987654321"],
  ["messenger", "fb:123456", "123456"],
  ["instagram", "ig:123456", "123456"],
  ["webchat", "web:7f3a9c", "web:7f3a9c"],
] as const)("on %s, %s is %s", (channel, given, address) => {
  expect(addressIn(channel, given)).toBe(address);
});

test("numbers are shown as people write them", () => {
  expect(shownContact("whatsapp", "5511987654321")).toBe("+55 11 98765-4321");
  expect(shownContact("whatsapp", "553187654321")).toBe("+55 31 8765-4321");
  expect(shownContact("messenger", "5511987654321")).toBe("5511987654321");
});

test.each([
  ["00020126580014BR.GOV.BCB.PIX5913LOJA DA ANA6304AB1F", "code"],
  ["34191.79001 01043.510047 91020.150008 5 89340026000", "code"],
  ["Seu Pix: 00020126580014BR.GOV.BCB.PIX6304AB1F", "text"],
  ["11 98765-4321", "text"],
])("%s is %s", (words, kind) => {
  expect(textOrCode(words)).toEqual({ [kind]: words });
});
