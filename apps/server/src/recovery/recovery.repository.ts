import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import type { ReminderKind } from "@vitrine/domain/recovery/recovery";
import { sql } from "kysely";
import type { Jobs } from "../db/jobs.ts";
import type { Db } from "../db/pool.ts";

const CLOCK_SKEW_MS = 60_000;

type OwnedOrderRef = { shopId: string; orderId: string; contactId: string };

type Conversation = {
  channelId: string;
  /** The possible channel ids of the contact, used until the channel has reported the real one. */
  addresses: readonly string[];
};

/** `except`: the message that is about to be sent, which does not count. */
type ReminderHistoryQuery = OwnedOrderRef & Conversation & { about: ReminderKind; except?: string | undefined };

type ReminderHistory = {
  touchedAt: number | null;
  agentAt: number | null;
  wroteAt: number | null;
  wantsNone: boolean;
  /** Reminders of the same kind, with those that were dropped before they were sent (`written`) and without. */
  written: number;
  ofOrder: number;
  lastAt: number | null;
};

type ReminderHistoryRow = {
  touched_at: Date | null;
  agent_at: Date | null;
  wrote_at: Date | null;
  wants_none: boolean | null;
  written: number;
  of_order: number;
  last_at: Date | null;
};

type OptOut = { shopId: string; channelId: string; address: string; wantsNone: boolean; at: number };

export type RecoveryRepository = ReturnType<typeof createRecoveryRepository>;

export function createRecoveryRepository(db: Db) {
  return {
    /** The past events of an order and its contact that a reminder depends on. */
    async findReminderHistory({
      shopId,
      orderId,
      contactId,
      channelId,
      addresses,
      about,
      except = "",
    }: ReminderHistoryQuery): Promise<ReminderHistory> {
      const { rows } = await sql<ReminderHistoryRow>`
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
              -- A reminder that waited counts from when it was sent.
              select greatest(created_at, max(begun_at)) as at,
                     -- A dropped reminder was not sent, unless a response was lost.
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

    /** The order would have been reminded now, and is not. Once per order and kind, however often it is checked. */
    async recordControl({ shopId, orderId, about, at }: Jobs["remind-contact"] & { at: number }): Promise<void> {
      await sql`insert into reminder_controls (shop_id, order_id, about, at)
        values (${shopId}, ${orderId}, ${about}, ${new Date(at)}) on conflict do nothing`.execute(db);
    },

    /** The shop's orders that were placed in this time and may have to be canceled because they are not paid. */
    async listUnpaid(
      shopId: string,
      { placedFrom, placedUntil, method }: { placedFrom: number; placedUntil: number; method?: PaymentMethod },
    ): Promise<string[]> {
      const rows = await db
        .selectFrom("orders")
        .select("id")
        .where("shop_id", "=", shopId)
        .where("status", "=", OrderStatus.Received)
        // `closed_at` comes from the database's clock.
        .where("closed_at", ">=", new Date(placedFrom - CLOCK_SKEW_MS))
        .where("closed_at", "<", new Date(placedUntil + CLOCK_SKEW_MS))
        .where(sql<boolean>`(document #>> '{payment,status}')::int is distinct from ${PaymentStatus.Paid}`)
        // One that has another method by now was given a check of its own.
        .where(sql<boolean>`coalesce((document #>> '{payment,method}')::int = ${method ?? null}::int, true)`)
        .execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Saves an opt-out or its opposite. The newest one wins, in whatever order the webhooks arrive. True if this one caused
     * the last change, even when its webhook is repeated.
     */
    async saveOptOut({ shopId, channelId, address, wantsNone, at }: OptOut): Promise<boolean> {
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

    /** The contact at an address: the one that a message reached there, or else the one with one of these ids. */
    async findContactByAddress(
      { shopId, channelId, address }: Pick<OptOut, "shopId" | "channelId" | "address">,
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
