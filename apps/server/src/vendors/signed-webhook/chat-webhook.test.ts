import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer, notSent } from "../../../test/fakes/fake-json-client.ts";
import {
  accounts,
  chatWebhookRequest,
  LINK,
  NOW,
  PART_ID,
  PIX,
  pix,
  product,
} from "../../../test/samples/chat-message-samples.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";
import { isSignatureOf, signatureOf } from "../../secrets/signature.ts";
import { connectChatWebhook } from "./chat-webhook.ts";

const visitor = { contactId: "visitante-9", phone: null, address: null };
const connected = (...answers: JsonResponse[]) => {
  const { ask, questions } = createFakeJsonClient(...answers);
  return { chat: connectChatWebhook(accounts.webhook, ask, () => NOW), questions };
};
const { chat } = connected();

test("a whole message is sent in one request", () => {
  expect(chat.composeParts(product, visitor)).toEqual([
    {
      body: {
        ...{ channelType: 2, senderId: "chat", contactId: "visitante-9", phone: null },
        message: {
          kind: "product",
          title: "Café Torrado 500 g (Moído)",
          text: "Café Torrado 500 g\nMoído\nDe R$\u00a049,90 por R$\u00a039,90",
          image: { url: "https://loja.exemplo/images/cafe.jpg" },
          button: { title: "Ver produto", url: LINK },
          copyCode: null,
        },
      },
    },
  ]);
  expect(chat.composeParts(pix, visitor)).toMatchObject([{ body: { message: { image: null, copyCode: PIX } } }]);
});

describe("sending", () => {
  const part = { body: { contactId: "visitante-9" } };

  test("a message is signed like our events and has its id in a header", async () => {
    const { chat, questions } = connected({ status: 204, body: "" });
    expect(await chat.send(part, PART_ID)).toEqual({ kind: "accepted", providerMessageId: PART_ID });
    const [question] = questions;
    const body = String(question?.body);
    expect(JSON.parse(body)).toEqual({
      ...{ id: PART_ID, type: "message", sentAt: "2026-11-17T12:00:00.000Z", contactId: "visitante-9" },
    });
    expect(question).toMatchObject({
      url: "https://bot.exemplo/vitrine",
      method: "POST",
      headers: { "vitrine-event": "message", "vitrine-delivery": PART_ID },
    });
    const signature = question?.headers["vitrine-signature"] ?? "";
    expect(isSignatureOf(signature, { body: Buffer.from(body), secret: "s3cret", now: NOW })).toBe(true);
  });

  test.each([
    [
      "a failure: the receiver may have accepted it, and accepts each id once",
      { status: 500, body: "" },
      { kind: "later" },
    ],
    ["too many requests", { status: 429, body: "" }, { kind: "later", reason: "http-429" }],
    ["a refusal with a reason", { status: 422, body: { reason: "blocked" } }, { kind: "stopped", reason: "blocked" }],
    ["a refusal with an unknown reason", { status: 422, body: { reason: "x" } }, { reason: "bad-message" }],
    ["a URL that is gone", { status: 410, body: "" }, { kind: "stopped", reason: "account", code: "http-410" }],
    ["a wrong secret", { status: 401, body: "" }, { kind: "stopped", reason: "account" }],
    ["a request that was not sent", notSent, { kind: "later" }],
    ["a response that did not come", noAnswer, { kind: "unknown" }],
  ])("%s", async (_, answer: JsonResponse, expected) => {
    expect(await connected(answer).chat.send(part, PART_ID)).toMatchObject(expected);
  });

  test("a message without a response is sent again", () => {
    expect(chat.onLostResponse).toBe("resend");
  });

  test("no request is sent without a URL or a secret", async () => {
    const { ask } = createFakeJsonClient();
    for (const change of [{ baseUrl: undefined }, { credentials: {} }]) {
      const chat = connectChatWebhook({ ...accounts.webhook, ...change }, ask);
      expect(await chat.send(part, PART_ID)).toMatchObject({ kind: "stopped", reason: "account" });
    }
  });
});

describe("the webhook of the receiver", () => {
  const webhookOf = (body: unknown, { secret = "s3cret", at = NOW } = {}) => {
    const text = JSON.stringify(body);
    return chatWebhookRequest(text, { "vitrine-signature": signatureOf(text, { secret, at }) });
  };
  const none = { kind: "events", statuses: [], inbound: [], changes: [] };
  const at = "2026-11-17T11:59:00.000Z";

  test.each([
    ["delivered", { status: "delivered", at }, { status: "delivered", at: Date.parse(at), reason: null }],
    ["read, without a time", { status: "read" }, { status: "read", at: NOW, reason: null }],
    [
      "a future time becomes the current time",
      { status: "sent", at: "2026-11-18" },
      { status: "sent", at: NOW, reason: null },
    ],
    ["failed with a reason", { status: "failed", reason: "blocked" }, { status: "failed", at: NOW, reason: "blocked" }],
    [
      "failed without a reason",
      { status: "failed", reason: "?" },
      { status: "failed", at: NOW, reason: "bad-message" },
    ],
  ])("%s", (_, status, expected) => {
    expect(chat.readWebhook(webhookOf({ statuses: [{ id: PART_ID, ...status }] }))).toEqual({
      ...none,
      statuses: [{ providerMessageId: PART_ID, partId: PART_ID, ...expected }],
    });
  });

  test("a contact's message", () => {
    expect(chat.readWebhook(webhookOf({ messages: [{ contactId: "visitante-9", at }, { contactId: "" }] }))).toEqual({
      ...none,
      inbound: [
        {
          ...{ address: "visitante-9", userId: null, name: null, at: Date.parse(at), repliesTo: null },
          // Without an id and a text, it still says that they wrote.
          ...{ id: expect.stringMatching(/^[\w-]{43}$/), content: { kind: "unsupported", type: "message" } },
        },
      ],
    });
  });

  const media = { url: "https://bot.exemplo/f/1", mimeType: "audio/ogg", bytes: 2_048, fileName: "recado.ogg" };
  const file = { id: null, ...media };

  test.each<[string, object, object]>([
    ["a text", { text: " PARAR " }, { kind: "text", text: "PARAR" }],
    ["a picture", { kind: "picture", text: "este", media }, { kind: "picture", media: file, caption: "este" }],
    ["a voice message", { kind: "voice", media }, { kind: "voice", media: file }],
    [
      "a file at an address that is none of the web",
      { kind: "document", media: { url: "file:///etc/passwd" } },
      { kind: "unsupported", type: "document" },
    ],
    [
      "a place",
      { kind: "location", location: { latitude: -23.5, longitude: -46.6, name: "Casa" } },
      { kind: "location", latitude: -23.5, longitude: -46.6, name: "Casa", address: null },
    ],
    [
      "a contact card",
      { kind: "contacts", contacts: [{ name: "Bia", phones: ["5511"] }] },
      { kind: "contacts", contacts: [{ name: "Bia", phones: ["5511"], emails: [], organization: null }] },
    ],
    [
      "a cart, with its prices in reais",
      { kind: "cart", cart: [{ productId: "cafe", quantity: 2, price: 19.9 }] },
      { kind: "cart", text: null, catalogId: null, items: [{ productId: "cafe", quantity: 2, price: 1_990 }] },
    ],
    [
      "a tapped button",
      { kind: "reply", text: "Sim", buttonId: "yes" },
      { kind: "reply", title: "Sim", description: null, id: "yes" },
    ],
    ["a kind that we do not know", { kind: "poll", text: "?" }, { kind: "unsupported", type: "poll" }],
  ])("what a contact wrote: %s", (_, entry, content) => {
    const messages = [{ contactId: "visitante-9", id: "7", at, repliesTo: PART_ID, ...entry }];
    expect(chat.readWebhook(webhookOf({ messages }))).toMatchObject({
      inbound: [{ id: "visitante-9/7", content, repliesTo: PART_ID }],
      changes: [],
    });
  });

  test("what happened to a message of the contact, whose id is one of their conversation, or of ours", () => {
    const changeOf = (entry: object) =>
      chat.readWebhook(webhookOf({ messages: [{ contactId: "visitante-9", id: "8", at, messageId: "7", ...entry }] }));
    const about = { id: "visitante-9/8", messageId: "visitante-9/7" };
    expect(changeOf({ kind: "deletion" })).toMatchObject({ inbound: [], changes: [{ ...about, kind: "deletion" }] });
    expect(changeOf({ kind: "edit", text: "3" })).toMatchObject({ changes: [{ ...about, content: { text: "3" } }] });
    expect(changeOf({ kind: "reaction", emoji: "👍" })).toMatchObject({ changes: [{ ...about, emoji: "👍" }] });
    expect(changeOf({ kind: "reaction", messageId: PART_ID })).toMatchObject({
      changes: [{ messageId: PART_ID, emoji: null }],
    });
  });

  test("what the shop wrote with another program", () => {
    const messages = [{ contactId: "visitante-9", id: "9", at, text: "já vai", from: "shop" }];
    expect(chat.readWebhook(webhookOf({ messages }))).toMatchObject({ inbound: [{ isFromShop: true }] });
  });

  test("nothing without a recent signature with our secret", () => {
    const request = webhookOf({ statuses: [] });
    expect(chat.readWebhook(request)).toEqual(none);
    expect(chat.readWebhook({ ...request, headers: {} })).toEqual({ kind: "forged" });
    expect(chat.readWebhook(webhookOf({}, { secret: "another" }))).toEqual({ kind: "forged" });
    expect(chat.readWebhook(webhookOf({}, { at: NOW - 301_000 }))).toEqual({ kind: "forged" });
    expect(chat.readWebhook({ ...request, body: Buffer.from("{}") })).toEqual({ kind: "forged" });
    expect(chat.readWebhook(webhookOf("words"))).toEqual({ kind: "malformed" });
    expect(chat.answerHandshake?.({ "hub.challenge": "1" })).toBeUndefined();
  });
});
