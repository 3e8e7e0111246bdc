import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChatShop, startChatShop } from "../../../test/chat-shop-fixture.ts";

let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const userId = "wp:5511987654321";
const send = (body: object, token = "suri-token") =>
  shop.request("/suri/api/messages/send", { body, headers: { authorization: `Bearer ${token}` } });
const refused = (errorCode: number | null) => ({ success: false, data: null, error: expect.any(String), errorCode });

test("a text and a file appear on the phone, and the envelope reports success", async () => {
  const { status, body } = await send({ userId, message: { text: "Seu carrinho: https://loja.exemplo/c" } });
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, data: { id: expect.any(String) }, error: null, errorCode: null },
  });
  const file = (fileName: string) => ({ type: "file", fileName, payload: { url: "https://loja.exemplo/a" } });
  await send({ userId, message: { attachment: file("produto.jpg") } });
  await send({ userId, message: { attachment: file("boleto.pdf") } });
  expect(await shop.phone("whatsapp", "5511987654321")).toMatchObject([
    { id: body.data.id, text: "Seu carrinho: https://loja.exemplo/c" },
    { image: { url: "https://loja.exemplo/a", description: "produto.jpg" } },
    { file: { url: "https://loja.exemplo/a", name: "boleto.pdf" } },
  ]);
});

test("a new contact is given with name and phone", async () => {
  const user = { name: "Ana", phone: "5511900000001" };
  expect((await send({ user, message: { text: "Olá" } })).body.success).toBe(true);
  expect(await shop.phone("whatsapp", "5511900000001")).toMatchObject([{ text: "Olá" }]);
});

test("the prefix of an id selects the channel", async () => {
  await send({ userId: "ig:13579", message: { text: "Olá" } });
  expect(await shop.phone("instagram", "13579")).toMatchObject([{ text: "Olá" }]);
});

test.each([
  ["a wrong token", () => send({ userId, message: { text: "Oi" } }, "other"), 401, 401],
  ["a message without a recipient", () => send({ message: { text: "Oi" } }), 400, null],
  ["an empty message", () => send({ userId, message: {} }), 400, null],
  ["a text that is too long", () => send({ userId, message: { text: "a".repeat(4_097) } }), 400, null],
  ["a file without a URL", () => send({ userId, message: { attachment: { type: "file", fileName: "a" } } }), 400, null],
])("%s is refused", async (_, send, status, errorCode) => {
  expect(await send()).toEqual({ status, body: refused(errorCode) });
});

test.each([
  ["who blocked the shop", { blocked: true }, 131026],
  ["who does not exist", { absent: true }, 404],
  ["who has not written for 24 hours", { window: "closed" }, 131047],
])("a contact %s gets nothing, and the envelope says so with status 200", async (_, change, errorCode) => {
  await shop.contact({ channel: "whatsapp", contact: userId, ...change });
  expect(await send({ userId, message: { text: "Oi" } })).toEqual({ status: 200, body: refused(errorCode) });
});

test("an injected refusal and an outage are answered with their status", async () => {
  await shop.control({ channelId: "suri", refuse: 1, refuseCode: 429 });
  expect((await send({ userId, message: { text: "Oi" } })).status).toBe(429);
  await shop.control({ channelId: "suri", down: true });
  expect((await send({ userId, message: { text: "Oi" } })).status).toBe(503);
});

test("a contact's message is sent with the chatbot id, and the shop's own messages are not sent", async () => {
  await send({ userId, message: { text: "Oi" } });
  await shop.writes("whatsapp", userId, "Bom dia");
  const webhooks = await shop.webhooks(1);
  expect(webhooks.map(({ url, json }) => ({ url, json }))).toMatchObject([
    { url: "/suri", json: { chatbotId: "cb123", message: { text: "Bom dia" } } },
  ]);
  expect(webhooks).toHaveLength(1);
});
