import { type RawBuilder, sql } from "kysely";
import type { EntryPlace } from "./entry-place.ts";

/**
 * Those before a place, or those from a place on, newest first: where there are more, the newest. `after`: those behind a
 * place, oldest first: where there are more, the nearest. With `andItself`, also the one at the place.
 */
export type Which = {
  before?: EntryPlace | undefined;
  from?: EntryPlace | undefined;
  after?: EntryPlace | undefined;
  andItself?: boolean;
  most: number;
};

/** What was received and what we sent, merged by time: as many rows of both as may be shown, each by an index. */
export function bothDirections(
  { shopId, contactId }: { shopId: string; contactId: string },
  which: Which,
): RawBuilder<unknown> {
  const direction = which.after ? sql`asc` : sql`desc`;
  return sql`
    select source, at, position, channel_id, message_id, is_from_shop, kind, sealed, replies_to, is_edited, is_deleted,
           is_offered, document, status, reason, agent_name
      from (
      (select 'r' as source, r.at, r.position, r.channel_id, r.message_id, r.is_from_shop, r.kind, r.sealed, r.replies_to,
              r.edited_at is not null as is_edited, r.deleted_at is not null as is_deleted,
              r.is_order and r.handled_at is null as is_offered,
              null::json as document, null as status, null as reason, null as agent_name
         from chat_received r
        where r.shop_id = ${shopId} and r.contact_id = ${contactId} and (r.has_come or r.sealed is not null)
          and ${isNoEcho} ${bounded(which, { at: sql`r.at`, position: sql`r.position`, source: "r" })}
        order by r.at ${direction}, r.position ${direction} limit ${which.most})
      union all
      (select 's', m.created_at, m.place, m.channel_id, m.id, true, m.kind, null, m.document ->> 'repliesTo',
              false, false, false,
              m.document, m.status, m.reason, m.agent_name
         from chat_messages m
        where m.shop_id = ${shopId} and m.contact_id = ${contactId}
          ${bounded(which, { at: sql`m.created_at`, position: sql`m.place`, source: "s" })}
        order by m.created_at ${direction}, m.place ${direction} limit ${which.most})) both_directions
     order by ${inOrder(which, "both_directions")} limit ${which.most}`;
}

/** Of the same time, what was received stands before what was sent. */
export function inOrder({ after }: Which, table: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const direction = after ? sql`asc` : sql`desc`;
  return sql`${of("at")} ${direction}, ${of("source")} ${direction}, ${of("position")} ${direction}`;
}

/** A channel may repeat what we sent ourselves, among what the shop wrote elsewhere. */
const isNoEcho = sql`not (r.is_from_shop and exists (
  select from chat_parts part where part.shop_id = r.shop_id and part.carrier_id = r.message_id))`;

type Columns = { at: RawBuilder<unknown>; position: RawBuilder<unknown>; source: EntryPlace["source"] };

function bounded({ before, from, after, andItself = false }: Which, columns: Columns): RawBuilder<unknown> {
  const place = before ?? from ?? after;
  if (!place) return sql``;
  const moment = sql`(timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond')`;
  const position = place.source === columns.source ? place.position : columns.source === "r" ? MOST_POSITION : "0";
  const than = before ? sql`<` : from || andItself ? sql`>=` : sql`>`;
  return sql`and (${columns.at}, ${columns.position}) ${than} (${moment}, ${position}::bigint)`;
}

const MOST_POSITION = "9223372036854775807";
