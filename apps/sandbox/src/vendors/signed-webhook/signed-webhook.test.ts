import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChatShop, startChatShop } from "../../../test/chat-shop-fixture.ts";
import { objectionTo, signatureOf } from "./vitrine-signature.ts";

let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const secret = "signing-secret";
const contact = "web:7f3a9c";
const message = {
  ...{ kind: "product", title: "Café", text: "Café\nR$ 35,90", copyCode: null },
  image: { url: "https://loja.exemplo/a.jpg" },
  button: { title: "Ver produto", url: "https://loja.exemplo/p/1#codigo" },
};

type Changes = { body?: object; signed?: string; at?: Date; delivery?: string };

async function send({ body = {}, signed, at = new Date(), delivery = "part-1" }: Changes = {}) {
  const sent = JSON.stringify({
    ...{ id: "part-1", type: "message", channelType: 2, senderId: "loja-web" },
    ...{ contactId: contact, phone: null, message, ...body },
  });
  const answer = await fetch(`${shop.origin}/webchat/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "vitrine-delivery": delivery,
      "vitrine-signature": signed ?? signatureOf({ body: sent, secret }, at),
    },
    body: sent,
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

test("a message is shown completely, and its status is sent by signed webhooks", async () => {
  expect(await send()).toEqual({ status: 200, body: { received: true } });
  await shop.reads("webchat", contact);
  expect(await shop.phone("webchat", contact)).toMatchObject([
    {
      text: "Café\nR$ 35,90",
      image: { url: "https://loja.exemplo/a.jpg" },
      buttons: [{ label: "Ver produto", url: "https://loja.exemplo/p/1#codigo" }],
      ticks: "read",
    },
  ]);
  const webhooks = await shop.webhooks(3);
  expect(webhooks.map(({ json }) => json.statuses[0])).toMatchObject([
    { id: "part-1", status: "sent" },
    { id: "part-1", status: "delivered" },
    { id: "part-1", status: "read", at: expect.any(String) },
  ]);
  for (const { headers, body } of webhooks) {
    expect(objectionTo(String(headers["vitrine-signature"]), { body, secret }, new Date())).toBeUndefined();
  }
});

test("a code can be copied", async () => {
  await send({ body: { message: { ...message, kind: "payment", image: null, copyCode: "000201" } } });
  expect(await shop.phone("webchat", contact)).toMatchObject([{ text: "Café\nR$ 35,90", code: "000201" }]);
});

test("the same delivery is accepted once and answered the same", async () => {
  expect((await send()).status).toBe(200);
  expect(await send()).toEqual({ status: 200, body: { received: true } });
  expect(await shop.phone("webchat", contact)).toHaveLength(1);
});

describe("a message is refused", () => {
  test.each<[string, Changes, number, string]>([
    ["when it has no signature", { signed: "" }, 401, "account"],
    [
      "when it is signed with another secret",
      { signed: signatureOf({ body: "{}", secret: "other" }, new Date()) },
      401,
      "account",
    ],
    ["when its signature is old", { at: new Date(Date.now() - 301_000) }, 401, "account"],
    ["when its sender is unknown", { body: { senderId: "other" } }, 404, "account"],
    ["when it has no text", { body: { message: { ...message, text: "" } } }, 400, "bad-message"],
    ["when its kind is unknown", { body: { message: { ...message, kind: "poem" } } }, 400, "bad-message"],
    ["when its button has no URL", { body: { message: { ...message, button: { title: "Ver" } } } }, 400, "bad-message"],
    ["when its delivery id is not its own id", { delivery: "part-2" }, 400, "bad-message"],
  ])("%s", async (_, changes, status, reason) => {
    const answer = await send(changes);
    expect(answer).toMatchObject({ status, body: { reason, message: expect.any(String) } });
    expect(await shop.phone("webchat", contact)).toEqual([]);
  });

  test.each([
    ["because the visitor blocked the shop", { blocked: true }, 403, "blocked"],
    ["because the visitor is unknown", { absent: true }, 404, "bad-number"],
  ])("%s", async (_, change, status, reason) => {
    await shop.contact({ channel: "webchat", contact, ...change });
    expect(await send()).toMatchObject({ status, body: { reason } });
  });

  test("when the sandbox injects a fault", async () => {
    await shop.control({ channelId: "web", refuse: 1, refuseCode: 500 });
    expect((await send()).status).toBe(500);
    await shop.control({ channelId: "web", down: true });
    expect((await send()).status).toBe(503);
  });
});

test("a web chat has no 24-hour window", async () => {
  await shop.contact({ channel: "webchat", contact, window: "closed" });
  expect((await send()).status).toBe(200);
});

test("a message whose response was lost arrives once, even after a retry", async () => {
  await shop.control({ channelId: "web", timeout: 1, timeoutMs: 10 });
  await expect(send()).rejects.toThrow();
  expect((await send()).status).toBe(200);
  expect(await shop.phone("webchat", contact)).toHaveLength(1);
});

test("a contact's message is reported with its text and its id", async () => {
  const { body } = await shop.writes("webchat", contact, "Tem pão de queijo?");
  const [webhook] = await shop.webhooks(1);
  const message = { contactId: contact, id: body.id, at: expect.any(String), text: "Tem pão de queijo?" };
  expect(webhook?.json).toEqual({ messages: [message] });
});
