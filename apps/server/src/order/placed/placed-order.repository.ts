import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { LastChoices } from "@vitrine/domain/checkout/defaults";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Fulfilment, OrderLine, OrderPayment } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** As much of a placed order as its line in a list shows. */
export type ListedOrder = {
  id: string;
  number: number | null;
  status: OrderStatus;
  total: number;
  placedAt: Date;
  payment: OrderPayment | null;
  fulfilment: Fulfilment | null;
  units: number;
  lines: Pick<OrderLine, "name" | "images">[];
};

export type OrderActivity = { touchedAt: number | null; chosenAt: number | null };

/** The events that begin another time for the payment. */
export const CHOICES = ["payment-chosen", "payment-change-requested"];

/** The shop took these orders. A canceled one says nothing about how its buyer likes to buy. */
const PLACED = [OrderStatus.Received, OrderStatus.Finalized];

export type ChosenBefore = { orderId: string; choices: LastChoices };

/** Only values that a schema has checked are saved as addresses. */
export type CheckoutHabits = { addresses: Address[]; last: LastChoices | null };

const choicesOf = sql`json_build_object(
  'logisticType', o.document -> 'logisticType', 'sellerId', o.document -> 'sellerId',
  'address', o.document -> 'address', 'logistic', o.document -> 'logistic', 'payment', o.document -> 'payment')`;

/** More pictures do not fit into a line of the list. */
const MOST_LINES = 4;

export type PlacedOrderRepository = ReturnType<typeof createPlacedOrderRepository>;

export function createPlacedOrderRepository(db: Db) {
  return {
    /** The contact's orders that are not being made any more, the one that was placed last first. */
    async list(
      { shopId, contactId }: { shopId: string; contactId: string },
      { most }: { most: number },
    ): Promise<ListedOrder[]> {
      const { rows } = await sql<ListedOrder>`
        select o.id, o.number, o.status, o.total, o.closed_at as "placedAt",
               o.document -> 'payment' as payment, o.document -> 'fulfilment' as fulfilment,
               coalesce((select sum((l.document ->> 'quantity')::int)::int from order_lines l
                          where l.shop_id = o.shop_id and l.order_id = o.id), 0) as units,
               coalesce((select json_agg(json_build_object('name', l.document -> 'name', 'images', l.document -> 'images')
                                         order by l.index)
                           from (select document, index from order_lines
                                  where shop_id = o.shop_id and order_id = o.id
                                  order by index limit ${MOST_LINES}) l), '[]') as lines
          from orders o
         where o.shop_id = ${shopId} and o.contact_id = ${contactId} and o.status <> 0 and o.closed_at is not null
         order by o.closed_at desc limit ${most}`.execute(db);
      return rows;
    },

    /** The contact's addresses, and how they chose delivery and payment in the order that was placed last. */
    async findHabits({ shopId, contactId }: { shopId: string; contactId: string }): Promise<CheckoutHabits> {
      const { rows } = await sql<CheckoutHabits>`
        select c.addresses, (
                 select ${choicesOf} from orders o
                  where o.shop_id = c.shop_id and o.contact_id = c.id and o.status = any (${PLACED})
                  order by o.closed_at desc limit 1) as last
          from contacts c where c.shop_id = ${shopId} and c.id = ${contactId}`.execute(db);
      return rows[0] ?? { addresses: [], last: null };
    },

    /** How the contact chose delivery and payment in the order that was placed last, or in the one that is named. */
    async findChoices(
      { shopId, contactId }: { shopId: string; contactId: string },
      orderId: string | null = null,
    ): Promise<ChosenBefore | undefined> {
      const { rows } = await sql<ChosenBefore>`
        select o.id as "orderId",
               ${choicesOf} as choices
          from orders o
         where o.shop_id = ${shopId} and o.contact_id = ${contactId} and o.status = any (${PLACED})
           and (${orderId}::text is null or o.id = ${orderId})
         order by o.closed_at desc limit 1`.execute(db);
      return rows[0];
    },

    /** When somebody last did something to an order, and when its payment method was last chosen or taken away. */
    async findActivity({ shopId, orderId }: { shopId: string; orderId: string }): Promise<OrderActivity> {
      const { rows } = await sql<{ touched: Date | null; chosen: Date | null }>`
        select max(at) as touched, max(at) filter (where kind = any (${CHOICES})) as chosen from order_events
         where shop_id = ${shopId} and order_id = ${orderId} and actor_type <> 'system'`.execute(db);
      return { touchedAt: rows[0]?.touched?.getTime() ?? null, chosenAt: rows[0]?.chosen?.getTime() ?? null };
    },
  };
}
