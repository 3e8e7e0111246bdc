import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { DISPUTED, REFUSED_CREDENTIALS, unclearPayments } from "@vitrine/domain/payment/attempt";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { mayBePrepared, onlineMethods } from "../../order/backoffice/list/preparable.ts";
import { waitingApprovals } from "../../order/storage/approval.repository.ts";

/** More than this is "many": nobody counts on, and the statement stays short. */
export const MOST_COUNTED = 999;
export const EXAMPLES = 3;
/** Older ones are history. */
const MESSAGES_OF = "7 days";
const DELIVERIES_OF = "24 hours";
/** People may have given it back in another way, which nobody tells us. */
const REFUNDS_OF = "90 days";
/** By then the shop has sold again, or nobody buys. */
const CREDENTIALS_OF = "24 hours";
/** About as long a provider is asked again whether it gives the money back. */
const SILENT_FOR = "4 days";

const notGivenBack: PaymentState[] = ["paid", "partly-paid", "partly-refunded"];

export type ActionItemExample = { id: string; number: number | null; name: string; since: Date | null };
export type ActionItemCount = { count: number; examples: ActionItemExample[]; sum?: number };

/** A shop, and whose customers whoever looks sees. */
export type SeenShop = { shopId: string; seen: CustomersSeen };

type Row = ActionItemExample & { all: number };

export type ActionItemRepository = ReturnType<typeof createActionItemRepository>;

/** What waits for somebody of the shop. Each question counts up to a thousand, by an index, and shows the worst. */
export function createActionItemRepository(db: Db) {
  /** `found` has id and since (and name), in their order, the worst first. */
  async function counted(
    found: RawBuilder<unknown>,
    shown: RawBuilder<unknown>,
    isSeen: RawBuilder<unknown> = sql`true`,
  ): Promise<ActionItemCount> {
    const { rows } = await sql<Row>`
      with found as materialized (select id, since from (${found}) each_found where ${isSeen} limit ${MOST_COUNTED + 1}),
      numbered as (select found.*, row_number() over () as place, count(*) over ()::int as "all" from found)
      select found.id, found.since, found."all", ${shown} where found.place <= ${EXAMPLES} order by found.place`.execute(
      db,
    );
    return {
      count: rows[0]?.all ?? 0,
      examples: rows.map(({ id, number, name, since }) => ({ id, number, name, since })),
    };
  }
  const countedOrders = ({ shopId, seen }: SeenShop, found: RawBuilder<unknown>) =>
    counted(
      found,
      sql`o.number, coalesce(o.document -> 'customer' ->> 'name', '') as name
            from numbered found join orders o on o.shop_id = ${shopId} and o.id = found.id`,
      isTheirs(
        seen,
        sql`(select o.contact_id from orders o where o.shop_id = ${shopId} and o.id = each_found.id)`,
        shopId,
      ),
    );

  return {
    /** Placed, to be paid before the delivery, and not paid: the oldest first. */
    unpaid: (of: SeenShop) =>
      countedOrders(
        of,
        sql`select order_id as id, placed_at as since from sales
             where shop_id = ${of.shopId} and is_open and not is_paid and payment_method = any (${onlineMethods}::smallint[])
             order by placed_at`,
      ),

    /** The customer says that they paid by hand, and nobody has looked: the oldest first. */
    saidPaid: (of: SeenShop) =>
      countedOrders(
        of,
        sql`select s.order_id as id, to_timestamp((o.document -> 'payment' ->> 'saidPaidAt')::bigint / 1000.0) as since
              from sales s join orders o on o.shop_id = s.shop_id and o.id = s.order_id
             where s.shop_id = ${of.shopId} and s.is_open and not s.is_paid
               and o.document -> 'payment' ->> 'saidPaidAt' is not null
             order by since`,
      ),

    /** The provider tells of another amount, and asking again does not decide it: the oldest first. */
    unclearPayments: (of: SeenShop) =>
      countedOrders(
        of,
        sql`select order_id as id, updated_at as since from payment_attempts
             where shop_id = ${of.shopId} and status in ('begun', 'unknown', 'waiting')
               and failure_code = any (${unclearPayments}::text[])
             order by updated_at`,
      ),

    /**
     * The customer waits for money that is still with the shop: the order is canceled, or was paid twice, and its provider
     * refused to give it back or is silent, or it was paid by hand. What is on its way back needs nobody. The oldest first.
     */
    refundsDue: (of: SeenShop, now: number) =>
      countedOrders(
        of,
        // Each canceled order looks for its own attempt: a join would read the attempts of all orders.
        sql`select id, min(since) as since from (
              select o.id, o.changed_at as since from orders o
               cross join lateral (select max(a.updated_at) as at from payment_attempts a
                                    where a.shop_id = ${of.shopId} and a.order_id = o.id
                                      and a.status = 'refunding' and not a.is_extra) asked
               where o.shop_id = ${of.shopId} and o.status = ${OrderStatus.Canceled}
                 and o.closed_at > ${new Date(now)}::timestamptz - ${REFUNDS_OF}::interval
                 and case when asked.at is null then o.payment_state = any (${notGivenBack}::text[])
                          else asked.at < ${new Date(now)}::timestamptz - ${SILENT_FOR}::interval end
              union all
              select order_id, updated_at from payment_attempts
               where shop_id = ${of.shopId} and status = 'paid' and failure_code is not null and failure_code <> ${DISPUTED}
                 and updated_at > ${new Date(now)}::timestamptz - ${REFUNDS_OF}::interval
              union all
              -- What changed items left over, until it went back in another way.
              select r.order_id, r.created_at from payment_refunds r
                join orders o on o.shop_id = r.shop_id and o.id = r.order_id
               where r.shop_id = ${of.shopId} and r.is_difference and r.status = 'refused'
                 and o.document #>> '{payment,surplus}' is not null
            ) due group by id order by min(since)`,
      ),

    /** The customer contests the payment, and its provider has not decided: the oldest first. */
    disputedPayments: (of: SeenShop) =>
      countedOrders(
        of,
        sql`select order_id as id, updated_at as since from payment_attempts
             where shop_id = ${of.shopId} and status = 'paid' and failure_code = ${DISPUTED}
             order by updated_at`,
      ),

    /**
     * The provider does not take the shop's credentials: charges are refused, or nobody can ask what became of them. A
     * refusal from before the shop was saved last may be over. The newest first.
     */
    refusedCredentials: (of: SeenShop, now: number) =>
      countedOrders(
        of,
        sql`select order_id as id, max(updated_at) as since from (
              select order_id, updated_at from payment_attempts
               where shop_id = ${of.shopId} and status in ('begun', 'unknown', 'waiting')
                 and failure_code = ${REFUSED_CREDENTIALS}
              union all
              select order_id, updated_at from payment_attempts
               where shop_id = ${of.shopId} and status = 'refused' and failure_code = ${REFUSED_CREDENTIALS}
                 and updated_at > ${new Date(now)}::timestamptz - ${CREDENTIALS_OF}::interval
                 and updated_at > (select updated_at from shops where shop_id = ${of.shopId})
            ) refused group by order_id order by max(updated_at) desc`,
      ),

    /** Nobody began with it, and there is nothing to wait for: it is paid, or is paid at the door. */
    toPrepare: (of: SeenShop) =>
      countedOrders(
        of,
        sql`select o.id, s.placed_at as since from orders o join sales s on s.shop_id = o.shop_id and s.order_id = o.id
             where o.shop_id = ${of.shopId} and o.stage = ${FulfilmentStage.Waiting} and s.shop_id = ${of.shopId} and s.is_open
               and ${mayBePrepared}
             order by s.placed_at`,
      ),

    /** The slot is over, and the customer does not have it: the longest first. */
    late: (of: SeenShop, now: number) =>
      countedOrders(
        of,
        sql`select order_id as id, due_at as since from sales
             where shop_id = ${of.shopId} and is_open and due_at < ${new Date(now)} order by due_at`,
      ),

    /** Somebody asked for what others have to allow: the longest first. */
    approvals: (of: SeenShop) => countedOrders(of, waitingApprovals(of.shopId)),

    /** Messages that will not arrive, newest first. A reminder that was not needed any more is none. */
    failedMessages: ({ shopId, seen }: SeenShop, now: number) =>
      counted(
        sql`select contact_id as id, max(created_at) as since from chat_messages
             where shop_id = ${shopId} and status = 'failed' and reason is distinct from 'outdated'
               and created_at > ${new Date(now)}::timestamptz - ${MESSAGES_OF}::interval
             group by contact_id order by max(created_at) desc`,
        sql`null::int as number, coalesce(nullif(c.customer ->> 'name', ''), found.id) as name
              from numbered found left join contacts c on c.shop_id = ${shopId} and c.id = found.id`,
        isTheirs(seen, sql`each_found.id`, shopId),
      ),

    /** The code of the platform of the shop's store. */
    async storePlatform(shopId: string): Promise<string | undefined> {
      const { rows } = await sql<{ platform: string }>`
        select platform from store_links where shop_id = ${shopId}`.execute(db);
      return rows[0]?.platform;
    },

    brokenStoreLink: (shopId: string) =>
      counted(
        sql`select store_id as id, updated_at as since from store_links where shop_id = ${shopId} and status = 'broken'`,
        sql`null::int as number, l.store_host as name
              from numbered found join store_links l on l.shop_id = ${shopId}`,
      ),

    /** Endpoints that are on and did not take what was sent to them. */
    failingWebhooks: (shopId: string, now: number) =>
      counted(
        sql`select w.id, max(d.created_at) as since from webhook_deliveries d
              join webhook_endpoints w on w.shop_id = d.shop_id and w.id = d.webhook_id
             where d.shop_id = ${shopId} and d.status = 'failed' and w.shop_id = ${shopId} and w.switched_off_at is null
               and d.created_at > ${new Date(now)}::timestamptz - ${DELIVERIES_OF}::interval
             group by w.id order by count(*) desc, w.id`,
        sql`null::int as number, coalesce(nullif(w.name, ''), w.url) as name
              from numbered found join webhook_endpoints w on w.shop_id = ${shopId} and w.id = found.id`,
      ),

    /**
     * Active products of which nothing is left, those that sell best first. Only so many are looked at: where more are
     * sold out, it is the catalogue that needs a hand.
     */
    outOfStock: (shopId: string) =>
      counted(
        sql`select p.provider_id as id, null::timestamptz as since from products p
             where p.shop_id = ${shopId} and p.is_active
               and p.provider_id = any (array(${soldOut(shopId)} limit ${2 * MOST_COUNTED}))
             order by p.sold desc, p.provider_id`,
        sql`null::int as number, p.name
              from numbered found join products p on p.shop_id = ${shopId} and p.provider_id = found.id`,
      ),
  };
}

/** Asked of each row by itself, so that they stay in their order. */
function isTheirs(seen: CustomersSeen, contactId: RawBuilder<unknown>, shopId: string): RawBuilder<unknown> {
  if (seen === null) return sql`true`;
  return sql`(select c.in_charge = ${seen.inChargeOf}::uuid from contacts c
               where c.shop_id = ${shopId} and c.id = ${contactId})`;
}

/** A shop of an earlier release is counted by a job. Until then, each product with stock that is gone is looked at. */
function soldOut(shopId: string): RawBuilder<unknown> {
  const isCounted = sql`(select sold_out_counted from shops where shop_id = ${shopId})`;
  return sql`
    select product_id from sold_out_products where shop_id = ${shopId} and ${isCounted}
    union all
    select gone.product_id from (
      select distinct product_id from stocks
       where shop_id = ${shopId} and quantity <= held and not ${isCounted} order by product_id) gone
     where not exists (
       select from skus s left join stocks t on t.shop_id = s.shop_id and t.sku = s.sku
        where s.shop_id = ${shopId} and s.product_id = gone.product_id and (t.sku is null or t.quantity > t.held))`;
}
