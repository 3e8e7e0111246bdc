import type { ChosenGift, OrderAddress, OrderLine, OrderLogistic, OrderPayment } from "@vitrine/domain/order/order";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { sql } from "kysely";
import { andSeen, ofSeenContact } from "../../../db/customers-seen.ts";
import type { Db } from "../../../db/pool.ts";
import { phoneOfPerson } from "../../../phone/phone-number.ts";
import type { PersonalFields } from "../../../secrets/personal-fields.ts";

export type StoredPaper = {
  id: string;
  number: number | null;
  closed_at: Date | null;
  created_at: Date;
  total: number;
  payment_state: PaymentState | null;
  slot_start: Date | null;
  slot_end: Date | null;
  customer_name: string;
  phone: string;
  logistic: OrderLogistic | null;
  address: OrderAddress | null;
  payment: OrderPayment | null;
  due_on: string | null;
  gifts: ChosenGift[] | null;
  lines: OrderLine[];
  /** What one of each SKU weighs, where the shop wrote it down. */
  sku_grams: Record<string, number>;
  notes: string[];
};

/** What is printed of orders: many at once, in two readings. */
export function createOrderPapersRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    /** In the order of the ids. Orders that the shop has not, or whoever prints does not see, are left out. */
    async find(shopId: string, orderIds: readonly string[], seen: CustomersSeen): Promise<StoredPaper[]> {
      const { rows } = await sql<StoredPaper & { typed: string }>`
        select o.id, o.number, o.created_at, o.closed_at, o.total, o.payment_state, o.slot_start, o.slot_end,
               coalesce(o.document -> 'customer' ->> 'name', '') as customer_name, coalesce(c.phone, '') as phone,
               coalesce(o.document -> 'customer' ->> 'phone', '') as typed,
               (select coalesce(json_object_agg(s.sku, (s.facts ->> 'weightGrams')::int), '{}')
                  from order_lines l join skus s on s.shop_id = l.shop_id and s.sku = l.document ->> 'sku'
                 where l.shop_id = o.shop_id and l.order_id = o.id and s.facts ? 'weightGrams') as sku_grams,
               o.document -> 'logistic' as logistic, o.document -> 'address' as address, o.document -> 'payment' as payment,
               o.document ->> 'dueOn' as due_on,
               o.document -> 'gifts' as gifts,
               (select coalesce(json_agg(l.document order by l.index), '[]') from order_lines l
                 where l.shop_id = o.shop_id and l.order_id = o.id) as lines,
               array(select n.text from order_notes n where n.shop_id = o.shop_id and n.order_id = o.id
                      order by n.created_at desc, n.id limit 20) as notes
          from unnest(${orderIds}::text[]) with ordinality wanted (id, place)
          join orders o on o.shop_id = ${shopId} and o.id = wanted.id
          left join contacts c on c.shop_id = o.shop_id and c.id = o.contact_id
         where true ${andSeen(ofSeenContact(shopId, seen, sql`o.contact_id`))}
         order by wanted.place`.execute(db);
      const fields = await personal();
      return rows.map(({ typed, ...paper }) => ({
        ...paper,
        phone: phoneOfPerson({ chat: paper.phone, typed: fields.open(shopId, { phone: typed }).phone }),
      }));
    },

    async categoryNames(shopId: string, categoryIds: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; name: string }>`
        select provider_id as id, name from categories
         where shop_id = ${shopId} and provider_id = any (${categoryIds}::text[])`.execute(db);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
