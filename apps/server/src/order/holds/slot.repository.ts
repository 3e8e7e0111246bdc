import { hasRoom, type Slot } from "@vitrine/domain/checkout/schedule";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Trx } from "../storage/order.repository.ts";

type OrderKey = { shopId: string; orderId: string };

/** A time window of one delivery or pickup. */
export type SlotWindow = { logisticId: string; start: number; end: number };

export type SlotRepository = ReturnType<typeof createSlotRepository>;

export function createSlotRepository(db: Db) {
  return {
    /** Start and end of a future window → how many orders took it. */
    async taken(
      shopId: string,
      logisticId: string,
      now: number,
    ): Promise<(window: Pick<SlotWindow, "start" | "end">) => number> {
      const { rows } = await sql<{ starts_at: Date; ends_at: Date; used: number }>`
        select starts_at, ends_at, used from slot_counts
        where shop_id = ${shopId} and logistic_id = ${logisticId} and starts_at >= ${new Date(now)}`.execute(db);
      const used = new Map(rows.map((row) => [`${row.starts_at.getTime()} ${row.ends_at.getTime()}`, row.used]));
      return ({ start, end }) => used.get(`${start} ${end}`) ?? 0;
    },

    /** A delivery or pickup → how many orders took its window from start to end. */
    async takenAt(
      shopId: string,
      logisticIds: readonly string[],
      { start, end }: Pick<SlotWindow, "start" | "end">,
    ): Promise<(logisticId: string) => number> {
      const { rows } = await sql<{ logistic_id: string; used: number }>`
        select logistic_id, used from slot_counts
        where shop_id = ${shopId} and logistic_id = any (${logisticIds}::text[])
          and starts_at = ${new Date(start)} and ends_at = ${new Date(end)}`.execute(db);
      const used = new Map(rows.map((row) => [row.logistic_id, row.used]));
      return (logisticId) => used.get(logisticId) ?? 0;
    },

    /** Takes the window for the order. False when it is full: the caller then rolls back. */
    async take(trx: Trx, { shopId, orderId }: OrderKey, window: SlotWindow & Pick<Slot, "capacity">): Promise<boolean> {
      const { logisticId, start, end, capacity } = window;
      const [starts, ends] = [new Date(start), new Date(end)];
      const { rows } = await sql<{ used: number }>`
        with counted as (
          insert into slot_counts (shop_id, logistic_id, starts_at, ends_at, used)
          values (${shopId}, ${logisticId}, ${starts}, ${ends}, 1)
          on conflict (shop_id, logistic_id, starts_at, ends_at) do update set used = slot_counts.used + 1
          returning shop_id, logistic_id, starts_at, ends_at, used
        ), taken as (
          insert into slot_uses (shop_id, order_id, logistic_id, starts_at, ends_at)
          select shop_id, ${orderId}, logistic_id, starts_at, ends_at from counted
        )
        select used from counted`.execute(trx);
      return hasRoom({ capacity }, (rows[0]?.used ?? 1) - 1);
    },

    async giveBack(trx: Trx, { shopId, orderId }: OrderKey): Promise<void> {
      await sql`
        with back as (
          delete from slot_uses where shop_id = ${shopId} and order_id = ${orderId}
          returning logistic_id, starts_at, ends_at
        )
        update slot_counts c set used = greatest(0, used - 1) from back
        where c.shop_id = ${shopId} and c.logistic_id = back.logistic_id
          and c.starts_at = back.starts_at and c.ends_at = back.ends_at`.execute(trx);
    },
  };
}
