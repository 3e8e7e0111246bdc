import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { advanceUntil, anOutboxShop, aPaymentMessage } from "../../test/fixtures/outbox-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { createChatContactRepository } from "./outbox/chat-contact.repository.ts";
import { createChatMessageRepository } from "./outbox/chat-message.repository.ts";
import type { MessageStatusUpdate } from "./provider/chat-provider.ts";

const provider = createFakeChatProvider();
const server = useServer({ chatProviderFor: provider.chatProviderFor });

const ana = "wp:5511999990001";
let shop: Awaited<ReturnType<typeof anOutboxShop>>;
beforeEach(async () => {
  provider.reset();
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  shop = await anOutboxShop(server, ana);
});

type Status = MessageStatusUpdate["status"];

/** What the provider reports about a part that it accepted; with its own id alone by default. */
function statusOf(index: number, status: Status, more: Partial<MessageStatusUpdate> = {}): MessageStatusUpdate {
  const providerMessageId = provider.accepted[index]?.providerMessageId ?? "";
  return { providerMessageId, partId: null, status, at: 1, reason: null, ...more };
}

const report = async (...statuses: MessageStatusUpdate[]) => {
  expect((await shop.webhook({ statuses })).status).toBe(200);
};

describe("the status of a message", () => {
  test.each<[string, Status[], string]>([
    ["in its order", ["sent", "delivered", "read"], "read"],
    ["backwards", ["read", "delivered", "sent"], "read"],
    ["with one left out", ["read"], "read"],
    ["twice", ["delivered", "delivered", "sent", "sent"], "delivered"],
  ])("is right when the webhooks arrive %s", async (_, statuses, expected) => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    for (const status of statuses) await report(statusOf(0, status));
    expect(await shop.states(ana)).toEqual([expected]);
    expect((await shop.listed(ana))[0]?.reason).toBeNull();
  });

  test("is right when one request reports everything, in any order", async () => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    await report(statusOf(0, "read"), statusOf(0, "sent"), statusOf(0, "delivered"));
    expect(await shop.states(ana)).toEqual(["read"]);
  });

  test("a part that fails after it was accepted shows its reason", async () => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    await report(statusOf(0, "failed", { reason: "window-closed" }));
    await report(statusOf(0, "sent"));
    expect(await shop.listed(ana)).toMatchObject([
      { status: "failed", reason: "O contato não escreve há mais de 24 horas. Espere uma mensagem dele para enviar." },
    ]);
  });

  test("a message is delivered when all its parts are", async () => {
    await shop.queue(ana, aPaymentMessage("00020126"));
    await server.runJobs();
    await report(statusOf(1, "read"));
    expect(await shop.states(ana)).toEqual(["sent"]);
    await report(statusOf(0, "delivered"));
    expect(await shop.states(ana)).toEqual(["delivered"]);
    await report(statusOf(0, "read"));
    expect(await shop.states(ana)).toEqual(["read"]);
  });

  test("the second part is not sent when the first one failed before", async () => {
    provider.onAccepted(async ({ text }) => {
      if (text === "pay this") provider.faults.push({ kind: "later", reason: "busy" });
    });
    await shop.queue(ana, aPaymentMessage("00020126"));
    await server.runJobs();
    await report(statusOf(0, "failed", { reason: "blocked" }));
    await sql`update chat_messages set wait_until = null`.execute(server.db);
    await server.runJobs("all");
    expect(provider.texts()).toEqual(["pay this"]);
    expect(await shop.states(ana)).toEqual(["O contato bloqueou a loja ou não aceita mensagens."]);
  });
});

describe("a webhook that arrives before the response", () => {
  test.each([
    ["with our part id", true],
    ["with the provider's id alone", false],
  ])("%s counts", async (_, isNamed) => {
    provider.onAccepted(async ({ id, providerMessageId }) => {
      await report({ providerMessageId, partId: isNamed ? id : null, status: "delivered", at: 1, reason: null });
    });
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(provider.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["delivered", "delivered"]);
  });

  test("counts when it arrives together with the response", async () => {
    const reports: Promise<void>[] = [];
    provider.onAccepted(async ({ id, providerMessageId }) => {
      const isNamed = reports.length % 2 === 0;
      reports.push(
        report({ providerMessageId, partId: isNamed ? id : null, status: "delivered", at: 1, reason: null }),
      );
    });
    for (let count = 0; count < 20; count++) await shop.queueText(ana, `${count}`);
    await advanceUntil(server, () => provider.accepted.length === 20);
    expect(provider.accepted).toHaveLength(20);
    await Promise.all(reports);
    expect(await shop.states(ana)).toEqual(Array.from({ length: 20 }, () => "delivered"));
  });
});

describe("a foreign message", () => {
  const receipts = async () => {
    const { rows } = await sql`select from chat_receipts where shop_id = ${shop.shopId}`.execute(server.db);
    return rows.length;
  };

  test("of another program with the same number is ignored", async () => {
    await report({ providerMessageId: "wamid.bot", partId: "their-order-7", status: "read", at: 1, reason: null });
    expect(await receipts()).toBe(0);
  });

  test("of another shop cannot be changed", async () => {
    const other = await anOutboxShop(server, ana);
    await shop.queueText(ana, "um");
    await server.runJobs();
    const { id: partId = "" } = provider.accepted[0] ?? {};
    await other.webhook({ statuses: [statusOf(0, "failed", { partId, reason: "blocked" })] });
    expect(await shop.states(ana)).toEqual(["sent"]);
  });
});

describe("the webhook", () => {
  const address = () => `/webhooks/chat/${shop.shopId}/wa`;

  test("answers the provider's verification with its challenge, as plain text", async () => {
    const url = `${address()}?token=genuine&challenge=1158201444`;
    const { statusCode, body, headers } = await server.app.inject({ method: "GET", url });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: "1158201444" });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  test.each([
    ["with a wrong token", "wa?token=wrong&challenge=1"],
    ["with a token twice", "wa?token=genuine&token=genuine&challenge=1"],
    ["for an unknown channel", "nada?token=genuine&challenge=1"],
  ])("refuses a verification %s", async (_, path) => {
    const url = `/webhooks/chat/${shop.shopId}/${path}`;
    const { statusCode, body } = await server.app.inject({ method: "GET", url });
    expect({ statusCode, body }).toEqual({ statusCode: 403, body: "forbidden" });
  });

  test("refuses a forged request and changes nothing", async () => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    const payload = JSON.stringify({ statuses: [statusOf(0, "read")] });
    const headers = { "content-type": "application/json", "x-carrier": "somebody" };
    expect((await server.app.inject({ method: "POST", url: address(), payload, headers })).statusCode).toBe(401);
    expect(await shop.states(ana)).toEqual(["sent"]);
  });

  test.each([
    ["an invalid body", "wa", "{"],
    ["a request for an unknown channel", "nada", "{}"],
  ])("refuses %s", async (_, channelId, payload) => {
    const url = `/webhooks/chat/${shop.shopId}/${channelId}`;
    const headers = { "content-type": "application/json", "x-carrier": "genuine" };
    expect((await server.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(400);
  });

  test("accepts a thousand updates at once", async () => {
    for (let count = 0; count < 40; count++) await shop.queueText(ana, `${count}`);
    await advanceUntil(server, () => provider.accepted.length === 40);
    expect(provider.accepted).toHaveLength(40);
    const statuses = Array.from({ length: 1_000 }, (_, index) =>
      index < 40 ? statusOf(index, "delivered") : { ...statusOf(0, "read"), providerMessageId: `foreign-${index}` },
    );
    const began = performance.now();
    await report(...statuses);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(new Set(await shop.states(ana))).toEqual(new Set(["delivered"]));
  });
});

describe("an inbound message", () => {
  const contacts = () => createChatContactRepository(server.db);
  const target = () => ({ shopId: shop.shopId, channelId: "wa", contactId: ana });

  test("the newest time counts, in any order of the webhooks", async () => {
    provider.behaviour.address = "551199990001";
    await shop.queueText(ana, "um");
    await server.runJobs();
    expect(await contacts().find(target())).toEqual({ address: "551199990001", lastInboundAt: null });
    const at = Date.parse("2026-01-02T10:00:00Z");
    const wrote = (ago: number, userId: string | null) => ({ address: "551199990001", userId, at: at - ago });
    await shop.webhook({ inbound: [wrote(500, "BR.1"), wrote(0, null), wrote(900, "BR.0")] });
    await shop.webhook({ inbound: [wrote(700, "BR.2")] });
    expect(await contacts().find(target())).toEqual({ address: "551199990001", lastInboundAt: new Date(at) });
    const { rows } = await sql`select user_id from chat_contacts where shop_id = ${shop.shopId}`.execute(server.db);
    expect(rows).toEqual([{ user_id: "BR.1" }]);
  });

  test("what may be an order is offered for a day to the agent of the contact, and all of it is encrypted", async () => {
    const [address, at] = ["5511999990001", Date.now() - 60_000];
    const wrote = (text: string, ago: number) => ({ address, userId: null, at: at - ago, text });
    const texts = [wrote("bom dia!", 900), wrote("2 arroz 5kg e feijão preto", 500), wrote("um café", 25 * 3_600_000)];
    await shop.webhook({ inbound: texts });
    await shop.webhook({ inbound: [...texts, wrote("e mais um café", 0)] });
    const { rows } = await sql`select sealed from chat_received where shop_id = ${shop.shopId}`.execute(server.db);
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/arroz|caf/);
    const seenBy = async (id: string, sessionType: SessionType = SessionType.PlatformUser) => {
      const agent = sessionType === SessionType.PlatformUser ? { agent: { id: "ag-1", name: "Bia" } } : {};
      const { code } = await shop.session({ sessionType, contact: { id }, ...agent });
      const { status, data } = await server.call("GET /api/order/message/received", { token: code });
      return status === 200 ? data.map(({ text }: { text: string }) => text) : status;
    };
    expect(await seenBy(ana)).toEqual(["e mais um café", "2 arroz 5kg e feijão preto"]);
    expect(await seenBy("wp:5511999990002")).toEqual([]);
    expect(await seenBy(ana, SessionType.Contact)).toBe(403);
  });

  test("the agent of a contact whom the shop knows by phone alone is told of a new text, too", async () => {
    const contact = { id: "cliente-7", phone: "5511999990007" };
    await shop.session({ sessionType: SessionType.Contact, contact });
    // WhatsApp may leave out the ninth digit.
    await shop.webhook({ inbound: [{ address: "551199990007", userId: null, at: Date.now(), text: "2 arroz 5kg" }] });
    const { rows } = await sql`select contact_id from chat_received where shop_id = ${shop.shopId}`.execute(server.db);
    expect(rows).toEqual([{ contact_id: "cliente-7" }]);
  });

  test("a text that an agent read as an order is offered to no agent again", async () => {
    const [address, at] = ["5511999990001", Date.now() - 60_000];
    const wrote = (text: string, ago: number) => ({ address, userId: null, at: at - ago, text });
    await shop.webhook({ inbound: [wrote("2 arroz 5kg", 500), wrote("um café", 0)] });
    const agentOf = async (id: string, name: string) => {
      const contact = { contact: { id }, agent: { id: name, name } };
      const { code: token } = await shop.session({ sessionType: SessionType.PlatformUser, ...contact });
      return {
        offered: async () =>
          (await server.call("GET /api/order/message/received", { token })).data
            .filter(({ isHandled }: { isHandled: boolean }) => !isHandled)
            .map(({ text }: { text: string }) => text),
        handle: (time: number) =>
          server.call("POST /api/order/message/received/handled", {
            ...{ token, body: { at: new Date(time).toISOString() } },
          }),
      };
    };
    const [bia, caio, another] = [await agentOf(ana, "bia"), await agentOf(ana, "caio"), await agentOf("wp:1", "bia")];
    // The agent of another contact changes nothing here.
    expect(await another.handle(at)).toMatchObject({ status: 200 });
    expect(await bia.offered()).toEqual(["um café", "2 arroz 5kg"]);
    expect(await bia.handle(at)).toMatchObject({ status: 200 });
    expect(await bia.offered()).toEqual(["2 arroz 5kg"]);
    expect(await caio.offered()).toEqual(["2 arroz 5kg"]);
    // The same webhook again brings nothing back.
    await shop.webhook({ inbound: [wrote("um café", 0)] });
    expect(await caio.offered()).toEqual(["2 arroz 5kg"]);
  });

  test("the time is saved even if the contact wrote before the shop", async () => {
    const at = Date.parse("2026-01-02T10:00:00Z");
    await shop.webhook({ inbound: [{ address: "551199990001", userId: null, at }] });
    provider.behaviour.address = "551199990001";
    await shop.queueText(ana, "um");
    await server.runJobs();
    expect(await contacts().find(target())).toEqual({ address: "551199990001", lastInboundAt: new Date(at) });
  });
});

test("old messages are removed with their parts and receipts", async () => {
  await shop.queue(ana, aPaymentMessage("velho"));
  await server.runJobs();
  await report(statusOf(0, "read"));
  await sql`update chat_messages set created_at = now() - interval '91 days'`.execute(server.db);
  await sql`update chat_receipts set created_at = now() - interval '91 days'`.execute(server.db);
  await shop.queueText(ana, "novo");
  await server.runJobs();
  await createChatMessageRepository(server.db).removeOlderThan("90 days", { except: [] });
  expect((await shop.listed(ana)).map(({ title }) => title)).toEqual(["novo"]);
  const { rows } = await sql`select (select count(*)::int from chat_parts where shop_id = ${shop.shopId}) as parts,
    (select count(*)::int from chat_receipts where shop_id = ${shop.shopId}) as receipts`.execute(server.db);
  expect(rows).toEqual([{ parts: 1, receipts: 1 }]);
});
