import type { OrderEvent } from "@vitrine/contract/platform/orders";
import type { Db } from "../db/pool.ts";

const MOST_EVENTS = 1_000;

export type ShopOrderRepository = ReturnType<typeof createShopOrderRepository>;

/** Orders as the shop's own systems read them. */
export function createShopOrderRepository(db: Db) {
  return {
    /** Whose order it is, when things happened to it, and what. */
    async findHistory(shopId: string, orderId: string) {
      const row = await db
        .selectFrom("orders")
        .select(["contact_id", "created_at", "updated_at", "confirmed_at", "closed_at"])
        .where("shop_id", "=", shopId)
        .where("id", "=", orderId)
        .executeTakeFirst();
      if (!row) return undefined;
      const events = await db
        .selectFrom("order_events")
        .select(["version", "at", "kind", "data", "actor_type", "actor_id", "actor_name", "owner_id"])
        .where("shop_id", "=", shopId)
        .where("order_id", "=", orderId)
        .orderBy("version", "desc")
        .limit(MOST_EVENTS)
        .execute();
      return { contactId: row.contact_id, ...timesFrom(row), events: events.reverse().map(eventFrom) };
    },
  };
}

type Times = { created_at: Date; updated_at: Date; confirmed_at: Date | null; closed_at: Date | null };

function timesFrom({ created_at, updated_at, confirmed_at, closed_at }: Times) {
  return {
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
    closedAt: closed_at?.toISOString() ?? null,
  };
}

type EventRow = {
  version: number;
  at: Date;
  kind: string;
  data: unknown;
  actor_type: string;
  actor_id: string;
  actor_name: string;
  owner_id: string;
};

function eventFrom(row: EventRow): OrderEvent {
  return {
    version: row.version,
    at: row.at.toISOString(),
    kind: row.kind,
    // Every change writes an object, or nothing at all.
    data: row.data as Record<string, unknown>,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    ownerId: row.owner_id,
  };
}
