import { sql } from "kysely";
import { addJob, tellReadKey } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import { holdConversations } from "../inbound/conversation.repository.ts";

export type ConversationState = {
  unread: number;
  waitingSince: Date | null;
  /** The last that came to us of what the contact wrote. */
  seen: string;
};

/** Channels take the sign of a message that is not older. */
const MARKED_FOR = "30 days";

type Of = { shopId: string; contactId: string };

/** Up to where somebody read: the last that had come to them, or an entry, of which nobody knows more than its time. */
export type ReadUpTo = { position: string } | { sentPosition: string };

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

    /**
     * What came to us later stays unread, whatever time it has. Of two who read at once, the one who read further counts.
     * `isNew`: somebody sees another number now.
     */
    async markRead({ shopId, contactId }: Of, upTo: ReadUpTo): Promise<{ unread: number; isNew: boolean }> {
      return db.transaction().execute(async (trx) => {
        const [before] = await holdConversations(trx, shopId, [contactId]);
        if (!before) return { unread: 0, isNew: false };
        const position =
          "position" in upTo
            ? sql`${upTo.position}::bigint`
            : sql`coalesce((select max(theirs.position) from chat_received theirs
                join chat_messages ours on ours.shop_id = theirs.shop_id and ours.contact_id = theirs.contact_id
               where ours.shop_id = ${shopId} and ours.contact_id = ${contactId} and ours.place = ${upTo.sentPosition}::bigint
                 and not theirs.is_from_shop and theirs.at <= ours.created_at), 0)`;
        const { rows } = await sql<{ unread: number }>`
          with read as (
            select greatest(read_position, ${position}) as position from conversations
             where shop_id = ${shopId} and contact_id = ${contactId}
          )
          update conversations c
             set read_position = read.position,
                 unread = (select count(*)::int from chat_received r
                            where r.shop_id = c.shop_id and r.contact_id = c.contact_id and not r.is_from_shop and r.has_come
                              and r.position > read.position)
            from read where c.shop_id = ${shopId} and c.contact_id = ${contactId}
          returning c.unread`.execute(trx);
        const unread = rows[0]?.unread ?? 0;
        if (unread < before.unread)
          await addJob(trx, "tell-read", { shopId, contactId }, { key: tellReadKey({ shopId, contactId }) });
        return { unread, isNew: unread !== before.unread };
      });
    },

    /** The last message that was read, of each channel in which the contact wrote in the days of which channels still know. */
    async lastRead({ shopId, contactId }: Of): Promise<{ channelId: string; messageId: string }[]> {
      const { rows } = await sql<{ channelId: string; messageId: string }>`
        select distinct on (r.channel_id) r.channel_id as "channelId", r.message_id as "messageId"
          from conversations c
          join chat_received r on r.shop_id = c.shop_id and r.contact_id = c.contact_id and r.position <= c.read_position
         where c.shop_id = ${shopId} and c.contact_id = ${contactId} and r.at > now() - ${MARKED_FOR}::interval
           and not r.is_from_shop and r.has_come and r.deleted_at is null
         order by r.channel_id, r.position desc`.execute(db);
      return rows;
    },

    /** For a colleague: it counts as one, until somebody reads it again. */
    async markUnread({ shopId, contactId }: Of): Promise<{ unread: number; isNew: boolean }> {
      const { rows } = await sql<{ unread: number }>`
        update conversations set unread = 1
         where shop_id = ${shopId} and contact_id = ${contactId} and unread = 0 and wrote_at is not null
        returning unread`.execute(db);
      return rows[0]
        ? { unread: rows[0].unread, isNew: true }
        : { ...(await this.find({ shopId, contactId })), isNew: false };
    },
  };
}
