import { ChannelType } from "@vitrine/domain/codes/session";
import { templateNames } from "@vitrine/domain/messaging/message-template";
import { buildSandbox } from "@vitrine/sandbox/app";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPaymentMessage } from "../../../test/fixtures/outbox-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";
import { createChatMessageRepository } from "../outbox/chat-message.repository.ts";
import { queueMessage } from "../outbox/queue-message.ts";

const sandbox = await buildSandbox({
  pictureFolders: [import.meta.dirname],
  without: ["payments", "tray"],
  chat: { webhookDelayMs: 0 },
});
const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => sandbox.close());

const server = useServer({ hasMembersByHeader: true, env: { SANDBOX_URL: sandboxUrl } });
let serverUrl = "";
beforeAll(async () => {
  serverUrl = await server.app.listen({ host: "127.0.0.1", port: 0 });
});

const atSandbox = async (path: string, body: object) =>
  (await sandbox.inject({ method: "POST", url: path, payload: body })).json();
const credentials = { accessToken: "token", appSecret: "app-secret", verifyToken: "verify" };
const ana = "wp:5511999990001";

let shop: Awaited<ReturnType<typeof aShop>>;
let numbers = 100;
beforeEach(async () => {
  const senderId = String(++numbers);
  const channel = { channelId: "wa", carrier: "meta" as const, senderId };
  shop = await aShop(server, {
    channels: [
      {
        ...{ ...channel, channelType: ChannelType.WhatsApp, name: "WhatsApp", accountId: `9${senderId}` },
        ...{ baseUrl: `${sandboxUrl}/graph`, credentials: { ...credentials, accessToken: `token-${senderId}` } },
      },
    ],
  });
  const webhookUrl = `${serverUrl}/webhooks/chat/${shop.shopId}/wa`;
  await atSandbox("/chat/_lines", {
    lines: [
      {
        ...{ ...channel, channel: "whatsapp", webhookUrl },
        credentials: { ...credentials, accessToken: `token-${senderId}` },
      },
    ],
  });
});

const panel = (address: string, body?: object) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/channels/wa${path}`, {
    headers: memberHeaders(shop.chatbotId),
    ...(body && { body }),
  });
};
const refresh = async () => (await panel("POST /templates/refresh", {})).data;
const stateOf = async (name: string) =>
  (await panel("GET /templates")).data.items.find((each: { name: string }) => each.name === name);
const decide = (status: string, reason?: string) =>
  atSandbox("/chat/_templates", { channelId: "wa", name: "vitrine_pagamento", status, ...(reason && { reason }) });

test("a shop sees what Meta lacks, sends it for approval, and hears of the answer by itself", async () => {
  const before = (await panel("GET /templates")).data;
  expect(before).toMatchObject({ askedAt: null, failure: null });
  expect(before.items).toMatchObject(Array(templateNames.length).fill({ state: null, message: "" }));
  const asked = await refresh();
  expect(asked.items).toMatchObject(Array(templateNames.length).fill({ state: "missing" }));
  expect(Date.parse(asked.askedAt)).toBeGreaterThan(0);

  for (const { name } of asked.items) {
    const { data } = await panel(`POST /templates/${name}/submit`, {});
    expect(data).toMatchObject({ failure: null });
  }
  expect((await refresh()).items).toMatchObject(Array(templateNames.length).fill({ state: "pending" }));
  await decide("APPROVED");
  await expect.poll(() => stateOf("vitrine_pagamento")).toMatchObject({ state: "approved" });
  await decide("REJECTED", "PROMOTIONAL");
  await expect
    .poll(() => stateOf("vitrine_pagamento"))
    .toMatchObject({
      state: "rejected",
      message: "A Meta recusou. O texto foi lido como propaganda.",
    });
  expect((await refresh()).items).toContainEqual(await stateOf("vitrine_pagamento"));
  const again = (await panel("POST /templates/vitrine_pagamento/submit", {})).data;
  expect(again.failure).toMatch(/pode já existir: atualize/);
});

test("refused credentials, a wrong account and a silent Meta are said, and what was known stays", async () => {
  await refresh();
  const change = (body: object) => panel("PATCH ", body);
  await change({ credentials: { accessToken: "vencido" } });
  expect(await refresh()).toMatchObject({
    failure: expect.stringMatching(/não aceitou o token de acesso/),
    items: Array(templateNames.length).fill({ state: "missing" }),
  });
  await change({ credentials: { accessToken: `token-${numbers}` }, accountId: "123" });
  expect((await refresh()).failure).toMatch(/identificação da conta do WhatsApp Business/);
  await change({ accountId: `9${numbers}` });
  await atSandbox("/chat/_control", { channelId: "wa", down: true });
  expect((await refresh()).failure).toMatch(/não atendeu agora/);
  await atSandbox("/chat/_control", { channelId: "wa", down: false });
  await change({ accountId: "" });
  expect((await panel("POST /templates/refresh", {})).errors).toMatchObject([{ code: "channel-without-templates" }]);
});

async function approved() {
  await refresh();
  await panel("POST /templates/vitrine_pagamento/submit", {});
  await decide("APPROVED");
  await expect.poll(() => stateOf("vitrine_pagamento")).toMatchObject({ state: "approved" });
}

const contactsOfShop = () =>
  server.db.selectFrom("chat_contacts").select("address").where("shop_id", "=", shop.shopId).execute();

let causes = 0;
/** The last part of a request to pay, as the channel got it. */
async function send(contactId = ana) {
  const messages = createChatMessageRepository(server.db);
  await queueMessage(
    { messages, announce: () => undefined },
    {
      ...{ shopId: shop.shopId, channelId: "wa", contactId, cause: `c${++causes}`, orderId: null },
      ...{ agentName: "Bia", message: aPaymentMessage("00020126") },
    },
  );
  await server.runJobs("all");
  return (await sandbox.inject("/chat/_list?channelId=wa")).json().at(-1);
}

test("who never wrote gets the approved template where the channel tells who writes", async () => {
  await approved();
  const carla = "wp:5511999990003";
  await shop.session({ contact: { id: carla, phone: "5511999990003" } });
  expect(await send(carla), "the channel may not tell who writes").toMatchObject({ kind: "text" });

  const heard = { shop_id: shop.shopId, channel_id: "wa", address: "5511999990004" };
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await server.db
    .insertInto("chat_contacts")
    .values({ ...heard, wrote_at: anHourAgo })
    .execute();
  expect(await send(carla), "it may not have told of hers yet").toMatchObject({ kind: "text" });

  await sql`update chat_contacts set wrote_at = wrote_at - interval '1 day' where wrote_at is not null`.execute(
    server.db,
  );
  expect(await send(carla)).toMatchObject({ kind: "template" });
});

test("whoever has been silent for a day gets the approved template, and nobody else does", async () => {
  await approved();
  await shop.session({ contact: { id: ana, phone: "5511999990001" } });
  await atSandbox("/phone/conversations/whatsapp/5511999990001", { text: "oi" });
  await expect.poll(async () => (await contactsOfShop()).length).toBe(1);
  expect(await send()).toMatchObject({ kind: "text" });

  await sql`update chat_contacts set wrote_at = now() - interval '25 hours'`.execute(server.db);
  await sql`delete from chat_pace`.execute(server.db);
  await atSandbox("/chat/_contact", { channel: "whatsapp", contact: "5511999990001", window: "closed" });
  const sent = await send();
  expect(sent).toMatchObject({ kind: "template", status: "delivered" });
  const [, shopName, , link] = sent.body.template.components[0].parameters.map(({ text }: { text: string }) => text);
  expect(shopName).toBe("Loja");
  expect(link).toMatch(/^https:\/\/vitrine\.test\//);
  // The conversation shows each as the contact got it.
  const url = `GET /painel/api/shops/${shop.shopId}/service/${ana}/conversation`;
  const { entries } = (await server.call(url, { headers: memberHeaders(shop.chatbotId, "agent", "Bia") })).data;
  const ours = entries.filter(({ from }: { from: string }) => from === "shop");
  expect(ours.map((entry: { content: { bubbles: { template: boolean }[] } }) => entry.content.bubbles)).toMatchObject([
    [{ template: false }, { template: false }],
    [{ template: true }],
  ]);
});

test("whoever the channel knows to be silent gets the approved template once, whatever our records say", async () => {
  await approved();
  await shop.session({ contact: { id: ana, phone: "5511999990001" } });
  await atSandbox("/phone/conversations/whatsapp/5511999990001", { text: "oi" });
  await expect.poll(async () => (await contactsOfShop()).length).toBe(1);
  await atSandbox("/chat/_contact", { channel: "whatsapp", contact: "5511999990001", window: "closed" });
  const toAna = () =>
    server.db.selectFrom("chat_messages").select(["status", "reason"]).where("shop_id", "=", shop.shopId);
  expect(await send()).toMatchObject({ kind: "template", status: "delivered" });
  expect(await toAna().execute()).toEqual([{ status: "sent", reason: null }]);

  await decide("PAUSED");
  await expect.poll(() => stateOf("vitrine_pagamento")).toMatchObject({ state: "paused" });
  await send();
  expect(await toAna().orderBy("place").execute()).toMatchObject([
    { status: "sent" },
    { status: "failed", reason: "window-closed" },
  ]);
});

test("a message that the channel took and refused later, for the 24 hours, leaves once more as its template", async () => {
  await approved();
  await shop.session({ contact: { id: ana, phone: "5511999990001" } });
  await atSandbox("/phone/conversations/whatsapp/5511999990001", { text: "oi" });
  await expect.poll(async () => (await contactsOfShop()).length).toBe(1);
  await atSandbox("/chat/_contact", { channel: "whatsapp", contact: "5511999990001", window: "closed" });
  await atSandbox("/chat/_control", { channelId: "wa", lateErrors: true, duplicate: true });
  const messages = () =>
    server.db
      .selectFrom("chat_messages")
      .select("status")
      .where("shop_id", "=", shop.shopId)
      .orderBy("place")
      .execute();
  const toAna = async () => {
    await server.runJobs("all");
    return (await sandbox.inject("/chat/_list?channelId=wa")).json();
  };
  const before = (await toAna()).length;
  await send();
  await expect.poll(async () => (await toAna()).at(-1)).toMatchObject({ kind: "template", status: "delivered" });
  const sent = (await toAna())
    .slice(before)
    .map(({ kind, status }: { kind: string; status: string }) => [kind, status]);
  expect(sent.filter(([kind]: string[]) => kind === "template")).toEqual([["template", "delivered"]]);
  expect(await messages()).toEqual([{ status: "sent" }]);

  await decide("PAUSED");
  await expect.poll(() => stateOf("vitrine_pagamento")).toMatchObject({ state: "paused" });
  await send();
  await expect
    .poll(
      async () => {
        await server.runJobs("all");
        return messages();
      },
      { timeout: 10_000 },
    )
    .toEqual([{ status: "sent" }, { status: "failed" }]);
});
