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
const none = { kind: "events", statuses: [], inbound: [], changes: [] };

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

  test("a contact's message, with their name and both of their ids", () => {
    const value = {
      contacts: [{ profile: { name: "Maria" }, wa_id: "5511999990001", user_id: "BR.123" }],
      messages: [{ from: "5511999990001", id: "wamid.X", timestamp: "1760000000", type: "text", text: { body: "oi" } }],
    };
    expect(whatsApp.readWebhook(signed(webhookOf(value)))).toEqual({
      ...nothing,
      inbound: [
        {
          ...{ address: "5511999990001", userId: "BR.123", name: "Maria", at: 1_760_000_000_000, id: "wamid.X" },
          ...{ content: { kind: "text", text: "oi" }, repliesTo: null },
        },
      ],
    });
  });

  const media = { id: "m1", mime_type: "image/jpeg", file_size: 2_048 };
  const file = { id: "m1", url: null, mimeType: "image/jpeg", bytes: 2_048, fileName: null };

  test.each<[string, object, object]>([
    ["a text", { type: "text", text: { body: " 2 arroz " } }, { kind: "text", text: "2 arroz" }],
    [
      "a picture",
      { type: "image", image: { ...media, caption: "2 deste" } },
      { kind: "picture", media: file, caption: "2 deste" },
    ],
    ["a voice message", { type: "audio", audio: { ...media, voice: true } }, { kind: "voice", media: file }],
    ["a file with sound", { type: "audio", audio: media }, { kind: "audio", media: file }],
    ["a video", { type: "video", video: media }, { kind: "video", media: file, caption: null }],
    [
      "a document",
      { type: "document", document: { ...media, filename: "lista.pdf" } },
      { kind: "document", media: { ...file, fileName: "lista.pdf" }, caption: null },
    ],
    [
      "a sticker",
      { type: "sticker", sticker: { ...media, animated: true } },
      { kind: "sticker", media: file, isAnimated: true },
    ],
    [
      "a place",
      { type: "location", location: { latitude: -23.5, longitude: -46.6, name: "Casa" } },
      { kind: "location", latitude: -23.5, longitude: -46.6, name: "Casa", address: null },
    ],
    [
      "a contact card",
      {
        type: "contacts",
        contacts: [{ name: { formatted_name: "Bia" }, phones: [{ phone: "+55 11" }], org: { company: "Padaria" } }],
      },
      { kind: "contacts", contacts: [{ name: "Bia", phones: ["+55 11"], emails: [], organization: "Padaria" }] },
    ],
    [
      "a cart of WhatsApp, with prices in reais",
      {
        type: "order",
        order: {
          catalog_id: "1",
          text: "e 1 pão",
          product_items: [{ product_retailer_id: "cafe", quantity: 2, item_price: 19.9, currency: "BRL" }],
        },
      },
      { kind: "cart", text: "e 1 pão", catalogId: "1", items: [{ productId: "cafe", quantity: 2, price: 1_990 }] },
    ],
    [
      "a tapped button",
      { type: "button", button: { text: "PARAR", payload: "stop" } },
      { kind: "reply", title: "PARAR", description: null, id: "stop" },
    ],
    [
      "the entry of a list",
      {
        type: "interactive",
        interactive: { type: "list_reply", list_reply: { id: "1", title: "Parar", description: "agora" } },
      },
      { kind: "reply", title: "Parar", description: "agora", id: "1" },
    ],
    [
      "the answers of a form",
      {
        type: "interactive",
        interactive: { type: "nfm_reply", nfm_reply: { name: "flow", body: "Enviado", response_json: "{}" } },
      },
      { kind: "reply", title: "Enviado", description: "{}", id: "flow" },
    ],
    [
      "a kind that Meta does not pass on",
      { type: "unsupported", errors: [{ code: 131051 }] },
      { kind: "unsupported", type: "unsupported" },
    ],
    ["a kind of tomorrow", { type: "hologram", hologram: {} }, { kind: "unsupported", type: "hologram" }],
  ])("what a contact wrote: %s", (_, message, content) => {
    const value = { messages: [{ from: "5511999990001", id: "wamid.X", context: { id: "wamid.Q" }, ...message }] };
    const inbound = [
      { address: "5511999990001", userId: null, name: null, at: NOW, id: "wamid.X", content, repliesTo: "wamid.Q" },
    ];
    expect(whatsApp.readWebhook(signed(webhookOf(value)))).toEqual({ ...nothing, inbound });
  });

  test.each([
    [
      "a reaction",
      { type: "reaction", reaction: { message_id: "wamid.Q", emoji: "👍" } },
      { kind: "reaction", emoji: "👍", opensWindow: true },
    ],
    [
      "that a reaction was taken away",
      { type: "reaction", reaction: { message_id: "wamid.Q" } },
      { kind: "reaction", emoji: null },
    ],
    [
      "that a message was taken back",
      { type: "revoke", revoke: { original_message_id: "wamid.Q" } },
      { kind: "deletion" },
    ],
    [
      "that a message was edited",
      { type: "edit", edit: { original_message_id: "wamid.Q", message: { type: "text", text: { body: "3" } } } },
      { kind: "edit", content: { kind: "text", text: "3" } },
    ],
  ])("%s", (_, message, change) => {
    const value = { messages: [{ from: "5511999990001", id: "wamid.X", ...message }] };
    expect(whatsApp.readWebhook(signed(webhookOf(value)))).toMatchObject({
      ...{ inbound: [], changes: [{ id: "wamid.X", messageId: "wamid.Q", address: "5511999990001", ...change }] },
    });
  });

  test("what the shop wrote in the app of its phone, and that it took it back", () => {
    const echo = { from: "551130000000", to: "5511999990001", id: "wamid.E", timestamp: "1760000000" };
    const message_echoes = [
      { ...echo, type: "text", text: { body: "já vai" } },
      { ...echo, id: "wamid.F", type: "revoke", revoke: { original_message_id: "wamid.E" } },
    ];
    const webhook = whatsApp.readWebhook(signed(webhookOf({ message_echoes }, { field: "smb_message_echoes" })));
    expect(webhook).toMatchObject({
      inbound: [{ address: "5511999990001", isFromShop: true, content: { text: "já vai" } }],
      changes: [{ address: "5511999990001", isFromShop: true, kind: "deletion", messageId: "wamid.E" }],
    });
  });

  test("all messages of a webhook with several entries, in their order", () => {
    const of = (...ids: string[]) =>
      webhookOf({ messages: ids.map((id) => ({ from: "5511999990001", id, type: "text", text: { body: id } })) }).entry;
    const body = { object: "whatsapp_business_account", entry: [...of("wamid.1", "wamid.2"), ...of("wamid.3")] };
    const webhook = whatsApp.readWebhook(signed(body));
    expect(webhook.kind === "events" && webhook.inbound.map(({ id }) => id)).toEqual(["wamid.1", "wamid.2", "wamid.3"]);
  });

  test("a contact without a number, by user id", () => {
    const value = { contacts: [{ user_id: "BR.123" }], messages: [{ id: "wamid.X", type: "text" }] };
    expect(whatsApp.readWebhook(signed(webhookOf(value)))).toEqual({
      ...nothing,
      inbound: [
        {
          ...{ address: "BR.123", userId: "BR.123", name: null, at: NOW, id: "wamid.X", repliesTo: null },
          content: { kind: "unsupported", type: "text" },
        },
      ],
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

  test("what the page wrote in Meta's inbox; of Instagram nobody can tell it from our own", () => {
    const message = { is_echo: true, app_id: 263_902_037_430_900, mid: "m_1", text: "já vai" };
    const echo = event({ sender: { id: "1001" }, recipient: { id: "PSID" }, message });
    expect(messenger.readWebhook(signed(webhookOf("page", echo)))).toMatchObject({
      inbound: [{ address: "PSID", isFromShop: true, content: { text: "já vai" } }],
    });
    expect(instagram.readWebhook(signed(webhookOf("instagram", echo)))).toMatchObject({ inbound: [] });
  });

  test.each([
    ["that a message was taken back", { message: { mid: "m_9", is_deleted: true } }, { kind: "deletion" }],
    [
      "a reaction",
      { reaction: { mid: "m_9", action: "react", emoji: "❤️" } },
      { kind: "reaction", emoji: "❤️", opensWindow: false },
    ],
    [
      "that a reaction was taken away",
      { reaction: { mid: "m_9", action: "unreact" } },
      { kind: "reaction", emoji: null },
    ],
    [
      "an edited text",
      { message_edit: { mid: "m_9", text: "3", num_edit: 1 } },
      { kind: "edit", content: { kind: "text", text: "3" } },
    ],
  ])("%s", (_, changes, expected) => {
    const told = { ...none, changes: [{ address: "PSID", messageId: "m_9", at, ...expected }] };
    expect(instagram.readWebhook(signed(webhookOf("instagram", event(changes))))).toMatchObject(told);
    expect(messenger.readWebhook(signed(webhookOf("page", event(changes))))).toMatchObject(told);
  });

  test("read messages, if they have an id", () => {
    expect(instagram.readWebhook(signed(webhookOf("instagram", event({ read: { mid: "m_1" } }))))).toMatchObject({
      statuses: [{ providerMessageId: "m_1", status: "read" }],
    });
    expect(messenger.readWebhook(signed(webhookOf("page", event({ read: { watermark: 1_760_000_000_000 } }))))).toEqual(
      none,
    );
  });

  const files = (...types: string[]) => ({
    message: {
      mid: "m_9",
      attachments: types.map((type) => ({ type, payload: { url: `https://cdn.exemplo/${type}.bin?x=1` } })),
    },
  });
  const file = (type: string) => ({
    id: null,
    url: `https://cdn.exemplo/${type}.bin?x=1`,
    mimeType: null,
    bytes: null,
    fileName: null,
  });
  const replied = { reply_to: { mid: "m_1" } };

  test.each<[string, object, object[]]>([
    ["a text", { message: { mid: "m_9", text: "oi", ...replied } }, [{ kind: "text", text: "oi" }]],
    [
      "a tap on a button",
      { postback: { mid: "m_9", title: "Começar", payload: "x" } },
      [{ kind: "reply", title: "Começar", description: null, id: "x" }],
    ],
    [
      "a quick answer",
      { message: { mid: "m_9", text: "Sim", quick_reply: { payload: "y" } } },
      [{ kind: "reply", title: "Sim", description: null, id: "y" }],
    ],
    [
      "several pictures",
      files("image", "image"),
      [
        { kind: "picture", media: file("image"), caption: null },
        { kind: "picture", media: file("image"), caption: null },
      ],
    ],
    ["a recording", files("audio"), [{ kind: "audio", media: file("audio") }]],
    [
      "a document",
      files("file"),
      [{ kind: "document", media: { ...file("file"), fileName: "file.bin" }, caption: null }],
    ],
    ["a reel", files("ig_reel"), [{ kind: "video", media: file("ig_reel"), caption: null }]],
    ["a sticker", files("sticker"), [{ kind: "sticker", media: file("sticker"), isAnimated: false }]],
    [
      "a place",
      {
        message: {
          mid: "m_9",
          attachments: [{ type: "location", payload: { coordinates: { lat: -23.5, long: -46.6 } } }],
        },
      },
      [{ kind: "location", latitude: -23.5, longitude: -46.6, name: null, address: null }],
    ],
    [
      "what Meta does not pass on",
      { message: { mid: "m_9", is_unsupported: true } },
      [{ kind: "unsupported", type: "is_unsupported" }],
    ],
    ["an attachment of tomorrow", files("hologram"), [{ kind: "unsupported", type: "hologram" }]],
  ])("what a contact wrote: %s", (_, changes, contents) => {
    const repliesTo = "message" in changes && "reply_to" in (changes.message as object) ? "m_1" : null;
    const inbound = contents.map((content, index) => ({
      ...{ address: "PSID", userId: null, at, repliesTo, content },
      ...(index === 0 ? { id: "m_9" } : { id: `m_9#${index}`, partOf: "m_9" }),
    }));
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
