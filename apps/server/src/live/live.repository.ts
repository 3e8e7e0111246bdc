import type { ShopScreen } from "@vitrine/contract/storefront/live";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import { WATCHED_ORDERS } from "./stream-position.ts";

type ContactKey = { shopId: string; contactId: string };

/** As much of the contact's open order as is needed to notice a change. */
export type OrderVersion = { id: string; version: number };

export type WindowPresence = {
  sessionKey: string;
  role: "customer" | "agent";
  /** `panel`: an agent who has the contact's page or order open in the panel. */
  place: ShopScreen | "panel";
  /** Who the agent is; empty for a customer. */
  agentId: string;
  agentName: string;
  productId: string | null;
  /** The stream that shows it; empty for a window that polls. */
  holder: string;
};

export type ContactState = {
  order: OrderVersion | null;
  /** Changes whenever one of the contact's placed orders does. */
  placed: string;
  /** Those that were placed last: their changes are announced in words. */
  latestPlaced: OrderVersion[];
  /** A hash of the messages to the contact with their status, and of what they wrote; null when it was not requested. */
  messages: string | null;
  /** The one that moved last is first. */
  windows: WindowPresence[];
  /** The member who serves the contact. */
  service: { memberId: string; memberName: string } | null;
};

/** Longer than two heartbeats. */
export const PRESENCE_TTL = sql`interval '45 seconds'`;
/** As many messages as an agent is shown. */
const MOST_MESSAGES = 50;

export type LiveRepository = ReturnType<typeof createLiveRepository>;

export function createLiveRepository(db: Db) {
  return {
    /** The state of a contact, in one query. */
    async find({ shopId, contactId }: ContactKey, { withMessages }: { withMessages: boolean }): Promise<ContactState> {
      const sent = sql`(
        select string_agg(concat_ws(' ', m.id, m.status, m.reason, m.receipts), ';' order by m.place)
        from (
          select id, status, reason, place,
                 (select string_agg(concat(part.part, receipts.status, receipts.reason), ',' order by part.part)
                    from chat_parts part join chat_receipts receipts using (shop_id, carrier_id)
                   where part.shop_id = chat_messages.shop_id and part.message_id = chat_messages.id) as receipts
            from chat_messages where shop_id = ${shopId} and contact_id = ${contactId}
           order by place desc limit ${MOST_MESSAGES}
        ) m)`;
      const received = sql`(
        select string_agg(concat_ws(' ', r.position, r.handled_at is null, r.edited_at, r.deleted_at, f.state), ';')
          from (select shop_id, channel_id, message_id, position, at, handled_at, edited_at, deleted_at from chat_received where shop_id = ${shopId} and contact_id = ${contactId}
                 order by at desc, position desc limit ${MOST_MESSAGES}) r
          left join chat_media f using (shop_id, channel_id, message_id))`;
      const reactions = sql`(
        select concat_ws(' ', count(*), max(at), count(sealed)) from chat_reactions
         where shop_id = ${shopId} and contact_id = ${contactId} having count(*) > 0)`;
      const stamp = sql`coalesce(left(md5(nullif(concat(${sent}, ${received}, ${reactions}), '')), 16), '')`;
      const { rows } = await sql<{
        order: OrderVersion | null;
        placed: string;
        latestPlaced: OrderVersion[];
        windows: WindowPresence[];
        service: ContactState["service"];
        messages: string | null;
      }>`
        select
          (select json_build_object('id', id, 'version', version)
             from orders where shop_id = ${shopId} and contact_id = ${contactId} and status = 0) as order,
          -- Versions only grow, so their sum does not stay the same when one of them changes.
          (select concat(count(*), '.', sum(version))
             from orders where shop_id = ${shopId} and contact_id = ${contactId} and status <> 0) as placed,
          (select coalesce(json_agg(json_build_object('id', id, 'version', version)), '[]')
             from (select id, version from orders
                    where shop_id = ${shopId} and contact_id = ${contactId} and status <> 0
                    order by closed_at desc limit ${WATCHED_ORDERS}) latest) as "latestPlaced",
          (select coalesce(json_agg(json_build_object('sessionKey', session_key, 'role', role, 'place', place,
                                                      'productId', product_id, 'holder', holder,
                                                      'agentId', agent_id, 'agentName', agent_name)
                                    order by moved_at desc), '[]')
             from presence
            where shop_id = ${shopId} and contact_id = ${contactId} and seen_at > now() - ${PRESENCE_TTL}) as windows,
          (select json_build_object('memberId', member_id, 'memberName', member_name)
             from contact_services
            where shop_id = ${shopId} and contact_id = ${contactId} and ended_at is null) as service,
          ${withMessages ? stamp : sql`null`} as messages`.execute(db);
      // A select without a table has one row.
      return rows[0] as ContactState;
    },

    /** Sends the payloads to every process, in one statement. */
    async notify(payloads: readonly string[]): Promise<void> {
      await sql`select pg_notify('live', payload) from unnest(${payloads}::text[]) payload`.execute(db);
    },
  };
}
