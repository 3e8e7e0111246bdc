import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { sql } from "kysely";
import { microsOf } from "../../db/keyset-page.ts";
import type { Db } from "../../db/pool.ts";
import { bothDirections, inOrder } from "./both-directions.ts";
import type { EntryPlace } from "./entry-place.ts";

export type FindableRow = EntryPlace & {
  at: Date;
  channelId: string;
  messageId: string;
  isFromShop: boolean;
  /** Null: ours, or taken back. */
  sealed: string | null;
  transcript: { mediaId: string; sealed: string } | null;
  /** Of ours. `template`: the approved text that stood for it. */
  message: ChatMessage<LinkTarget> | null;
  template: string | null;
  agentName: string | null;
};

export type FindableEntriesRepository = ReturnType<typeof createFindableEntriesRepository>;

/** A conversation as far as it is searched: without answers, reactions and receipts, which nobody looks for. */
export function createFindableEntriesRepository(db: Db) {
  return {
    /** Newest first. */
    async page(
      of: { shopId: string; contactId: string },
      which: { before: EntryPlace | undefined; most: number },
    ): Promise<FindableRow[]> {
      const { rows } = await sql<FindableRow>`
        with page as (${bothDirections(of, which)})
        select page.source, page.at, ${microsOf("page.at")} as micros, page.position::text as position,
               page.channel_id as "channelId", page.message_id as "messageId", page.is_from_shop as "isFromShop",
               case when not page.is_deleted then page.sealed end as sealed,
               case when media.sealed_transcript is not null
                    then json_build_object('mediaId', media.id, 'sealed', media.sealed_transcript) end as transcript,
               page.document as message, part.template, page.agent_name as "agentName"
          from page
          left join chat_parts part on page.source = 's' and part.shop_id = ${of.shopId}
                                   and part.message_id = page.message_id and part.part = 0
          left join chat_media media on page.source = 'r' and page.kind in ('voice', 'audio')
                                    and media.shop_id = ${of.shopId} and media.channel_id = page.channel_id
                                    and media.message_id = page.message_id
         order by ${inOrder(which, "page")}`.execute(db);
      return rows;
    },
  };
}
