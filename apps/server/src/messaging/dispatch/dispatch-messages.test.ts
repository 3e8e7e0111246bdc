import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import {
  advanceTime,
  advanceUntil,
  anOutboxShop,
  aPaymentMessage,
  aProductMessage,
} from "../../../test/fixtures/outbox-fixture.ts";
import { aShop, useServer, useTwin, whatsApp } from "../../../test/fixtures/server-fixture.ts";
import { createChatMessageRepository } from "../outbox/chat-message.repository.ts";
import { createOutboxRepository } from "../outbox/outbox.repository.ts";
import { queueMessage } from "../outbox/queue-message.ts";
import { createSendRateRepository } from "./send-rate.repository.ts";

const carrier = createFakeChatProvider();
let aheadMs = 0;
const server = useServer({ now: () => Date.now() + aheadMs, chatProviderFor: carrier.chatProviderFor });
const twin = useTwin(server, { chatProviderFor: carrier.chatProviderFor });

const ana = "wp:5511999990001";
const bia = "wp:5511999990002";
let shop: Awaited<ReturnType<typeof anOutboxShop>>;
beforeEach(async () => {
  carrier.reset();
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  shop = await anOutboxShop(server, ana, bia);
});

const wait = (afterMs?: number) => ({ kind: "later", reason: "130429", ...(afterMs && { afterMs }) }) as const;

describe("the usual way", () => {
  test("messages arrive in the order in which they were written, each contact's for themselves", async () => {
    for (const text of ["um", "dois", "três"]) {
      await shop.queueText(ana, `ana ${text}`);
      await shop.queueText(bia, `bia ${text}`);
    }
    await server.runJobs();
    expect(carrier.texts(ana)).toEqual(["ana um", "ana dois", "ana três"]);
    expect(carrier.texts(bia)).toEqual(["bia um", "bia dois", "bia três"]);
    expect(await shop.states(ana)).toEqual(["sent", "sent", "sent"]);
  });

  test("the same cause never makes a second message", async () => {
    const first = await shop.queueText(ana, "café", "agent-call-1");
    const again = await shop.queueText(ana, "café", "agent-call-1");
    expect(again).toEqual(first);
    await server.runJobs();
    const later = await shop.queueText(ana, "café", "agent-call-1");
    expect(later).toEqual({ ...first, status: "sent" });
    await server.runJobs();
    expect(carrier.texts()).toEqual(["café"]);
  });

  test("the same cause at the same moment is one message", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => shop.queueText(ana, "café", "agent-call-2")));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await server.runJobs();
    expect(carrier.texts()).toEqual(["café"]);
  });

  test("another shop's cause of the same name is another message", async () => {
    const other = await anOutboxShop(server, ana);
    await shop.queueText(ana, "daqui", "order:1");
    await other.queueText(ana, "dali", "order:1");
    await server.runJobs();
    expect(carrier.texts().sort()).toEqual(["dali", "daqui"]);
    expect(await other.states(ana)).toEqual(["sent"]);
  });

  test("a message in two parts leaves whole before the next one", async () => {
    await shop.queue(ana, aPaymentMessage("00020126"));
    await shop.queueText(ana, "depois");
    await server.runJobs();
    expect(carrier.texts(ana)).toEqual(["pay this", "00020126", "depois"]);
    expect(carrier.carried.every(({ id }) => /^[\w.-]{1,60}$/.test(id))).toBe(true);
    expect(new Set(carrier.carried.map(({ id }) => id)).size).toBe(3);
  });

  test("the carrier is told the contact's phone, and from the first answer on what it calls them itself", async () => {
    carrier.way.address = "551199990001";
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(carrier.recipients).toEqual([
      { contactId: ana, phone: "5511999990001", address: null },
      { contactId: ana, phone: "5511999990001", address: "551199990001" },
    ]);
  });

  test("messages let every other job go first", async () => {
    await shop.queueText(ana, "um");
    const { rows } = await sql`select priority from graphile_worker._private_jobs`.execute(server.db);
    expect(rows).toEqual([{ priority: 1 }]);
  });

  test("two servers at once send each message once and one after the other", async () => {
    carrier.whenTaken(() => new Promise((resolve) => setTimeout(resolve, 2)));
    const texts = Array.from({ length: 20 }, (_, place) => `${place}`);
    const running = [server.runJobs(), twin.runJobs()];
    for (const text of texts) {
      await shop.queueText(ana, text);
      running.push(server.runJobs(), twin.runJobs());
    }
    await Promise.all(running);
    await advanceUntil(server, () => carrier.carried.length === texts.length);
    expect(carrier.texts(ana)).toEqual(texts);
    expect(carrier.mostAtOnce()).toBe(1);
  }, 30_000);
});

describe("what can pass", () => {
  test("a message that the carrier cannot take now is tried again, and nothing overtakes it", async () => {
    carrier.troubles.push(wait(), wait());
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    await shop.queueText(ana, "três");
    await server.runJobs();
    expect(carrier.asked()).toBe(1);
    expect(await shop.states(ana)).toEqual(["waiting", "waiting", "waiting"]);

    await advanceTime(server, "2.6 seconds");
    expect(carrier.asked()).toBe(2);
    await advanceTime(server, "2.6 seconds");
    expect(carrier.asked()).toBe(2);
    await advanceTime(server, "2.6 seconds");
    expect(carrier.texts(ana)).toEqual(["um", "dois", "três"]);
  });

  test("the carrier is not asked before the time it named", async () => {
    carrier.troubles.push(wait(60_000));
    await shop.queueText(ana, "um");
    await server.runJobs();
    await advanceTime(server, "59 seconds");
    expect(carrier.asked()).toBe(1);
    await advanceTime(server, "17 seconds");
    expect(carrier.texts()).toEqual(["um"]);
  });

  test("a message that is put off holds up nobody else", async () => {
    carrier.troubles.push(wait());
    await shop.queueText(ana, "um");
    await server.runJobs();
    await shop.queueText(bia, "dois");
    await server.runJobs();
    expect(carrier.texts()).toEqual(["dois"]);
  });

  test("the second part alone is tried again when the first one was taken on", async () => {
    await shop.queue(ana, aPaymentMessage("00020126"));
    carrier.whenTaken(async ({ text }) => {
      if (text === "pay this") carrier.troubles.push(wait());
    });
    await server.runJobs();
    expect(await shop.states(ana)).toEqual(["waiting"]);
    await advanceTime(server, "3 seconds");
    expect(carrier.texts()).toEqual(["pay this", "00020126"]);
    expect(await shop.states(ana)).toEqual(["sent"]);
  });

  test("after a day of trying it is given up, and the next one has its turn", async () => {
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    for (let tries = 0; tries < 9; tries++) {
      carrier.troubles.push(wait());
      await advanceTime(server, "13 minutes");
    }
    expect(await shop.states(ana)).toEqual(["waiting", "waiting"]);
    carrier.troubles.push(wait());
    await advanceTime(server, "23 hours");
    expect(await shop.states(ana)).toEqual(["O canal ficou fora do ar por muito tempo.", "sent"]);
  });
});

describe("what cannot pass", () => {
  test("a message that the carrier refuses for good fails with its reason, and the next one goes on", async () => {
    carrier.troubles.push({ kind: "stopped", reason: "blocked", code: "131050" });
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(carrier.texts()).toEqual(["dois"]);
    expect(await shop.states(ana)).toEqual(["O contato bloqueou a loja ou não aceita mensagens.", "sent"]);
    expect(await shop.listed(ana)).toMatchObject([
      { title: "dois", kind: "product", status: "sent", reason: null, agentName: "Bia" },
      { title: "um", kind: "product", status: "failed" },
    ]);
  });

  test.each([
    ["no such channel", { channels: [whatsApp] }, "sumiu"],
    ["no sender", { channels: [whatsApp] }, "wa"],
    ["no keys", { channels: [{ ...whatsApp, senderId: "1" }] }, "wa"],
  ])("a shop with %s cannot send", async (_, document, channelId) => {
    const bare = await aShop(server, document);
    await bare.session({ contact: { id: ana } });
    const messages = createChatMessageRepository(server.db);
    const of = { shopId: bare.shopId, channelId, contactId: ana, orderId: null, agentName: null };
    await queueMessage({ messages, announce: () => undefined }, { ...of, cause: "1", message: aProductMessage("um") });
    await server.runJobs();
    expect(await messages.list(bare.shopId, ana, 5)).toMatchObject([
      { status: "failed", reason: "A loja não tem este canal configurado para enviar mensagens." },
    ]);
    expect(carrier.asked()).toBe(0);
  });
});

describe("lost answers", () => {
  test("news with our own id settle it, and the next message leaves at once", async () => {
    carrier.troubles.push("lost-answer");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(await shop.states(ana)).toEqual(["waiting", "waiting"]);
    const { id: ownId = "", carrierId = "" } = carrier.carried[0] ?? {};
    await shop.news({ statuses: [{ carrierId, ownId, status: "sent", at: 1, reason: null }] });
    await server.runJobs();
    expect(carrier.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["sent", "sent"]);
  });

  test("news that tell it failed fail it", async () => {
    carrier.troubles.push("lost-answer");
    await shop.queueText(ana, "um");
    await server.runJobs();
    const { id: ownId = "", carrierId = "" } = carrier.carried[0] ?? {};
    await shop.news({ statuses: [{ carrierId, ownId, status: "failed", at: 1, reason: "bad-number" }] });
    await server.runJobs();
    expect(await shop.states(ana)).toEqual(["O número ou perfil do contato não recebe mensagens neste canal."]);
    expect(carrier.asked()).toBe(1);
  });

  test("without news it is sent again, after time enough for them", async () => {
    carrier.troubles.push("lost-request");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    await advanceTime(server, "89 seconds");
    expect(carrier.asked()).toBe(1);
    await advanceTime(server, "2 seconds");
    expect(carrier.texts()).toEqual(["um", "dois"]);
  });

  test("news between two tries are not lost either", async () => {
    carrier.troubles.push("lost-answer", wait());
    await shop.queueText(ana, "um");
    await server.runJobs();
    await advanceTime(server, "91 seconds");
    expect(carrier.asked()).toBe(2);
    const { id: ownId = "", carrierId = "" } = carrier.carried[0] ?? {};
    await shop.news({ statuses: [{ carrierId, ownId, status: "delivered", at: 1, reason: null }] });
    await advanceTime(server, "1 hour");
    expect(carrier.texts()).toEqual(["um"]);
    expect(await shop.states(ana)).toEqual(["delivered"]);
  });

  test("a carrier that takes an id once gets it again", async () => {
    carrier.way.ifLost = "repeat";
    carrier.troubles.push("lost-answer", "breaks");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    await advanceTime(server, "3 seconds");
    await advanceTime(server, "6 seconds");
    expect(carrier.asked()).toBe(4);
    expect(carrier.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["sent", "sent"]);
  });

  test("a carrier that does not answer at all is left alone for a while, and then all arrives", async () => {
    carrier.way.ifLost = "repeat";
    carrier.troubles.push("lost-request", "lost-request", "lost-request");
    const others = Array.from({ length: 6 }, (_, place) => `wp:551188880000${place}`);
    for (const contactId of others) await shop.queueText(contactId, contactId);
    await server.runJobs();
    expect(carrier.asked()).toBe(3);
    expect(carrier.texts()).toEqual([]);
    aheadMs += 6_000;
    await advanceTime(server, "20 seconds");
    expect(carrier.texts().sort()).toEqual(others);
  });

  test("a carrier that can tell nothing is not asked twice: the agent is told", async () => {
    carrier.way.ifLost = "nothing";
    carrier.troubles.push("lost-answer");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(carrier.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual([
      "O canal não confirmou o envio. Confira a conversa antes de enviar de novo.",
      "sent",
    ]);
  });
});

describe("a server that died", () => {
  const outbox = () => createOutboxRepository(server.db);
  const line = () => ({ shopId: shop.shopId, channelId: "wa", contactId: ana });

  /** What a server leaves behind that was killed while it sent, and took its job with it. */
  async function dieWhileSending(messageId: string, isTakenOn: boolean): Promise<void> {
    await outbox().claim(line(), { messageId, part: 0, tries: 1 }, true);
    const recipient = { contactId: ana, phone: null, address: null };
    const part = { body: { to: ana, text: "um", link: null, recipient } };
    if (isTakenOn) await carrier.carrier.send(part, `${messageId}.0`);
  }

  test("nobody sends what another server may just be sending", async () => {
    const { id } = await shop.queueText(ana, "um");
    await dieWhileSending(id, false);
    await server.runJobs();
    await advanceTime(server, "34 seconds");
    expect(carrier.asked()).toBe(0);
  });

  test("who looked before another server tried and lost the answer does not send it at once", async () => {
    const { id } = await shop.queueText(ana, "um");
    const first = { messageId: id, part: 0, tries: 1 };
    const second = { ...first, tries: 2 };
    expect(await outbox().claim(line(), first, true)).toBe(true);
    expect(await outbox().giveUpAnswer(line(), first, 90_000)).toBe("wait");
    expect(await outbox().claim(line(), first, true)).toBe(false);
    expect(await outbox().claim(line(), second, true)).toBe(true);
    expect(await outbox().claim(line(), second, true)).toBe(false);
    expect(await outbox().putOff(line(), first, 1_000)).toBe("next");
  });

  test("what it had sent is not sent again once the news tell", async () => {
    const { id } = await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await dieWhileSending(id, true);
    await server.runJobs();
    await advanceTime(server, "36 seconds");
    const { id: ownId = "", carrierId = "" } = carrier.carried[0] ?? {};
    await shop.news({ statuses: [{ carrierId, ownId, status: "read", at: 1, reason: null }] });
    await server.runJobs();
    expect(carrier.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["read", "sent"]);
  });

  test("what it had not sent leaves later, in its order", async () => {
    const { id } = await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await dieWhileSending(id, false);
    await server.runJobs();
    await advanceTime(server, "36 seconds");
    expect(carrier.asked()).toBe(0);
    await advanceTime(server, "91 seconds");
    expect(carrier.texts()).toEqual(["um", "dois"]);
  });

  test("who was away for an hour gives the carrier as long to tell", async () => {
    const { id } = await shop.queueText(ana, "um");
    await dieWhileSending(id, true);
    await advanceTime(server, "1 hour");
    await advanceTime(server, "59 minutes");
    expect(carrier.asked()).toBe(1);
    expect(await shop.states(ana)).toEqual(["waiting"]);
  });

  test("a carrier that takes an id once is asked again", async () => {
    carrier.way.ifLost = "repeat";
    const { id } = await shop.queueText(ana, "um");
    await dieWhileSending(id, true);
    await server.runJobs();
    await advanceTime(server, "36 seconds");
    await advanceTime(server, "3 seconds");
    expect(carrier.asked()).toBe(2);
    expect(carrier.texts()).toEqual(["um"]);
    expect(await shop.states(ana)).toEqual(["sent"]);
  });
});

describe("limits", () => {
  const pace = { everyMs: 6_000, burst: 45 };
  const pair = () => ({ shopId: shop.shopId, key: `from ${messagingChannel.senderId} to ${ana}` });
  const timePassesFor = (interval: string) =>
    sql`update chat_pace set lent_until = lent_until - ${interval}::interval`.execute(server.db);

  test("so many are lent at once, and paid back one by one", async () => {
    const { take } = createSendRateRepository(server.db);
    const first = await Promise.all(Array.from({ length: 45 }, () => take(pair(), pace)));
    expect(first.every((waitMs) => waitMs === 0)).toBe(true);
    const waitMs = await take(pair(), pace);
    expect(waitMs).toBeGreaterThan(4_000);
    expect(waitMs).toBeLessThanOrEqual(6_000);
    await timePassesFor("6 seconds");
    expect(await take(pair(), pace)).toBe(0);
    expect(await take(pair(), pace)).toBeGreaterThan(4_000);
    expect(await take({ ...pair(), key: "somebody else" }, pace)).toBe(0);
  });

  const isAhead = (key: string, interval: string) =>
    sql`insert into chat_pace (shop_id, key, lent_until)
        values (${shop.shopId}, ${key}, now() + ${interval}::interval)`.execute(server.db);

  test("a contact who has had their burst waits, and nobody else does", async () => {
    await isAhead(pair().key, "294 seconds");
    await shop.queueText(ana, "um");
    await shop.queueText(bia, "dois");
    await server.runJobs();
    expect(carrier.texts()).toEqual(["dois"]);
    await advanceTime(server, "20 seconds");
    expect(carrier.texts(ana)).toEqual([]);
    await advanceTime(server, "15 seconds");
    expect(carrier.texts(ana)).toEqual(["um"]);
  });

  test("a sender who has written all it may lets everybody wait, in their order", async () => {
    await isAhead(`from ${messagingChannel.senderId}`, "1 minute");
    await shop.queueText(ana, "um");
    await shop.queueText(bia, "dois");
    await shop.queueText(ana, "três");
    await server.runJobs();
    await advanceTime(server, "50 seconds");
    expect(carrier.texts()).toEqual([]);
    await advanceTime(server, "11 seconds");
    expect(carrier.texts(ana)).toEqual(["um", "três"]);
    expect(carrier.texts(bia)).toEqual(["dois"]);
  });
});
