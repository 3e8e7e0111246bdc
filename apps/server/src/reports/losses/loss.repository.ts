import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type LossReason, MADE_UP_FOR_HOURS, type RecordedReason } from "@vitrine/domain/reports/losses";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

export type NewLoss = {
  shopId: string;
  reason: RecordedReason;
  contactId: string;
  orderId: string | null;
  amount: number | null;
  subject: string;
  tries: number;
  at: number;
};

export type LossExample = {
  contactId: string;
  contactName: string;
  orderId: string | null;
  orderNumber: number | null;
  amount: number | null;
  subject: string;
  at: Date;
};
export type LossSum = { reason: LossReason; count: number; amount: number; examples: LossExample[] };

type Row = LossExample & { reason: LossReason; count: number; sum: number };

const EXAMPLES = 3;

export type LossRepository = ReturnType<typeof createLossRepository>;

export function createLossRepository(db: Db) {
  return {
    /** A contact who tries again on the same day of the shop is the same loss, with the last try. */
    async add(losses: readonly NewLoss[]): Promise<void> {
      const rows = losses.map((loss) => ({
        shop_id: loss.shopId,
        reason: loss.reason,
        contact_id: loss.contactId,
        order_id: loss.orderId,
        amount: loss.amount,
        subject: loss.subject,
        tries: loss.tries,
        at: new Date(loss.at).toISOString(),
      }));
      await sql`
        insert into losses (shop_id, day, reason, contact_id, order_id, amount, subject, tries, at)
        select n.shop_id, (n.at at time zone coalesce(s.document ->> 'timeZone', 'America/Sao_Paulo'))::date, n.reason,
               n.contact_id, n.order_id, n.amount, n.subject, n.tries, n.at
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as n (shop_id text, reason text, contact_id text, order_id text, amount bigint, subject text, tries int, at timestamptz)
          join shops s on s.shop_id = n.shop_id
         order by n.shop_id, n.reason, n.contact_id
        on conflict (shop_id, day, reason, contact_id) do update
        set order_id = excluded.order_id, amount = excluded.amount, subject = excluded.subject, at = excluded.at,
            tries = losses.tries + excluded.tries`.execute(db);
    },

    async removeOlderThan(age: string): Promise<void> {
      await removeOldRows(db, { from: "losses", by: "at", age });
    },

    /**
     * By reason, the largest examples first. Whoever bought within a day after all lost the shop nothing: an order that was
     * placed makes up for what a rule refused, and one that was paid for a charge that was not.
     */
    async sum(shopId: string, { from, timeZone }: { from: number; timeZone: string }): Promise<LossSum[]> {
      const since = new Date(from);
      const { rows } = await sql<Row>`
        with lost as (
          select reason, contact_id, order_id, amount, subject, at, false as is_payment from losses
           -- In a select of its own it is worked out once, and not for each loss.
           where shop_id = ${shopId} and day >= (select (${since}::timestamptz at time zone ${timeZone})::date)
          union all
          (select distinct on (reason, o.contact_id, day) tried.reason, o.contact_id, tried.order_id, tried.amount, '', tried.at, true
            from (select case when method = ${PaymentMethod.CreditCard} then 'card-refused' else 'pix-expired' end as reason,
                         order_id, amount, updated_at as at, (updated_at at time zone ${timeZone})::date as day
                    from payment_attempts
                   where shop_id = ${shopId} and status in ('refused', 'expired') and updated_at >= ${since}
                     and (method, status) in ((${PaymentMethod.CreditCard}, 'refused'), (${PaymentMethod.Pix}, 'expired'))) tried
            join orders o on o.shop_id = ${shopId} and o.id = tried.order_id
           order by reason, o.contact_id, day, tried.amount desc)
        ), recent as materialized (
          select contact_id, placed_at, is_paid from sales
           where shop_id = ${shopId} and placed_at >= ${since}::timestamptz - interval '1 day' and not is_canceled
        ), kept as (
          -- All sales of these days are read once. As a look at each contact's sales, those of years were read.
          select l.reason, l.contact_id, l.order_id, l.amount, l.subject, l.at from lost l
           where not exists (
                   select from recent s where s.contact_id = l.contact_id and (s.is_paid or not l.is_payment)
                      and s.placed_at >= l.at and s.placed_at < l.at + ${MADE_UP_FOR_HOURS} * interval '1 hour')
             and (select true from sales s where s.shop_id = ${shopId} and s.order_id = l.order_id
                     and s.contact_id = l.contact_id and not s.is_canceled and (s.is_paid or not l.is_payment)) is null
        ), placed as (
          select k.reason, k.contact_id, k.order_id, k.amount, k.subject, k.at, count(*) over (partition by reason)::int as count,
                 coalesce(sum(amount) over (partition by reason), 0)::bigint as sum,
                 row_number() over (partition by reason order by amount desc nulls last, at desc) as place
            from kept k
        )
        select p.reason, p.count, p.sum, p.contact_id as "contactId", p.order_id as "orderId", p.amount, p.subject, p.at,
               (select number from orders o where o.shop_id = ${shopId} and o.id = p.order_id) as "orderNumber",
               coalesce((select c.customer ->> 'name' from contacts c where c.shop_id = ${shopId} and c.id = p.contact_id),
                        '') as "contactName"
          from placed p
         where p.place <= ${EXAMPLES} order by p.sum desc, p.count desc, p.reason, p.place`.execute(db);
      const sums = new Map<LossReason, LossSum>();
      for (const { reason, count, sum, ...example } of rows) {
        const found = sums.get(reason) ?? { reason, count, amount: sum, examples: [] };
        found.examples.push(example);
        sums.set(reason, found);
      }
      return [...sums.values()];
    },
  };
}
