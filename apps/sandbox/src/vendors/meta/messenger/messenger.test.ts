import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChatShop, startChatShop } from "../../../../test/chat-shop-fixture.ts";
import { codesOf } from "../graph/graph-errors.ts";

const psid = "24680135790";
const igsid = "13579024680";
let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const url = "https://loja.exemplo/product/1#codigo";
const button = (more: object = {}) => ({ type: "web_url", url, title: "Ver produto", ...more });
const element = (more: object = {}) => ({ title: "Café", subtitle: "R$ 35,90", buttons: [button()], ...more });
const generic = (...elements: object[]) => ({
  attachment: { type: "template", payload: { template_type: "generic", elements } },
});
const buttons = (text: string, list: object[] = [button()]) => ({
  attachment: { type: "template", payload: { template_type: "button", text, buttons: list } },
});
const many = <Thing>(count: number, thing: Thing): Thing[] => Array.from({ length: count }, () => thing);

describe("Messenger", () => {
  test("accepts a message, shows it, and sends its statuses with the shop's metadata", async () => {
    const { status, body } = await shop.onMessenger({ text: "Oi", metadata: "part-1" });
    expect({ status, body }).toEqual({
      status: 200,
      body: { recipient_id: psid, message_id: expect.stringMatching(/^m_/) },
    });
    expect(await shop.phone("messenger", `fb:${psid}`)).toMatchObject([{ id: body.message_id, text: "Oi" }]);
    await shop.reads("messenger", psid);
    const webhooks = await shop.webhooks(3);
    const sent = webhooks.map(({ json }) => json.entry[0].messaging[0]);
    expect(webhooks[0]?.json).toMatchObject({ object: "page", entry: [{ id: "102" }] });
    expect(sent).toMatchObject([
      {
        sender: { id: "102" },
        recipient: { id: psid },
        message: { is_echo: true, mid: body.message_id, metadata: "part-1" },
      },
      { sender: { id: psid }, recipient: { id: "102" }, delivery: { mids: [body.message_id] } },
      { sender: { id: psid }, read: { watermark: expect.any(Number) } },
    ]);
    const [webhook] = webhooks;
    const signature = createHmac("sha256", "app-secret")
      .update(webhook?.body ?? "")
      .digest("hex");
    expect(webhook?.headers["x-hub-signature-256"]).toBe(`sha256=${signature}`);
  });

  test("accepts the token in the header, and finds the page of `me` by its token", async () => {
    const body = { recipient: { id: psid }, messaging_type: "RESPONSE", message: { text: "Oi" } };
    const headers = { authorization: "Bearer token" };
    for (const sender of ["102", "me"]) {
      expect((await shop.request(`/graph/v24.0/${sender}/messages`, { body, headers })).body.recipient_id).toBe(psid);
    }
    expect(await shop.phone("messenger", psid)).toHaveLength(2);
  });

  test("shows cards with their buttons", async () => {
    const image_url = "https://loja.exemplo/cafe.jpg";
    const default_action = { type: "web_url", url, webview_height_ratio: "tall" };
    await shop.onMessenger(generic(element({ image_url, default_action })));
    await shop.onMessenger(buttons("Resumo\ndo pedido"));
    const label = "Ver produto";
    expect(await shop.phone("messenger", psid)).toMatchObject([
      { cards: [{ title: "Café", subtitle: "R$ 35,90", imageUrl: image_url, url, buttons: [{ label, url }] }] },
      { text: "Resumo\ndo pedido", buttons: [{ label, url }] },
    ]);
  });

  test.each<[string, object, object?]>([
    ["without a recipient", { text: "Oi" }, { recipient: undefined }],
    ["without a messaging type", { text: "Oi" }, { messaging_type: undefined }],
    ["of an unknown messaging type", { text: "Oi" }, { messaging_type: "HELLO" }],
    ["of the type MESSAGE_TAG without a tag", { text: "Oi" }, { messaging_type: "MESSAGE_TAG" }],
    ["with a retired tag", { text: "Oi" }, { messaging_type: "MESSAGE_TAG", tag: "POST_PURCHASE_UPDATE" }],
    ["that is empty", {}],
    ["with both a text and a template", { text: "Oi", ...generic(element()) }],
    ["with a text that is too long", { text: "a".repeat(2_000) }],
    ["with too much metadata", { text: "Oi", metadata: "a".repeat(1_000) }],
    ["with an unknown field", { text: "Oi", color: "red" }],
    ["with no card", generic()],
    ["with eleven cards", generic(...many(11, element()))],
    ["with a title that is too long", generic(element({ title: "a".repeat(81) }))],
    ["with a subtitle that is too long", generic(element({ subtitle: "a".repeat(81) }))],
    ["with four buttons", generic(element({ buttons: many(4, button()) }))],
    ["with a button label that is too long", generic(element({ buttons: [button({ title: "a".repeat(21) })] }))],
    ["with a title on a card's default action", generic(element({ default_action: button() }))],
    ["with a text above its buttons that is too long", buttons("a".repeat(641))],
    ["of the button template without a button", buttons("Oi", [])],
  ])("refuses a message %s", async (_, message, more) => {
    const { status, body } = await shop.onMessenger(message, more);
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 100 });
    expect(body.error).toMatchObject({ type: "OAuthException", fbtrace_id: expect.any(String) });
    expect(await shop.phone("messenger", psid)).toEqual([]);
  });

  test.each<[string, object, object]>([
    ["who blocked the shop", { blocked: true }, { code: 551 }],
    ["who does not exist", { absent: true }, { code: 100, error_subcode: 2018001 }],
    ["who has not written for 24 hours", { window: "closed" }, { code: 10, error_subcode: 2018278 }],
  ])("does not reach a contact %s", async (_, change, error) => {
    await shop.contact({ channel: "messenger", contact: `fb:${psid}`, ...change });
    expect((await shop.onMessenger({ text: "Oi" })).body.error).toMatchObject(error);
    expect(await shop.phone("messenger", psid)).toEqual([]);
  });

  test("lets a human agent answer for seven days", async () => {
    await shop.contact({ channel: "messenger", contact: psid, window: "closed" });
    const byHand = { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" };
    expect((await shop.onMessenger({ text: "Oi" }, byHand)).status).toBe(200);
  });

  test("refuses a recipient id that is not a number", async () => {
    const { body } = await shop.onMessenger({ text: "Oi" }, { recipient: { id: "fb:ana" } });
    expect(body.error).toMatchObject({ code: 100, error_subcode: 2018001 });
  });

  test("sends a contact's message to the shop", async () => {
    await shop.writes("messenger", psid, "Bom dia");
    const [webhook] = await shop.webhooks(1);
    expect(webhook?.url).toBe("/fb");
    expect(webhook?.json.entry[0].messaging).toMatchObject([
      { sender: { id: psid }, recipient: { id: "102" }, message: { mid: expect.any(String), text: "Bom dia" } },
    ]);
  });
});

describe("Instagram", () => {
  test("sends an echo without metadata for an accepted message, and a receipt for each that is read", async () => {
    const { body } = await shop.onInstagram({ text: "Oi" });
    expect(body.recipient_id).toBe(igsid);
    await shop.reads("instagram", igsid);
    const webhooks = await shop.webhooks(2);
    expect(webhooks.map(({ json }) => json.object)).toEqual(["instagram", "instagram"]);
    expect(webhooks.map(({ json }) => json.entry[0].messaging[0])).toMatchObject([
      { message: { is_echo: true, mid: body.message_id } },
      { read: { mid: body.message_id } },
    ]);
    expect(webhooks[0]?.body).not.toContain("metadata");
  });

  test("counts text in bytes", async () => {
    expect((await shop.onInstagram({ text: "ã".repeat(500) })).status).toBe(200);
    expect((await shop.onInstagram({ text: "ã".repeat(501) })).body.error.code).toBe(100);
  });

  test("refuses a height for the in-app window", async () => {
    expect((await shop.onInstagram(generic(element()))).status).toBe(200);
    const tall = element({ buttons: [button({ webview_height_ratio: "tall" })] });
    expect((await shop.onInstagram(generic(tall))).body.error.code).toBe(100);
  });

  test("has its own error subcode for the closed window", async () => {
    await shop.contact({ channel: "instagram", contact: igsid, window: "closed" });
    expect((await shop.onInstagram({ text: "Oi" })).body.error).toMatchObject({ code: 10, error_subcode: 2534022 });
  });
});

test("every error code can be injected", async () => {
  for (const code of codesOf("page")) {
    await shop.control({ channelId: "fb", refuse: 1, refuseCode: code });
    const { status, body } = await shop.onMessenger({ text: "Oi" });
    expect(body.error.code).toBe(code);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

test("the limit is 300 messages a second", async () => {
  const moment = new Date();
  const still = await startChatShop({ now: () => moment });
  for (let sent = 0; sent < 300; sent += 1) await still.onMessenger({ text: "Oi" });
  expect((await still.onMessenger({ text: "Oi" })).body.error.code).toBe(613);
  await still.close();
});
