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
import { createDispatchScheduleRepository } from "../outbox/dispatch-schedule.repository.ts";
import { createOutboxRepository } from "../outbox/outbox.repository.ts";
import { queueMessage } from "../outbox/queue-message.ts";
import { createSendRateRepository } from "./send-rate.repository.ts";

const provider = createFakeChatProvider();
let aheadMs = 0;
const server = useServer({ now: () => Date.now() + aheadMs, chatProviderFor: provider.chatProviderFor });
const twin = useTwin(server, { chatProviderFor: provider.chatProviderFor });

const ana = "wp:5511999990001";
const bia = "wp:5511999990002";
let shop: Awaited<ReturnType<typeof anOutboxShop>>;
beforeEach(async () => {
  provider.reset();
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  shop = await anOutboxShop(server, ana, bia);
});

const wait = (afterMs?: number) => ({ kind: "later", reason: "130429", ...(afterMs && { afterMs }) }) as const;

describe("sending", () => {
  test("each contact gets their messages in the order in which they were queued", async () => {
    for (const text of ["um", "dois", "três"]) {
      await shop.queueText(ana, `ana ${text}`);
      await shop.queueText(bia, `bia ${text}`);
    }
    await server.runJobs();
    expect(provider.texts(ana)).toEqual(["ana um", "ana dois", "ana três"]);
    expect(provider.texts(bia)).toEqual(["bia um", "bia dois", "bia três"]);
    expect(await shop.states(ana)).toEqual(["sent", "sent", "sent"]);
  });

  test("the same cause never creates a second message", async () => {
    const first = await shop.queueText(ana, "café", "agent-call-1");
    const again = await shop.queueText(ana, "café", "agent-call-1");
    expect(again).toEqual(first);
    await server.runJobs();
    const later = await shop.queueText(ana, "café", "agent-call-1");
    expect(later).toEqual({ ...first, status: "sent" });
    await server.runJobs();
    expect(provider.texts()).toEqual(["café"]);
  });

  test("the same cause twice at once creates one message", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => shop.queueText(ana, "café", "agent-call-2")));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await server.runJobs();
    expect(provider.texts()).toEqual(["café"]);
  });

  test("another shop's cause of the same name is another message", async () => {
    const other = await anOutboxShop(server, ana);
    await shop.queueText(ana, "daqui", "order:1");
    await other.queueText(ana, "dali", "order:1");
    await server.runJobs();
    expect(provider.texts().sort()).toEqual(["dali", "daqui"]);
    expect(await other.states(ana)).toEqual(["sent"]);
  });

  test("both parts of a message are sent before the next message", async () => {
    await shop.queue(ana, aPaymentMessage("00020126"));
    await shop.queueText(ana, "depois");
    await server.runJobs();
    expect(provider.texts(ana)).toEqual(["pay this", "00020126", "depois"]);
    expect(provider.accepted.every(({ id }) => /^[\w.-]{1,60}$/.test(id))).toBe(true);
    expect(new Set(provider.accepted.map(({ id }) => id)).size).toBe(3);
  });

  test("the provider gets the contact's phone, and after its first response its own id of the contact", async () => {
    provider.behaviour.address = "551199990001";
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(provider.recipients).toEqual([
      { contactId: ana, phone: "5511999990001", address: null },
      { contactId: ana, phone: "5511999990001", address: "551199990001" },
    ]);
  });

  test("message jobs run after every other job", async () => {
    await shop.queueText(ana, "um");
    const { rows } = await sql`select priority from graphile_worker._private_jobs`.execute(server.db);
    expect(rows).toEqual([{ priority: 1 }]);
  });

  test("two servers at once send each message once, in order", async () => {
    provider.onAccepted(() => new Promise((resolve) => setTimeout(resolve, 2)));
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
    const running = [server.runJobs(), twin.runJobs()];
    for (const text of texts) {
      await shop.queueText(ana, text);
      running.push(server.runJobs(), twin.runJobs());
    }
    await Promise.all(running);
    await advanceUntil(server, () => provider.accepted.length === texts.length);
    expect(provider.texts(ana)).toEqual(texts);
    expect(provider.mostAtOnce()).toBe(1);
  });
});

describe("a temporary failure", () => {
  test("a message that the provider cannot accept now is retried, and nothing overtakes it", async () => {
    provider.faults.push(wait(), wait());
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    await shop.queueText(ana, "três");
    await server.runJobs();
    expect(provider.sends()).toBe(1);
    expect(await shop.states(ana)).toEqual(["waiting", "waiting", "waiting"]);

    await advanceTime(server, "2.6 seconds");
    expect(provider.sends()).toBe(2);
    await advanceTime(server, "2.6 seconds");
    expect(provider.sends()).toBe(2);
    await advanceTime(server, "2.6 seconds");
    expect(provider.texts(ana)).toEqual(["um", "dois", "três"]);
  });

  test("a retry waits for the time that the provider named", async () => {
    provider.faults.push(wait(60_000));
    await shop.queueText(ana, "um");
    await server.runJobs();
    await advanceTime(server, "59 seconds");
    expect(provider.sends()).toBe(1);
    await advanceTime(server, "17 seconds");
    expect(provider.texts()).toEqual(["um"]);
  });

  test("a message that waits for its retry delays no other contact", async () => {
    provider.faults.push(wait());
    await shop.queueText(ana, "um");
    await server.runJobs();
    await shop.queueText(bia, "dois");
    await server.runJobs();
    expect(provider.texts()).toEqual(["dois"]);
  });

  test("only the second part is retried when the first one was accepted", async () => {
    await shop.queue(ana, aPaymentMessage("00020126"));
    provider.onAccepted(async ({ text }) => {
      if (text === "pay this") provider.faults.push(wait());
    });
    await server.runJobs();
    expect(await shop.states(ana)).toEqual(["waiting"]);
    await advanceTime(server, "3 seconds");
    expect(provider.texts()).toEqual(["pay this", "00020126"]);
    expect(await shop.states(ana)).toEqual(["sent"]);
  });

  test("after a day of retries it fails, and the next one is sent", async () => {
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    for (let tries = 0; tries < 9; tries++) {
      provider.faults.push(wait());
      await advanceTime(server, "13 minutes");
    }
    expect(await shop.states(ana)).toEqual(["waiting", "waiting"]);
    provider.faults.push(wait());
    await advanceTime(server, "23 hours");
    expect(await shop.states(ana)).toEqual(["O canal ficou fora do ar por muito tempo.", "sent"]);
  });
});

describe("a permanent failure", () => {
  test("a message that the provider refuses for good fails with its reason, and the next one is sent", async () => {
    provider.faults.push({ kind: "stopped", reason: "blocked", code: "131050" });
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(provider.texts()).toEqual(["dois"]);
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
    expect(provider.sends()).toBe(0);
  });
});

describe("a lost response", () => {
  test("a webhook with our part id settles it, and the next message is sent at once", async () => {
    provider.faults.push("lost-answer");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(await shop.states(ana)).toEqual(["waiting", "waiting"]);
    const { id: partId = "", providerMessageId = "" } = provider.accepted[0] ?? {};
    await shop.webhook({ statuses: [{ providerMessageId, partId, status: "sent", at: 1, reason: null }] });
    await server.runJobs();
    expect(provider.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["sent", "sent"]);
  });

  test("a webhook that reports a failure fails it", async () => {
    provider.faults.push("lost-answer");
    await shop.queueText(ana, "um");
    await server.runJobs();
    const { id: partId = "", providerMessageId = "" } = provider.accepted[0] ?? {};
    await shop.webhook({ statuses: [{ providerMessageId, partId, status: "failed", at: 1, reason: "bad-number" }] });
    await server.runJobs();
    expect(await shop.states(ana)).toEqual(["O número ou perfil do contato não recebe mensagens neste canal."]);
    expect(provider.sends()).toBe(1);
  });

  test("without a webhook it is sent again, after enough time for one", async () => {
    provider.faults.push("lost-request");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    await advanceTime(server, "89 seconds");
    expect(provider.sends()).toBe(1);
    await advanceTime(server, "2 seconds");
    expect(provider.texts()).toEqual(["um", "dois"]);
  });

  test("a webhook between two attempts counts too", async () => {
    provider.faults.push("lost-answer", wait());
    await shop.queueText(ana, "um");
    await server.runJobs();
    await advanceTime(server, "91 seconds");
    expect(provider.sends()).toBe(2);
    const { id: partId = "", providerMessageId = "" } = provider.accepted[0] ?? {};
    await shop.webhook({ statuses: [{ providerMessageId, partId, status: "delivered", at: 1, reason: null }] });
    await advanceTime(server, "1 hour");
    expect(provider.texts()).toEqual(["um"]);
    expect(await shop.states(ana)).toEqual(["delivered"]);
  });

  test("a provider that accepts an id only once gets it again", async () => {
    provider.behaviour.onLostResponse = "resend";
    provider.faults.push("lost-answer", "breaks");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    await advanceTime(server, "3 seconds");
    await advanceTime(server, "6 seconds");
    expect(provider.sends()).toBe(4);
    expect(provider.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["sent", "sent"]);
  });

  test("a provider that does not answer opens the circuit breaker, and afterwards all messages are sent", async () => {
    provider.behaviour.onLostResponse = "resend";
    provider.faults.push("lost-request", "lost-request", "lost-request");
    const others = Array.from({ length: 6 }, (_, index) => `wp:551188880000${index}`);
    for (const contactId of others) await shop.queueText(contactId, contactId);
    await server.runJobs();
    expect(provider.sends()).toBe(3);
    expect(provider.texts()).toEqual([]);
    aheadMs += 6_000;
    await advanceTime(server, "20 seconds");
    expect(provider.texts().sort()).toEqual(others);
  });

  test("a provider that confirms nothing gets it only once, and the agent sees the failure", async () => {
    provider.behaviour.onLostResponse = "give-up";
    provider.faults.push("lost-answer");
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(provider.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual([
      "O canal não confirmou o envio. Confira a conversa antes de enviar de novo.",
      "sent",
    ]);
  });
});

const outbox = () => createOutboxRepository(server.db);
const target = () => ({ shopId: shop.shopId, channelId: "wa", contactId: ana });
const alone = { isLast: true, isTooLate: false };

describe("a message that came too late for the contact's 24 hours", () => {
  const tooLate = (messageId: string, part: number) =>
    shop.webhook({
      statuses: [
        {
          ...{ providerMessageId: `p${part}`, partId: `${messageId}.${part}` },
          ...{ status: "failed", at: 1, reason: "window-closed" },
        },
      ],
    });
  const only = (messageId: string) => ({ messageId, part: 0, tries: 1 });

  test("waits as its template, also when that is said before the channel's own answer is read", async () => {
    const { id } = await shop.queue(ana, aPaymentMessage("00020126"));
    expect(await outbox().claimPart(target(), only(id), alone)).toBe(true);
    await tooLate(id, 0);
    await outbox().markAccepted(target(), only(id), "p0");
    expect(await outbox().findNext(target())).toMatchObject({ id, isTooLate: true, parts: [{ status: "put-off" }] });
  });

  test("sends none of its other parts as they were", async () => {
    const { id } = await shop.queue(ana, aPaymentMessage("00020126"));
    await outbox().claimPart(target(), only(id), { ...alone, isLast: false });
    await outbox().markAccepted(target(), only(id), "p0");
    await tooLate(id, 0);
    expect(await outbox().claimPart(target(), { ...only(id), part: 1 }, alone)).toBe(false);
    const again = { ...only(id), tries: 2 };
    expect(await outbox().claimPart(target(), again, alone), "by a server that has not heard of it").toBe(false);
    expect(await outbox().claimPart(target(), again, { isLast: true, isTooLate: true })).toBe(true);
  });

  test("keeps its other part out when both happen at once", async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await shop.queue(ana, aPaymentMessage("00020126"));
      await outbox().claimPart(target(), only(id), { ...alone, isLast: false });
      await outbox().markAccepted(target(), only(id), `p0-${round}`);
      const second = { ...only(id), part: 1 };
      const statuses = [
        {
          ...{ providerMessageId: `p0-${round}`, partId: `${id}.0` },
          ...{ status: "failed" as const, at: 1, reason: "window-closed" as const },
        },
      ];
      const [isClaimed] = await Promise.all([outbox().claimPart(target(), second, alone), shop.webhook({ statuses })]);
      const next = await outbox().findNext(target());
      expect({ isClaimed, isTooLate: next?.isTooLate, parts: next?.parts.length }).toEqual(
        isClaimed ? { isClaimed, isTooLate: false, parts: 2 } : { isClaimed, isTooLate: true, parts: 1 },
      );
      await outbox().markFailed(target(), id, "outdated");
    }
  });
});

describe("a server that was killed", () => {
  const schedule = () => createDispatchScheduleRepository(server.db);

  /** The state that a server leaves behind when it is killed while sending. Its job is gone, too. */
  async function dieWhileSending(messageId: string, isAccepted: boolean): Promise<void> {
    await outbox().claimPart(target(), { messageId, part: 0, tries: 1 }, alone);
    const recipient = { contactId: ana, phone: null, address: null };
    const part = { body: { to: ana, text: "um", link: null, recipient } };
    if (isAccepted) await provider.adapter.send(part, `${messageId}.0`);
  }

  test("a part that another server may be sending is not sent", async () => {
    const { id } = await shop.queueText(ana, "um");
    await dieWhileSending(id, false);
    await server.runJobs();
    await advanceTime(server, "34 seconds");
    expect(provider.sends()).toBe(0);
  });

  test("a server with an outdated view cannot claim what another one has tried since", async () => {
    const { id } = await shop.queueText(ana, "um");
    const first = { messageId: id, part: 0, tries: 1 };
    const second = { ...first, tries: 2 };
    expect(await outbox().claimPart(target(), first, alone)).toBe(true);
    expect(await schedule().markResponseLost(target(), first, 90_000)).toBe("wait");
    expect(await outbox().claimPart(target(), first, alone)).toBe(false);
    expect(await outbox().claimPart(target(), second, alone)).toBe(true);
    expect(await outbox().claimPart(target(), second, alone)).toBe(false);
    expect(await schedule().retryLater(target(), first, 1_000)).toBe("next");
  });

  test("a part that was sent is not sent again after a webhook reports it", async () => {
    const { id } = await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await dieWhileSending(id, true);
    await server.runJobs();
    await advanceTime(server, "36 seconds");
    const { id: partId = "", providerMessageId = "" } = provider.accepted[0] ?? {};
    await shop.webhook({ statuses: [{ providerMessageId, partId, status: "read", at: 1, reason: null }] });
    await server.runJobs();
    expect(provider.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["read", "sent"]);
  });

  test("a part that was not sent is sent later, in order", async () => {
    const { id } = await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await dieWhileSending(id, false);
    await server.runJobs();
    await advanceTime(server, "36 seconds");
    expect(provider.sends()).toBe(0);
    await advanceTime(server, "91 seconds");
    expect(provider.texts()).toEqual(["um", "dois"]);
  });

  test("a server that was down for an hour waits as long for a webhook", async () => {
    const { id } = await shop.queueText(ana, "um");
    await dieWhileSending(id, true);
    await advanceTime(server, "1 hour");
    await advanceTime(server, "59 minutes");
    expect(provider.sends()).toBe(1);
    expect(await shop.states(ana)).toEqual(["waiting"]);
  });

  test("a provider that accepts an id only once gets it again", async () => {
    provider.behaviour.onLostResponse = "resend";
    const { id } = await shop.queueText(ana, "um");
    await dieWhileSending(id, true);
    await server.runJobs();
    await advanceTime(server, "36 seconds");
    await advanceTime(server, "3 seconds");
    expect(provider.sends()).toBe(2);
    expect(provider.texts()).toEqual(["um"]);
    expect(await shop.states(ana)).toEqual(["sent"]);
  });
});

describe("the send rate", () => {
  const rate = { everyMs: 6_000, burst: 45 };
  const pair = () => ({ shopId: shop.shopId, key: `from ${messagingChannel.senderId} to ${ana}` });
  const timePassesFor = (interval: string) =>
    sql`update chat_pace set lent_until = lent_until - ${interval}::interval`.execute(server.db);

  test("a burst is allowed at once, and then one message per interval", async () => {
    const { take } = createSendRateRepository(server.db);
    const first = await Promise.all(Array.from({ length: 45 }, () => take(pair(), rate)));
    expect(first.every((waitMs) => waitMs === 0)).toBe(true);
    const waitMs = await take(pair(), rate);
    expect(waitMs).toBeGreaterThan(4_000);
    expect(waitMs).toBeLessThanOrEqual(6_000);
    await timePassesFor("6 seconds");
    expect(await take(pair(), rate)).toBe(0);
    expect(await take(pair(), rate)).toBeGreaterThan(4_000);
    expect(await take({ ...pair(), key: "somebody else" }, rate)).toBe(0);
  });

  const isAhead = (key: string, interval: string) =>
    sql`insert into chat_pace (shop_id, key, lent_until)
        values (${shop.shopId}, ${key}, now() + ${interval}::interval)`.execute(server.db);

  test("a contact above the limit waits, and other contacts do not", async () => {
    await isAhead(pair().key, "294 seconds");
    await shop.queueText(ana, "um");
    await shop.queueText(bia, "dois");
    await server.runJobs();
    expect(provider.texts()).toEqual(["dois"]);
    await advanceTime(server, "20 seconds");
    expect(provider.texts(ana)).toEqual([]);
    await advanceTime(server, "15 seconds");
    expect(provider.texts(ana)).toEqual(["um"]);
  });

  test("all contacts of a sender above the limit wait, in order", async () => {
    await isAhead(`from ${messagingChannel.senderId}`, "1 minute");
    await shop.queueText(ana, "um");
    await shop.queueText(bia, "dois");
    await shop.queueText(ana, "três");
    await server.runJobs();
    await advanceTime(server, "50 seconds");
    expect(provider.texts()).toEqual([]);
    await advanceTime(server, "11 seconds");
    expect(provider.texts(ana)).toEqual(["um", "três"]);
    expect(provider.texts(bia)).toEqual(["dois"]);
  });
});
