import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChatShop, startChatShop, textMessage } from "../../../../test/chat-shop-fixture.ts";

const contact = "5511987654321";
let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const body = (text: string, examples: string[]) => [{ type: "BODY", text, example: { body_text: [examples] } }];
const order = {
  ...{ name: "pedido", language: "pt_BR", category: "UTILITY" },
  components: body("O seu {{1}} mudou: {{2}}. Obrigado!", ["pedido 1", "pronto"]),
};
const create = (template: object, { account = "9101", token = "token" } = {}) =>
  shop.request(`/graph/v24.0/${account}/message_templates`, {
    body: template,
    headers: { authorization: `Bearer ${token}` },
  });
const list = async () =>
  (await shop.request("/graph/v24.0/9101/message_templates", { headers: { authorization: "Bearer token" } })).body.data;
const decide = (status: string, reason?: string) =>
  shop.request("/chat/_templates", { body: { channelId: "wa", name: "pedido", status, ...(reason && { reason }) } });
const send = (...values: string[]) =>
  shop.onWhatsApp({
    type: "template",
    template: {
      ...{ name: "pedido", language: { code: "pt_BR" } },
      components: [{ type: "body", parameters: values.map((text) => ({ type: "text", text })) }],
    },
  });

test("a new template waits, and the shop is told what a person decides", async () => {
  expect((await create(order)).body).toMatchObject({ status: "PENDING", category: "UTILITY" });
  expect(await list()).toMatchObject([{ name: "pedido", status: "PENDING", rejected_reason: "NONE" }]);
  await decide("REJECTED", "PROMOTIONAL");
  expect(await list()).toMatchObject([{ status: "REJECTED", rejected_reason: "PROMOTIONAL" }]);
  const [webhook] = await shop.webhooks(1);
  expect(webhook?.json.entry).toMatchObject([
    {
      id: "9101",
      changes: [
        {
          field: "message_template_status_update",
          value: { event: "REJECTED", message_template_name: "pedido", reason: "PROMOTIONAL" },
        },
      ],
    },
  ]);
});

test("only an approved one is sent, with a value for each place, and also outside the window", async () => {
  await create(order);
  expect((await send("pedido 7", "a caminho")).body.error.code).toBe(132001);
  await decide("APPROVED");
  await shop.contact({ channel: "whatsapp", contact, window: "closed" });
  expect((await shop.onWhatsApp(textMessage("Olá"))).body.error.code).toBe(131047);
  expect((await send("pedido 7")).body.error.code).toBe(132000);
  expect((await send("pedido 7", "a caminho")).status).toBe(200);
  expect(await shop.phone("whatsapp", contact)).toMatchObject([{ text: "O seu pedido 7 mudou: a caminho. Obrigado!" }]);
  await decide("PAUSED");
  expect((await send("pedido 7", "a caminho")).body.error.code).toBe(132015);
});

test.each([
  ["with a name that is taken", order],
  ["that ends with a place", { ...order, name: "outro", components: body("Oi {{1}}", ["x"]) }],
  ["without its examples", { ...order, name: "outro", components: [{ type: "BODY", text: "Oi {{1}} tudo" }] }],
  ["with a name in capitals", { ...order, name: "Pedido" }],
])("a template %s is refused", async (_, template) => {
  await create(order);
  expect((await create(template)).body.error).toMatchObject({ code: 100 });
});

test("a stranger's token and an unknown account are refused", async () => {
  expect((await create(order, { token: "wrong" })).body.error.code).toBe(190);
  expect((await create(order, { account: "9999" })).body.error.code).toBe(100);
});
