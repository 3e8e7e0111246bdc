import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

export type AnsweredMessageRepository = ReturnType<typeof createAnsweredMessageRepository>;

/** The messages of a conversation that can be answered or reacted to, by the id that their provider gave them. */
export function createAnsweredMessageRepository(db: Db) {
  return {
    /** The channel of the message; undefined where it is not of this contact, or was taken back. */
    async channelOf(
      { shopId, contactId }: { shopId: string; contactId: string },
      messageId: string,
    ): Promise<string | undefined> {
      const { rows } = await sql<{ channelId: string }>`
        select channel_id as "channelId" from chat_received
         where shop_id = ${shopId} and contact_id = ${contactId} and message_id = ${messageId}
           and has_come and deleted_at is null
        union all
        select message.channel_id from chat_parts part
          join chat_messages message on message.shop_id = part.shop_id and message.id = part.message_id
         where part.shop_id = ${shopId} and part.carrier_id = ${messageId} and message.contact_id = ${contactId}
         limit 1`.execute(db);
      return rows[0]?.channelId;
    },
  };
}
