import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { OrderPayment } from "@vitrine/domain/order/order";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql } from "kysely";
import { andSeen, ofSeenContact } from "../../db/customers-seen.ts";
import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { contactText } from "../../session/contact-text.ts";
import { noteOf } from "./contact-service.repository.ts";
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

/** Times are as JSON has them. */
export type DeskCart = { contactId: string; id: string; updatedAt: string };

/** What decides why somebody is on the desk. What else is shown of an order, `shown-cards.repository.ts` reads. */
export type DeskOrder = DeskCart & {
  placedAt: string;
  paymentState: PaymentState | null;
  stage: FulfilmentStage | null;
  slotEnd: string | null;
  /** Of what the customer may still owe. */
  payment: OrderPayment | null;
};

export type DeskService = {
  contactId: string;
  memberId: string;
  memberName: string;
  beganAt: string;
  handedByName: string | null;
  note: string | null;
};

export type Watching = { contactId: string; memberId: string; name: string; isInShop: boolean };

/** Of some contacts: since when each waits who does, however long; and those of whom more is to say. */
export type Standings = {
  waits: { contactId: string; since: string }[];
  exceptions: Exception[];
};

/** No contact any more; or, for whoever sees their own only, in the charge of somebody. All others are in nobody's. */
export type Exception = { contactId: string; isErased: boolean; inCharge: string | null };

/** The standings are of all of them. */
export type DeskDay = Standings & {
  /** Whose storefront is open now, and where. */
  present: { contactId: string; place: string; movedAt: string }[];
  /** Who wrote lately; also those in nobody's charge to whom no colleague writes. */
  wrote: { contactId: string; at: string }[];
  /** Who has written and has no answer, the longest waiting first. */
  waiting: { contactId: string; at: string }[];
  carts: DeskCart[];
  /** Orders on which the shop works. */
  received: DeskOrder[];
  served: DeskService[];
  /** Which colleagues have a contact open, in the shop or in the panel. */
  watching: Watching[];
};

/** The customer may still owe it. */
export const owedStates: ReadonlySet<PaymentState> = new Set(["unpaid", "waiting", "failed", "expired"]);

type Sighted = { shopId: string; seen: CustomersSeen };

export type DeskRepository = ReturnType<typeof createDeskRepository>;

/** What the people who serve a shop see first, each of the customers whom they see. Each part is read by an index, newest first, and none without an end. */
export function createDeskRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    /** One statement with a row of JSON: a thousand rows of their own take the server three times as long to read. */
    async day(of: Sighted): Promise<DeskDay> {
      const { rows } = await sql<DeskDay>`
        with present as (${presentOf(of)}), wrote as (${wroteTo(of)}), waiting as (${waitingFor(of)}),
             carts as (${cartsOf(of)}), received as (${receivedFrom(of)}), served as (${servedOf(of)}),
             watching as (${watchersOf(of)}),
             concerned as (
               select "contactId" from present union select "contactId" from wrote union select "contactId" from waiting
               union select "contactId" from carts union select "contactId" from received union select "contactId" from served
             ),
             ${standingsOf(of, sql`array(select "contactId" from concerned)`)}
        select ${listOf("present")}, ${listOf("wrote")}, ${listOf("waiting")}, ${listOf("carts")}, ${listOf("received")},
               ${listOf("served")}, ${listOf("watching")}, ${listOf("waits")}, ${listOf("exceptions")}`.execute(db);
      const [day] = rows;
      if (!day) throw new Error("a select without a table has a row");
      return day;
    },

    async standings(of: Sighted, ids: readonly string[]): Promise<Standings> {
      const { rows } = await sql<Standings>`
        with ${standingsOf(of, sql`${ids}::text[]`)} select ${listOf("waits")}, ${listOf("exceptions")}`.execute(db);
      return rows[0] ?? { waits: [], exceptions: [] };
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

function listOf(part: keyof DeskDay): RawBuilder<unknown> {
  const name = sql.ref(part);
  return sql`(select coalesce(json_agg(${name}), '[]') from ${name}) as ${name}`;
}

function presentOf(of: Sighted): RawBuilder<unknown> {
  return sql`
    select distinct on (contact_id) contact_id as "contactId", place, moved_at as "movedAt" from presence
     where shop_id = ${of.shopId} and role = 'customer' and seen_at > now() - ${OPEN_WINDOW} ${isSeen(of, sql`contact_id`)}
     order by contact_id, moved_at desc limit ${MOST}`;
}

function wroteTo({ shopId, seen }: Sighted): RawBuilder<unknown> {
  return sql`
    select contact_id as "contactId", wrote_at as at from chat_contacts
     where shop_id = ${shopId} and contact_id is not null and wrote_at > now() - ${CONVERSATION}
       ${seen === null ? sql`` : orWaiting({ shopId, seen })}
     order by wrote_at desc limit ${MOST}`;
}

function waitingFor(of: Sighted): RawBuilder<unknown> {
  return sql`
    select contact_id as "contactId", wrote_at as at from conversations
     where shop_id = ${of.shopId} and waiting_since > now() - ${WAITING} ${isSeen(of, sql`contact_id`)}
     order by waiting_since limit ${MOST}`;
}

function cartsOf(of: Sighted): RawBuilder<unknown> {
  return sql`
    select o.contact_id as "contactId", o.id, o.updated_at as "updatedAt" from orders o
     where o.shop_id = ${of.shopId} and o.status = ${OPEN} and o.updated_at > now() - ${CART} ${isSeen(of, sql`o.contact_id`)}
       and exists (select from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id)
     order by o.created_at desc, o.id desc limit ${MOST}`;
}

function receivedFrom(of: Sighted): RawBuilder<unknown> {
  return sql`
    select o.contact_id as "contactId", o.id, o.updated_at as "updatedAt", coalesce(o.closed_at, o.created_at) as "placedAt",
           o.payment_state as "paymentState", o.stage, o.slot_end as "slotEnd",
           case when o.payment_state = any (${[...owedStates]}::text[]) then o.document -> 'payment' end as payment
      from orders o where o.shop_id = ${of.shopId} and o.status = ${RECEIVED} ${isSeen(of, sql`o.contact_id`)}
     order by o.closed_at desc limit ${MOST_RECEIVED}`;
}

function servedOf(of: Sighted): RawBuilder<unknown> {
  return sql`
    select contact_id as "contactId", member_id as "memberId", member_name as "memberName", began_at as "beganAt",
           handed_by_name as "handedByName", ${noteOf}
      from contact_services where shop_id = ${of.shopId} and ended_at is null ${isSeen(of, sql`contact_id`)}
     order by began_at desc limit ${MOST}`;
}

function watchersOf(of: Sighted): RawBuilder<unknown> {
  return sql`
    select contact_id as "contactId", agent_id as "memberId", max(agent_name) as name,
           bool_or(place <> 'panel') as "isInShop" from presence
     where shop_id = ${of.shopId} and role = 'agent' and agent_id <> '' and seen_at > now() - ${OPEN_WINDOW}
       ${isSeen(of, sql`contact_id`)}
     group by contact_id, agent_id order by name, agent_id limit ${MOST}`;
}

/** `ids`: an array. One walk along an index finds all of them, where a join would begin anew for each. */
function standingsOf({ shopId, seen }: Sighted, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    waits as (select contact_id as "contactId", waiting_since as since from conversations
               where shop_id = ${shopId} and contact_id = any (${ids}) and waiting_since is not null),
    exceptions as (select id as "contactId", erased_at is not null as "isErased", in_charge as "inCharge" from contacts
                    where shop_id = ${shopId} and id = any (${ids})
                      and (erased_at is not null ${seen === null ? sql`` : sql`or in_charge is not null`}))`;
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
