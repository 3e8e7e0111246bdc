import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import { describe, expect, test } from "vitest";
import { noAnswer, notSent } from "../../../../test/fakes/fake-json-client.ts";
import {
  accepted,
  connectFakeWhatsApp,
  interactive,
  refused,
} from "../../../../test/fixtures/outside/whatsapp-fixture.ts";
import {
  accounts,
  boleto,
  card,
  catalog,
  LINK,
  maria,
  PART_ID,
  PIX,
  paid,
  pix,
  product,
  summary,
} from "../../../../test/samples/chat-message-samples.ts";
import type { ChatAccount } from "../../../messaging/provider/chat-provider.ts";
import type { JsonResponse } from "../../../outbound/json-client.ts";

const plain = connectFakeWhatsApp(accounts.whatsApp).whatsApp;
const text = (body: unknown, preview_url: boolean) => ({
  ...{ messaging_product: "whatsapp", recipient_type: "individual", to: "+5511999990001", type: "text" },
  text: { body, preview_url },
});

describe("what the contact receives", () => {
  test("a product is a picture with a button, with a fallback without the picture if Meta refuses it", () => {
    const content = {
      type: "cta_url",
      body: { text: "Café Torrado 500 g\nMoído\nDe R$\u00a049,90 por R$\u00a039,90" },
      action: { name: "cta_url", parameters: { display_text: "Ver produto", url: LINK } },
    };
    const header = { type: "image", image: { link: "https://loja.exemplo/images/cafe.jpg" } };
    expect(plain.composeParts(product, maria)).toEqual([
      { body: interactive({ ...content, header }), fallback: interactive(content) },
    ]);
    for (const imageUrl of [null, "https://loja.exemplo/cafe.webp", "cafe.jpg", "data:image/png;base64,AA"]) {
      expect(plain.composeParts({ ...product, imageUrl }, maria)).toEqual([{ body: interactive(content) }]);
    }
  });

  test.each([
    ["a catalogue", catalog, "Ver catálogo", "Separamos para você: Cafés."],
    ["a summary", summary, "Ver pedido", "2x Café Torrado 500 g"],
    ["a page to pay on", card, "Pagar agora", "cartão de crédito"],
    ["a status of the order", paid, "Ver pedido", "Pagamento confirmado!"],
  ])("%s is a text with a button, signed by the shop", (_, message, display_text, words) => {
    expect(plain.composeParts(message, maria)).toEqual([
      {
        body: interactive({
          type: "cta_url",
          body: { text: expect.stringContaining(words) },
          footer: { text: "Empório Aurora" },
          action: { name: "cta_url", parameters: { display_text, url: LINK } },
        }),
      },
    ]);
  });

  test("an answer quotes its message, and comes without the quotation where WhatsApp knows the message no more", () => {
    const answer = { kind: "text", text: "Chegou!", repliesTo: "wamid.1", link: null } as const;
    const plainAnswer = text("Chegou!", true);
    expect(plain.composeParts(answer, maria)).toEqual([
      { body: { ...plainAnswer, context: { message_id: "wamid.1" } }, fallback: plainAnswer },
    ]);
  });

  test("several products are the agent's words and then one message each, in their order", () => {
    const products = [product, { ...product, name: "Chá" }];
    const parts = plain.composeParts({ kind: "products", text: "Olha só:", products, link: null }, maria);
    expect(parts).toEqual([
      { body: text("Olha só:", true) },
      ...products.flatMap((each) => plain.composeParts(each, maria)),
    ]);
  });

  test("a Pix is a text with a link to the page, and then the code alone", () => {
    const [words, code, ...more] = plain.composeParts(pix, maria);
    expect(more).toEqual([]);
    expect(words?.body).toEqual(
      text(expect.stringMatching(/copie o código abaixo.*\n\nVer QR Code: https:\S+$/), true),
    );
    expect(code?.body).toEqual(text(PIX, false));
  });

  test("a boleto is a text with a link to the page, and then the code alone", () => {
    const bodies = plain.composeParts(boleto, maria).map(({ body }) => body);
    expect(bodies).toEqual([
      text(expect.stringMatching(/vence em 01\/12\/2026\.\n\nVer boleto: https:\S+$/), true),
      text("34191.79001 01043.510047 91020.150008 7 12340000014990", false),
    ]);
  });

  test("a status without a page is a text", () => {
    expect(plain.composeParts({ ...paid, link: null }, maria)).toEqual([
      { body: text(expect.stringContaining("Pagamento confirmado"), false) },
    ]);
  });

  test.each([
    ["their id", { contactId: "wp:5511999990001", phone: null, address: null }, "+5511999990001"],
    ["their phone", { contactId: "cliente-1", phone: "5511999990001", address: null }, "+5511999990001"],
    ["the id from an earlier response", { ...maria, address: "551199990001" }, "+551199990001"],
    ["their id at Meta", { ...maria, address: "BR.77" }, "BR.77"],
  ])("a message goes to %s", (_, recipient, to) => {
    expect(plain.composeParts(card, recipient)).toMatchObject([{ body: { to } }]);
  });
});

test("that a message was read, and the shop's reaction, are told by its id", async () => {
  const { whatsApp, questions } = connectFakeWhatsApp(accounts.whatsApp, accepted, accepted, accepted, refused(131047));
  const message = { messageId: "wamid.IN", recipient: maria };
  expect(await whatsApp.markRead?.(message)).toEqual({ kind: "done" });
  for (const emoji of ["👍", null]) expect(await whatsApp.react?.(message, emoji)).toEqual({ kind: "done" });
  expect(await whatsApp.react?.(message, "👍")).toMatchObject({ kind: "stopped", reason: "window-closed" });
  const product = { messaging_product: "whatsapp" };
  const reaction = (emoji: string) => ({
    ...{ ...product, recipient_type: "individual", to: "+5511999990001", type: "reaction" },
    reaction: { message_id: "wamid.IN", emoji },
  });
  expect(questions.map(({ body }) => body)).toEqual([
    { ...product, status: "read", message_id: "wamid.IN" },
    ...[reaction("👍"), reaction(""), reaction("👍")],
  ]);
});

describe("sending", () => {
  const part = { body: { to: "+5511999990001", type: "text" } };
  const sentBy = (account: ChatAccount, ...answers: JsonResponse[]) => {
    const { whatsApp, questions } = connectFakeWhatsApp(account, ...answers);
    return { outcome: whatsApp.send(part, PART_ID), questions };
  };

  test("an accepted part has our id, and returns the ids of Meta and of the contact", async () => {
    const { outcome, questions } = sentBy(accounts.whatsApp, accepted);
    expect(await outcome).toEqual({ kind: "accepted", providerMessageId: "wamid.ABC", address: "551199990001" });
    expect(questions).toEqual([
      {
        url: "https://graph.facebook.com/v24.0/1001/messages",
        method: "POST",
        headers: { authorization: "Bearer EAAG" },
        body: { ...part.body, biz_opaque_callback_data: PART_ID },
      },
    ]);
  });

  const photo: ChatMessage = {
    ...{ kind: "picture", fileId: "f1", mimeType: "image/jpeg", bytes: 3, fileName: "bolo.png", caption: "Este" },
    ...{ repliesTo: "wamid.1", link: null },
  };
  const composed = () => connectFakeWhatsApp(accounts.whatsApp).whatsApp.composeParts(photo, maria)[0];

  test("a file is given to WhatsApp first, and the message names it by the id that it got", async () => {
    const { whatsApp, questions } = connectFakeWhatsApp(
      accounts.whatsApp,
      { status: 200, body: { id: "M9" } },
      refused(131009),
      accepted,
    );
    const read = async () => ({ kind: "read", bytes: Buffer.from("jpg") }) as const;
    expect(await whatsApp.send(composed() ?? part, PART_ID, read)).toMatchObject({ kind: "accepted" });
    const [upload, ...sent] = questions;
    expect(upload?.url).toBe("https://graph.facebook.com/v24.0/1001/media");
    const form = await new Response(new Uint8Array(upload?.body as Buffer), {
      headers: upload?.headers ?? {},
    }).formData();
    expect([form.get("messaging_product"), form.get("type")]).toEqual(["whatsapp", "image/jpeg"]);
    expect(form.get("file")).toMatchObject({ name: "bolo.jpg", size: 3 });
    expect(sent.map(({ body }) => body)).toMatchObject([
      { image: { id: "M9", caption: "Este" }, context: { message_id: "wamid.1" } },
      { image: { id: "M9", caption: "Este" } },
    ]);
  });

  test.each([
    ["that is gone", { kind: "gone" } as const, [], { kind: "stopped", reason: "bad-message", code: "no-file" }],
    ["that cannot be read now", { kind: "later" } as const, [], { kind: "later", reason: "file-store" }],
    [
      "whose answer was lost",
      { kind: "read", bytes: Buffer.from("jpg") } as const,
      [noAnswer],
      { kind: "later", reason: "time-out" },
    ],
  ])("of a file %s nothing is sent to the contact", async (_, file, answers, expected) => {
    const { whatsApp, questions } = connectFakeWhatsApp(accounts.whatsApp, ...answers);
    expect(await whatsApp.send(composed() ?? part, PART_ID, async () => file)).toEqual(expected);
    expect(questions).toHaveLength(answers.length);
  });

  test("a shop can have its own base URL and API version", async () => {
    const { outcome, questions } = sentBy(
      { ...accounts.whatsApp, baseUrl: "http://localhost:3100/graph/", apiVersion: "v26.0" },
      accepted,
    );
    await outcome;
    expect(questions[0]?.url).toBe("http://localhost:3100/graph/v26.0/1001/messages");
  });

  test.each([
    ["a closed window", refused(131047), { kind: "stopped", reason: "window-closed", code: "131047" }],
    ["a number without WhatsApp", refused(131026), { kind: "stopped", reason: "bad-number", code: "131026" }],
    ["a message that Meta holds back", refused(131049), { kind: "stopped", reason: "held-back", code: "131049" }],
    ["a contact who opted out", refused(131050), { kind: "stopped", reason: "blocked", code: "131050" }],
    ["an expired token", refused(190), { kind: "stopped", reason: "account", code: "190" }],
    ["a locked account", refused(131031), { kind: "stopped", reason: "account", code: "131031" }],
    ["a missing permission", refused(230), { kind: "stopped", reason: "not-permitted", code: "230" }],
    ["a bad value", refused(131009), { kind: "stopped", reason: "bad-message", code: "131009" }],
    ["an unknown code", refused(999_111), { kind: "stopped", reason: "bad-message", code: "999111" }],
    ["too many messages at once", refused(130429), { kind: "later", reason: "130429" }],
    ["the account's limit", refused(80007), { kind: "later", reason: "80007" }],
    ["the app's limit", refused(4), { kind: "later", reason: "4" }],
    ["too many messages to one contact", refused(131056), { kind: "later", reason: "131056", afterMs: 6_000 }],
    ["a temporary error", { ...refused(131016), status: 500 }, { kind: "later", reason: "131016" }],
    ["a failure without an error code", { status: 502, body: "<html>" }, { kind: "unknown", reason: "http-502" }],
    ["an unavailable server", { status: 503, body: "" }, { kind: "later", reason: "http-503" }],
    ["an answer without an id", { status: 200, body: {} }, { kind: "unknown", reason: "unreadable-answer" }],
    ["a redirect", { status: 302, body: "" }, { kind: "stopped", reason: "account", code: "http-302" }],
    ["a request that was not sent", notSent, { kind: "later", reason: "not-public" }],
    ["a response that did not come", noAnswer, { kind: "unknown", reason: "time-out" }],
  ])("%s", async (_, answer: JsonResponse, expected) => {
    expect(await sentBy(accounts.whatsApp, answer).outcome).toEqual(expected);
  });

  test.each([
    ["without a token", { ...accounts.whatsApp, credentials: {} }, part, "account"],
    ["without a sender number", { ...accounts.whatsApp, senderId: "" }, part, "account"],
    ["to a missing number", accounts.whatsApp, { body: { to: "anonymous-7" } }, "bad-number"],
  ])("no request is sent %s", async (_, account, part, reason) => {
    const { whatsApp, questions } = connectFakeWhatsApp(account, accepted);
    expect(await whatsApp.send(part, PART_ID)).toMatchObject({ kind: "stopped", reason });
    expect(questions).toEqual([]);
  });
});
