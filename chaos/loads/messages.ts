import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { demoShop } from "@vitrine/demo/shop";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { operatorToken } from "../../bench/servers/vitrine.ts";
import { releaseJobsOfDeadServers } from "../database/job-clock.ts";
import { compareMessages, type PromisedMessages } from "../message-run/compare-messages.ts";
import { type FakeChatProvider, startFakeChatProvider } from "../message-run/fake-chat-provider.ts";
import { acceptedAndNotSaved, isAllSent, makeDispatchDue } from "../message-run/message-clock.ts";
import { one } from "../world/killer.ts";
import type { PrepareLoad, World } from "../world/load.ts";

const SHOP = "loja-das-mensagens";
const CHANNEL = "aurora-whatsapp";
const DOWN_MS = 2_000;
/** On a busy machine a kill may take longer than the late answer that it was meant to come before. */
const MORE_KILLS = 8;

type Contact = { phone: string; token: string };
type Sequence = { index: number; mayPromise: () => Promise<void>; isEnough: () => boolean };
type Goal = { messages: number; kills: number; isPatient: boolean };
type Stage = World & Goal & { chatProvider: FakeChatProvider; contacts: Contact[] };

const shop = demoShop({ picturesUrl: "http://127.0.0.1:1/pictures", sandboxUrl: "http://127.0.0.1:1", hosts: [] });

/**
 * Agents send while the chat provider answers late, wrongly or not at all and is down for a while. The two servers are killed
 * in turn, each time after the provider accepted a message and before we saved that. At the end the provider must have what
 * the agents were promised: every message once, in order.
 */
export const prepareMessages: PrepareLoad = async (args, ports) => {
  const { values } = parseArgs({
    args,
    options: {
      messages: { type: "string", default: "500" },
      kills: { type: "string", default: "8" },
      /** Shortens no waiting time: minutes, where an answer was lost. */
      patient: { type: "boolean", default: false },
    },
  });
  const goal = { messages: Number(values.messages), kills: Number(values.kills), isPatient: values.patient };
  const { messages, kills } = goal;
  if (!(messages >= kills * 10)) throw new Error("--messages: at least ten for each of --kills");
  const channel = shop.channels?.find(({ channelId }) => channelId === CHANNEL);
  const chatProvider = await startFakeChatProvider({
    appSecret: channel?.credentials?.appSecret ?? "",
    numberId: channel?.senderId ?? "",
    webhookUrl: () => `http://127.0.0.1:${ports[Math.random() < 0.5 ? 0 : 1]}/webhooks/chat/${SHOP}/${CHANNEL}`,
  });
  return {
    origins: [chatProvider.url],
    stop: () => chatProvider.stop(),
    async run(world) {
      const contacts = await openShop(world, chatProvider, contactsFor(messages));
      await world.allAreOpen();
      const stage = { ...world, ...goal, chatProvider, contacts };
      const { promised, killed, unsaved } = await sendAndKill(stage);
      const listed = await whatAgentsSee(stage);
      const problems = compareMessages({ accepted: chatProvider.accepted, promised, listed });
      if (killed < kills) problems.push(`only ${killed} of ${kills} kills came while a message was sent`);
      if (kills > 0 && unsaved === 0) problems.push("no kill came between a message and its record");
      return {
        done:
          `${promised.flatMap(({ ids }) => ids).length} messages to ${contacts.length} contacts, ${chatProvider.accepted.length} accepted; ${killed} kills, ` +
          `${unsaved} accepted and not saved; the provider's answers: ${chatProvider.outcomes()}`,
        problems,
        proved: "every message once, in its order",
      };
    },
  };
};

/** Few enough to test the order per contact, and no burst is longer than WhatsApp allows. */
const contactsFor = (messages: number) => Math.max(4, Math.ceil(messages / 40));

const patienceMs = ({ isPatient }: Goal) => (isPatient ? 600_000 : 300_000);

/** A shop whose WhatsApp is the fake provider, and an agent for each contact. */
async function openShop(
  { servers: [server] }: World,
  chatProvider: FakeChatProvider,
  count: number,
): Promise<Contact[]> {
  const baseUrl = `http://127.0.0.1:${await server.port()}`;
  const operator = createVitrine({ baseUrl, token: operatorToken });
  const { token } = await operator.accounts.create({ name: "Mensagens", chatbotId: "cb-mensagens" });
  const { put, catalog, sessions } = createVitrine({ baseUrl, token }).shop(SHOP);
  const channels = shop.channels?.map((each) => ({ ...each, baseUrl: `${chatProvider.url}/graph` }));
  await put({ ...shop, ...(channels && { channels }) });
  const products = [{ providerId: "cafe", name: "Café", categories: ["tudo"], skus: [{ sku: "cafe", price: 10 }] }];
  await catalog.import({ categories: [{ providerId: "tudo", name: "Tudo" }], products });
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Contact> => {
      const phone = String(5_511_900_000_000 + index);
      const session = await sessions.create({
        ...{ sessionType: SessionType.PlatformUser, channelType: ChannelType.WhatsApp, channelId: CHANNEL },
        ...{ contact: { id: `wp:${phone}`, phone }, agent: { id: "bia", name: "Bia" } },
      });
      return { phone, token: session.code };
    }),
  );
}

type Sent = { promised: PromisedMessages[]; killed: number; unsaved: number };

/** What each contact was promised, and how many messages were accepted and not saved when a server was killed. */
async function sendAndKill(stage: Stage): Promise<Sent> {
  const { servers, chatProvider, database, contacts, killer, messages, kills } = stage;
  const unsaved = new Set<string>();
  let [isOver, isEnough, killed, promised] = [false, false, 0, 0];
  /** Leaves something to be sent for each kill that is still to come. Where all was sent before it came, there is one more. */
  const mayPromise = async () => {
    const isLeft = () => promised < (messages * (killed + 1)) / (kills + 1);
    while (!isLeft() && chatProvider.accepted.length < promised) await wait(5);
    promised++;
  };
  const sending = Promise.all(
    contacts.map((contact, index) => sendAll(stage, contact, { index, mayPromise, isEnough: () => isEnough })),
  );
  if (!stage.isPatient) killer.afterEach(() => releaseJobsOfDeadServers(database));
  const killAll = async () => {
    const hasMissed = () => kills > 0 && unsaved.size === 0 && killed < kills + MORE_KILLS;
    for (let kill = 1; kill <= kills || hasMissed(); kill++) {
      const moment = Math.floor((messages * (Math.min(kill, kills + 1) - 0.5)) / (kills + 1));
      await killer.kill({
        victims: one(servers[kill % 2]),
        isNow: () => chatProvider.accepted.length >= moment && chatProvider.underWay() > 0,
        meanwhile: async () => {
          killed = kill;
          for (const id of await acceptedAndNotSaved(database, chatProvider.accepted)) unsaved.add(id);
        },
      });
    }
    isEnough = true;
  };
  const outage = async () => {
    while (!isOver && chatProvider.accepted.length < messages * 0.4) await wait(10);
    if (!isOver) await chatProvider.goDown(DOWN_MS);
  };
  const clock = async () => {
    if (stage.isPatient) return;
    for (; !isOver; await wait(200)) await makeDispatchDue(database, SHOP, chatProvider.accepted);
  };
  const end = async () => {
    await sending;
    const last = performance.now() + patienceMs(stage);
    while (!(await isAllSent(database, SHOP)) && performance.now() < last) {
      if (chatProvider.accepted.length >= messages) chatProvider.stopFaults();
      await wait(200);
    }
    chatProvider.stopFaults();
    isOver = true;
  };
  const helpers = [killAll(), outage(), clock()];
  await end();
  await Promise.all(helpers);
  return { promised: await sending, killed, unsaved: unsaved.size };
}

/** One at a time, as an agent does. A request without an answer is sent again with the same key. */
async function sendAll(
  { servers, contacts, messages }: Stage,
  { phone, token }: Contact,
  { index, mayPromise, isEnough }: Sequence,
): Promise<PromisedMessages> {
  const ids: string[] = [];
  const count = Math.floor(messages / contacts.length) + (index < messages % contacts.length ? 1 : 0);
  for (let sent = 0; sent < count || !isEnough(); sent++) {
    await mayPromise();
    const server = servers[(index + sent) % 2] ?? servers[0];
    const key = randomUUID();
    const isProduct = sent % 3 !== 0;
    const address = isProduct ? "POST /api/order/send/product/cafe" : "GET /api/order/send/catalog";
    const request = { token, key, ...(isProduct && { body: { attributes: [] } }) };
    ids.push((await server.ask<SentMessage>(address, request)).id);
  }
  return { phone, ids };
}

/** After all webhooks were acknowledged: each contact's messages as their agent sees them. */
async function whatAgentsSee(stage: Stage): Promise<SentMessage[]> {
  const { servers, chatProvider, contacts } = stage;
  const last = performance.now() + patienceMs(stage);
  while (chatProvider.pendingWebhooks() > 0 && performance.now() < last) await wait(50);
  const lists = contacts.map(({ token }) => servers[0].ask<SentMessage[]>("GET /api/order/messages", { token }));
  return (await Promise.all(lists)).flat();
}
