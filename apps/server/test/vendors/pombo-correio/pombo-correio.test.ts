import type { PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { ChannelType } from "@vitrine/domain/codes/session";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { buildSandbox } from "@vitrine/sandbox/app";
import { chatDoubles } from "@vitrine/sandbox/chat.plugin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatVendors } from "../../../src/vendors/chat-vendors.ts";
import { anOrderShop, buyer } from "../../fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../fixtures/panel-fixture.ts";
import { useServer } from "../../fixtures/server-fixture.ts";
import { POMBO, pomboCorreio } from "./descriptor.ts";
import { pomboCorreioDouble } from "./double.ts";

/** The vendor whose word the pigeon post borrows is not there. */
const withoutLender = <Vendor extends { carrier: string }>(list: readonly Vendor[]) =>
  list.filter(({ carrier }) => carrier !== POMBO);

const sandbox = await buildSandbox({
  pictureFolders: [import.meta.dirname],
  without: ["payments", "tray"],
  // One more line of the sandbox's list.
  chat: { webhookDelayMs: 0, doubles: [...withoutLender(chatDoubles), pomboCorreioDouble] },
});
const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => sandbox.close());

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const server = useServer({
  // One more line of the server's list.
  chatVendors: [...withoutLender(chatVendors), pomboCorreio],
  hasMembersByHeader: true,
  env: { PUBLIC_URL: publicUrl, WEBHOOK_TARGETS: sandboxUrl },
});

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeAll(async () => {
  // The double tells of letters by real calls.
  await server.app.listen({ host: "127.0.0.1", port });
  shop = await anOrderShop(server);
});

const panel = (address: string, body?: object) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}${path}`, {
    headers: { ...memberHeaders(shop.chatbotId), origin: publicUrl },
    ...(body && { body }),
  });
};
const pombal = { channelType: ChannelType.WebChat, carrier: POMBO, name: "Pombal", senderId: "loft-1" };
const connect = (more: object = {}) =>
  panel("POST /channels", { ...pombal, baseUrl: `${sandboxUrl}/pombo`, credentials: { ring: "anel-7" }, ...more });

const inSandbox = async (path: string, body?: object) => {
  const answer = await fetch(`${sandboxUrl}${path}`, {
    ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return answer.json();
};

test("the panel describes it, and takes its credentials at its own address and no others", async () => {
  const kinds: PanelChannelKind[] = (await panel("GET /channel-kinds")).data.items;
  expect(kinds.at(-1)).toEqual({
    ...{ path: "pombo-correio", name: "Pombo-correio", text: "Do pombal da loja à janela do cliente.", carrier: POMBO },
    ...{ channelType: ChannelType.WebChat, channelTypes: [ChannelType.WebChat] },
    fields: pomboCorreio.channels[0].fields,
    credentials: [{ name: "ring", label: "Anilha", hint: "No pé de cada pombo." }],
    steps: ["Ponha a anilha nos pombos.", "Salve aqui."],
    recipient: { label: "Sua janela", hint: "Onde já pousou um pombo." },
    ...{ templates: null, hasHandshake: true, hasSiteButton: false, inbox: null },
  });
  expect((await connect({ credentials: { rin: "x" } })).errors).toMatchObject([{ allowed: ["ring"] }]);
  expect((await connect({ baseUrl: "https://gaviao.example" })).errors).toMatchObject([{ code: "address-of-another" }]);
});

test("a letter goes from the shop to the window, and one comes back", async () => {
  const { data: channel } = await connect();
  expect(channel).toMatchObject({ carrier: POMBO, isConnected: true, credentials: [{ name: "ring", isStored: true }] });
  const { channelId, webhookUrl } = channel;
  await inSandbox("/chat/_lines", {
    lines: [
      {
        channelId,
        channel: "webchat",
        carrier: POMBO,
        senderId: "loft-1",
        webhookUrl,
        credentials: { ring: "anel-7" },
      },
    ],
  });
  expect(await inSandbox("/chat/_verify", { channelId })).toMatchObject({ isTaken: true });

  const { code } = await shop.session({
    ...{ channelType: ChannelType.WebChat, channelId, contact: { id: "janela-3", name: "Ana" } },
  });
  const ana = buyer(server, code, "janela-3");
  await ana.add("cafe");
  expect((await ana.confirm()).status).toBe(200);
  await server.runJobs();
  const [summary] = await inSandbox(`/chat/_list?channelId=${channelId}`);
  expect(summary).toMatchObject({ contact: "janela-3", status: "delivered" });
  const window = await inSandbox("/phone/conversations/webchat/janela-3");
  expect(JSON.stringify(window)).toContain("Produto cafe");

  const statuses = () => server.db.selectFrom("chat_receipts").select("status").execute();
  await expect.poll(statuses).toEqual([{ status: "delivered" }]);
  await inSandbox("/phone/conversations/webchat/janela-3", { text: "Oi" });
  const heard = () => server.db.selectFrom("chat_contacts").select("address").execute();
  await expect.poll(heard).toEqual([{ address: "janela-3" }]);
  expect((await panel("GET /channels")).data.items.at(-1)).toMatchObject({
    channelId,
    verifiedAt: expect.any(String),
    receivedAt: expect.any(String),
  });
});

test("a test message says what the pigeon post answered", async () => {
  const { data } = await connect({ name: "Outro pombal", senderId: "loft-2" });
  const test = await panel(`POST /channels/${data.channelId}/test`, { to: "janela-3" });
  expect(test.data).toMatchObject({ state: "refused", message: expect.stringContaining("http-401") });
});

test("who forges its webhook is not believed", async () => {
  const { data } = await connect({ name: "Mais um pombal", senderId: "loft-3" });
  const webhook = { url: new URL(data.webhookUrl).pathname, method: "POST", payload: "{}" } as const;
  expect((await server.app.inject(webhook)).statusCode).toBe(401);
  expect((await server.app.inject({ ...webhook, headers: { "x-ring": "anel-8" } })).statusCode).toBe(401);
});
