import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChatShop, channelsAt, startChatShop, textMessage } from "../test/chat-shop-fixture.ts";
import type { ReceivedWebhook } from "../test/listening-shop-fixture.ts";

const contact = "5511987654321";
let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const send = (id = "part-1") => shop.onWhatsApp(textMessage(id), { id });
const onPhone = async () => (await shop.phone("whatsapp", contact)).map((message: { text: string }) => message.text);
const statusOf = ({ json }: ReceivedWebhook): string => json.entry[0].changes[0].value.statuses?.[0].status;

describe("requests", () => {
  test("no message arrives while the channel is down", async () => {
    await shop.control({ channelId: "wa", down: true });
    expect((await send()).status).toBe(503);
    expect((await shop.onMessenger({ text: "Oi" })).status).toBe(200);
    await shop.control({ channelId: "wa", down: false });
    expect((await send()).status).toBe(200);
    expect(await onPhone()).toEqual(["part-1"]);
  });

  test("a message arrives and its status is sent, even if the response is lost", async () => {
    await shop.control({ channelId: "wa", timeout: 1, timeoutMs: 50 });
    const began = Date.now();
    await expect(send()).rejects.toThrow();
    expect(Date.now() - began).toBeGreaterThan(40);
    expect(await onPhone()).toEqual(["part-1"]);
    const [webhook] = await shop.webhooks(1);
    expect(webhook?.json.entry[0].changes[0].value.statuses[0].biz_opaque_callback_data).toBe("part-1");
  });

  test("a request that is lost on the way does not arrive", async () => {
    await shop.control({ channelId: "wa", lose: 1 });
    await expect(send()).rejects.toThrow();
    expect(await onPhone()).toEqual([]);
  });

  test("a message that is answered with 500 has arrived", async () => {
    await shop.control({ channelId: "wa", failAfter: 1 });
    expect((await send()).status).toBe(500);
    expect(await onPhone()).toEqual(["part-1"]);
  });

  test("a slow request is answered later", async () => {
    await shop.control({ channelId: "wa", slowMs: 80 });
    const began = Date.now();
    expect((await send()).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThan(70);
  });

  test("a refusal without a chosen code is a temporary error", async () => {
    await shop.control({ refuse: 1 });
    const { body, status } = await send();
    expect({ status, code: body.error.code }).toEqual({ status: 500, code: 131016 });
    expect((await shop.onMessenger({ text: "Oi" })).body.error.code).toBe(2);
  });

  test("a message sent twice arrives twice, because the channel has no idempotency key", async () => {
    await send();
    await send();
    expect(await onPhone()).toEqual(["part-1", "part-1"]);
  });
});

describe("statuses", () => {
  test("are sent twice with the same bytes when duplicates are on", async () => {
    await shop.control({ channelId: "wa", duplicate: true });
    await send();
    const sent = await shop.webhooks(4);
    expect(sent.map(statusOf)).toEqual(["sent", "sent", "delivered", "delivered"]);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  test("are not sent when muted, but the messages of contacts still are", async () => {
    await shop.control({ channelId: "wa", mute: true });
    await send();
    expect(await shop.webhooks(0)).toEqual([]);
    await shop.writes("whatsapp", contact, "Oi");
    expect(await shop.webhooks(1)).toHaveLength(1);
  });

  test("are sent late when a delay is set", async () => {
    await shop.control({ channelId: "wa", lateMs: 150 });
    await send();
    expect(await shop.webhooks(0)).toEqual([]);
    expect(await shop.webhooks(2)).toHaveLength(2);
  });

  test("are sent in reverse order when out-of-order is on", async () => {
    await shop.control({ channelId: "wa", outOfOrder: true });
    await send();
    expect((await shop.webhooks(2)).map(statusOf)).toEqual(["delivered", "sent"]);
  });

  test("are retried in order until the shop acknowledges them", async () => {
    let refusals = 2;
    shop.answersWith(() => ({ status: refusals-- > 0 ? 503 : 200 }));
    await send();
    expect((await shop.webhooks(4)).map(statusOf)).toEqual(["sent", "sent", "sent", "delivered"]);
    expect(await shop.list()).toMatchObject([
      { notices: [{ answer: "503" }, { answer: "503" }, { answer: "200" }, { answer: "200" }] },
    ]);
  });

  test("an unreachable shop does not break sending", async () => {
    const [shopChannel] = channelsAt("http://127.0.0.1:1");
    await shop.request("/chat/_lines", { body: { lines: [shopChannel] } });
    expect((await send()).status).toBe(200);
    await expect.poll(async () => (await shop.list())[0].notices.length).toBeGreaterThan(0);
    expect((await shop.list())[0].notices[0].answer).toBe("TypeError");
  });
});

describe("the verification of the webhook URL", () => {
  const verify = async (channelId: string) => (await shop.request("/chat/_verify", { body: { channelId } })).body;
  const challengeOf = ({ url }: ReceivedWebhook) => new URL(url, "http://shop").searchParams;

  test("sends Meta's challenge and expects it back", async () => {
    const queries: URLSearchParams[] = [];
    shop.answersWith((received) => {
      const query = challengeOf(received);
      queries.push(query);
      return { status: 200, body: query.get("hub.challenge") ?? "" };
    });
    expect(await verify("wa")).toEqual({ isTaken: true, said: "A loja devolveu o desafio: o endereço vale." });
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
      "hub.mode": "subscribe",
      "hub.verify_token": "verify-token",
    });
  });

  test("fails with a reason", async () => {
    shop.answersWith(() => ({ status: 403 }));
    expect(await verify("wa")).toEqual({ isTaken: false, said: "A loja respondeu 403." });
    shop.answersWith(() => ({ status: 200, body: "ok" }));
    expect(await verify("fb")).toMatchObject({ isTaken: false });
    expect(await verify("web")).toMatchObject({ isTaken: false });
    expect((await shop.request("/chat/_verify", { body: { channelId: "no" } })).status).toBe(404);
  });

  test("of Suri expects the chatbot id", async () => {
    shop.answersWith(() => ({ status: 200, body: "cb123" }));
    expect(await verify("suri")).toMatchObject({ isTaken: true });
  });
});

describe("the control API", () => {
  test("refuses an unknown fault or channel", async () => {
    expect((await shop.control({ channelId: "wa", lost: 1 })).status).toBe(400);
    expect((await shop.control({ channelId: "wa", lose: -1 })).status).toBe(400);
    expect((await shop.control({ channelId: "no", lose: 1 })).status).toBe(404);
    expect((await shop.contact({ channel: "fax", contact })).status).toBe(400);
  });

  test("changes all channels when none is given", async () => {
    const { body } = await shop.control({ lose: 1 });
    expect(Object.values(body)).toHaveLength(5);
    expect((await shop.request("/chat/_control")).body).toMatchObject({ wa: { lose: 1 }, web: { lose: 1 } });
  });

  test("lists messages by channel and contact, in the order they were sent", async () => {
    await send("first");
    await shop.onWhatsApp(textMessage("to another"), { to: "+5511900000001" });
    await shop.onMessenger({ text: "elsewhere" });
    await send("second");
    const own = (await shop.list(`?channelId=wa&contact=wp:${contact}`)) as { ownId: string }[];
    expect(own.map(({ ownId }) => ownId)).toEqual(["first", "second"]);
    expect(await shop.list()).toHaveLength(4);
  });

  test("opens a channel while the sandbox runs, and never shows its secrets", async () => {
    const [shopChannel] = channelsAt(shop.webhookUrl);
    await shop.request("/chat/_lines", { body: { lines: [{ ...shopChannel, channelId: "new", senderId: "201" }] } });
    const body = { messaging_product: "whatsapp", to: "+5511987654321", ...textMessage("Oi") };
    const headers = { authorization: "Bearer token" };
    expect((await shop.request("/graph/v24.0/201/messages", { body, headers })).status).toBe(200);
    const shown = await shop.request("/chat/_lines");
    expect(shown.body).toHaveLength(6);
    expect(JSON.stringify(shown.body)).not.toMatch(/token"|secret/);
  });

  test("resets messages, contacts and faults", async () => {
    await send();
    await shop.control({ mute: true, lose: 3 });
    await shop.contact({ channel: "whatsapp", contact, blocked: true });
    await shop.request("/chat/_reset", { method: "POST" });
    expect(await shop.list()).toEqual([]);
    expect(await onPhone()).toEqual([]);
    expect((await shop.request("/chat/_control")).body.wa).toMatchObject({ mute: false, lose: 0 });
    expect((await send()).status).toBe(200);
  });
});

test("the page loads only its own files and shows each channel", async () => {
  const page = await shop.sandbox.inject("/chat");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(page.body).not.toContain("app-secret");
  for (const [, file] of page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    expect((await shop.sandbox.inject(String(file))).statusCode, file).toBe(200);
  }
  for (const file of ["control.js", "shell.js", "templates.js"]) {
    expect((await shop.sandbox.inject(`/assets/${file}`)).statusCode, file).toBe(200);
  }
  expect(page.body.match(/data-line="/g)).toHaveLength(5);
  expect(page.body.match(/data-verify="/g)).toHaveLength(4);
});
