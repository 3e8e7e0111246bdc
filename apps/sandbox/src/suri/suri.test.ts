import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChatShop, startChatShop } from "../../test/chat-shop-fixture.ts";

let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const userId = "wp:5511987654321";
const send = (body: object, token = "suri-token") =>
  shop.ask("/suri/api/messages/send", { body, headers: { authorization: `Bearer ${token}` } });
const refused = (errorCode: number | null) => ({ success: false, data: null, error: expect.any(String), errorCode });

test("a text and a file are on the phone, and the answer says so in its envelope", async () => {
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

test("somebody who is not in the base yet is named whole", async () => {
  const user = { name: "Ana", phone: "5511900000001" };
  expect((await send({ user, message: { text: "Olá" } })).body.success).toBe(true);
  expect(await shop.phone("whatsapp", "5511900000001")).toMatchObject([{ text: "Olá" }]);
});

test("the prefix of an id tells its channel", async () => {
  await send({ userId: "ig:13579", message: { text: "Olá" } });
  expect(await shop.phone("instagram", "13579")).toMatchObject([{ text: "Olá" }]);
});

test.each([
  ["a wrong token", () => send({ userId, message: { text: "Oi" } }, "other"), 401, 401],
  ["nobody to send to", () => send({ message: { text: "Oi" } }), 400, null],
  ["nothing to send", () => send({ userId, message: {} }), 400, null],
  ["too long a text", () => send({ userId, message: { text: "a".repeat(4_097) } }), 400, null],
  [
    "a file without its address",
    () => send({ userId, message: { attachment: { type: "file", fileName: "a" } } }),
    400,
    null,
  ],
])("%s is refused", async (_, ask, status, errorCode) => {
  expect(await ask()).toEqual({ status, body: refused(errorCode) });
});

test.each([
  ["who blocked the shop", { blocked: true }, 131026],
  ["who is not there", { absent: true }, 404],
  ["who has not written for 24 hours", { window: "closed" }, 131047],
])("somebody %s gets nothing, and the envelope says it with 200", async (_, change, errorCode) => {
  await shop.contact({ channel: "whatsapp", contact: userId, ...change });
  expect(await send({ userId, message: { text: "Oi" } })).toEqual({ status: 200, body: refused(errorCode) });
});

test("what was asked to go wrong goes wrong", async () => {
  await shop.control({ channelId: "suri", refuse: 1, refuseCode: 429 });
  expect((await send({ userId, message: { text: "Oi" } })).status).toBe(429);
  await shop.control({ channelId: "suri", down: true });
  expect((await send({ userId, message: { text: "Oi" } })).status).toBe(503);
});

test("what somebody writes is sent with the chatbot's id, and the shop's own messages are not", async () => {
  await send({ userId, message: { text: "Oi" } });
  await shop.writes("whatsapp", userId, "Bom dia");
  const webhooks = await shop.webhooks(1);
  expect(webhooks.map(({ url, json }) => ({ url, json }))).toMatchObject([
    { url: "/suri", json: { chatbotId: "cb123", message: { text: "Bom dia" } } },
  ]);
  expect(webhooks).toHaveLength(1);
});
