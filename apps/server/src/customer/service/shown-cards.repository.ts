import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { ChannelType } from "@vitrine/domain/codes/session";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { phoneOfPerson } from "../../phone/phone-number.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";

export type ShownContact = {
  id: string;
  name: string;
  phone: string | null;
  tags: string[];
  /** Of their last session. */
  channelType: ChannelType | null;
  /** Where they wrote last; null: there is no conversation. */
  channelId: string | null;
  unread: number | null;
  waitingSince: Date | null;
};

export type ShownOrder = {
  id: string;
  number: number | null;
  total: number;
  units: number;
  updatedAt: Date;
  paymentState: PaymentState | null;
  stage: FulfilmentStage | null;
  slotStart: Date | null;
  slotEnd: Date | null;
};

export type ShownCardsRepository = ReturnType<typeof createShownCardsRepository>;

/** What the desk shows of a contact and of their orders, each found by its key. */
export function createShownCardsRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    async contacts(shopId: string, ids: readonly string[]): Promise<ShownContact[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<ShownContact & { typed: string }>`
        select c.id, c.customer ->> 'name' as name, c.phone, coalesce(c.customer ->> 'phone', '') as typed, c.tags,
               last.channel_type as "channelType", v.channel_id as "channelId", v.unread, v.waiting_since as "waitingSince"
          from contacts c
          left join conversations v on v.shop_id = c.shop_id and v.contact_id = c.id
          left join lateral (select channel_type from sessions s
             where s.shop_id = c.shop_id and s.contact_id = c.id order by created_at desc limit 1) last on true
         where c.shop_id = ${shopId} and c.id = any (${ids}::text[])`.execute(db);
      const fields = await personal();
      return rows.map(({ typed, ...row }) => ({
        ...row,
        phone: phoneOfPerson({ chat: row.phone, typed: fields.open(shopId, { phone: typed }).phone }) || null,
      }));
    },

    async orders(shopId: string, ids: readonly string[]): Promise<ShownOrder[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<ShownOrder>`
        select o.id, o.number, o.total, o.updated_at as "updatedAt", o.payment_state as "paymentState", o.stage,
               coalesce((select sum((l.document ->> 'quantity')::int)::int from order_lines l
                          where l.shop_id = o.shop_id and l.order_id = o.id), 0) as units,
               case o.status when ${OPEN} then (o.document -> 'slot' ->> 'start')::timestamptz else o.slot_start end as "slotStart",
               case o.status when ${OPEN} then (o.document -> 'slot' ->> 'end')::timestamptz else o.slot_end end as "slotEnd"
          from orders o where o.shop_id = ${shopId} and o.id = any (${ids}::text[])`.execute(db);
      return rows;
    },
  };
}

const OPEN = sql.lit(OrderStatus.Creating);
