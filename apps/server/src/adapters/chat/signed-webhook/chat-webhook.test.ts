import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer, notSent } from "../../../../test/fakes/fake-json-client.ts";
import {
  accounts,
  chatWebhookRequest,
  LINK,
  NOW,
  PART_ID,
  PIX,
  pix,
  product,
} from "../../../../test/samples/chat-message-samples.ts";
import type { JsonResponse } from "../../../outbound/json-client.ts";
import { isSignatureOf, signatureOf } from "../../../secrets/signature.ts";
import { connectChatWebhook } from "./chat-webhook.ts";

const visitor = { contactId: "visitante-9", phone: null, address: null };
const connected = (...answers: JsonResponse[]) => {
  const { ask, questions } = createFakeJsonClient(...answers);
  return { chat: connectChatWebhook(accounts.webhook, ask, () => NOW), questions };
};
const { chat } = connected();

test("a message is sent whole, in one request", () => {
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

  test("it is signed as events are, and named by its id", async () => {
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
    ["a failure may have taken it on, and takes it once", { status: 500, body: "" }, { kind: "later" }],
    ["too many questions", { status: 429, body: "" }, { kind: "later", reason: "http-429" }],
    ["a refusal that says why", { status: 422, body: { reason: "blocked" } }, { kind: "stopped", reason: "blocked" }],
    ["one that says nothing we know", { status: 422, body: { reason: "x" } }, { reason: "bad-message" }],
    ["an address that is gone", { status: 410, body: "" }, { kind: "stopped", reason: "account", code: "http-410" }],
    ["a wrong secret", { status: 401, body: "" }, { kind: "stopped", reason: "account" }],
    ["a call that never left", notSent, { kind: "later" }],
    ["an answer that did not come", noAnswer, { kind: "unknown" }],
  ])("%s", async (_, answer: JsonResponse, expected) => {
    expect(await connected(answer).chat.send(part, PART_ID)).toMatchObject(expected);
  });

  test("what got no answer is sent again", () => {
    expect(chat.onLostResponse).toBe("resend");
  });

  test("nobody is asked without an address or a secret", async () => {
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
    ["that it arrived", { status: "delivered", at }, { status: "delivered", at: Date.parse(at), reason: null }],
    ["that it was read, now", { status: "read" }, { status: "read", at: NOW, reason: null }],
    ["a future time becomes now", { status: "sent", at: "2026-11-18" }, { status: "sent", at: NOW, reason: null }],
    ["why it did not", { status: "failed", reason: "blocked" }, { status: "failed", at: NOW, reason: "blocked" }],
    ["not why", { status: "failed", reason: "?" }, { status: "failed", at: NOW, reason: "bad-message" }],
  ])("%s", (_, status, expected) => {
    expect(chat.readWebhook(webhookOf({ statuses: [{ id: PART_ID, ...status }] }))).toEqual({
      ...none,
      statuses: [{ providerMessageId: PART_ID, partId: PART_ID, ...expected }],
    });
  });

  test("who wrote", () => {
    expect(chat.readWebhook(webhookOf({ messages: [{ contactId: "visitante-9", at }, { contactId: "" }] }))).toEqual({
      ...none,
      inbound: [{ address: "visitante-9", userId: null, at: Date.parse(at) }],
    });
  });

  test("what they wrote, where it is a word or two", () => {
    const wrote = (text: string) => chat.readWebhook(webhookOf({ messages: [{ contactId: "visitante-9", at, text }] }));
    expect(wrote(" PARAR ")).toMatchObject({ inbound: [{ shortText: "PARAR" }] });
    const long = wrote("um segredo ".repeat(10));
    expect(JSON.stringify(long)).not.toContain("segredo");
  });

  test("nothing without a fresh signature of ours", () => {
    const request = webhookOf({ statuses: [] });
    expect(chat.readWebhook(request)).toEqual(none);
    expect(chat.readWebhook({ ...request, headers: {} })).toEqual({ kind: "forged" });
    expect(chat.readWebhook(webhookOf({}, { secret: "another" }))).toEqual({ kind: "forged" });
    expect(chat.readWebhook(webhookOf({}, { at: NOW - 301_000 }))).toEqual({ kind: "forged" });
    expect(chat.readWebhook({ ...request, body: Buffer.from("{}") })).toEqual({ kind: "forged" });
    expect(chat.readWebhook(webhookOf("words"))).toEqual({ kind: "malformed" });
    expect(chat.answerHandshake({ "hub.challenge": "1" })).toBeUndefined();
  });
});
