import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

const CLOCKS_DIFFER_MS = 60_000;

type Of = { shopId: string; orderId: string; contactId: string };

type Conversation = {
  channelId: string;
  /** How the channel may call the contact, while it has not told. */
  addresses: readonly string[];
};

/** What is asked of a reminder. `except`: the message itself, once it is about to leave. */
type PastQuery = Of & Conversation & { about: ReminderKind; except?: string | undefined };

type Past = {
  touchedAt: number | null;
  agentAt: number | null;
  wroteAt: number | null;
  wantsNone: boolean;
  /** Reminders of the same, with those that were dropped before they left; and without. */
  written: number;
  ofOrder: number;
  lastAt: number | null;
};

type PastRow = {
  touched_at: Date | null;
  agent_at: Date | null;
  wrote_at: Date | null;
  wants_none: boolean | null;
  written: number;
  of_order: number;
  last_at: Date | null;
};

type SavedOptOut = { shopId: string; channelId: string; address: string; wantsNone: boolean; at: number };

export type RecoveryRepository = ReturnType<typeof createRecoveryRepository>;

export function createRecoveryRepository(db: Db) {
  return {
    /** What happened around an order and its contact, as far as a reminder depends on it. */
    async pastOf({ shopId, orderId, contactId, channelId, addresses, about, except = "" }: PastQuery): Promise<Past> {
      const { rows } = await sql<PastRow>`
        select
          (select max(at) from order_events
            where shop_id = ${shopId} and order_id = ${orderId} and actor_type <> 'system') as touched_at,
          greatest(
            (select max(at) from order_events
              where shop_id = ${shopId} and order_id = ${orderId} and actor_type = 'agent'),
            (select max(created_at) from chat_messages
              where shop_id = ${shopId} and contact_id = ${contactId} and agent_name is not null)) as agent_at,
          writer.wrote_at, writer.wants_none, reminders.written, reminders.of_order, reminders.last_at
        from (
          select max(wrote_at) as wrote_at,
                 (array_agg(wants_no_reminders order by wished_at desc nulls last))[1] as wants_none
            from chat_contacts
           where shop_id = ${shopId} and channel_id = ${channelId}
             and (contact_id = ${contactId} or (contact_id is null and address = any (${addresses}::text[])))
        ) as writer, (
          select count(*) filter (where is_same)::int as written,
                 count(*) filter (where is_same and may_have_left)::int as of_order,
                 max(at) filter (where may_have_left) as last_at
            from chat_messages cross join lateral (
              -- One that waited counts from when it left.
              select greatest(created_at, max(begun_at)) as at,
                     -- One that was dropped in time bothered nobody, unless an answer was lost.
                     reason is distinct from 'outdated' or count(lost_at) > 0 as may_have_left,
                     order_id = ${orderId} and document ->> 'about' = ${about} as is_same
                from chat_parts
               where chat_parts.shop_id = chat_messages.shop_id and message_id = chat_messages.id
            ) as each
           where shop_id = ${shopId} and contact_id = ${contactId} and kind = 'reminder' and id <> ${except}
        ) as reminders`.execute(db);
      const [row] = rows;
      return {
        touchedAt: row?.touched_at?.getTime() ?? null,
        agentAt: row?.agent_at?.getTime() ?? null,
        wroteAt: row?.wrote_at?.getTime() ?? null,
        wantsNone: row?.wants_none ?? false,
        written: row?.written ?? 0,
        ofOrder: row?.of_order ?? 0,
        lastAt: row?.last_at?.getTime() ?? null,
      };
    },

    /** The shop's orders that were placed between two moments and are neither done nor canceled. */
    async received(
      shopId: string,
      { placedFrom, placedUntil }: { placedFrom: number; placedUntil: number },
    ): Promise<string[]> {
      const rows = await db
        .selectFrom("orders")
        .select("id")
        .where("shop_id", "=", shopId)
        .where("status", "=", OrderStatus.Received)
        // The database goes by a clock of its own.
        .where("closed_at", ">=", new Date(placedFrom - CLOCKS_DIFFER_MS))
        .where("closed_at", "<", new Date(placedUntil + CLOCKS_DIFFER_MS))
        .execute();
      return rows.map(({ id }) => id);
    },

    async lastTouched({ shopId, orderId }: Pick<Of, "shopId" | "orderId">): Promise<number | null> {
      const row = await db
        .selectFrom("order_events")
        .select((by) => by.fn.max("at").as("at"))
        .where("shop_id", "=", shopId)
        .where("order_id", "=", orderId)
        .where("actor_type", "<>", "system")
        .executeTakeFirst();
      return row?.at?.getTime() ?? null;
    },

    /**
     * Keeps what somebody wishes who has just written. Their newest word counts, whatever the order they come in. True
     * when it is this word that made the difference: also when it is told again.
     */
    async keepWish({ shopId, channelId, address, wantsNone, at }: SavedOptOut): Promise<boolean> {
      const moment = new Date(at);
      const { rows } = await sql<{ changed: boolean }>`
        update chat_contacts
           set wish_changed_at = case when wants_no_reminders = ${wantsNone} then wish_changed_at else ${moment} end,
               wants_no_reminders = ${wantsNone}, wished_at = ${moment}
         where shop_id = ${shopId} and channel_id = ${channelId} and address = ${address}
           and (wished_at is null or wished_at <= ${moment})
        returning coalesce(wish_changed_at = ${moment}, false) as changed`.execute(db);
      return rows[0]?.changed ?? false;
    },

    /** Who writes from an address: as it was learnt when a message reached it, else by one of these ids. */
    async contactAt(
      { shopId, channelId, address }: Pick<SavedOptOut, "shopId" | "channelId" | "address">,
      ids: readonly string[],
    ): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        select coalesce(
          (select contact_id from chat_contacts
            where shop_id = ${shopId} and channel_id = ${channelId} and address = ${address}),
          (select id from contacts where shop_id = ${shopId} and id = any (${ids}::text[]) limit 1)) as id`.execute(db);
      return rows[0]?.id ?? undefined;
    },
  };
}
