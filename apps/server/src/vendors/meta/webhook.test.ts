import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createFakeJsonClient } from "../../../test/fakes/fake-json-client.ts";
import { accounts, chatWebhookRequest, NOW, PART_ID } from "../../../test/samples/chat-message-samples.ts";
import type { ChatProvider } from "../../messaging/provider/chat-provider.ts";
import { connectInstagram, connectMessenger } from "./messenger/messenger.ts";
import { connectWhatsApp } from "./whatsapp/whatsapp.ts";

const { ask } = createFakeJsonClient();
const whatsApp = connectWhatsApp(accounts.whatsApp, ask);
const messenger = connectMessenger(accounts.messenger, ask);
const instagram = connectInstagram(accounts.instagram, ask);

function signed(body: unknown, secret = "app-secret") {
  const text = JSON.stringify(body);
  const hex = createHmac("sha256", secret).update(text).digest("hex");
  return chatWebhookRequest(text, { "x-hub-signature-256": `sha256=${hex}` });
}
const none = { kind: "events", statuses: [], inbound: [] };

/** 3,599 characters: the shopping of a month. */
const longList = Array(300).fill("2 arroz 5kg").join("\n");

describe("WhatsApp reports", () => {
  const nothing = { ...none, templates: [] };
  const webhookOf = (value: object, { field = "messages", phone_number_id = "1001" } = {}) => ({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "WABA",
        changes: [{ field, value: { messaging_product: "whatsapp", metadata: { phone_number_id }, ...value } }],
      },
    ],
  });
  const status = (changes: object) => ({
    ...{ id: "wamid.Y", status: "delivered", timestamp: "1760000001", recipient_id: "5511999990001" },
    biz_opaque_callback_data: PART_ID,
    ...changes,
  });

  test.each([
    ["that a message was sent", { status: "sent" }, { status: "sent", reason: null }],
    ["that a message was delivered", {}, { status: "delivered", reason: null }],
    ["that a message was read", { status: "read" }, { status: "read", reason: null }],
    ["that a voice message was played", { status: "played" }, { status: "read", reason: null }],
    [
      "that a message failed, with the reason",
      { status: "failed", errors: [{ code: 131047, title: "Re-engagement message" }] },
      { status: "failed", reason: "window-closed" },
    ],
    [
      "that a temporary error became permanent",
      { status: "failed", errors: [{ code: 131000 }] },
      { status: "failed", reason: "gave-up" },
    ],
    ["that a message failed, without a reason", { status: "failed" }, { status: "failed", reason: "bad-message" }],
  ])("%s", (_, changes, expected) => {
    expect(whatsApp.readWebhook(signed(webhookOf({ statuses: [status(changes)] })))).toEqual({
      ...nothing,
      statuses: [{ providerMessageId: "wamid.Y", partId: PART_ID, at: 1_760_000_001_000, ...expected }],
    });
  });

  test("a message without our part id", () => {
    const webhook = whatsApp.readWebhook(
      signed(webhookOf({ statuses: [status({ biz_opaque_callback_data: undefined })] })),
    );
    expect(webhook).toMatchObject({ statuses: [{ providerMessageId: "wamid.Y", partId: null }] });
  });

  test("a contact's message, with its text only if it is a word or two", () => {
    const value = {
      contacts: [{ profile: { name: "Maria" }, wa_id: "5511999990001", user_id: "BR.123" }],
      messages: [{ from: "5511999990001", id: "wamid.X", timestamp: "1760000000", type: "text", text: { body: "oi" } }],
    };
    expect(whatsApp.readWebhook(signed(webhookOf(value)))).toEqual({
      ...nothing,
      inbound: [{ text: "oi", address: "5511999990001", userId: "BR.123", at: 1_760_000_000_000 }],
    });
  });

  test.each([
    ["the label of a tapped button", { type: "button", button: { text: "PARAR" } }, { text: "PARAR" }],
    ["what they wrote", { type: "text", text: { body: " 2 arroz e feijão " } }, { text: "2 arroz e feijão" }],
    ["a long list of things", { type: "text", text: { body: longList } }, { text: longList }],
    ["no text of one that is too long for an order", { type: "text", text: { body: "arroz ".repeat(700) } }, {}],
    ["what they wrote under a picture", { type: "image", image: { caption: "2 deste" } }, { text: "2 deste" }],
    ["nothing of a picture alone", { type: "image", image: { id: "1" } }, {}],
    [
      "the entry of a list that they chose",
      { type: "interactive", interactive: { type: "list_reply", list_reply: { id: "1", title: "Parar" } } },
      { text: "Parar" },
    ],
    [
      "what they wrote with a cart of WhatsApp",
      { type: "order", order: { catalog_id: "1", text: "e 1 pão", product_items: [] } },
      { text: "e 1 pão" },
    ],
  ])("a contact's message: %s", (_, message, expected) => {
    const value = { messages: [{ from: "5511999990001", id: "wamid.X", ...message }] };
    const inbound = [{ address: "5511999990001", userId: null, at: NOW, ...expected }];
    expect(whatsApp.readWebhook(signed(webhookOf(value)))).toEqual({ ...nothing, inbound });
  });

  test("a contact without a number, by user id", () => {
    const value = { contacts: [{ user_id: "BR.123" }], messages: [{ id: "wamid.X", type: "text" }] };
    expect(whatsApp.readWebhook(signed(webhookOf(value)))).toEqual({
      ...nothing,
      inbound: [{ address: "BR.123", userId: "BR.123", at: NOW }],
    });
  });

  test.each([
    ["an event of another number", webhookOf({ statuses: [status({})] }, { phone_number_id: "2002" })],
    ["an event of another object", webhookOf({ statuses: [status({})] }, { field: "account_update" })],
    ["an unknown status", webhookOf({ statuses: [status({ status: "warmed" }), status({ id: "" }), null] })],
    ["a note of the system", webhookOf({ messages: [{ from: "5511999990001", type: "system" }] })],
  ])("nothing for %s", (_, body) => {
    expect(whatsApp.readWebhook(signed(body))).toEqual(nothing);
  });

  test("a thousand statuses at once", () => {
    const statuses = Array.from({ length: 1_000 }, (_, index) => status({ id: `wamid.${index}` }));
    const webhook = whatsApp.readWebhook(signed(webhookOf({ statuses })));
    expect(webhook.kind === "events" && webhook.statuses.map(({ providerMessageId }) => providerMessageId).at(-1)).toBe(
      "wamid.999",
    );
  });
});

describe("Messenger and Instagram report", () => {
  const event = (changes: object) => ({
    ...{ sender: { id: "PSID" }, recipient: { id: "1001" }, timestamp: 1_760_000_000_123 },
    ...changes,
  });
  const webhookOf = (object: string, ...messaging: object[]) => ({
    object,
    entry: [{ id: "1001", time: 1, messaging }],
  });
  const at = 1_760_000_000_123;

  test("delivered messages", () => {
    const delivery = { mids: ["m_1", "m_2"], watermark: 1_760_000_000_000 };
    expect(messenger.readWebhook(signed(webhookOf("page", event({ delivery }))))).toEqual({
      ...none,
      statuses: ["m_1", "m_2"].map((providerMessageId) => ({
        ...{ providerMessageId, partId: null, status: "delivered", at, reason: null },
      })),
    });
  });

  test("accepted messages, with our part id", () => {
    const message = { is_echo: true, app_id: 7, metadata: PART_ID, mid: "m_1" };
    const echo = event({ sender: { id: "1001" }, recipient: { id: "PSID" }, message });
    expect(messenger.readWebhook(signed(webhookOf("page", echo)))).toEqual({
      ...none,
      statuses: [{ providerMessageId: "m_1", partId: PART_ID, status: "sent", at, reason: null }],
    });
  });

  test("nothing of a message that its author takes back", () => {
    const gone = event({ message: { mid: "m_9", is_deleted: true } });
    expect(instagram.readWebhook(signed(webhookOf("instagram", gone)))).toEqual(none);
  });

  test("read messages, if they have an id", () => {
    expect(instagram.readWebhook(signed(webhookOf("instagram", event({ read: { mid: "m_1" } }))))).toMatchObject({
      statuses: [{ providerMessageId: "m_1", status: "read" }],
    });
    expect(messenger.readWebhook(signed(webhookOf("page", event({ read: { watermark: 1_760_000_000_000 } }))))).toEqual(
      none,
    );
  });

  test.each([
    ["a message", { message: { mid: "m_9", text: "oi" } }, { text: "oi" }],
    ["a long list of things", { message: { mid: "m_9", text: longList } }, { text: longList }],
    ["a long message", { message: { mid: "m_9", text: "um segredo ".repeat(400) } }, {}],
    ["a tap on a button", { postback: { title: "Começar", payload: "x" } }, { text: "Começar" }],
  ])("a contact's message: %s", (_, changes, words) => {
    const inbound = [{ address: "PSID", userId: null, at, ...words }];
    expect(messenger.readWebhook(signed(webhookOf("page", event(changes))))).toEqual({ ...none, inbound });
    expect(instagram.readWebhook(signed(webhookOf("instagram", event(changes))))).toEqual({ ...none, inbound });
  });

  test("nothing for another page", () => {
    const body = { object: "page", entry: [{ id: "2002", messaging: [event({ message: { mid: "m_9" } })] }] };
    expect(messenger.readWebhook(signed(body))).toEqual(none);
  });
});

const providers: [string, ChatProvider, string][] = [
  ["WhatsApp", whatsApp, "whatsapp_business_account"],
  ["Messenger", messenger, "page"],
  ["Instagram", instagram, "instagram"],
];

describe.each(providers)("webhooks of %s", (_, provider, object) => {
  test("are accepted only with Meta's signature", () => {
    const request = signed({ object, entry: [] });
    expect(provider.readWebhook(request)).toMatchObject(none);
    expect(provider.readWebhook({ ...request, body: Buffer.concat([request.body, Buffer.from(" ")]) })).toEqual({
      kind: "forged",
    });
    expect(provider.readWebhook({ ...request, headers: {} })).toEqual({ kind: "forged" });
    expect(provider.readWebhook(signed({ object, entry: [] }, "another secret"))).toEqual({ kind: "forged" });
  });

  test.each([["not JSON"], [{ object: "user", entry: [] }], [{ object: "page" }], [null]])(
    "are refused: %o",
    (body) => {
      expect(provider.readWebhook(signed(body))).toEqual({ kind: "malformed" });
    },
  );

  test("start with a handshake", () => {
    const asked = { "hub.mode": "subscribe", "hub.challenge": "1158201444", "hub.verify_token": "verify-me" };
    expect(provider.answerHandshake?.(asked)).toBe("1158201444");
    for (const change of [
      { "hub.verify_token": "verify-m" },
      { "hub.verify_token": undefined },
      { "hub.mode": "unsubscribe" },
      { "hub.challenge": "<script>" },
      { "hub.challenge": undefined },
    ]) {
      expect(provider.answerHandshake?.({ ...asked, ...change })).toBeUndefined();
    }
  });
});

test("a shop without secrets accepts no webhook and answers no handshake", () => {
  const open = connectWhatsApp({ ...accounts.whatsApp, credentials: { accessToken: "EAAG" } }, ask);
  expect(open.readWebhook(signed({ object: "whatsapp_business_account", entry: [] }, ""))).toEqual({ kind: "forged" });
  expect(open.answerHandshake?.({ "hub.mode": "subscribe", "hub.challenge": "1", "hub.verify_token": "" })).toBe(
    undefined,
  );
});
