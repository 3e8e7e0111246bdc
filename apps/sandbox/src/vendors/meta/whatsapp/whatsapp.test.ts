import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChatShop, startChatShop, textMessage } from "../../../../test/chat-shop-fixture.ts";
import { codesOf } from "../graph/graph-errors.ts";

const contact = "5511987654321";
let shop: ChatShop;
let later = 0;
beforeEach(async () => {
  later = 0;
  shop = await startChatShop({ now: () => new Date(Date.now() + later) });
});
afterEach(() => shop.close());

const link = "https://loja.exemplo/catalog#codigo?catalogType=ShowCategory&catalogId=1";
const action = (display_text: string, url = link) => ({ name: "cta_url", parameters: { display_text, url } });
const cta = (more: object = {}) => ({
  type: "interactive",
  interactive: { type: "cta_url", body: { text: "Seu carrinho." }, action: action("Abrir carrinho"), ...more },
});
const statusesOf = async (count: number) =>
  (await shop.webhooks(count, ({ url }) => url === "/wa")).flatMap(
    ({ json }) => json.entry[0].changes[0].value.statuses ?? [],
  );

describe("a file of the shop", () => {
  const upload = (file: Blob, name: string) => {
    const form = new FormData();
    form.set("messaging_product", "whatsapp");
    form.set("file", file, name);
    return fetch(`${shop.origin}/graph/v24.0/101/media`, {
      method: "POST",
      headers: { authorization: "Bearer token" },
      body: form,
    });
  };

  test("is taken first, named by its id in the message, and read on the phone", async () => {
    const { id } = (await (await upload(new Blob(["%PDF-"], { type: "application/pdf" }), "nota.pdf")).json()) as {
      id: string;
    };
    const sent = { type: "document", document: { id, filename: "nota.pdf", caption: "Sua nota" } };
    expect((await shop.onWhatsApp(sent)).status).toBe(200);
    const [message] = await shop.phone("whatsapp", contact);
    expect(message).toMatchObject({ text: "Sua nota", file: { name: "nota.pdf" } });
    expect(await (await fetch(message.file.url)).text()).toBe("%PDF-");
  });

  test("and one of the contact is told by its id, and read with the token", async () => {
    const sent = await fetch(`${shop.origin}/phone/conversations/whatsapp/${contact}/files?name=fala.ogg`, {
      ...{ method: "POST", headers: { "content-type": "audio/ogg" }, body: "OggS" },
    });
    expect(await sent.json()).toMatchObject({
      from: "contact",
      audio: { url: expect.stringContaining("/chat-media/") },
    });
    const [webhook] = await shop.webhooks(1);
    const [message] = webhook?.json.entry[0].changes[0].value.messages ?? [];
    expect(message).toMatchObject({ type: "audio", audio: { mime_type: "audio/ogg", voice: true } });
    const address = `${shop.origin}/graph/v24.0/${message.audio.id}`;
    expect((await fetch(address)).status).toBe(401);
    const { url } = (await (await fetch(address, { headers: { authorization: "Bearer token" } })).json()) as {
      url: string;
    };
    expect(await (await fetch(url)).text()).toBe("OggS");
  });

  test("of a contact is told by Messenger and by a web chat with its address", async () => {
    for (const [channel, id] of [
      ["messenger", "24680135790"],
      ["webchat", "visitante-1"],
    ] as const) {
      await fetch(`${shop.origin}/phone/conversations/${channel}/${id}/files?name=a.pdf&caption=Minha%20nota`, {
        ...{ method: "POST", headers: { "content-type": "application/pdf" }, body: "%PDF-" },
      });
    }
    const webhooks = await shop.webhooks(2);
    const page = webhooks.find(({ url }) => url === "/fb")?.json.entry[0].messaging[0].message;
    expect(page).toMatchObject({ text: "Minha nota", attachments: [{ type: "file" }] });
    const [web] = webhooks.find(({ url }) => url === "/web")?.json.messages ?? [];
    expect(web).toMatchObject({ kind: "document", text: "Minha nota", media: { fileName: "a.pdf", bytes: 5 } });
  });

  test("that WhatsApp does not have is refused, and so is an empty form", async () => {
    const { body } = await shop.onWhatsApp({ type: "image", image: { id: "1" } });
    expect(body.error.code).toBe(131009);
    expect((await upload(new Blob([]), "a.jpg")).status).toBe(400);
  });
});

describe("an accepted message", () => {
  test("is answered with its id, appears on the phone, and its status has the shop's own id", async () => {
    const { status, body } = await shop.onWhatsApp(textMessage("*Olá*,\nMarina!"));
    expect(status).toBe(200);
    expect(body).toEqual({
      messaging_product: "whatsapp",
      contacts: [{ input: "+5511987654321", wa_id: contact }],
      messages: [{ id: expect.stringMatching(/^wamid\../) }],
    });
    const [{ id }] = body.messages;
    expect(await shop.phone("whatsapp", contact)).toMatchObject([
      { id, from: "shop", text: "*Olá*,\nMarina!", isFormatted: true },
    ]);
    expect(await statusesOf(2)).toMatchObject([
      { id, status: "sent", recipient_id: contact, biz_opaque_callback_data: "part-1" },
      { id, status: "delivered", recipient_id: contact, biz_opaque_callback_data: "part-1" },
    ]);
    expect(await shop.list()).toMatchObject([{ id, channelId: "wa", contact, ownId: "part-1", kind: "text" }]);
  });

  test("sends its status in Meta's format, signed with the app secret", async () => {
    await shop.onWhatsApp(textMessage("Olá"));
    const [webhook] = await shop.webhooks(1);
    const signature = createHmac("sha256", "app-secret")
      .update(webhook?.body ?? "")
      .digest("hex");
    expect(webhook?.headers["x-hub-signature-256"]).toBe(`sha256=${signature}`);
    expect(webhook?.json).toMatchObject({
      object: "whatsapp_business_account",
      entry: [
        {
          changes: [
            {
              field: "messages",
              value: {
                messaging_product: "whatsapp",
                metadata: { display_phone_number: "5511900001234", phone_number_id: "101" },
                statuses: [{ status: "sent", timestamp: expect.stringMatching(/^\d{10}$/) }],
              },
            },
          ],
        },
      ],
    });
  });

  test("is read when the contact opens the phone, and one read status is sent", async () => {
    const { body } = await shop.onWhatsApp(textMessage("Olá"));
    await shop.reads("whatsapp", contact);
    await shop.reads("whatsapp", contact);
    const sent = await statusesOf(3);
    expect(sent.map(({ status }: { status: string }) => status)).toEqual(["sent", "delivered", "read"]);
    expect(await shop.phone("whatsapp", contact)).toMatchObject([{ id: body.messages[0].id, ticks: "read" }]);
  });

  test("reaches the account with the old eight-digit number in most of Brazil", async () => {
    const { body } = await shop.onWhatsApp(textMessage("Uai"), { to: "+5531987654321" });
    expect(body.contacts).toEqual([{ input: "+5531987654321", wa_id: "553187654321" }]);
    expect(await shop.phone("whatsapp", "wp:5531987654321")).toMatchObject([{ text: "Uai" }]);
  });

  test("may be sent to the user id from a contact's message", async () => {
    await shop.writes("whatsapp", contact, "Oi");
    const [webhook] = await shop.webhooks(1);
    const userId = webhook?.json.entry[0].changes[0].value.contacts[0].user_id;
    expect((await shop.onWhatsApp(textMessage("Olá"), { to: userId })).body.contacts).toMatchObject([
      { wa_id: contact },
    ]);
    expect((await shop.onWhatsApp(textMessage("Olá"), { to: "BR.1" })).body.error.code).toBe(131026);
  });

  test.each([
    ["a picture with a caption", { type: "image", image: { link: "https://loja.exemplo/a.jpg", caption: "Café" } }],
    [
      "a button with a picture above",
      cta({ header: { type: "image", image: { link: "https://loja.exemplo/a.jpg" } } }),
    ],
    [
      "a button with a header and a footer",
      cta({ header: { type: "text", text: "Pedido" }, footer: { text: "Loja" } }),
    ],
    ["the longest text", textMessage("á".repeat(4_096))],
    ["the longest text above a button", cta({ body: { text: "á".repeat(1_024) }, action: action("a".repeat(20)) })],
    ["a reply to a message", { ...textMessage("Sim"), context: { message_id: "wamid.X" } }],
  ])("can be %s", async (_, message) => {
    expect((await shop.onWhatsApp(message)).status).toBe(200);
    expect(await shop.phone("whatsapp", contact)).toHaveLength(1);
  });
});

describe("WhatsApp refuses a message", () => {
  test.each<[string, object, number]>([
    ["without its product", { ...textMessage("Oi"), messaging_product: undefined }, 100],
    ["for another product", { ...textMessage("Oi"), messaging_product: "telegram" }, 100],
    ["without a recipient", { ...textMessage("Oi"), to: undefined }, 100],
    ["without a type", { text: { body: "Oi" } }, 100],
    ["with an unknown field", { ...textMessage("Oi"), important: true }, 100],
    ["with an unknown nested field", cta({ body: { text: "Oi", color: "red" } }), 100],
    ["without a text", { type: "text", text: {} }, 131008],
    ["with an empty text", textMessage(""), 131008],
    ["without the object of its type", { type: "text" }, 100],
    ["with a button without a label", cta({ action: { name: "cta_url", parameters: { url: link } } }), 131008],
    ["with a text that is too long", textMessage("a".repeat(4_097)), 131009],
    ["with a text above a button that is too long", cta({ body: { text: "a".repeat(1_025) } }), 131009],
    ["with a label that is too long", cta({ action: action("a".repeat(21)) }), 131009],
    ["with a footer that is too long", cta({ footer: { text: "a".repeat(61) } }), 131009],
    ["with a header that is too long", cta({ header: { type: "text", text: "a".repeat(61) } }), 131009],
    ["with a caption that is too long", { type: "image", image: { link, caption: "a".repeat(1_025) } }, 131009],
    ["with a button whose URL is invalid", cta({ action: action("Abrir", "loja.exemplo") }), 131009],
    ["with a picture given both by id and by link", { type: "image", image: { id: "1", link } }, 131009],
    ["to an invalid number", { ...textMessage("Oi"), to: "wp:ana" }, 131009],
    ["with an unknown interactive type", cta({ type: "link" }), 131009],
    ["from a catalogue that is not linked", cta({ type: "product" }), 131009],
    ["to the shop's own number", { ...textMessage("Oi"), to: "+5511900001234" }, 131021],
    ["of an unknown type", { type: "poem", poem: {} }, 131051],
    ["of a type that the sandbox does not support", { type: "sticker", sticker: { id: "1" } }, 131051],
    ["of an unknown template", { type: "template", template: { name: "a", language: { code: "pt_BR" } } }, 132001],
  ])("%s", async (_, message, code) => {
    const { status, body } = await shop.onWhatsApp(message);
    expect(body.error).toMatchObject({
      code,
      type: "OAuthException",
      message: expect.stringContaining(`(#${code}) `),
      error_data: { messaging_product: "whatsapp", details: expect.stringMatching(/./) },
      fbtrace_id: expect.any(String),
    });
    expect(status).toBe(code === 132001 ? 404 : 400);
    expect(await shop.phone("whatsapp", contact)).toEqual([]);
    expect((await shop.request("/chat/_refusals")).body).toMatchObject([{ channelId: "wa", code }]);
  });

  test("with a wrong token or none", async () => {
    for (const token of ["other", ""]) {
      const { status, body } = await shop.onWhatsApp(textMessage("Oi"), { token });
      expect({ status, code: body.error.code }).toEqual({ status: 401, code: 190 });
    }
  });

  test("from a number of another token, or to an unknown path", async () => {
    const send = (path: string, token: string) =>
      shop.request(path, { body: {}, headers: { authorization: `Bearer ${token}` } });
    for (const token of ["token", "ig-token"]) {
      const sender = token === "token" ? "999" : "101";
      const { body } = await send(`/graph/v24.0/${sender}/messages`, token);
      expect(body.error).toMatchObject({ code: 100, error_subcode: 33 });
    }
    expect((await send("/graph/latest/101/messages", "token")).body.error.code).toBe(2500);
  });

  test("with a body that is not JSON", async () => {
    const answer = await fetch(`${shop.origin}/graph/v24.0/101/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer token" },
      body: "{",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 100 } });
  });
});

describe("a contact does not get a message", () => {
  const send = async () => (await shop.onWhatsApp(textMessage("Olá"))).body.error?.code;
  const set = (change: object) => shop.contact({ channel: "whatsapp", contact, ...change });

  test("because they blocked the shop, until they unblock it", async () => {
    await set({ blocked: true });
    expect(await send()).toBe(131026);
    await set({ blocked: false });
    expect(await send()).toBeUndefined();
  });

  test("because the number is not on WhatsApp", async () => {
    await set({ absent: true });
    expect(await send()).toBe(131026);
  });

  test("because the 24-hour window was closed, until they write", async () => {
    await set({ window: "closed" });
    expect(await send()).toBe(131047);
    await shop.writes("whatsapp", contact, "Oi");
    expect(await send()).toBeUndefined();
  });

  test("because 24 hours passed since they wrote", async () => {
    later = 24 * 3_600_000 - 5_000;
    expect(await send()).toBeUndefined();
    later = 24 * 3_600_000;
    expect(await send()).toBe(131047);
  });

  test("and a later failed status reports it", async () => {
    await set({ blocked: true });
    await shop.control({ channelId: "wa", lateErrors: true });
    const { body } = await shop.onWhatsApp(textMessage("Olá"));
    expect(await statusesOf(1)).toMatchObject([
      {
        id: body.messages[0].id,
        status: "failed",
        biz_opaque_callback_data: "part-1",
        errors: [{ code: 131026, title: "Message undeliverable", error_data: { details: expect.any(String) } }],
      },
    ]);
    expect(await shop.phone("whatsapp", contact)).toEqual([]);
    expect(await shop.list()).toMatchObject([{ status: "failed", code: 131026 }]);
  });
});

test("a contact's message is sent in Meta's format, and counts as delivered when the shop acknowledges it", async () => {
  await shop.writes("whatsapp", contact, "Oi, tem café?");
  const [webhook] = await shop.webhooks(1);
  expect(webhook?.json.entry[0].changes[0].value).toMatchObject({
    metadata: { phone_number_id: "101" },
    contacts: [{ profile: { name: "+55 11 98765-4321" }, wa_id: contact, user_id: expect.stringMatching(/^BR\.\d+$/) }],
    messages: [{ from: contact, id: expect.stringMatching(/^wamid\./), type: "text", text: { body: "Oi, tem café?" } }],
  });
  expect(await shop.phone("whatsapp", contact)).toMatchObject([{ from: "contact", ticks: "delivered" }]);
});

describe("rate limits", () => {
  test("45 messages in a row to one number, then one every six seconds", async () => {
    let clock = Date.now();
    const still = await startChatShop({ now: () => new Date(clock) });
    for (let sent = 0; sent < 45; sent += 1) expect((await still.onWhatsApp(textMessage("Oi"))).status).toBe(200);
    expect((await still.onWhatsApp(textMessage("Oi"))).body.error.code).toBe(131056);
    expect((await still.onWhatsApp(textMessage("Oi"), { to: "+5511900000001" })).status).toBe(200);
    clock += 6_000;
    expect((await still.onWhatsApp(textMessage("Oi"))).status).toBe(200);
    expect((await still.onWhatsApp(textMessage("Oi"))).body.error.code).toBe(131056);
    await still.control({ limits: false });
    expect((await still.onWhatsApp(textMessage("Oi"))).status).toBe(200);
    await still.close();
  });

  test("80 messages a second from one number", async () => {
    const moment = new Date();
    const still = await startChatShop({ now: () => moment });
    for (let sent = 0; sent < 80; sent += 1)
      await still.onWhatsApp(textMessage("Oi"), { to: `+55119000000${10 + (sent % 80)}` });
    expect((await still.onWhatsApp(textMessage("Oi"), { to: "+5511911111111" })).body.error.code).toBe(130429);
    await still.close();
  });
});

test("every error code can be injected", async () => {
  for (const code of codesOf("whatsapp")) {
    await shop.control({ channelId: "wa", refuse: 1, refuseCode: code });
    const { status, body } = await shop.onWhatsApp(textMessage("Oi"));
    expect(body.error).toMatchObject({ code, type: "OAuthException" });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect((await shop.onWhatsApp(textMessage("Oi"))).status).toBe(200);
});
