import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { Conversation } from "@vitrine/contract/panel/service/conversation";
import { demoShop } from "@vitrine/demo/shop";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { openPanel, type PanelPerson } from "../../bench/servers/panel-person.ts";
import { NOWHERE, operatorToken } from "../../bench/servers/vitrine.ts";
import { compareConversation, momentsOf, type ShownConversation } from "../conversation-run/compare-conversations.ts";
import {
  createWriter,
  pick,
  statusesOf,
  type Told,
  type WrittenConversation,
} from "../conversation-run/made-conversations.ts";
import { createWebhookSenders, type Webhook, webhookOf } from "../conversation-run/webhook-senders.ts";
import { type FakeChatProvider, startFakeChatProvider } from "../message-run/fake-chat-provider.ts";
import { isAllSent } from "../message-run/message-clock.ts";
import { one } from "../world/killer.ts";
import type { PrepareLoad, World } from "../world/load.ts";

const SHOP = "loja-das-conversas";
const CHATBOT = "cb-conversas";
const CHANNEL = "aurora-whatsapp";
const AT_ONCE = 24;
/** The others write to the shop before it has heard of them. */
const KNOWN_CONTACTS = 0.25;
const SENT_EACH = 4;
const FIRST_PHONE = 5_511_910_000_000;
const PATIENCE_MS = 120_000;

type Goal = { webhooks: number; contacts: number; kills: number };
type Stage = World &
  Pick<Goal, "kills"> & { conversations: WrittenConversation[]; webhooks: Webhook[]; senders: Senders };
type Senders = ReturnType<typeof createWebhookSenders>;

const shop = demoShop({ picturesUrl: `${NOWHERE}/pictures`, sandboxUrl: NOWHERE, hosts: [] });

/**
 * People write by WhatsApp while the two servers are killed in turn, each time while a webhook is on its way. Its webhooks come
 * in any order and twice, and again until they are acknowledged. At the end the panel must show each conversation as it was
 * written.
 */
export const prepareConversations: PrepareLoad = async (args, ports) => {
  const { values } = parseArgs({
    args,
    options: {
      webhooks: { type: "string", default: "5000" },
      contacts: { type: "string", default: "40" },
      kills: { type: "string", default: "12" },
    },
  });
  const goal = { webhooks: Number(values.webhooks), contacts: Number(values.contacts), kills: Number(values.kills) };
  if (!(goal.webhooks >= goal.contacts * 20)) throw new Error("--webhooks: at least twenty for each of --contacts");
  const channel = shop.channels?.find(({ channelId }) => channelId === CHANNEL);
  const appSecret = channel?.credentials?.appSecret ?? "";
  const numberId = channel?.senderId ?? "";
  const addresses = ports.map((port) => `http://127.0.0.1:${port}/webhooks/chat/${SHOP}/${CHANNEL}`);
  const chatProvider = await startFakeChatProvider({ appSecret, numberId, webhookUrl: () => pick(addresses) ?? "" });
  // What it does to messages is another run.
  chatProvider.stopFaults();
  return {
    origins: [chatProvider.url],
    stop: () => chatProvider.stop(),
    async run(world) {
      const conversations = await openShop(world, chatProvider, goal);
      const webhooks = writeAll(conversations, goal, numberId);
      await world.allAreOpen();
      const senders = createWebhookSenders({ appSecret, addresses });
      const stage: Stage = { ...world, ...goal, conversations, webhooks, senders };
      const seconds = await sendAndKill(stage);
      const end = performance.now() + PATIENCE_MS;
      while (chatProvider.pendingWebhooks() > 0 && performance.now() < end) await wait(50);
      const problems = await compareAll(stage);
      if (goal.kills > 0 && senders.repeated() === 0) problems.push("no kill came while a webhook was on its way");
      const written = conversations.flatMap(({ messages }) => messages);
      const edited = written.filter(({ editedAt }) => editedAt !== null).length;
      const removed = written.filter(({ isDeleted }) => isDeleted).length;
      const reacted = conversations.reduce((sum, { reactions }) => sum + reactions.size, 0);
      const sent = conversations.flatMap(({ sentIds }) => sentIds).length;
      return {
        done:
          `${webhooks.length} webhooks, each twice, in ${seconds.toFixed(0)} s: ${written.length} messages of ${conversations.length} contacts, ` +
          `${edited} edited, ${removed} taken back, ${reacted} with a reaction, ${sent} of the shop with their statuses; ` +
          `${goal.kills} kills, ${senders.repeated()} requests repeated, ${senders.savedAndNotSaid()} of them saved before and not acknowledged`,
        problems,
        proved: "every message once, as it was left, in its order: 0 lost, 0 doubled",
      };
    },
  };
};

/** A shop whose WhatsApp is the fake provider. Agents have written to some of its contacts. */
async function openShop(
  { servers: [server], database }: World,
  chatProvider: FakeChatProvider,
  { contacts }: Goal,
): Promise<WrittenConversation[]> {
  const baseUrl = `http://127.0.0.1:${await server.port()}`;
  const operator = createVitrine({ baseUrl, token: operatorToken });
  const { token } = await operator.accounts.create({ name: "Conversas", chatbotId: CHATBOT });
  const { put, sessions } = createVitrine({ baseUrl, token }).shop(SHOP);
  const channels = shop.channels?.map((each) => ({ ...each, baseUrl: `${chatProvider.url}/graph` }));
  await put({ ...shop, ...(channels && { channels }) });
  const phones = Array.from({ length: contacts }, (_, index) => String(FIRST_PHONE + index));
  const known = phones.slice(0, Math.round(contacts * KNOWN_CONTACTS));
  for (const phone of known) {
    const session = await sessions.create({
      ...{ sessionType: SessionType.PlatformUser, channelType: ChannelType.WhatsApp, channelId: CHANNEL },
      ...{ contact: { id: `wp:${phone}`, phone }, agent: { id: "bia", name: "Bia" } },
    });
    for (let sent = 0; sent < SENT_EACH; sent++)
      await server.ask("GET /api/order/send/catalog", { token: session.code });
  }
  const end = performance.now() + PATIENCE_MS;
  while (!(await isAllSent(database, SHOP)) && performance.now() < end) await wait(50);
  const sentTo = (phone: string) => chatProvider.accepted.filter(({ to }) => to.replace("+", "") === phone);
  return phones.map((phone, index) => ({
    ...{ phone, name: `Contato ${index + 1}`, messages: [], reactions: new Map() },
    sentIds: sentTo(phone).map(({ providerMessageId }) => providerMessageId),
  }));
}

/** Most webhooks tell of one event, some of a few, of whomever. */
function writeAll(conversations: WrittenConversation[], { webhooks }: Goal, numberId: string): Webhook[] {
  const beganAt = Math.floor(Date.now() / 1000) - 6 * 3_600;
  const names = new Map(conversations.map(({ phone, name }) => [phone, name]));
  const writers = conversations.map((conversation) => createWriter(conversation, beganAt));
  const sizes = Array.from({ length: webhooks }, () => (Math.random() < 0.85 ? 1 : randomInt(2, 6)));
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const told: Told[] = conversations.flatMap(({ sentIds, phone }) => sentIds.flatMap((id) => statusesOf(id, phone)));
  while (told.length < count) told.push(...writers.slice(0, count - told.length).map((writer) => writer.next()));
  const waiting = shuffled(told);
  return sizes.map((size) => webhookOf(waiting.splice(0, size), names, numberId));
}

/** Answers how long it took. */
async function sendAndKill({ servers, killer, kills, webhooks, senders, database }: Stage): Promise<number> {
  const began = performance.now();
  const twice = shuffled([...webhooks, ...webhooks]);
  let isOver = false;
  const areSaved = async (about: readonly string[]) => {
    const { rowCount } = await database.query(
      "select from chat_received where shop_id = $1 and message_id = any ($2) and has_come",
      [SHOP, about],
    );
    return rowCount === new Set(about).size;
  };
  const killAll = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.floor((twice.length * kill) / (kills + 1));
      await killer.kill({
        victims: one(servers[kill % 2]),
        isNow: () => senders.acknowledged() >= moment && senders.isUnderWay(),
        isOver: () => isOver,
        meanwhile: () => senders.noteSaved(areSaved),
      });
    }
  };
  const sending = senders.sendAll(twice, AT_ONCE).finally(() => {
    isOver = true;
  });
  await Promise.all([sending, killAll()]);
  return (performance.now() - began) / 1000;
}

async function compareAll({ ports: [port], conversations, webhooks, database }: Stage): Promise<string[]> {
  const person = await openPanel(port, { chatbotId: CHATBOT, origin: `http://127.0.0.1:${port}` });
  const moments = momentsOf(webhooks);
  const problems: string[] = [];
  for (const conversation of conversations)
    problems.push(...compareConversation(conversation, await shownTo(person, conversation.phone), moments));
  const { rows } = await database.query<{ id: string }>("select id from contacts where shop_id = $1", [SHOP]);
  if (rows.length !== conversations.length)
    problems.push(`${conversations.length} people wrote, and the shop has ${rows.length} contacts`);
  return problems;
}

/** As a browser reads it: the newest page, and then each before it. */
async function shownTo(person: PanelPerson, phone: string): Promise<ShownConversation> {
  const address = `/painel/api/shops/${SHOP}/service/wp:${phone}/conversation`;
  const newest = await person.get<Conversation>(address);
  const entries = [...newest.entries];
  for (let pageToken = newest.earlier; pageToken !== null; ) {
    const page: Conversation = await person.get(`${address}?pageToken=${encodeURIComponent(pageToken)}`);
    entries.unshift(...page.entries);
    pageToken = page.earlier;
  }
  return { ...newest, entries };
}

function shuffled<Each>(list: readonly Each[]): Each[] {
  return list
    .map((each) => ({ each, by: Math.random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ each }) => each);
}
