import type { PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { ChannelType } from "@vitrine/domain/codes/session";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";

const provider = createFakeChatProvider();
const server = useServer({ hasMembersByHeader: true, chatProviderFor: provider.chatProviderFor });

let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  provider.reset();
  shop = await aShop(server, { channels: [] });
});

const call = (address: string, body?: unknown, chatbotId = shop.chatbotId) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/channels${path}`, {
    headers: memberHeaders(chatbotId),
    ...(body !== undefined && { body }),
  });
};

const whatsApp = {
  ...{ channelType: ChannelType.WhatsApp, carrier: "meta", name: "WhatsApp da loja", senderId: "123" },
  credentials: { accessToken: "segredo", appSecret: "outro" },
};

test("who sets up the shop reads what can be connected, how, and what each kind can do", async () => {
  const { data } = await server.call(`GET /painel/api/shops/${shop.shopId}/channel-kinds`, {
    headers: memberHeaders(shop.chatbotId),
  });
  const kinds: PanelChannelKind[] = data.items;
  expect(kinds.map(({ path }) => path)).toEqual(["whatsapp", "messenger", "instagram", "suri", "chat-do-site"]);
  expect(kinds[0]).toMatchObject({
    ...{ carrier: "meta", channelType: ChannelType.WhatsApp, hasHandshake: true, hasSiteButton: false },
    templates: { neverAsked: "A Meta ainda não foi perguntada." },
  });
  expect(kinds[0]?.credentials.map(({ name }) => name)).toEqual(["accessToken", "appSecret", "verifyToken"]);
  expect(kinds.at(-1)).toMatchObject({ carrier: "webhook", templates: null, hasHandshake: false, hasSiteButton: true });
});

test("a channel shows which credentials are stored, where its webhook goes, and never what the secrets are", async () => {
  const { data: channel } = await call("POST ", whatsApp);
  expect(channel).toMatchObject({
    ...{ channelId: "whatsapp-da-loja", senderId: "123", isConnected: true, verifiedAt: null, receivedAt: null },
    webhookUrl: `https://vitrine.test/webhooks/chat/${shop.shopId}/whatsapp-da-loja`,
    credentials: [
      { name: "accessToken", isStored: true },
      { name: "appSecret", isStored: true },
      { name: "verifyToken", isStored: false },
    ],
  });
  expect(JSON.stringify(await call("GET "))).not.toContain("segredo");
  const log = await server.call(`GET /painel/api/shops/${shop.shopId}/audit-log`, {
    headers: memberHeaders(shop.chatbotId),
  });
  expect(log.data.items[0]).toMatchObject({ action: "channel.added" });
  expect(JSON.stringify(log.data)).not.toContain("segredo");
});

test("a new secret leaves the others as they are", async () => {
  await call("POST ", whatsApp);
  const { data } = await call("PATCH /whatsapp-da-loja", { credentials: { verifyToken: "meu" }, returnTo: "5511" });
  expect(data).toMatchObject({ name: "WhatsApp da loja", returnTo: "5511" });
  expect(data.credentials.every(({ isStored }: { isStored: boolean }) => isStored)).toBe(true);
  expect((await call("PATCH /whatsapp-da-loja", { returnTo: "" })).data.returnTo).toBe("");
});

test("the page shows when the provider checked the address, and when it last called", async () => {
  await call("POST ", whatsApp);
  const address = `/webhooks/chat/${shop.shopId}/whatsapp-da-loja`;
  await server.app.inject({ method: "GET", url: `${address}?token=genuine&challenge=1` });
  await server.call(`POST ${address}`, {
    headers: { "x-carrier": "genuine", "content-type": "application/json" },
    body: JSON.stringify({ statuses: [] }),
  });
  const [channel] = (await call("GET ")).data.items;
  expect(Date.parse(channel.verifiedAt)).toBeGreaterThan(0);
  expect(Date.parse(channel.receivedAt)).toBeGreaterThan(0);
  await server.call(`POST ${address}`, { headers: { "content-type": "application/json" }, body: "{}" });
  expect((await call("GET ")).data.items[0].receivedAt).toBe(channel.receivedAt);
});

test("a test message goes out by the channel, and a refusal says why", async () => {
  await call("POST ", whatsApp);
  expect((await call("POST /whatsapp-da-loja/test", { to: "(11) 99999-0001" })).data).toMatchObject({ state: "sent" });
  expect(provider.recipients).toMatchObject([{ phone: "5511999990001", address: "5511999990001" }]);
  provider.faults.push({ kind: "stopped", reason: "window-closed", code: "131047" });
  expect((await call("POST /whatsapp-da-loja/test", { to: "5511999990001" })).data).toEqual({
    state: "refused",
    message: "O contato não escreve há mais de 24 horas. Espere uma mensagem dele para enviar. (131047)",
  });
  provider.faults.push("lost-answer");
  expect((await call("POST /whatsapp-da-loja/test", { to: "5511999990001" })).data.state).toBe("unsure");
});

test("a channel without credentials cannot be tried", async () => {
  await call("POST ", { ...whatsApp, credentials: {} });
  const refused = await call("POST /whatsapp-da-loja/test", { to: "5511999990001" });
  expect(refused.errors).toMatchObject([{ code: "channel-not-configured" }]);
});

test("two channels of the same name are two, and a removed one forgets its secrets", async () => {
  await call("POST ", whatsApp);
  expect((await call("POST ", whatsApp)).data.channelId).toBe("whatsapp-da-loja-2");
  await call("DELETE /whatsapp-da-loja");
  const again = await call("POST ", { ...whatsApp, credentials: undefined });
  expect(again.data).toMatchObject({ channelId: "whatsapp-da-loja", isConnected: false });
});

test("a misspelt credential is refused, and a stranger's channel is not there", async () => {
  const refused = await call("POST ", { ...whatsApp, credentials: { acessToken: "x" } });
  expect(refused).toMatchObject({ status: 422, errors: [{ reason: "unknown-credential" }] });
  await call("POST ", whatsApp);
  const stranger = await aShop(server);
  expect(await call("POST /whatsapp-da-loja/test", { to: "5511999990001" }, stranger.chatbotId)).toMatchObject({
    status: 404,
  });
});

describe("where the conversations of a channel are answered", () => {
  const suri = { channelType: ChannelType.WhatsApp, carrier: "suri", name: "Suri", credentials: { token: "segredo" } };
  const inDocument = async () => (await server.call(`GET ${shop.shop}`, { token: shop.token })).data.channels[0];

  test("is in the provider's inbox until the shop says otherwise, and the shop may say either", async () => {
    expect((await call("POST ", suri)).data.otherInbox).toBe("Suri");
    expect(await inDocument()).not.toHaveProperty("ownedElsewhere");
    expect((await call("PATCH /suri", { otherInbox: null })).data.otherInbox).toBeNull();
    expect(await inDocument()).toMatchObject({ ownedElsewhere: "" });
    // Another change leaves it.
    expect((await call("PATCH /suri", { name: "Suri da loja" })).data.otherInbox).toBeNull();
    expect((await call("PATCH /suri", { otherInbox: "Suri" })).data.otherInbox).toBe("Suri");
    expect(await inDocument()).not.toHaveProperty("ownedElsewhere");
    const kinds = await server.call(`GET /painel/api/shops/${shop.shopId}/channel-kinds`, {
      headers: memberHeaders(shop.chatbotId),
    });
    expect(kinds.data.items.map(({ path, inbox }: PanelChannelKind) => [path, inbox])).toContainEqual(["suri", "Suri"]);
  });

  test("is here for every other provider, until the shop names a program", async () => {
    expect((await call("POST ", { ...whatsApp, otherInbox: "Chatwoot" })).data.otherInbox).toBe("Chatwoot");
    expect((await call("PATCH /whatsapp-da-loja", { otherInbox: " " })).status).toBe(400);
    expect((await call("PATCH /whatsapp-da-loja", { otherInbox: null })).data.otherInbox).toBeNull();
    expect(await inDocument()).not.toHaveProperty("ownedElsewhere");
  });
});
