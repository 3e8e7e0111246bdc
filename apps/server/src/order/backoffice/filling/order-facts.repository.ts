import type { Order, OrderLine } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import { addJob, FILL_FACTS_KEY, type Jobs } from "../../../db/jobs.ts";
import type { Db } from "../../../db/pool.ts";
import { factsOf, searchedText } from "../../storage/order-facts.ts";

/** A process of an earlier release, which does not write these columns, is stopped by then. */
const NEXT_PASS_MS = 3_600_000;

type RowKey = { shopId: string; id: string };
type FilledBatch = { read: number; filled: number; last: RowKey | null };

type Row = {
  shop_id: string;
  id: string;
  version: number;
  status: Order["status"];
  head: Pick<Order, "payment" | "fulfilment" | "sellerId" | "customer" | "slot">;
  names: Pick<OrderLine, "name" | "sku">[];
  payment_state: string | null;
  stage: string | null;
  seller_id: string | null;
  has_words: boolean;
  channel_type: number | null;
  channel_id: string | null;
  agent_id: string | null;
  agent_name: string | null;
  lacks_channel: boolean;
  lacks_agent: boolean;
  slot_start: Date | null;
  placed_total: number | null;
};

export type OrderFactsRepository = ReturnType<typeof createOrderFactsRepository>;

/** Goes through the orders of earlier releases in the order of their keys. */
export function createOrderFactsRepository(db: Db) {
  return {
    /** The order stays the same, so its version does. A change meanwhile makes a new version, and fills its own columns. */
    async fill(after: RowKey | null, most: number): Promise<FilledBatch> {
      const { rows } = await sql<Row>`
        select o.shop_id, o.id, o.version, o.status,
               json_build_object('payment', o.document -> 'payment', 'fulfilment', o.document -> 'fulfilment',
                 'sellerId', o.document -> 'sellerId', 'customer', o.document -> 'customer',
                 'slot', o.document -> 'slot') as head,
               case when o.words is null and o.status <> 0 then
                 (select coalesce(json_agg(json_build_object('name', l.document -> 'name', 'sku', l.document -> 'sku') order by l.index), '[]')
                    from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) else '[]' end as names,
               o.payment_state, o.stage, o.seller_id, o.words is not null as has_words, o.slot_start, o.placed_total,
               coalesce(o.channel_type, used.channel_type) as channel_type, coalesce(o.channel_id, used.channel_id) as channel_id,
               coalesce(o.agent_id, agent.actor_id) as agent_id, coalesce(o.agent_name, agent.actor_name) as agent_name,
               o.channel_id is null and used.channel_id is not null as lacks_channel,
               o.agent_id is null and agent.actor_id is not null as lacks_agent
          from orders o
          left join lateral (
            select s.channel_type, s.channel_id from sessions s
             where s.shop_id = o.shop_id and s.contact_id = o.contact_id and o.channel_id is null
               and s.created_at <= coalesce(o.closed_at, o.updated_at)
             order by s.created_at desc limit 1) used on true
          left join lateral (
            select e.actor_id, e.actor_name from order_events e
             where e.shop_id = o.shop_id and e.order_id = o.id and e.actor_type = 'agent' and o.agent_id is null
               and (o.closed_at is null or e.at <= o.closed_at)
             order by e.version desc limit 1) agent on true
         where (o.shop_id, o.id) > (${after?.shopId ?? ""}, ${after?.id ?? ""}) order by o.shop_id, o.id limit ${most}`.execute(
        db,
      );
      const changes = rows.flatMap(changeOf);
      if (changes.length > 0) {
        await sql`
          update orders o set payment_state = n.payment_state, stage = n.stage, seller_id = n.seller_id,
                 channel_type = n.channel_type, channel_id = n.channel_id, agent_id = n.agent_id, agent_name = n.agent_name,
                 words = coalesce(o.words, vitrine_words(o.shop_id, n.words)), slot_start = n.slot_start, slot_end = n.slot_end,
                 placed_total = case when n.is_placed then o.total end,
                 changed_at = case when n.is_placed then o.updated_at end
          from json_to_recordset(${JSON.stringify(changes)}::json)
            as n (shop_id text, id text, version int, payment_state text, stage text, seller_id text, channel_type smallint,
                  channel_id text, agent_id text, agent_name text, words text, slot_start timestamptz, slot_end timestamptz,
                  is_placed boolean)
          where o.shop_id = n.shop_id and o.id = n.id and o.version = n.version`.execute(db);
      }
      const last = rows.at(-1);
      return {
        read: rows.length,
        filled: changes.length,
        last: last ? { shopId: last.shop_id, id: last.id } : null,
      };
    },

    async scheduleNext(job: Jobs["fill-order-facts"], { isNextPass = false } = {}): Promise<void> {
      const runAt = new Date(Date.now() + (isNextPass ? NEXT_PASS_MS : 0));
      await db
        .transaction()
        .execute((trx) => addJob(trx, "fill-order-facts", job, { key: FILL_FACTS_KEY, runAt, isSlow: true }));
    },
  };
}

/** The columns of a row that lacks some of them, or has them from before its last change. */
function changeOf({ head, names, has_words, lacks_channel, lacks_agent, slot_start, placed_total, ...row }: Row) {
  const { payment, fulfilment, sellerId, customer, slot } = head;
  const { status } = row;
  // Every release that knows invoices saves what an order owes by one.
  const facts = factsOf({ status, payment, sellerId, slot, closedTotals: null, ...(fulfilment && { fulfilment }) });
  // Of a line only its name and its SKU are searched.
  const words = has_words ? null : searchedText({ status, customer, lines: names as OrderLine[] });
  const isFilled =
    row.payment_state === facts.paymentState &&
    row.stage === facts.stage &&
    row.seller_id === facts.sellerId &&
    (slot_start?.getTime() ?? null) === (facts.slot ? Date.parse(facts.slot.start) : null) &&
    (placed_total !== null) === facts.isPlaced &&
    words === null &&
    !lacks_channel &&
    !lacks_agent;
  if (isFilled) return [];
  const { paymentState, stage, isPlaced } = facts;
  const placed = { slot_start: facts.slot?.start ?? null, slot_end: facts.slot?.end ?? null, is_placed: isPlaced };
  return [{ ...row, ...placed, payment_state: paymentState, stage, seller_id: facts.sellerId, words }];
}
