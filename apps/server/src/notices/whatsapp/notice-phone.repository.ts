import { timingSafeEqual } from "node:crypto";
import { CODE_TRIES } from "@vitrine/domain/notices/notice-way";
import { sql } from "kysely";
import { addJob } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import type { Seal } from "../../secrets/seal.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

/** `toldAt` is absent where a process of the release before sent it. */
type Told = { shopId: string; userId: string; toldAt?: number | undefined };

type Owner = { chatbotId: string; userId: string };

/** Why the last notice did not arrive: a word of the channel, or what the shop lacks. */
export type NoticeFailure = { at: Date; reason: string; shopName: string | null };

export type NoticePhone = {
  /** E.164 without the plus; null while none is confirmed. */
  phone: string | null;
  /** The number whose code is awaited. */
  pending: string | null;
  failure: NoticeFailure | null;
};

export type NoticePhoneRepository = ReturnType<typeof createNoticePhoneRepository>;

export function createNoticePhoneRepository(db: Db, seal: Seal) {
  const place = ({ chatbotId, userId }: Owner) => sealedPlaces.noticePhone(chatbotId, userId);

  /** Undefined where the key of the server was exchanged meanwhile. */
  function pendingIn(sealed: string, owner: Owner): Pending | undefined {
    const text = seal.tryOpen(sealed, place(owner));
    // Only `ask` writes it.
    return text === undefined ? undefined : (JSON.parse(text) as Pending);
  }

  return {
    async find(owner: Owner, now: number): Promise<NoticePhone> {
      const { rows } = await sql<Row>`
        select p.*, s.name as failed_name from notice_phones p left join shops s on s.shop_id = p.failed_shop
         where p.chatbot_id = ${owner.chatbotId} and p.user_id = ${owner.userId}`.execute(db);
      const [row] = rows;
      if (!row) return { phone: null, pending: null, failure: null };
      const { sealed_phone, sealed_pending, pending_until, failed_at, failure, failed_name } = row;
      const isAwaited = pending_until !== null && pending_until.getTime() > now;
      return {
        phone: sealed_phone === null ? null : seal.open(sealed_phone, place(owner)),
        pending: sealed_pending !== null && isAwaited ? (pendingIn(sealed_pending, owner)?.phone ?? null) : null,
        failure: failed_at && failure ? { at: failed_at, reason: failure, shopName: failed_name } : null,
      };
    },

    /** The number counts once its code is typed. */
    async ask(owner: Owner, { phone, code, until }: { phone: string; code: string; until: Date }): Promise<void> {
      const sealed = seal.close(JSON.stringify({ phone, code } satisfies Pending), place(owner));
      await sql`
        insert into notice_phones (chatbot_id, user_id, sealed_pending, pending_until)
        values (${owner.chatbotId}, ${owner.userId}, ${sealed}, ${until})
        on conflict (chatbot_id, user_id) do update
        set sealed_pending = excluded.sealed_pending, pending_until = excluded.pending_until, pending_tries = 0`.execute(
        db,
      );
    },

    /** A wrong code is counted before it is compared, so that tries at the same moment are counted all. */
    async confirm(owner: Owner, code: string, now: number): Promise<"confirmed" | "wrong" | "over"> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ sealed_pending: string }>`
          update notice_phones set pending_tries = pending_tries + 1
           where chatbot_id = ${owner.chatbotId} and user_id = ${owner.userId} and sealed_pending is not null
             and pending_until > ${new Date(now)} and pending_tries < ${CODE_TRIES}
          returning sealed_pending`.execute(trx);
        const [row] = rows;
        if (!row) return "over";
        const pending = pendingIn(row.sealed_pending, owner);
        if (!pending) return "over";
        if (!isSame(pending.code, code)) return "wrong";
        await sql`
          update notice_phones
             set sealed_phone = ${seal.close(pending.phone, place(owner))}, sealed_pending = null, pending_until = null,
                 failed_at = null, failure = null, failed_shop = null
           where chatbot_id = ${owner.chatbotId} and user_id = ${owner.userId}`.execute(trx);
        return "confirmed";
      });
    },

    async remove({ chatbotId, userId }: Owner): Promise<void> {
      await db.deleteFrom("notice_phones").where("chatbot_id", "=", chatbotId).where("user_id", "=", userId).execute();
    },

    /** What became of the notice that a shop sent at `toldAt`: a failure, and its mail is to follow. Null: it was accepted. */
    async note({ shopId, userId, toldAt }: Told, failure: string | null): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await sql`
          update notice_phones
             set failure = ${failure}, failed_at = ${failure === null ? null : sql`now()`},
                 failed_shop = ${failure === null ? null : shopId}
           where user_id = ${userId} and chatbot_id = (select chatbot_id from shops where shop_id = ${shopId})
             and (${failure}::text is not null or failure is not null)`.execute(trx);
        if (failure !== null && toldAt !== undefined)
          await addJob(trx, "mail-lost-notice", { shopId, userId, toldAt, failure });
      });
    },
  };
}

type Row = {
  sealed_phone: string | null;
  sealed_pending: string | null;
  pending_until: Date | null;
  failed_at: Date | null;
  failure: string | null;
  failed_name: string | null;
};

type Pending = { phone: string; code: string };

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
