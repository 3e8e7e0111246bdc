import { type FulfilmentStage, fulfilmentStages } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { ChannelType } from "@vitrine/domain/codes/session";
import { isUnpaidState, type PaymentState, unpaidStates } from "@vitrine/domain/payment/payment-state";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { sql } from "kysely";
import { andSeen, ofSeenContact, ofSeenOrder } from "../../../db/customers-seen.ts";
import type { Db } from "../../../db/pool.ts";
import { hasLinkedStore } from "../../follow-up/job-conditions.repository.ts";
import type { ShopOrderRef } from "../change-shop-order.ts";
import { mayBePrepared } from "./preparable.ts";

/** Beyond so many, nobody reads a number: “more than” is enough, and counting on would read the whole table. */
const MOST_COUNTED = 2_000;
const MOST_AGENTS = 200;
const MOST_SLOTS = 500;
const MOST_TAGS = 200;

/** What is around the list of a shop's orders: counts, the choices of its filters, who made one. */
export function createOrderOverviewRepository(db: Db) {
  return {
    async counts(shopId: string, seen: CustomersSeen) {
      const isSeen = andSeen(ofSeenContact(shopId, seen, sql`contact_id`));
      const owed = sql<{ owed: number }>`
        select count(*)::int as owed from (
          select from orders where shop_id = ${shopId} and status = ${sql.lit(OrderStatus.Finalized)} and total > 0
             and payment_state in (${sql.join(unpaidStates.map((state) => sql.lit(state)))}) ${isSeen}
           limit ${sql.lit(MOST_COUNTED)}) delivered`;
      const stagesAndStates = sql<{
        stage: FulfilmentStage | null;
        payment_state: PaymentState | null;
        may_prepare: boolean;
        count: number;
      }>`
        select latest.stage, latest.payment_state, coalesce(${mayBePrepared}, false) as may_prepare, count(*)::int as count
          from (select id, stage, payment_state from orders where shop_id = ${shopId} and status = 1 ${isSeen}
                 order by closed_at desc limit ${sql.lit(MOST_COUNTED)}) latest
          left join sales s on s.shop_id = ${shopId} and s.order_id = latest.id
         group by 1, 2, 3`;
      const [{ rows }, delivered] = await Promise.all([stagesAndStates.execute(db), owed.execute(db)]);
      const sumOf = (isMeant: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
      const stages = fulfilmentStages.map((stage) => [stage, sumOf((row) => row.stage === stage)]);
      return {
        // Every stage has its entry.
        stages: Object.fromEntries(stages) as Record<FulfilmentStage, number>,
        toPrepare: sumOf(({ stage, may_prepare }) => stage === "waiting" && may_prepare),
        unpaid: sumOf(({ payment_state, may_prepare }) => isUnpaidState(payment_state) && !may_prepare),
        owed: delivered.rows[0]?.owed ?? 0,
        most: MOST_COUNTED,
      };
    },

    /** Jumps from one agent to the next in the index (a loose index scan), so the number of orders does not matter. */
    async agents(shopId: string): Promise<{ id: string; name: string }[]> {
      const { rows } = await sql<{ id: string; name: string }>`
        with recursive each_agent as (
          (select agent_id, agent_name from orders where shop_id = ${shopId} and agent_id is not null
            order by agent_id, created_at desc, id desc limit 1)
          union all
          select next.agent_id, next.agent_name from each_agent,
                 lateral (select agent_id, agent_name from orders
                           where shop_id = ${shopId} and agent_id > each_agent.agent_id
                           order by agent_id, created_at desc, id desc limit 1) next
        )
        select agent_id as id, coalesce(agent_name, '') as name from each_agent limit ${sql.lit(MOST_AGENTS)}`.execute(
        db,
      );
      return rows;
    },

    /** Those that some order has. */
    async tags(shopId: string, seen: CustomersSeen): Promise<string[]> {
      const { rows } = await sql<{ tag: string }>`
        select distinct unnest(tags) as tag from order_annotations
         where shop_id = ${shopId} and tags <> '{}' ${andSeen(ofSeenOrder(shopId, seen, sql`order_id`))}
         order by tag limit ${sql.lit(MOST_TAGS)}`.execute(db);
      return rows.map(({ tag }) => tag);
    },

    /** The times of delivery and pickup that begin in a period, with how many orders have each. */
    async slots(shopId: string, { from, to }: { from: string; to: string }, seen: CustomersSeen) {
      const { rows } = await sql<{ start: Date; end: Date; count: number }>`
        select slot_start as start, slot_end as end, count(*)::int as count from orders
         where shop_id = ${shopId} and status <> 0 and status <> 3 and slot_start is not null
           and slot_start >= ${from}::timestamptz and slot_start < ${to}::timestamptz
           ${andSeen(ofSeenContact(shopId, seen, sql`contact_id`))}
         group by slot_start, slot_end order by slot_start, slot_end limit ${sql.lit(MOST_SLOTS)}`.execute(db);
      return rows;
    },

    /** Which of these orders somebody sees. Whoever sees everybody's sees each, also one that is not there. */
    async seenOf(shopId: string, orderIds: readonly string[], seen: CustomersSeen): Promise<ReadonlySet<string>> {
      if (seen === null) return new Set(orderIds);
      const { rows } = await sql<{ id: string }>`
        select id from orders where shop_id = ${shopId} and id = any (${[...orderIds]}::text[])
           ${andSeen(ofSeenContact(shopId, seen, sql`contact_id`))}`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Who made an order and where, for its page. */
    async madeBy({ shopId, orderId }: ShopOrderRef) {
      const { rows } = await sql<{
        channel_type: ChannelType | null;
        channel_id: string | null;
        agent_id: string | null;
        agent_name: string | null;
        payment_state: PaymentState | null;
        phone: string | null;
        name: string | null;
        is_for_store: boolean;
      }>`
        select o.channel_type, o.channel_id, o.agent_id, o.agent_name, o.payment_state, c.phone, c.customer ->> 'name' as name,
               ${hasLinkedStore(shopId)} as is_for_store
          from orders o left join contacts c on c.shop_id = o.shop_id and c.id = o.contact_id
         where o.shop_id = ${shopId} and o.id = ${orderId}`.execute(db);
      return rows[0];
    },
  };
}
