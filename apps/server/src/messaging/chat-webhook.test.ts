import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { advanceUntil, anOutboxShop, aPaymentMessage } from "../../test/fixtures/outbox-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { createChatContactRepository } from "./outbox/chat-contact.repository.ts";
import { createChatMessageRepository } from "./outbox/chat-message.repository.ts";
import type { MessageStatusUpdate } from "./provider/chat-provider.ts";

const carrier = createFakeChatProvider();
const server = useServer({ chatProviderFor: carrier.chatProviderFor });

const ana = "wp:5511999990001";
let shop: Awaited<ReturnType<typeof anOutboxShop>>;
beforeEach(async () => {
  carrier.reset();
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  shop = await anOutboxShop(server, ana);
});

type Status = MessageStatusUpdate["status"];

/** What the carrier tells of a part that it took on: by its own id alone, unless told otherwise. */
function told(place: number, status: Status, more: Partial<MessageStatusUpdate> = {}): MessageStatusUpdate {
  const carrierId = carrier.carried[place]?.carrierId ?? "";
  return { carrierId, ownId: null, status, at: 1, reason: null, ...more };
}

const tell = async (...statuses: MessageStatusUpdate[]) => {
  expect((await shop.news({ statuses })).status).toBe(200);
};

describe("what became of a message", () => {
  test.each<[string, Status[], string]>([
    ["in its order", ["sent", "delivered", "read"], "read"],
    ["backwards", ["read", "delivered", "sent"], "read"],
    ["with one left out", ["read"], "read"],
    ["twice", ["delivered", "delivered", "sent", "sent"], "delivered"],
  ])("the agent sees how far it is when the news come %s", async (_, statuses, expected) => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    for (const status of statuses) await tell(told(0, status));
    expect(await shop.states(ana)).toEqual([expected]);
    expect((await shop.listed(ana))[0]?.reason).toBeNull();
  });

  test("one request may tell it all, in any order", async () => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    await tell(told(0, "read"), told(0, "sent"), told(0, "delivered"));
    expect(await shop.states(ana)).toEqual(["read"]);
  });

  test("one that fails after it was taken on shows its reason", async () => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    await tell(told(0, "failed", { reason: "window-closed" }));
    await tell(told(0, "sent"));
    expect(await shop.listed(ana)).toMatchObject([
      { status: "failed", reason: "O contato não escreve há mais de 24 horas. Espere uma mensagem dele para enviar." },
    ]);
  });

  test("a message is delivered when all its parts are", async () => {
    await shop.queue(ana, aPaymentMessage("00020126"));
    await server.runJobs();
    await tell(told(1, "read"));
    expect(await shop.states(ana)).toEqual(["sent"]);
    await tell(told(0, "delivered"));
    expect(await shop.states(ana)).toEqual(["delivered"]);
    await tell(told(0, "read"));
    expect(await shop.states(ana)).toEqual(["read"]);
  });

  test("when the first part fails before the second leaves, the second stays", async () => {
    carrier.whenTaken(async ({ text }) => {
      if (text === "pay this") carrier.troubles.push({ kind: "later", reason: "busy" });
    });
    await shop.queue(ana, aPaymentMessage("00020126"));
    await server.runJobs();
    await tell(told(0, "failed", { reason: "blocked" }));
    await sql`update chat_messages set wait_until = null`.execute(server.db);
    await server.runJobs("all");
    expect(carrier.texts()).toEqual(["pay this"]);
    expect(await shop.states(ana)).toEqual(["O contato bloqueou a loja ou não aceita mensagens."]);
  });
});

describe("news that are faster than our own answer", () => {
  test.each([
    ["with our own id", true],
    ["with the carrier's id alone", false],
  ])("%s are not lost", async (_, isNamed) => {
    carrier.whenTaken(async ({ id, carrierId }) => {
      await tell({ carrierId, ownId: isNamed ? id : null, status: "delivered", at: 1, reason: null });
    });
    await shop.queueText(ana, "um");
    await shop.queueText(ana, "dois");
    await server.runJobs();
    expect(carrier.texts()).toEqual(["um", "dois"]);
    expect(await shop.states(ana)).toEqual(["delivered", "delivered"]);
  });

  test("news at the very moment of our own answer are not lost", async () => {
    const telling: Promise<void>[] = [];
    carrier.whenTaken(async ({ id, carrierId }) => {
      const isNamed = telling.length % 2 === 0;
      telling.push(tell({ carrierId, ownId: isNamed ? id : null, status: "delivered", at: 1, reason: null }));
    });
    for (let count = 0; count < 20; count++) await shop.queueText(ana, `${count}`);
    await advanceUntil(server, () => carrier.carried.length === 20);
    expect(carrier.carried).toHaveLength(20);
    await Promise.all(telling);
    expect(await shop.states(ana)).toEqual(Array.from({ length: 20 }, () => "delivered"));
  });
});

describe("what is not ours", () => {
  const receipts = async () => {
    const { rows } = await sql`select from chat_receipts where shop_id = ${shop.shopId}`.execute(server.db);
    return rows.length;
  };

  test("news of what another program sent from the same number are let go", async () => {
    await tell({ carrierId: "wamid.bot", ownId: "their-order-7", status: "read", at: 1, reason: null });
    expect(await receipts()).toBe(0);
  });

  test("one shop's carrier cannot tell of another shop's messages", async () => {
    const other = await anOutboxShop(server, ana);
    await shop.queueText(ana, "um");
    await server.runJobs();
    const { id: ownId = "" } = carrier.carried[0] ?? {};
    await other.news({ statuses: [told(0, "failed", { ownId, reason: "blocked" })] });
    expect(await shop.states(ana)).toEqual(["sent"]);
  });
});

describe("the door", () => {
  const address = () => `/webhooks/chat/${shop.shopId}/wa`;

  test("the carrier's question is answered with its own word, as plain text", async () => {
    const url = `${address()}?token=genuine&challenge=1158201444`;
    const { statusCode, body, headers } = await server.app.inject({ method: "GET", url });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: "1158201444" });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  test.each([
    ["with a wrong word", "wa?token=wrong&challenge=1"],
    ["with a word twice", "wa?token=genuine&token=genuine&challenge=1"],
    ["for a channel that is not there", "nada?token=genuine&challenge=1"],
  ])("a question %s is refused", async (_, path) => {
    const url = `/webhooks/chat/${shop.shopId}/${path}`;
    const { statusCode, body } = await server.app.inject({ method: "GET", url });
    expect({ statusCode, body }).toEqual({ statusCode: 403, body: "forbidden" });
  });

  test("forged news are refused and change nothing", async () => {
    await shop.queueText(ana, "um");
    await server.runJobs();
    const payload = JSON.stringify({ statuses: [told(0, "read")] });
    const headers = { "content-type": "application/json", "x-carrier": "somebody" };
    expect((await server.app.inject({ method: "POST", url: address(), payload, headers })).statusCode).toBe(401);
    expect(await shop.states(ana)).toEqual(["sent"]);
  });

  test.each([
    ["what cannot be read", "wa", "{"],
    ["news for a channel that is not there", "nada", "{}"],
  ])("%s is refused", async (_, channelId, payload) => {
    const url = `/webhooks/chat/${shop.shopId}/${channelId}`;
    const headers = { "content-type": "application/json", "x-carrier": "genuine" };
    expect((await server.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(400);
  });

  test("a thousand updates are taken at once", async () => {
    for (let count = 0; count < 40; count++) await shop.queueText(ana, `${count}`);
    await advanceUntil(server, () => carrier.carried.length === 40);
    expect(carrier.carried).toHaveLength(40);
    const statuses = Array.from({ length: 1_000 }, (_, place) =>
      place < 40 ? told(place, "delivered") : { ...told(0, "read"), carrierId: `foreign-${place}` },
    );
    const began = performance.now();
    await tell(...statuses);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(new Set(await shop.states(ana))).toEqual(new Set(["delivered"]));
  });
});

describe("somebody writes to the shop", () => {
  const contacts = () => createChatContactRepository(server.db);
  const line = () => ({ shopId: shop.shopId, channelId: "wa", contactId: ana });

  test("the newest counts, whatever the order in which the news come", async () => {
    carrier.way.address = "551199990001";
    await shop.queueText(ana, "um");
    await server.runJobs();
    expect(await contacts().find(line())).toEqual({ address: "551199990001", wroteAt: null });
    const at = Date.parse("2026-01-02T10:00:00Z");
    const wrote = (ago: number, userId: string | null) => ({ address: "551199990001", userId, at: at - ago });
    await shop.news({ inbound: [wrote(500, "BR.1"), wrote(0, null), wrote(900, "BR.0")] });
    await shop.news({ inbound: [wrote(700, "BR.2")] });
    expect(await contacts().find(line())).toEqual({ address: "551199990001", wroteAt: new Date(at) });
    const { rows } = await sql`select user_id from chat_contacts where shop_id = ${shop.shopId}`.execute(server.db);
    expect(rows).toEqual([{ user_id: "BR.1" }]);
  });

  test("who wrote before we ever did is known when we first reach them", async () => {
    const at = Date.parse("2026-01-02T10:00:00Z");
    await shop.news({ inbound: [{ address: "551199990001", userId: null, at }] });
    carrier.way.address = "551199990001";
    await shop.queueText(ana, "um");
    await server.runJobs();
    expect(await contacts().find(line())).toEqual({ address: "551199990001", wroteAt: new Date(at) });
  });
});

test("old messages are removed with all that was told of them", async () => {
  await shop.queue(ana, aPaymentMessage("velho"));
  await server.runJobs();
  await tell(told(0, "read"));
  await sql`update chat_messages set created_at = now() - interval '91 days'`.execute(server.db);
  await sql`update chat_receipts set created_at = now() - interval '91 days'`.execute(server.db);
  await shop.queueText(ana, "novo");
  await server.runJobs();
  await createChatMessageRepository(server.db).removeOlderThan("90 days");
  expect((await shop.listed(ana)).map(({ title }) => title)).toEqual(["novo"]);
  const { rows } = await sql`select (select count(*)::int from chat_parts where shop_id = ${shop.shopId}) as parts,
    (select count(*)::int from chat_receipts where shop_id = ${shop.shopId}) as receipts`.execute(server.db);
  expect(rows).toEqual([{ parts: 1, receipts: 1 }]);
});
