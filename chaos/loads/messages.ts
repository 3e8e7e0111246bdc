import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { demoShop } from "@vitrine/demo/shop";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";
import { type RestartingProcess, startRestartingProcess } from "../../bench/servers/restarting-process.ts";
import { operatorToken, startVitrine } from "../../bench/servers/vitrine.ts";
import { openChaosDatabases } from "../database/chaos-databases.ts";
import { releaseJobsOfDeadServers } from "../database/job-clock.ts";
import { compareMessages, type PromisedMessages } from "../message-run/compare-messages.ts";
import { type FakeChatProvider, startFakeChatProvider } from "../message-run/fake-chat-provider.ts";
import { acceptedAndNotSaved, isAllSent, makeDispatchDue } from "../message-run/message-clock.ts";

/**
 * Agents send while the chat provider answers late, wrongly or not at all and is down for a while. The two servers are killed
 * in turn, each time after the provider accepted a message and before we saved that. At the end the provider must have what
 * the agents were promised: every message once, in order.
 */
const { values } = parseArgs({
  options: {
    messages: { type: "string", default: "500" },
    kills: { type: "string", default: "8" },
    /** Shortens no waiting time: minutes, where an answer was lost. */
    patient: { type: "boolean", default: false },
  },
});
const messages = Number(values.messages);
const kills = Number(values.kills);
if (!(messages >= kills * 10)) throw new Error("--messages: at least ten for each of --kills");

const SHOP = "loja-do-caos";
const CHANNEL = "aurora-whatsapp";
/** Few enough to test the order per contact, and no burst is longer than WhatsApp allows. */
const CONTACTS = Math.max(4, Math.ceil(messages / 40));
const DOWN_MS = 2_000;
const PATIENCE_MS = values.patient ? 600_000 : 300_000;

type Contact = { phone: string; token: string };
type Sequence = { index: number; mayPromise: () => Promise<void> };
type Stage = { servers: RestartingProcess[]; chatProvider: FakeChatProvider; database: pg.Client; contacts: Contact[] };

const databases = await openChaosDatabases();
const ports = [await freePort(), await freePort()];
const shop = demoShop({ picturesUrl: "http://127.0.0.1:1/pictures", sandboxUrl: "http://127.0.0.1:1", hosts: [] });
const channel = shop.channels?.find(({ channelId }) => channelId === CHANNEL);
const chatProvider = await startFakeChatProvider({
  appSecret: channel?.credentials?.appSecret ?? "",
  numberId: channel?.senderId ?? "",
  webhookUrl: () => `http://127.0.0.1:${ports[Math.random() < 0.5 ? 0 : 1]}/webhooks/chat/${SHOP}/${CHANNEL}`,
});
try {
  const databaseUrl = await databases.create("message_chaos");
  const start = (port: number) =>
    startRestartingProcess(() => startVitrine({ databaseUrl, port, sandboxUrl: chatProvider.url }));
  const servers: RestartingProcess[] = [];
  for (const port of ports) servers.push(await start(port));
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    const contacts = await openShop(servers);
    const stage = { servers, chatProvider, database, contacts };
    const { promised, unsaved } = await sendAndKill(stage);
    const listed = await whatAgentsSee(stage);
    const problems = compareMessages({ accepted: chatProvider.accepted, promised, listed });
    const killed = servers.reduce((sum, server) => sum + server.killed(), 0);
    if (killed < kills) problems.push(`only ${killed} of ${kills} kills came while a message was sent`);
    if (kills > 0 && unsaved === 0) problems.push("no kill came between a message and its record");
    console.log(
      `${messages} messages to ${contacts.length} contacts, ${chatProvider.accepted.length} accepted; ${killed} kills, ` +
        `${unsaved} accepted and not saved; the provider's answers: ${chatProvider.outcomes()}`,
    );
    for (const problem of problems) console.error(problem);
    console.log(problems.length === 0 ? "every message once, in its order" : `${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
  }
} finally {
  await chatProvider.stop();
  await databases.stop();
}

/** A shop whose WhatsApp is the fake provider, and an agent for each contact. */
async function openShop([server]: RestartingProcess[]): Promise<Contact[]> {
  if (!server) throw new Error("no server");
  const baseUrl = `http://127.0.0.1:${await server.port()}`;
  const operator = createVitrine({ baseUrl, token: operatorToken });
  const { token } = await operator.accounts.create({ name: "Caos", chatbotId: "cb-caos" });
  const { put, catalog, sessions } = createVitrine({ baseUrl, token }).shop(SHOP);
  const channels = shop.channels?.map((each) => ({ ...each, baseUrl: `${chatProvider.url}/graph` }));
  await put({ ...shop, ...(channels && { channels }) });
  const products = [{ providerId: "cafe", name: "Café", categories: ["tudo"], skus: [{ sku: "cafe", price: 10 }] }];
  await catalog.import({ categories: [{ providerId: "tudo", name: "Tudo" }], products });
  return Promise.all(
    Array.from({ length: CONTACTS }, async (_, index): Promise<Contact> => {
      const phone = String(5_511_900_000_000 + index);
      const session = await sessions.create({
        ...{ sessionType: SessionType.PlatformUser, channelType: ChannelType.WhatsApp, channelId: CHANNEL },
        ...{ contact: { id: `wp:${phone}`, phone }, agent: { id: "bia", name: "Bia" } },
      });
      return { phone, token: session.code };
    }),
  );
}

/** What each contact was promised, and how many messages were accepted and not saved when a server was killed. */
async function sendAndKill(stage: Stage): Promise<{ promised: PromisedMessages[]; unsaved: number }> {
  const { servers, chatProvider, database, contacts } = stage;
  const unsaved = new Set<string>();
  let [isOver, killed, promised] = [false, 0, 0];
  /** Leaves something to be sent for each kill that is still to come. */
  const mayPromise = async () => {
    while (promised >= (messages * (killed + 1)) / (kills + 1)) await wait(5);
    promised++;
  };
  const sending = Promise.all(contacts.map((contact, index) => sendAll(stage, contact, { index, mayPromise })));
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.floor((messages * (kill - 0.5)) / (kills + 1));
      while (!(chatProvider.accepted.length >= moment && chatProvider.underWay() > 0)) await wait(2);
      killed = kill;
      await servers[kill % servers.length]?.kill(async () => {
        for (const id of await acceptedAndNotSaved(database, chatProvider.accepted)) unsaved.add(id);
        if (!values.patient) await releaseJobsOfDeadServers(database);
      });
    }
  };
  const outage = async () => {
    while (!isOver && chatProvider.accepted.length < messages * 0.4) await wait(10);
    if (!isOver) await chatProvider.goDown(DOWN_MS);
  };
  const clock = async () => {
    if (values.patient) return;
    for (; !isOver; await wait(200)) await makeDispatchDue(database, chatProvider.accepted);
  };
  const end = async () => {
    await sending;
    const last = performance.now() + PATIENCE_MS;
    while (!(await isAllSent(database)) && performance.now() < last) {
      if (chatProvider.accepted.length >= messages) chatProvider.stopFaults();
      await wait(200);
    }
    chatProvider.stopFaults();
    isOver = true;
  };
  const helpers = [killer(), outage(), clock()];
  await end();
  await Promise.all(helpers);
  return { promised: await sending, unsaved: unsaved.size };
}

/** One at a time, as an agent does. A request without an answer is sent again with the same key. */
async function sendAll(
  { servers }: Stage,
  { phone, token }: Contact,
  { index, mayPromise }: Sequence,
): Promise<PromisedMessages> {
  const ids: string[] = [];
  const count = Math.floor(messages / CONTACTS) + (index < messages % CONTACTS ? 1 : 0);
  for (let sent = 0; sent < count; sent++) {
    await mayPromise();
    const server = servers[(index + sent) % servers.length];
    if (!server) throw new Error("no server");
    const key = randomUUID();
    const isProduct = sent % 3 !== 0;
    const address = isProduct ? "POST /api/order/send/product/cafe" : "GET /api/order/send/catalog";
    const request = { token, key, ...(isProduct && { body: { attributes: [] } }) };
    ids.push((await server.ask<SentMessage>(address, request)).id);
  }
  return { phone, ids };
}

/** After all webhooks were acknowledged: each contact's messages as their agent sees them. */
async function whatAgentsSee({ servers: [server], chatProvider, contacts }: Stage): Promise<SentMessage[]> {
  const last = performance.now() + PATIENCE_MS;
  while (chatProvider.pendingWebhooks() > 0 && performance.now() < last) await wait(50);
  const lists = contacts.map(({ token }) => server?.ask<SentMessage[]>("GET /api/order/messages", { token }) ?? []);
  return (await Promise.all(lists)).flat();
}
