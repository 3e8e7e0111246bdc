import { describe, expect, test } from "vitest";
import { createFakeJsonClient, noAnswer, notSent } from "../../../../test/fakes/fake-json-client.ts";
import {
  accounts,
  boleto,
  card,
  catalog,
  LINK,
  PART_ID,
  PIX,
  paid,
  pix,
  product,
  summary,
} from "../../../../test/samples/chat-message-samples.ts";
import type { JsonResponse } from "../../../outbound/json-client.ts";
import { connectInstagram, connectMessenger } from "./messenger.ts";

const psid = { contactId: "fb:PSID", phone: null, address: null };
const igsid = { contactId: "ig:IGSID", phone: null, address: null };
const { ask } = createFakeJsonClient();
const messenger = connectMessenger(accounts.messenger, ask);
const instagram = connectInstagram(accounts.instagram, ask);

describe("what the contact receives", () => {
  const webUrl = { type: "web_url", url: LINK };
  const tall = { ...webUrl, webview_height_ratio: "tall" };

  test("several products are the cards of one message, after the agent's words", () => {
    const products = [product, { ...product, name: "Chá", imageUrl: null }];
    const message = { kind: "products", text: "Olha só:", products, link: null } as const;
    const [words, cards, ...more] = messenger.composeParts(message, psid);
    expect(more).toEqual([]);
    expect(words?.body).toMatchObject({ message: { text: "Olha só:" } });
    const elements = [{ title: "Café Torrado 500 g", image_url: expect.any(String) }, { title: "Chá" }];
    expect(cards?.body).toMatchObject({ message: { attachment: { payload: { template_type: "generic", elements } } } });
    expect(JSON.stringify(cards?.fallback)).not.toContain("image_url");
  });

  test("an answer names its message on both channels", () => {
    const answer = { kind: "text", text: "Chegou!", repliesTo: "m_1", link: null } as const;
    for (const channel of [messenger, instagram]) {
      const [part] = channel.composeParts(answer, psid);
      expect(part).toMatchObject({ body: { reply_to: { mid: "m_1" }, message: { text: "Chegou!" } } });
      expect(part?.fallback).not.toHaveProperty("reply_to");
    }
  });

  test("a product is a card, with a fallback without the picture if Meta refuses it", () => {
    const element = { title: "Café Torrado 500 g", subtitle: "De R$\u00a049,90 por R$\u00a039,90 · Moído" };
    const picture = { image_url: "https://loja.exemplo/images/cafe.jpg" };
    const request = (to: string, type: object, element: object, url: object) => ({
      recipient: { id: to },
      ...type,
      message: {
        attachment: {
          type: "template",
          payload: {
            template_type: "generic",
            elements: [{ ...element, default_action: url, buttons: [{ ...url, title: "Ver produto" }] }],
          },
        },
      },
    });
    const response = { messaging_type: "RESPONSE" };
    expect(messenger.composeParts(product, psid)).toEqual([
      {
        body: request("PSID", response, { ...element, ...picture }, tall),
        fallback: request("PSID", response, element, tall),
      },
    ]);
    expect(instagram.composeParts({ ...product, imageUrl: null }, igsid)).toEqual([
      { body: request("IGSID", {}, element, webUrl) },
    ]);
  });

  test("a catalogue is a card", () => {
    expect(messenger.composeParts(catalog, psid)).toMatchObject([
      { body: { message: { attachment: { payload: { elements: [{ title: "Catálogo: Cafés" }] } } } } },
    ]);
  });

  test.each([
    ["a summary", summary, "Ver pedido", "Total: R$\u00a058,20"],
    ["a page to pay on", card, "Pagar agora", "cartão de crédito"],
    ["a status of the order", paid, "Ver pedido", "Pagamento confirmado!"],
  ])("%s is a text with a button", (_, message, title, words) => {
    const payload = (url: object) => ({
      template_type: "button",
      text: expect.stringContaining(words),
      buttons: [{ ...url, title }],
    });
    expect(messenger.composeParts(message, psid)).toMatchObject([
      { body: { message: { attachment: { payload: payload(tall) } } } },
    ]);
    expect(instagram.composeParts(message, igsid)).toEqual([
      { body: { recipient: { id: "IGSID" }, message: { attachment: { type: "template", payload: payload(webUrl) } } } },
    ]);
  });

  test.each([
    ["a Pix", pix, "Ver QR Code", PIX],
    ["a boleto", boleto, "Ver boleto", "34191.79001 01043.510047 91020.150008 7 12340000014990"],
  ])("%s is a text with a button, and then the code alone", (_, message, title, text) => {
    expect(instagram.composeParts(message, igsid)).toMatchObject([
      { body: { message: { attachment: { payload: { buttons: [{ title }] } } } } },
      { body: { message: { text } } },
    ]);
  });

  test("a code that is too long for the channel is only on the payment page", () => {
    const long = { ...pix, means: { type: "pix" as const, code: "0".repeat(1_001), expiresAt: null } };
    expect(instagram.composeParts(long, igsid)).toMatchObject([
      { body: { message: { attachment: { payload: { text: expect.stringContaining("na página do pedido") } } } } },
    ]);
    expect(messenger.composeParts(long, psid)).toHaveLength(2);
  });

  test("a message goes to the contact's own id at the channel", () => {
    expect(messenger.composeParts(card, { ...psid, address: "PSID-2" })).toMatchObject([
      { body: { recipient: { id: "PSID-2" } } },
    ]);
  });
});

test("that messages were seen, and the shop's reaction, are actions of the page; Instagram has one heart", async () => {
  const done: JsonResponse = { status: 200, body: { recipient_id: "PSID" } };
  const { ask, questions } = createFakeJsonClient(done, done, done, done);
  const [page, profile] = [connectMessenger(accounts.messenger, ask), connectInstagram(accounts.instagram, ask)];
  const message = { messageId: "m_1", recipient: psid };
  expect(await page.markRead?.(message)).toEqual({ kind: "done" });
  await page.react?.(message, "🙏");
  await page.react?.(message, null);
  await profile.react?.({ messageId: "aWdf", recipient: igsid }, "❤️");
  const recipient = { id: "PSID" };
  expect(questions.map(({ body }) => body)).toEqual([
    { recipient, sender_action: "mark_seen" },
    { recipient, sender_action: "react", payload: { message_id: "m_1", reaction: "🙏" } },
    { recipient, sender_action: "unreact", payload: { message_id: "m_1" } },
    { recipient: { id: "IGSID" }, sender_action: "react", payload: { message_id: "aWdf", reaction: "love" } },
  ]);
});

describe("sending", () => {
  const accepted: JsonResponse = { status: 200, body: { recipient_id: "PSID", message_id: "m_1" } };
  const refused = (code: number, error_subcode?: number): JsonResponse => ({
    status: 400,
    body: { error: { message: "(#10) …", type: "OAuthException", code, error_subcode, fbtrace_id: "x" } },
  });
  const part = { body: { recipient: { id: "PSID" }, message: { text: "oi" } } };

  test("a page posts to itself, with our id in the metadata", async () => {
    const { ask, questions } = createFakeJsonClient(accepted);
    expect(await connectMessenger(accounts.messenger, ask).send(part, PART_ID)).toEqual({
      ...{ kind: "accepted", providerMessageId: "m_1", address: "PSID" },
    });
    expect(questions).toEqual([
      {
        url: "https://graph.facebook.com/v24.0/1001/messages?access_token=EAAG",
        ...{ method: "POST", headers: {} },
        body: { recipient: { id: "PSID" }, message: { text: "oi", metadata: PART_ID } },
      },
    ]);
  });

  test("Instagram posts through its page, without our id", async () => {
    const { ask, questions } = createFakeJsonClient(accepted);
    await connectInstagram(accounts.instagram, ask).send(part, PART_ID);
    expect(questions).toMatchObject([
      { url: "https://graph.facebook.com/v24.0/me/messages?access_token=EAAG", body: part.body },
    ]);
  });

  test("only Messenger can confirm a lost response by webhook", () => {
    expect([messenger.onLostResponse, instagram.onLostResponse]).toEqual(["await-webhook", "give-up"]);
  });

  test.each([
    ["a closed window", refused(10, 2018278), { kind: "stopped", reason: "window-closed", code: "10/2018278" }],
    ["an Instagram window", refused(10, 2534022), { kind: "stopped", reason: "window-closed", code: "10/2534022" }],
    ["a missing permission", refused(10), { kind: "stopped", reason: "not-permitted", code: "10" }],
    ["an unknown id", refused(100, 2018001), { kind: "stopped", reason: "bad-number", code: "100/2018001" }],
    ["a bad parameter", refused(100), { kind: "stopped", reason: "bad-message", code: "100" }],
    ["a contact who is not available", refused(551), { kind: "stopped", reason: "blocked", code: "551" }],
    ["an expired token", refused(190), { kind: "stopped", reason: "account", code: "190" }],
    ["a page that is blocked", refused(368), { kind: "stopped", reason: "account", code: "368" }],
    ["too many calls", refused(613), { kind: "later", reason: "613" }],
    ["a temporary error", refused(2), { kind: "later", reason: "2" }],
    ["a request that was not sent", notSent, { kind: "later", reason: "not-public" }],
    ["a response that did not come", noAnswer, { kind: "unknown", reason: "time-out" }],
    ["a failure without an error code", { status: 500, body: "" }, { kind: "unknown", reason: "http-500" }],
  ])("%s", async (_, answer: JsonResponse, expected) => {
    const { ask } = createFakeJsonClient(answer);
    expect(await connectMessenger(accounts.messenger, ask).send(part, PART_ID)).toEqual(expected);
  });

  test("a card is sent again without its picture if Meta refuses the picture", async () => {
    const { ask, questions } = createFakeJsonClient(refused(100), accepted);
    const [card] = messenger.composeParts(product, psid);
    if (!card) throw new Error("no part");
    expect(await connectMessenger(accounts.messenger, ask).send(card, PART_ID)).toMatchObject({ kind: "accepted" });
    expect(JSON.stringify(questions[0]?.body)).toContain("image_url");
    expect(JSON.stringify(questions[1]?.body)).not.toContain("image_url");
    expect(questions[1]?.body).toMatchObject({ message: { metadata: PART_ID } });
  });

  test("no request is sent without a token", async () => {
    const account = { ...accounts.messenger, credentials: {} };
    expect(await connectMessenger(account, ask).send(part, PART_ID)).toMatchObject({ reason: "account" });
  });
});
