import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { cents } from "@vitrine/domain/money";
import { sql } from "kysely";
import { createChatMessageRepository } from "../src/messaging/chat-message.repository.ts";
import { queueMessage } from "../src/messaging/queue-message.ts";
import { talking } from "./chat-shop.ts";
import type { FakeNews } from "./fake-carrier.ts";
import { aShop, type TestServer } from "./fixtures.ts";

type Message = ChatMessage<LinkTarget>;

export const aProductMessage = (name: string): Message => ({
  ...{ kind: "product", name, options: null, price: cents(1_000), listPrice: null, imageUrl: null },
  link: { page: "product", productId: "cafe" },
});

const sheet = {
  ...{ orderId: "pedido", items: [], gifts: [], itemsAmount: cents(0), discount: cents(0) },
  ...{ freight: cents(0), fee: cents(0), total: cents(0) },
};

export const aPaymentMessage = (code: string): Message => ({
  ...{ kind: "payment", shopName: "Loja", order: sheet, method: PaymentMethod.Pix },
  means: { type: "pix", code, expiresAt: null, timeZone: "America/Sao_Paulo" },
  link: { page: "payment", orderId: "pedido", method: PaymentMethod.Pix },
});

let causes = 0;

/** A shop with contacts to whom messages can be queued, as their causes do. */
export async function anOutboxShop(server: TestServer, ...contactIds: string[]) {
  const shop = await aShop(server, { channels: [talking] });
  for (const id of contactIds) await shop.session({ contact: { id, phone: "5511999990001" } });
  const messages = createChatMessageRepository(server.db);
  const { shopId } = shop;

  const queue = (contactId: string, message: Message, cause = `cause-${++causes}`) =>
    queueMessage(
      { messages, announce: () => undefined },
      { shopId, channelId: talking.channelId, contactId, cause, orderId: null, agentName: "Bia", message },
    );
  return {
    ...shop,
    queue,
    queueText: (contactId: string, text: string, cause?: string) => queue(contactId, aProductMessage(text), cause),
    listed: (contactId: string) => messages.list(shopId, contactId, 50),
    /** The states of a contact's messages, oldest first. */
    states: async (contactId: string) =>
      (await messages.list(shopId, contactId, 50)).reverse().map(({ status, reason }) => reason ?? status),
    news: (news: FakeNews) =>
      server.call(`POST /webhooks/chat/${shopId}/${talking.channelId}`, {
        headers: { "x-carrier": "genuine", "content-type": "application/json" },
        body: JSON.stringify(news),
      }),
  };
}

/** As if so much time had passed, and whoever waited did what they waited for. */
export async function timePasses({ db, runJobs }: TestServer, interval: string): Promise<void> {
  const past = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval`;
  await sql`update chat_messages set ${past("wait_until")}, ${past("created_at")}`.execute(db);
  await sql`update chat_parts set ${past("begun_at")}, ${past("lost_at")}`.execute(db);
  await sql`update chat_pace set ${past("lent_until")}`.execute(db);
  await sql`update graphile_worker._private_jobs set ${past("run_at")}`.execute(db);
  await runJobs();
}

/** Until it is so, in small steps: a sender may write only so many at a time. Seconds pass, and no more. */
export async function soon(server: TestServer, isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 60 && !isSo(); turn++) await timePasses(server, "0.1 seconds");
}
