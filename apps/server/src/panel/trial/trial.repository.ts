import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type FoundTrial = { shopId: string; copiedAt: Date };
export type TrialMessage = { id: string; message: ChatMessage<LinkTarget>; createdAt: Date };

export type TrialRepository = ReturnType<typeof createTrialRepository>;

/** The test shops in which shops are tried. */
export function createTrialRepository(db: Db) {
  return {
    async find(shopId: string): Promise<FoundTrial | undefined> {
      return db
        .selectFrom("shops")
        .select(["shop_id as shopId", "updated_at as copiedAt"])
        .where("trial_of", "=", shopId)
        .executeTakeFirst();
    },

    /** The last messages to a contact with what they say, newest first. */
    async messages(shopId: string, contactId: string, most: number): Promise<TrialMessage[]> {
      const { rows } = await sql<{ id: string; document: unknown; created_at: Date }>`
        select id, document, created_at from chat_messages
         where shop_id = ${shopId} and contact_id = ${contactId} order by place desc limit ${most}`.execute(db);
      // Saved by this server from a message.
      return rows.map(({ id, document, created_at }) => ({
        ...{ id, message: document as ChatMessage<LinkTarget>, createdAt: created_at },
      }));
    },
  };
}
