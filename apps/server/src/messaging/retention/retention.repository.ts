import type { ConversationRetention } from "@vitrine/domain/messaging/conversation-retention";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

/** How long shops keep their conversations, where they do not keep them as usual. */
export function createRetentionRepository(db: Db) {
  return {
    async ofShops(): Promise<{ shopId: string; set: Partial<ConversationRetention> }[]> {
      const { rows } = await sql<{ shopId: string; set: Partial<ConversationRetention> }>`
        select shop_id as "shopId", document -> 'conversationRetention' as set from shops
         where document ? 'conversationRetention'`.execute(db);
      return rows;
    },
  };
}
