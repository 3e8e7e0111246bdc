import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database, Db } from "../../db/pool.ts";
import { addDispatchJob, type DispatchTarget } from "./dispatch-job.ts";
import type { Receipt } from "./sent-message-view.ts";

export type PartState = {
  status: "begun" | "put-off" | "accepted" | "failed";
  isLast: boolean;
  /** How often it was begun. */
  tries: number;
  begunAgoMs: number;
  /** Its answer was given up for lost, and what there was to wait for is over. */
  isLost: boolean;
  told: Receipt | null;
};

/** The message that leaves next, and how far it is. */
export type NextMessage = {
  id: string;
  message: ChatMessage<LinkTarget>;
  delays: number;
  ageMs: number;
  /** Nothing is sent before; null when it may leave now. */
  waitUntil: Date | null;
  parts: PartState[];
};

type PartRef = { messageId: string; part: number };
/** A part as begun for the so manyth time: what is learnt of one try says nothing of a later one. */
export type SendAttempt = PartRef & { tries: number };
type Shop = Pick<DispatchTarget, "shopId">;
type Trx = Transaction<Database>;

/** What becomes of the contact's other messages: the next one leaves, or all of them wait. */
export type OutboxStep = "next" | "wait";

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/**
 * The messages on their way. Times are the database's, so that all processes go by one clock. Whoever changes several rows
 * takes them in this order: the part, the message, the job, the receipt.
 */
export function createOutboxRepository(db: Db) {
  /** Nothing leaves for so long, unless the part is somebody else's by now, or the carrier's news have told of it. */
  const wait = (
    line: DispatchTarget,
    of: SendAttempt,
    change: Change,
    { ms, isTry }: Pick<Postponed, "ms" | "isTry">,
  ) =>
    db.transaction().execute(async (trx) => {
      const isOurs = await changeBegun(trx, line, of, change);
      return isOurs ? postpone(trx, line, { messageId: of.messageId, ms, isTry }) : "next";
    });

  return {
    async next({ shopId, channelId, contactId }: DispatchTarget): Promise<NextMessage | undefined> {
      const { rows } = await sql<NextRow>`
        select id, document, delays, extract(epoch from now() - created_at)::float8 * 1000 as age_ms,
               case when wait_until > now() then wait_until end as wait_until,
               (select coalesce(json_agg(json_build_object(
                         'status', part.status, 'isLast', part.is_last, 'isLost', part.lost_at is not null,
                         'tries', part.tries,
                         'begunAgoMs', extract(epoch from now() - part.begun_at) * 1000,
                         'told', case when told.status is not null
                                 then json_build_object('status', told.status, 'reason', told.reason) end)
                       order by part.part), '[]')
                  from chat_parts part left join chat_receipts told using (shop_id, carrier_id)
                 where part.shop_id = chat_messages.shop_id and part.message_id = chat_messages.id) as parts
          from chat_messages
         where shop_id = ${shopId} and channel_id = ${channelId} and contact_id = ${contactId} and status = 'waiting'
         order by place limit 1`.execute(db);
      return rows[0] && nextFrom(rows[0]);
    },

    /**
     * Writes a try down as about to be made, the first or one more. False when it is not ours to make: somebody else has
     * claimed it since we looked, and what we know of it is old.
     */
    async claim({ shopId }: Shop, { messageId, part, tries }: SendAttempt, isLast: boolean): Promise<boolean> {
      const { rows } = await sql`
        insert into chat_parts as known (shop_id, message_id, part, is_last)
        select shop_id, id, ${part}::smallint, ${isLast}::boolean from chat_messages
         where shop_id = ${shopId} and id = ${messageId} and status = 'waiting'
        on conflict (shop_id, message_id, part) do update
        set status = 'begun', is_last = excluded.is_last, tries = ${tries}, begun_at = now(), lost_at = null
        where known.tries = ${tries}::smallint - 1 and known.status in ('begun', 'put-off')
        returning part`.execute(db);
      return rows.length === 1;
    },

    /** The carrier took a part on. With its last part the message is sent. */
    async accept({ shopId }: Shop, { messageId, part }: PartRef, carrierId: string): Promise<void> {
      await sql`
        with accepted as (
          update chat_parts set status = 'accepted', carrier_id = coalesce(carrier_id, ${carrierId})
           where shop_id = ${shopId} and message_id = ${messageId} and part = ${part}
          returning is_last
        ), receipt as (
          insert into chat_receipts (shop_id, carrier_id, status) values (${shopId}, ${carrierId}, 'sent')
          on conflict (shop_id, carrier_id) do nothing
        )
        update chat_messages set delays = 0, wait_until = null,
               status = case when accepted.is_last and status = 'waiting' then 'sent' else status end
          from accepted where shop_id = ${shopId} and id = ${messageId}`.execute(db);
    },

    /** All its parts were taken on before. */
    async complete({ shopId }: Shop, messageId: string): Promise<OutboxStep> {
      await db
        .updateTable("chat_messages")
        .set({ status: "sent" })
        .where("shop_id", "=", shopId)
        .where("id", "=", messageId)
        .where("status", "=", "waiting")
        .execute();
      return "next";
    },

    /** It will not arrive. The messages behind it go on. */
    async fail({ shopId }: Shop, messageId: string, reason: StopReason): Promise<OutboxStep> {
      await sql`
        with parts as (
          update chat_parts set status = 'failed'
           where shop_id = ${shopId} and message_id = ${messageId} and status in ('begun', 'put-off')
          returning 1
        ), counted as (select count(*) from parts)
        update chat_messages set status = 'failed', reason = ${reason} from counted
         where shop_id = ${shopId} and id = ${messageId} and status = 'waiting'`.execute(db);
      return "next";
    },

    /** A part was not taken on, for sure. It leaves later, and nothing to the contact before it. */
    putOff: (line: DispatchTarget, of: SendAttempt, ms: number): Promise<OutboxStep> =>
      wait(line, of, { status: "put-off" }, { ms, isTry: true }),

    /** Not its turn yet, by the pace of the channel: it was not even tried. */
    holdBack: (line: DispatchTarget, of: SendAttempt, ms: number): Promise<OutboxStep> =>
      wait(line, of, { status: "put-off" }, { ms, isTry: false }),

    /** The answer to a part did not come. */
    giveUpAnswer: (line: DispatchTarget, of: SendAttempt, ms: number): Promise<OutboxStep> =>
      wait(line, of, { lost_at: sql<Date>`now()` }, { ms, isTry: true }),

    /** Goes on when the wait is over. Whoever has ended it meanwhile has added a job, and that one stands. */
    async lookAgain({ shopId, ...line }: DispatchTarget, messageId: string, waitUntil: Date): Promise<void> {
      const isStillSo = sql<boolean>`exists (select from chat_messages
        where shop_id = ${shopId} and id = ${messageId} and wait_until = ${waitUntil})`;
      await db
        .transaction()
        .execute((trx) => addDispatchJob(trx, { shopId, ...line }, { runAt: waitUntil, onlyIf: isStillSo }));
    },

    /** Looks whether somebody else has sent what they claimed, beside whatever they do themselves. */
    async lookLater(line: DispatchTarget, ms: number): Promise<OutboxStep> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ at: Date }>`select ${after(ms)} as at`.execute(trx);
        await addDispatchJob(trx, line, { ...(rows[0] && { runAt: rows[0].at }), isSpare: true });
      });
      return "wait";
    },
  };
}

/** To the millisecond, as a job's time is: it must not come a moment early. */
function after(ms: number) {
  return sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${ms / 1_000}::float8))`;
}

type Change = { status: string } | { lost_at: RawBuilder<Date> };

/** False when this try is not the one that is open. */
async function changeBegun(
  trx: Trx,
  { shopId }: Shop,
  { messageId, part, tries }: SendAttempt,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("chat_parts")
    .set(change)
    .where("shop_id", "=", shopId)
    .where("message_id", "=", messageId)
    .where("part", "=", part)
    .where("tries", "=", tries)
    .where("status", "=", "begun")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Postponed = {
  messageId: string;
  ms: number;
  /** It was tried, and counts as such. */
  isTry: boolean;
};

async function postpone(trx: Trx, line: DispatchTarget, { messageId, ms, isTry }: Postponed): Promise<OutboxStep> {
  const row = await trx
    .updateTable("chat_messages")
    .set({ wait_until: after(ms), delays: sql`least(delays + ${isTry ? 1 : 0}::int, 30000)` })
    .where("shop_id", "=", line.shopId)
    .where("id", "=", messageId)
    .where("status", "=", "waiting")
    .returning("wait_until")
    .executeTakeFirst();
  await addDispatchJob(trx, line, row?.wait_until ? { runAt: row.wait_until } : {});
  return "wait";
}

type NextRow = {
  id: string;
  document: unknown;
  delays: number;
  age_ms: number;
  wait_until: Date | null;
  parts: PartState[];
};

function nextFrom(row: NextRow): NextMessage {
  return {
    id: row.id,
    // It was written by `queue`, which takes nothing else.
    message: row.document as ChatMessage<LinkTarget>,
    delays: row.delays,
    ageMs: row.age_ms,
    waitUntil: row.wait_until,
    parts: row.parts,
  };
}
