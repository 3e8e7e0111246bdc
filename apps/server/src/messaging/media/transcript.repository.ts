import { sql } from "kysely";
import { addJob, transcribeMediaKey } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";
import { closeTranscript } from "../inbound/received-contents.ts";

/** Longer than any try: then whoever had it is gone. */
const LEASE = "10 minutes";

export type ClaimedVoice = {
  id: string;
  contactId: string;
  file: string;
  key: string;
  mimeType: string;
  tries: number;
};

type OfMedia = { shopId: string; id: string };

export type TranscriptRepository = ReturnType<typeof createTranscriptRepository>;

/** Voice messages whose words are written down. */
export function createTranscriptRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    /** Its file is there: it waits from now on. */
    async want({ shopId, id }: OfMedia): Promise<void> {
      await sql`update chat_media set transcribe_at = now()
                 where shop_id = ${shopId} and id = ${id} and state = 'ready' and sealed_transcript is null`.execute(
        db,
      );
    },

    /** The one that waits longest. Until the lease ends nobody else has it. */
    async claim(shopId: string): Promise<ClaimedVoice | undefined> {
      const { rows } = await sql<Omit<ClaimedVoice, "key"> & { sealedKey: string }>`
        with due as (
          select id from chat_media
           where shop_id = ${shopId} and transcribe_at <= now() and state = 'ready'
           order by transcribe_at limit 1 for update skip locked)
        update chat_media m set transcribe_tries = m.transcribe_tries + 1, transcribe_at = now() + ${LEASE}::interval
          from due, chat_received r
         where m.shop_id = ${shopId} and m.id = due.id
           and r.shop_id = m.shop_id and r.channel_id = m.channel_id and r.message_id = m.message_id
        returning m.id, r.contact_id as "contactId", m.file, m.sealed_key as "sealedKey", m.mime_type as "mimeType",
                  m.transcribe_tries as tries`.execute(db);
      const row = rows[0];
      if (!row) return undefined;
      const { sealedKey, ...voice } = row;
      return { ...voice, key: (await personal()).openText(sealedKey, sealedPlaces.chatMediaKey(shopId, row.id)) };
    },

    /** Null: nothing was said. `isOrder`: an agent is offered to read it as an order. */
    async save({ shopId, id }: OfMedia, text: string | null, { isOrder }: { isOrder: boolean }): Promise<void> {
      const sealed = text === null ? null : closeTranscript(await personal(), { shopId, id }, text);
      await sql`
        with written as (
          update chat_media set sealed_transcript = ${sealed}, transcribe_at = null
           where shop_id = ${shopId} and id = ${id} returning channel_id, message_id)
        update chat_received r set is_order = true from written
         where ${isOrder} and r.shop_id = ${shopId} and r.channel_id = written.channel_id
           and r.message_id = written.message_id and r.deleted_at is null and not r.is_from_shop`.execute(db);
    },

    /** Undefined: never again. */
    async retryIn({ shopId, id }: OfMedia, ms: number | undefined): Promise<void> {
      await sql`update chat_media
                   set transcribe_at = ${ms === undefined ? sql`null` : sql`now() + ${ms} * interval '1 millisecond'`}
                 where shop_id = ${shopId} and id = ${id}`.execute(db);
    },

    /** Adds the job for what waits, no sooner than `soonestMs` from now. */
    async scheduleNext(shopId: string, soonestMs = 0): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ at: Date }>`
          select greatest(min(transcribe_at), now() + ${soonestMs} * interval '1 millisecond') as at
            from chat_media where shop_id = ${shopId} and transcribe_at is not null and state = 'ready'
          having count(*) > 0`.execute(trx);
        const options = { key: transcribeMediaKey(shopId), keepsTime: true, isSlow: true };
        if (rows[0]) await addJob(trx, "transcribe-media", { shopId }, { ...options, runAt: rows[0].at });
      });
    },
  };
}
