import {
  isFetchedByHand,
  type MediaKind,
  type MediaProgress,
  type MediaReason,
  type MediaState,
} from "@vitrine/domain/messaging/media-rules";
import { mediaOf, type ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { sql } from "kysely";
import { andSeen, ofSeenContact } from "../../db/customers-seen.ts";
import { addJob, fetchMediaKey } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";
import { openContent, openTranscript } from "../inbound/received-contents.ts";

/** What the shops of an account may keep of their conversations. */
export type MediaQuota = { files: number; bytes: number };
const usualQuota: MediaQuota = { files: 200_000, bytes: 50 * 1024 ** 3 };

/** Longer than any try: then whoever had it is gone. */
const LEASE = "5 minutes";

/** Whoever has it now has it for as long as the lease: what is due later is tried by nobody. */
const isLate = sql<boolean>`(m.state = 'waiting' and m.next_at > now() + ${LEASE}::interval)`;

export type ClaimedMedia = {
  id: string;
  channelId: string;
  contactId: string;
  kind: MediaKind;
  media: ReceivedMedia | null;
  file: string;
  tries: number;
  ageMs: number;
};

export type KeptMedia = {
  state: MediaState;
  file: string;
  key: string;
  mimeType: string;
  bytes: number;
  fileName: string | null;
};

export type MediaRow = {
  channelId: string;
  messageId: string;
  id: string;
  state: MediaState;
  mimeType: string | null;
  bytes: number | null;
  reason: MediaReason | null;
  /** The next try is not of the next minutes. */
  isLate: boolean;
  transcript: string | null;
};

type OfMessage = { channelId: string; messageId: string };

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Db, personal: () => Promise<PersonalFields>, quota: MediaQuota = usualQuota) {
  const keyPlace = (shopId: string, id: string) => sealedPlaces.chatMediaKey(shopId, id);

  return {
    /** Takes some that are due, the oldest first. Until the lease ends nobody else has them. */
    async claim(shopId: string, most: number): Promise<ClaimedMedia[]> {
      const { rows } = await sql<Omit<ClaimedMedia, "media"> & OfMessage & { sealed: string | null }>`
        with due as (
          select id from chat_media where shop_id = ${shopId} and state = 'waiting' and next_at <= now()
           order by next_at limit ${most} for update skip locked)
        update chat_media m
           set tries = m.tries + 1, next_at = now() + ${LEASE}::interval,
               file = coalesce(m.file, 'media/' || m.shop_id || '/' || m.id)
          from due, chat_received r
         where m.shop_id = ${shopId} and m.id = due.id
           and r.shop_id = m.shop_id and r.channel_id = m.channel_id and r.message_id = m.message_id
        returning m.id, m.channel_id as "channelId", m.message_id as "messageId", r.contact_id as "contactId", r.kind, r.sealed,
                  m.file, m.tries, (extract(epoch from now() - m.created_at) * 1000)::float8 as "ageMs"`.execute(db);
      const fields = rows.length > 0 ? await personal() : undefined;
      return rows.map(({ sealed, messageId, ...row }) => ({
        ...row,
        media:
          fields && sealed !== null
            ? mediaOf(openContent(fields, { shopId, channelId: row.channelId, messageId }, sealed))
            : null,
      }));
    },

    /** False where it was removed meanwhile. */
    async markReady(
      { shopId, id }: { shopId: string; id: string },
      { key, mimeType, bytes }: { key: string; mimeType: string; bytes: number },
    ): Promise<boolean> {
      const sealed = (await personal()).closeText(key, keyPlace(shopId, id));
      const { numAffectedRows } = await sql`
        update chat_media set state = 'ready', sealed_key = ${sealed}, mime_type = ${mimeType}, bytes = ${bytes}, reason = null
         where shop_id = ${shopId} and id = ${id} and state = 'waiting'`.execute(db);
      return Number(numAffectedRows ?? 0) > 0;
    },

    async markEnded(
      { shopId, id }: { shopId: string; id: string },
      state: Extract<MediaState, "refused" | "gone">,
      reason: MediaReason,
    ): Promise<void> {
      await sql`update chat_media set state = ${state}, reason = ${reason}
                 where shop_id = ${shopId} and id = ${id} and state = 'waiting'`.execute(db);
    },

    async retryIn({ shopId, id }: { shopId: string; id: string }, ms: number): Promise<void> {
      await sql`update chat_media set next_at = now() + ${ms} * interval '1 millisecond'
                 where shop_id = ${shopId} and id = ${id} and state = 'waiting'`.execute(db);
    },

    /** Adds the job for what waits, no sooner than `soonestMs` from now. */
    async scheduleNext(shopId: string, soonestMs = 0): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ at: Date }>`
          select greatest(min(next_at), now() + ${soonestMs} * interval '1 millisecond') as at
            from chat_media where shop_id = ${shopId} and state = 'waiting' having count(*) > 0`.execute(trx);
        const at = rows[0]?.at;
        // A job that somebody added meanwhile may be due before.
        const options = { key: fetchMediaKey(shopId), keepsTime: true, isSlow: true };
        if (at) await addJob(trx, "fetch-media", { shopId }, { ...options, runAt: at });
      });
    },

    /** A few that come at the same moment may be above it together. */
    async hasRoom(shopId: string): Promise<boolean> {
      const { rows } = await sql<MediaQuota>`
        select count(*)::int as files, coalesce(sum(m.bytes), 0)::bigint as bytes
          from (select shop_id, bytes from chat_media where state = 'ready'
                union all select shop_id, bytes from chat_files) m
          join shops s on s.shop_id = m.shop_id
         where s.chatbot_id = (select chatbot_id from shops where shop_id = ${shopId})`.execute(db);
      const used = rows[0] ?? { files: 0, bytes: 0 };
      return used.files < quota.files && used.bytes < quota.bytes;
    },

    /** Its next try is now, where that may change something. False where it would not, or the member does not see its contact. */
    async fetchAgain({ shopId, id }: { shopId: string; id: string }, seen: CustomersSeen): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<MediaProgress>`
          select m.state, m.reason, ${isLate} as "isLate"
            from chat_media m
            join chat_received r on r.shop_id = m.shop_id and r.channel_id = m.channel_id and r.message_id = m.message_id
           where m.shop_id = ${shopId} and m.id = ${id} ${andSeen(ofSeenContact(shopId, seen, sql`r.contact_id`))}
             for update of m`.execute(trx);
        const [progress] = rows;
        if (!progress || !isFetchedByHand(progress)) return false;
        await sql`update chat_media set state = 'waiting', reason = null, next_at = now()
                   where shop_id = ${shopId} and id = ${id}`.execute(trx);
        await addJob(trx, "fetch-media", { shopId }, { key: fetchMediaKey(shopId), isSlow: true });
        return true;
      });
    },

    /** A file that can be read; undefined also where the member does not see its contact. */
    async findReady(
      { shopId, id }: { shopId: string; id: string },
      seen: CustomersSeen,
    ): Promise<KeptMedia | undefined> {
      const { rows } = await sql<
        Omit<KeptMedia, "key" | "fileName"> & OfMessage & { sealedKey: string; sealed: string | null }
      >`
        select m.state, m.file, m.mime_type as "mimeType", m.bytes, m.sealed_key as "sealedKey", r.sealed,
               m.channel_id as "channelId", m.message_id as "messageId"
          from chat_media m
          join chat_received r on r.shop_id = m.shop_id and r.channel_id = m.channel_id and r.message_id = m.message_id
         where m.shop_id = ${shopId} and m.id = ${id} and m.state = 'ready'
           ${andSeen(ofSeenContact(shopId, seen, sql`r.contact_id`))}`.execute(db);
      const row = rows[0];
      if (!row) return undefined;
      const { sealedKey, sealed, channelId, messageId, ...kept } = row;
      const fields = await personal();
      const media = sealed === null ? null : mediaOf(openContent(fields, { shopId, channelId, messageId }, sealed));
      return { ...kept, key: fields.openText(sealedKey, keyPlace(shopId, id)), fileName: media?.fileName ?? null };
    },

    /** Of these messages, as far as they have a file. */
    async ofMessages(shopId: string, messages: readonly OfMessage[]): Promise<MediaRow[]> {
      if (messages.length === 0) return [];
      const { rows } = await sql<Omit<MediaRow, "transcript"> & { sealed: string | null }>`
        select m.channel_id as "channelId", m.message_id as "messageId", m.id, m.state, m.mime_type as "mimeType", m.bytes, m.reason, ${isLate} as "isLate",
               m.sealed_transcript as sealed
          from json_to_recordset(${JSON.stringify(messages)}::json) as each ("channelId" text, "messageId" text)
          join chat_media m on m.shop_id = ${shopId} and m.channel_id = each."channelId" and m.message_id = each."messageId"`.execute(
        db,
      );
      const fields = rows.some(({ sealed }) => sealed !== null) ? await personal() : undefined;
      return rows.map(({ sealed, ...row }) => ({
        ...row,
        transcript: fields && sealed !== null ? openTranscript(fields, { shopId, id: row.id }, sealed) : null,
      }));
    },
  };
}

export function createFilesToRemove(db: Db) {
  return {
    async some(most: number): Promise<string[]> {
      const rows = await db.selectFrom("files_to_remove").select("file").orderBy("since").limit(most).execute();
      return rows.map(({ file }) => file);
    },
    async forget(files: readonly string[]): Promise<void> {
      await sql`delete from files_to_remove where file = any (${files}::text[])`.execute(db);
    },
  };
}
