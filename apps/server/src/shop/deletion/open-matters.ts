import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { DISPUTED } from "@vitrine/domain/payment/attempt";
import type { OpenMatters } from "@vitrine/domain/shop/shop-deletion";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/pool.ts";

/** As long as the start page of the panel asks for money that has to go back. */
const REFUNDS_OF = "90 days";

/** What is open, and what customers owe of what they have: with the shop nobody is reminded of it any more. */
export type FoundMatters = OpenMatters & { owed: number; owedSum: number; hasStoreLink: boolean };

export async function openMatters(executor: Kysely<Database>, shopId: string): Promise<FoundMatters> {
  const { rows } = await sql<FoundMatters>`
    select s.*, p.*, exists (select from store_links where shop_id = ${shopId}) as "hasStoreLink",
           (select count(*) from (${refundsOf(shopId)}) r)::int as refunds
      from (select count(*) filter (where is_open and is_paid)::int as "paid-orders",
                   count(*) filter (where is_open and not is_paid)::int as "unpaid-orders",
                   count(*) filter (where ${isOwed})::int as owed,
                   coalesce(sum(total - coalesce(received, 0)) filter (where ${isOwed}), 0)::bigint as "owedSum"
              from sales where shop_id = ${shopId}) s,
           (select count(*) filter (where status in ('begun', 'unknown', 'waiting'))::int as "open-charges",
                   count(*) filter (where status = 'paid' and failure_code = ${DISPUTED})::int as disputes
              from payment_attempts where shop_id = ${shopId}) p`.execute(executor);
  const [found] = rows;
  if (!found) throw new Error("an aggregate without a row");
  return found;
}

/** The customer has it, and the shop not its money. */
const isOwed = sql<boolean>`not is_open and not is_paid and not is_canceled`;

/** The orders of which money is on its way back, or has to be sent back. */
function refundsOf(shopId: string) {
  return sql`
    select id from orders
     where shop_id = ${shopId} and status = ${OrderStatus.Canceled}
       and payment_state in ('paid', 'partly-paid', 'partly-refunded') and closed_at > now() - ${REFUNDS_OF}::interval
    union
    select order_id from payment_attempts
     where shop_id = ${shopId} and updated_at > now() - ${REFUNDS_OF}::interval
       and (status = 'refunding' or (status = 'paid' and failure_code is not null and failure_code <> ${DISPUTED}))
    union
    select r.order_id from payment_refunds r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
     where r.shop_id = ${shopId}
       and (r.status = 'begun' or (r.is_difference and r.status = 'refused'
                                   and o.document #>> '{payment,surplus}' is not null))`;
}
