import type { ShopEvent } from "@vitrine/contract/platform/webhooks/events";
import { type Selectable, sql } from "kysely";
import { type NewEvent, recordEvents } from "../db/events.ts";
import type { Db } from "../db/pool.ts";
import { removeOldRows } from "../db/remove-old-rows.ts";
import type { ShopEvents } from "../db/schema.ts";
import type { Shop } from "../shop/shop.ts";

export type StoredEvent = {
  id: string;
  type: string;
  orderId: string | null;
  version: number | null;
  contactId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
};

type EventFilter = { since?: string | undefined; type?: string | undefined; orderId?: string | undefined };

const columns = [
  ...(["id", "type", "order_id", "version", "contact_id", "data", "created_at", "position"] as const),
] as const;
type EventRow = Pick<Selectable<ShopEvents>, (typeof columns)[number]>;

/** As many as get their place in the list at once. */
const PLACED_AT_ONCE = 2_000;

export type ShopEventRepository = ReturnType<typeof createShopEventRepository>;

export function createShopEventRepository(db: Db) {
  /**
   * Gives events their places in the list, in the order in which they were recorded. One reader at a time does so: an
   * event that is committed later gets a later place, so nobody who reads on from a place misses it.
   */
  async function placeEvents(shopId: string): Promise<number> {
    return db.transaction().execute(async (trx) => {
      // A statement of its own: the next one must see what the reader before has placed.
      await sql`select pg_advisory_xact_lock(hashtextextended('shop_events ' || ${shopId}, 0))`.execute(trx);
      // Materialized: in a join, places might be given more than once and in another order.
      const { numAffectedRows = 0n } = await sql`
        with waiting as materialized (
          select id from shop_events where shop_id = ${shopId} and position is null order by seq limit ${PLACED_AT_ONCE}
        ), placed as materialized (
          select id, nextval('shop_event_positions') as position from waiting
        )
        update shop_events e set position = placed.position from placed
         where e.shop_id = ${shopId} and e.id = placed.id`.execute(trx);
      return Number(numAffectedRows);
    });
  }

  function readPlaced(shopId: string, after: number, { since, type, orderId }: EventFilter, limit: number) {
    return db
      .selectFrom("shop_events")
      .select(columns)
      .where("shop_id", "=", shopId)
      .where("position", ">", after)
      .$if(since !== undefined, (query) => query.where(sql<boolean>`created_at >= ${since}::timestamptz`))
      .$if(type !== undefined, (query) => query.where("type", "=", type ?? ""))
      .$if(orderId !== undefined, (query) => query.where("order_id", "=", orderId ?? ""))
      .orderBy("position")
      .limit(limit)
      .execute();
  }

  return {
    /** Records events outside a change, such as those of an earlier release. */
    async record(events: readonly NewEvent[]): Promise<void> {
      await db.transaction().execute((trx) => recordEvents(trx, events));
    },

    async find(shopId: string, id: string): Promise<StoredEvent | undefined> {
      const row = await db
        .selectFrom("shop_events")
        .select(columns)
        .where("shop_id", "=", shopId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && storedFrom(row);
    },

    /** The events after a place, oldest first. */
    async list(
      shopId: string,
      { after, limit, ...filter }: EventFilter & { after: number; limit: number },
    ): Promise<{ event: StoredEvent; position: number }[]> {
      for (;;) {
        const rows = await readPlaced(shopId, after, filter, limit);
        if (rows.length === limit || (await placeEvents(shopId)) === 0) {
          return rows.map((row) => ({ event: storedFrom(row), position: row.position ?? 0 }));
        }
      }
    },

    async removeOlderThan(interval: string): Promise<void> {
      await removeOldRows(db, { from: "shop_events", by: "created_at", age: interval, ofEachShop: true });
    },
  };
}

/** Without the order: what a thin payload has, and the list of events. */
export function thinEvent(
  { shopId, isTest }: Pick<Shop, "shopId" | "isTest">,
  { orderId, contactId, data, createdAt, ...event }: StoredEvent,
): ShopEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: createdAt.toISOString(),
    shopId,
    isTest,
    version: event.version,
    data: { ...(orderId !== null && { orderId }), ...(contactId !== null && { contactId }), ...data },
  };
}

function storedFrom(row: EventRow): StoredEvent {
  return {
    id: row.id,
    type: row.type,
    orderId: row.order_id,
    version: row.version,
    contactId: row.contact_id,
    // Only `recordEvents` writes the column, with objects.
    data: row.data as Record<string, unknown>,
    createdAt: row.created_at,
  };
}
