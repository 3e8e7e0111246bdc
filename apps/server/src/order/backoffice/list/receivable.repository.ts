import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { OrderPayment } from "@vitrine/domain/order/order";
import { type PaymentState, unpaidStates } from "@vitrine/domain/payment/payment-state";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { sql } from "kysely";
import { andSeen, ofSeenContact } from "../../../db/customers-seen.ts";
import type { Db } from "../../../db/pool.ts";
import { phoneOfPerson } from "../../../phone/phone-number.ts";
import type { PersonalFields } from "../../../secrets/personal-fields.ts";

/** Beyond so many nobody collects one by one, and the statement stays short. */
const MOST_READ = 2_000;

export type StoredReceivable = {
  id: string;
  number: number | null;
  contact_id: string;
  customer_name: string;
  phone: string;
  since: Date;
  due_on: string | null;
  total: number;
  owed: number;
  payment: OrderPayment | null;
  payment_state: PaymentState | null;
};

type ContactRef = { shopId: string; contactId: string };

export type ReceivableRepository = ReturnType<typeof createReceivableRepository>;

/** What is delivered and not paid, and what is to be paid later. */
export function createReceivableRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    /** What a customer owes by invoices, and how much of it was due before today. */
    async invoicesOf({ shopId, contactId }: ContactRef, today: string): Promise<{ used: number; overdue: number }> {
      const { rows } = await sql<{ used: number; overdue: number }>`
        select coalesce(sum(o.invoiced), 0)::bigint as used,
               coalesce(sum(o.invoiced) filter (where o.document ->> 'dueOn' < ${today}), 0)::bigint as overdue
          from orders o where o.shop_id = ${shopId} and o.contact_id = ${contactId} and o.invoiced > 0`.execute(db);
      return rows[0] ?? { used: 0, overdue: 0 };
    },

    /** What is due first. `isCapped`: there are more than are read at once. */
    async list(
      shopId: string,
      { q = "", timeZone, seen }: { q?: string | undefined; timeZone: string; seen: CustomersSeen },
    ): Promise<{ rows: StoredReceivable[]; isCapped: boolean }> {
      const word = q.trim().replace(/^#/, "");
      const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const { rows } = await sql<StoredReceivable & { typed_phone: string }>`
        with delivered as materialized (
          select o.id, o.number, o.contact_id, o.total, o.payment_state, o.closed_at, o.created_at, d.*
            from orders o
           cross join lateral json_to_record(o.document)
             as d (customer json, payment json, fulfilment json, receipts json, "dueOn" text)
           where o.shop_id = ${shopId} and o.status = ${sql.lit(OrderStatus.Finalized)} and o.total > 0
             and o.payment_state in (${sql.join(unpaidStates.map((state) => sql.lit(state)))})
             ${andSeen(ofSeenContact(shopId, seen, sql`o.contact_id`))}
           limit ${sql.lit(MOST_READ + 1)}),
        owing as (
          select d.id, d.number, d.contact_id, coalesce(nullif(c.customer ->> 'name', ''), d.customer ->> 'name', '') as customer_name,
                 coalesce(c.phone, '') as phone, coalesce(d.customer ->> 'phone', '') as typed_phone,
                 coalesce(to_timestamp((d.fulfilment ->> 'at')::bigint / 1000.0), d.closed_at, d.created_at) as since,
                 d."dueOn" as due_on, d.total, d.payment, d.payment_state,
                 d.total - coalesce((d.payment ->> 'paid')::bigint, 0)
                   - coalesce((select sum((r ->> 'amount')::bigint)::bigint from json_array_elements(d.receipts) r
                                where r ->> 'inPayment' is null), 0) as owed
            from delivered d left join contacts c on c.shop_id = ${shopId} and c.id = d.contact_id)
        select id, number, contact_id, customer_name, phone, typed_phone, since, due_on, total, payment, payment_state, owed
          from owing
         where ${word} = '' or customer_name ilike ${like} or number::text = ${word} or phone like ${like}
         order by coalesce(due_on, to_char(since at time zone ${timeZone}, 'YYYY-MM-DD')), since, id`.execute(db);
      const fields = await personal();
      return {
        rows: rows.slice(0, MOST_READ).map(({ typed_phone, ...row }) => ({
          ...row,
          phone: phoneOfPerson({ chat: row.phone, typed: fields.open(shopId, { phone: typed_phone }).phone }),
        })),
        isCapped: rows.length > MOST_READ,
      };
    },
  };
}
