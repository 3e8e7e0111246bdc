import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import { type RawBuilder, sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import { addedJobs } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import { removeOldRows, type ShopGroup } from "../../db/remove-old-rows.ts";
import { dispatchJob } from "./dispatch-job.ts";
import { type Receipt, type StoredMessage, toSentMessage } from "./sent-message-view.ts";

export type NewMessage = {
  shopId: string;
  channelId: string;
  contactId: string;
  /** What caused the message, such as a request of an agent or a change of an order. Makes it idempotent. */
  cause: string;
  orderId: string | null;
  agentName: string | null;
  message: ChatMessage<LinkTarget>;
};

export type ChatMessageRepository = ReturnType<typeof createChatMessageRepository>;

export function createChatMessageRepository(db: Db) {
  const find = async (condition: RawBuilder<unknown>): Promise<SentMessage[]> => {
    const { rows } = await sql<MessageRow>`
      select id, document, status, reason, agent_name, created_at,
             (select coalesce(json_agg(json_build_object('status', receipt.status, 'reason', receipt.reason)), '[]')
                from chat_parts part join chat_receipts receipt using (shop_id, carrier_id)
               where part.shop_id = chat_messages.shop_id and part.message_id = chat_messages.id) as receipts
        from chat_messages ${condition}`.execute(db);
    return rows.map((row) => toSentMessage(messageFrom(row)));
  };

  return {
    /** Saves the message together with its job. If its cause has a message already, returns that one. */
    async queue({ id, message, ...about }: NewMessage & { id: string }, audit?: AuditOf<void>): Promise<SentMessage> {
      const { shopId, channelId, contactId, cause } = about;
      const job = dispatchJob({ shopId, channelId, contactId }, { onlyIf: sql<boolean>`exists (select from saved)` });
      const queue = sql<{ created_at: Date }>`
        with saved as (
          insert into chat_messages (shop_id, id, channel_id, contact_id, cause, order_id, kind, document, agent_name)
          values (${shopId}, ${id}, ${channelId}, ${contactId}, ${cause}, ${about.orderId}, ${message.kind},
                  ${JSON.stringify(message)}, ${about.agentName})
          on conflict (shop_id, cause) do nothing
          returning created_at
        ), job as (${addedJobs([job])})
        select saved.created_at from saved, job`;
      const save = async (executor: Db) => (await queue.execute(executor)).rows[0];
      const saved = await (audit ? audited(db, (row) => (row ? audit() : null), save) : save(db));
      if (saved) {
        const { agentName } = about;
        const fresh = { status: "waiting", reason: null, receipts: [] } as const;
        return toSentMessage({ ...fresh, id, message, agentName, createdAt: saved.created_at });
      }
      const [earlier] = await find(sql`where shop_id = ${shopId} and cause = ${cause}`);
      if (!earlier) throw new Error("a message whose cause is saved is not there");
      return earlier;
    },

    findByCause: async (shopId: string, cause: string): Promise<SentMessage | undefined> =>
      (await find(sql`where shop_id = ${shopId} and cause = ${cause}`))[0],

    /** The last messages to a contact, newest first. */
    list: (shopId: string, contactId: string, most: number): Promise<SentMessage[]> =>
      find(sql`where shop_id = ${shopId} and contact_id = ${contactId} order by place desc limit ${most}`),

    /** The last messages about one order, newest first. */
    listOfOrder: (shopId: string, orderId: string, most: number): Promise<SentMessage[]> =>
      find(sql`where shop_id = ${shopId} and order_id = ${orderId} order by place desc limit ${most}`),

    /** The parts are removed with their messages; the receipts have a time of their own. */
    async removeOlderThan(age: string, of: ShopGroup): Promise<void> {
      await removeOldRows(db, { from: "chat_messages", by: "created_at", age, of });
      await removeOldRows(db, { from: "chat_receipts", by: "created_at", age, of });
    },
  };
}

type MessageRow = {
  id: string;
  document: unknown;
  status: string;
  reason: string | null;
  agent_name: string | null;
  created_at: Date;
  receipts: Receipt[];
};

/** The columns only contain values of these types. */
function messageFrom(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    message: row.document as ChatMessage<LinkTarget>,
    status: row.status as StoredMessage["status"],
    reason: row.reason as StopReason | null,
    agentName: row.agent_name,
    createdAt: row.created_at,
    receipts: row.receipts,
  };
}
