import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { OrderPayment } from "@vitrine/domain/order/order";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql } from "kysely";
import { andSeen, ofSeenContact } from "../../db/customers-seen.ts";
import type { Db } from "../../db/pool.ts";
import { phoneOfPerson } from "../../phone/phone-number.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { contactText } from "../../session/contact-text.ts";
import { noteOf, type Service } from "./contact-service.repository.ts";
import { CONVERSATION } from "./conversation.ts";

/** As many of each kind as a person looks through in a day. */
const MOST = 300;
const MOST_RECEIVED = 1_000;
/** A window that is open renews itself more often. */
const OPEN_WINDOW = sql`interval '45 seconds'`;
/** Whoever waits longer does so for nothing that the shop still means to answer. */
const WAITING = sql`interval '7 days'`;
const CART = sql`interval '7 days'`;
/** Written into the statement: a plan for any value would not use the indexes that have only these orders. */
const [OPEN, RECEIVED] = [sql.lit(OrderStatus.Creating), sql.lit(OrderStatus.Received)];

export type DeskOrder = {
  id: string;
  contactId: string;
  number: number | null;
  total: number;
  /** When it was placed; an open one, when it was begun. */
  placedAt: Date;
  updatedAt: Date;
  paymentState: PaymentState | null;
  stage: FulfilmentStage | null;
  /** Of what the customer may still owe. */
  payment: OrderPayment | null;
  slotStart: Date | null;
  slotEnd: Date | null;
};

/** What is only read of those who are shown. */
export type DeskContact = {
  id: string;
  name: string;
  phone: string | null;
  tags: string[];
  channelType: number | null;
};

export type WatcherRow = { contactId: string; memberId: string; name: string; isInShop: boolean };

export type DeskConversationRow = {
  contactId: string;
  channelId: string;
  unread: number;
  waitingSince: Date | null;
};

/** The customer may still owe it. */
export const owedStates: ReadonlySet<PaymentState> = new Set(["unpaid", "waiting", "failed", "expired"]);

type Sighted = { shopId: string; seen: CustomersSeen };

export type DeskRepository = ReturnType<typeof createDeskRepository>;

/** What the people who serve a shop see first, each of the customers whom they see. Each part is read by an index, newest first, and none without an end. */
export function createDeskRepository(db: Db, personal: () => Promise<PersonalFields>) {
  const orderColumns = sql`
    o.id, o.contact_id as "contactId", o.number, o.total, coalesce(o.closed_at, o.created_at) as "placedAt", o.updated_at as "updatedAt",
    o.payment_state as "paymentState", o.stage,
    case when o.payment_state = any (${[...owedStates]}::text[]) then o.document -> 'payment' end as payment`;

  return {
    /** Whose storefront is open now, and where. */
    async present({ shopId, seen }: Sighted): Promise<{ contactId: string; place: string; movedAt: Date }[]> {
      const { rows } = await sql<{ contactId: string; place: string; movedAt: Date }>`
        select distinct on (contact_id) contact_id as "contactId", place, moved_at as "movedAt" from presence
         where shop_id = ${shopId} and role = 'customer' and seen_at > now() - ${OPEN_WINDOW} ${isSeen({ shopId, seen }, sql`contact_id`)}
         order by contact_id, moved_at desc limit ${MOST}`.execute(db);
      return rows;
    },

    /** Which colleagues have a contact open, in the shop or in the panel. */
    async watchers({ shopId, seen }: Sighted): Promise<WatcherRow[]> {
      const { rows } = await sql<WatcherRow>`
        select contact_id as "contactId", agent_id as "memberId", max(agent_name) as name,
               bool_or(place <> 'panel') as "isInShop" from presence
         where shop_id = ${shopId} and role = 'agent' and agent_id <> '' and seen_at > now() - ${OPEN_WINDOW}
           ${isSeen({ shopId, seen }, sql`contact_id`)}
         group by contact_id, agent_id order by name, agent_id limit ${MOST}`.execute(db);
      return rows;
    },

    /** Also those in nobody's charge to whom no colleague writes. */
    async wrote({ shopId, seen }: Sighted): Promise<{ contactId: string; at: Date }[]> {
      const { rows } = await sql<{ contactId: string; at: Date }>`
        select contact_id as "contactId", wrote_at as at from chat_contacts
         where shop_id = ${shopId} and contact_id is not null and wrote_at > now() - ${CONVERSATION}
           ${seen === null ? sql`` : orWaiting({ shopId, seen })}
         order by wrote_at desc limit ${MOST}`.execute(db);
      return rows;
    },

    /** Who has written and has no answer, the longest waiting first. */
    async waiting({ shopId, seen }: Sighted): Promise<{ contactId: string; at: Date }[]> {
      const { rows } = await sql<{ contactId: string; at: Date }>`
        select contact_id as "contactId", wrote_at as at from conversations
         where shop_id = ${shopId} and waiting_since > now() - ${WAITING} ${isSeen({ shopId, seen }, sql`contact_id`)}
         order by waiting_since limit ${MOST}`.execute(db);
      return rows;
    },

    async conversations(shopId: string, ids: readonly string[]): Promise<DeskConversationRow[]> {
      const { rows } = await sql<DeskConversationRow>`
        select contact_id as "contactId", channel_id as "channelId", unread, waiting_since as "waitingSince"
          from conversations where shop_id = ${shopId} and contact_id = any (${ids}::text[])`.execute(db);
      return rows;
    },

    async carts({ shopId, seen }: Sighted): Promise<DeskOrder[]> {
      const { rows } = await sql<DeskOrder>`
        select ${orderColumns}, (o.document -> 'slot' ->> 'start')::timestamptz as "slotStart",
               (o.document -> 'slot' ->> 'end')::timestamptz as "slotEnd"
          from orders o
         where o.shop_id = ${shopId} and o.status = ${OPEN} and o.updated_at > now() - ${CART} ${isSeen({ shopId, seen }, sql`o.contact_id`)}
           and exists (select from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id)
         order by o.created_at desc, o.id desc limit ${MOST}`.execute(db);
      return rows;
    },

    /** Orders on which the shop works. */
    async received({ shopId, seen }: Sighted): Promise<DeskOrder[]> {
      const { rows } = await sql<DeskOrder>`
        select ${orderColumns}, o.slot_start as "slotStart", o.slot_end as "slotEnd"
          from orders o where o.shop_id = ${shopId} and o.status = ${RECEIVED}
               ${isSeen({ shopId, seen }, sql`o.contact_id`)}
         order by o.closed_at desc limit ${MOST_RECEIVED}`.execute(db);
      return rows;
    },

    async units(shopId: string, orderIds: readonly string[]): Promise<Map<string, number>> {
      if (orderIds.length === 0) return new Map();
      const { rows } = await sql<{ orderId: string; units: number }>`
        select order_id as "orderId", sum((document ->> 'quantity')::int)::int as units from order_lines
         where shop_id = ${shopId} and order_id = any (${orderIds}::text[]) group by order_id`.execute(db);
      return new Map(rows.map(({ orderId, units }) => [orderId, units]));
    },

    async served({ shopId, seen }: Sighted): Promise<(Service & { contactId: string })[]> {
      return db
        .selectFrom("contact_services")
        .select(["contact_id as contactId", "member_id as memberId", "member_name as memberName"])
        .select(["began_at as beganAt", "handed_by_name as handedByName", noteOf])
        .where("shop_id", "=", shopId)
        .where("ended_at", "is", null)
        .$if(seen !== null, (query) =>
          query.where(sql<boolean>`${sql.join(ofSeenContact(shopId, seen, sql`contact_id`))}`),
        )
        .orderBy("began_at", "desc")
        .limit(MOST)
        .execute();
    },

    /** Those of them who are contacts still, and who is in charge of them. */
    async charges(shopId: string, ids: readonly string[]): Promise<{ id: string; inCharge: string | null }[]> {
      const { rows } = await sql<{ id: string; inCharge: string | null }>`
        select id, in_charge as "inCharge" from contacts
         where shop_id = ${shopId} and id = any (${ids}::text[]) and erased_at is null`.execute(db);
      return rows;
    },

    async contacts(shopId: string, ids: readonly string[]): Promise<DeskContact[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<DeskContact & { typed: string }>`
        select c.id, c.customer ->> 'name' as name, c.phone, coalesce(c.customer ->> 'phone', '') as typed, c.tags, last.channel_type as "channelType" from contacts c
          left join lateral (select channel_type from sessions s
             where s.shop_id = c.shop_id and s.contact_id = c.id order by created_at desc limit 1) last on true
         where c.shop_id = ${shopId} and c.id = any (${ids}::text[])`.execute(db);
      const fields = await personal();
      return rows.map(({ typed, ...row }) => ({
        ...row,
        phone: phoneOfPerson({ chat: row.phone, typed: fields.open(shopId, { phone: typed }).phone }) || null,
      }));
    },

    /** By name, phone, id, or the number of an order. */
    async search({ shopId, seen }: Sighted, q: string): Promise<string[]> {
      const number = /^#?(\d{1,9})$/.exec(q)?.[1];
      const byNumber =
        number === undefined
          ? sql``
          : sql`union all (select contact_id as id, now() as at from orders
                            where shop_id = ${shopId} and number = ${Number(number)})`;
      const isFound = contactText(await personal(), shopId, q) ?? sql`true`;
      const { rows } = await sql<{ id: string }>`
        select id from (
          (select c.id, c.updated_at as at from contacts c where c.shop_id = ${shopId} and c.erased_at is null
              and ${isFound} ${seen === null ? sql`` : sql`and (c.in_charge is null or c.in_charge = ${seen.inChargeOf}::uuid)`}
            order by c.updated_at desc limit 50)
          ${byNumber}) found
         group by id order by max(at) desc limit 50`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}

function isSeen({ shopId, seen }: Sighted, contactId: RawBuilder<unknown>): RawBuilder<unknown> {
  return andSeen(ofSeenContact(shopId, seen, contactId));
}

function orWaiting({ shopId, seen }: { shopId: string; seen: NonNullable<CustomersSeen> }): RawBuilder<unknown> {
  return sql`and (contact_id in (select c.id from contacts c where c.shop_id = ${shopId} and c.in_charge = ${seen.inChargeOf}::uuid)
              or (exists (select from contacts c where c.shop_id = ${shopId} and c.id = contact_id and c.in_charge is null)
                  and not exists (select from contact_services s where s.shop_id = ${shopId} and s.contact_id = chat_contacts.contact_id
                                     and s.ended_at is null and s.member_id::text <> ${seen.inChargeOf})))`;
}
