import type { Order } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { type OrderRow, storedOrderFrom } from "../storage/stored-order.ts";

export type PlacedOrder = { order: Order; placedAt: Date };

type Period = { shopId: string; since: Date; until: Date };

/** A rule asks for no e-mail and no CPF, so nothing is decrypted. */
const notOpened: Pick<PersonalFields, "open"> = { open: (_shopId, stored) => stored };

export function createReplayedOrderRepository(db: Db) {
  return {
    /** The placed orders of a period that were not canceled, the newest first, a page at a time. */
    async *pages({ shopId, since, until }: Period, perPage: number): AsyncGenerator<PlacedOrder[]> {
      // As a text: a date of JavaScript has no microseconds.
      let last = { at: until.toISOString(), id: "" };
      for (;;) {
        const { rows } = await sql<OrderRow & { placed_at: Date; place: string }>`
          select o.id, o.contact_id, o.version, o.status, o.number, o.total, o.priced_at, o.created_at, o.updated_at,
                 o.confirmed_at, o.closed_at, o.document, page.placed_at,
                 page.placed_at::text as place,
                 (select coalesce(json_agg(l.document order by l.index), '[]') from order_lines l
                  where l.shop_id = ${shopId} and l.order_id = o.id) as lines
          from (select order_id, placed_at from sales
                where shop_id = ${shopId} and not is_canceled and placed_at >= ${since}
                  and (placed_at, order_id) < (${last.at}::timestamptz, ${last.id})
                order by placed_at desc, order_id desc limit ${perPage}) page
          join orders o on o.shop_id = ${shopId} and o.id = page.order_id
          order by page.placed_at desc, page.order_id desc`.execute(db);
        const placed = rows.map((row) => ({
          order: storedOrderFrom(shopId, row, notOpened).order,
          placedAt: row.placed_at,
        }));
        if (placed.length > 0) yield placed;
        const end = rows.at(-1);
        if (!end || rows.length < perPage) return;
        last = { at: end.place, id: end.id };
      }
    },
  };
}
