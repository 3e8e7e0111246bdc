import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type ConversationState = {
  unread: number;
  waitingSince: Date | null;
  /** The last that came to us of what the contact wrote. */
  seen: string;
};

type Of = { shopId: string; contactId: string };

export type ConversationStateRepository = ReturnType<typeof createConversationStateRepository>;

/** What the people who answer have read of a conversation, and who waits. */
export function createConversationStateRepository(db: Db) {
  return {
    async find({ shopId, contactId }: Of): Promise<ConversationState> {
      const { rows } = await sql<ConversationState>`
        select coalesce(c.unread, 0) as unread, c.waiting_since as "waitingSince", coalesce(last.position, 0)::text as seen
          from (select max(position) as position from chat_received
                 where shop_id = ${shopId} and contact_id = ${contactId} and not is_from_shop and has_come) last
          left join conversations c on c.shop_id = ${shopId} and c.contact_id = ${contactId}`.execute(db);
      return rows[0] ?? { unread: 0, waitingSince: null, seen: "0" };
    },
  };
}
