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
  const none = { kind: "events", statuses: [], inbound: [] };
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
      inbound: [{ address: "visitante-9", userId: null, at: Date.parse(at) }],
    });
  });

  test("the text of a contact's message if it is not too long for an order", () => {
    const wrote = (text: string) => chat.readWebhook(webhookOf({ messages: [{ contactId: "visitante-9", at, text }] }));
    expect(wrote(" PARAR ")).toMatchObject({ inbound: [{ text: "PARAR" }] });
    const longList = Array(300).fill("2 arroz 5kg").join("\n");
    expect(wrote(longList)).toMatchObject({ inbound: [{ text: longList }] });
    const long = wrote("um segredo ".repeat(400));
    expect(JSON.stringify(long)).not.toContain("segredo");
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
