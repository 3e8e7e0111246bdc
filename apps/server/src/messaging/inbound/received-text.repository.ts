import { wordsOf } from "@vitrine/domain/messaging/received-message";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { openContent, openTranscript } from "./received-contents.ts";

type ReceivedText = { id: string; text: string; at: Date; isHandled: boolean };

/** Whose texts: also what they wrote under the other ids that the shop may have for them, such as their phone. */
type Writer = { shopId: string; contactIds: readonly string[] };

export type ReceivedTextRepository = ReturnType<typeof createReceivedTextRepository>;

/** As long as the shop may answer. Later nobody is offered to read a message as an order. */
const OFFERED = "24 hours";

/** What may be an order, of all that contacts wrote. */
export function createReceivedTextRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    /** Newest first. */
    async list({ shopId, contactIds }: Writer, most: number): Promise<ReceivedText[]> {
      const { rows } = await sql<{
        messageId: string;
        channelId: string;
        at: Date;
        sealed: string;
        mediaId: string | null;
        transcript: string | null;
        isHandled: boolean;
      }>`
        select message_id as "messageId", channel_id as "channelId", r.at, r.sealed, r.handled_at is not null as "isHandled",
               media.id as "mediaId", media.sealed_transcript as transcript
          from chat_received r left join chat_media media using (shop_id, channel_id, message_id)
         where shop_id = ${shopId} and contact_id = any (${contactIds}::text[]) and at > now() - ${OFFERED}::interval
           and is_order and sealed is not null
         order by at desc, position desc limit ${most}`.execute(db);
      const fields = await personal();
      return rows.map(({ messageId, channelId, at, sealed, mediaId, transcript, isHandled }) => {
        const content = openContent(fields, { shopId, channelId, messageId }, sealed);
        const spoken = mediaId && transcript && openTranscript(fields, { shopId, id: mediaId }, transcript);
        return { id: messageId, text: wordsOf(content) ?? (spoken || ""), at, isHandled };
      });
    },

    /** A window of an earlier release names the time alone. */
    async markHandled(
      { shopId, contactIds }: Writer,
      { id, at }: { id?: string | undefined; at: Date },
    ): Promise<void> {
      await sql`
        update chat_received set handled_at = now()
         where shop_id = ${shopId} and contact_id = any (${contactIds}::text[]) and at = ${at}
           and handled_at is null and is_order ${id === undefined ? sql`` : sql`and message_id = ${id}`}`.execute(db);
    },

    /** The texts of a release that kept them in a table of their own, for a day. */
    async removeOld(): Promise<void> {
      await removeOldRows(db, { from: "received_texts", by: "at", age: OFFERED });
    },
  };
}
