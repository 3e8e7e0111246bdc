import type { Order } from "@vitrine/domain/order/order";
import { isOpen } from "@vitrine/domain/order/status";
import type { StockPlace } from "@vitrine/domain/order/stock";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../db/pool.ts";
import { PREPARED } from "../db/prepared-statements.ts";
import type { RequestKey } from "../http/idempotency.ts";
import type { Actor } from "./actor.ts";
import { headOf, lineChanges, type OrderRow, orderFrom, type StoredOrder } from "./stored-order.ts";

export type Trx = Transaction<Database>;

export type OrderEvent = { kind: string; data: object; actor: Actor };

export type Saving = {
  shopId: string;
  before: Order;
  after: Order;
  total: number;
  pricedAt: string;
  event: OrderEvent;
  key: RequestKey | null;
};

/** What became of an earlier request with the same key. */
export type EarlierRequest = "same" | "other";

export type Reading = {
  /** Undefined when the contact has never had an order. */
  stored: StoredOrder | undefined;
  /** Sku → where it is in stock; a sku nobody counts is not in it. */
  stock: Map<string, StockPlace[]>;
  earlier: EarlierRequest | undefined;
};

type Asked = {
  shopId: string;
  contactId: string;
  /** One order of the contact; the last one when absent. */
  orderId?: string | undefined;
  /** A copy already at hand: the database sends the order only when its own is newer. */
  known?: StoredOrder | undefined;
  /** Whose stock is asked for: skus, and the lines with these indexes. */
  skus?: readonly string[];
  lines?: readonly number[];
  key?: RequestKey | null;
};

type ReadRow = Omit<OrderRow, "lines"> & {
  lines: OrderRow["lines"] | null;
  stock: (StockPlace & { sku: string })[] | null;
  earlier: { fingerprint: string } | null;
};

const UNIQUE_VIOLATION = "23505";

export type OrderRepository = ReturnType<typeof createOrderRepository>;

export function createOrderRepository(db: Db) {
  return {
    /** The contact's last order, or the one asked for, with all that a change of it needs to know, in one question. */
    async read({ shopId, contactId, orderId, known, skus = [], lines = [], key = null }: Asked): Promise<Reading> {
      const { rows } = await sql<ReadRow>`${sql.raw(PREPARED)}
        select o.id, o.contact_id, o.version, o.status, o.priced_at, o.created_at, o.confirmed_at, o.closed_at,
               case when o.id = ${known?.order.id ?? ""} and o.version = ${known?.order.version ?? -1}
                    then null else o.document end as document,
               case when o.id = ${known?.order.id ?? ""} and o.version = ${known?.order.version ?? -1}
                    then null
                    else (select coalesce(json_agg(l.document order by l.index), '[]') from order_lines l
                          where l.shop_id = o.shop_id and l.order_id = o.id) end as lines,
               (select json_agg(json_build_object(
                  'sku', t.sku, 'sellerId', t.seller_id,
                  'available', t.quantity - t.held + coalesce((select h.quantity from stock_holds h
                     where h.shop_id = o.shop_id and h.order_id = o.id and h.sku = t.sku and h.seller_id = t.seller_id), 0)))
                from stocks t where t.shop_id = o.shop_id and t.sku = any (${skus}::text[] || array(
                  select l.document ->> 'sku' from order_lines l
                  where l.shop_id = o.shop_id and l.order_id = o.id and l.index = any (${lines}::int[])))) as stock,
               (select json_build_object('fingerprint', encode(k.fingerprint, 'hex')) from idempotency_keys k
                where k.owner = ${key?.owner ?? ""} and k.key = ${key?.key ?? ""}) as earlier
        from orders o
        where o.shop_id = ${shopId} and o.contact_id = ${contactId} ${orderId === undefined ? sql`` : sql`and o.id = ${orderId}`}
        order by o.created_at desc limit 1`.execute(db);
      const [row] = rows;
      if (!row) return { stored: undefined, stock: new Map(), earlier: undefined };
      const stored = row.lines === null ? known : orderFrom({ ...row, lines: row.lines });
      return { stored, stock: placesBySku(row.stock ?? []), earlier: earlierRequest(row.earlier, key) };
    },

    /** Begins an order, unless somebody else has begun one for the same contact. */
    async create(shopId: string, order: Order): Promise<void> {
      await sql`
        insert into orders (shop_id, id, contact_id, document)
        values (${shopId}, ${order.id}, ${order.ownerId}, ${JSON.stringify(headOf(order))})
        on conflict (shop_id, contact_id) where status = 0 do nothing`.execute(db);
    },

    /** False when somebody else was faster; nothing is saved then. */
    async save(saving: Saving, executor: Db | Trx = db): Promise<boolean> {
      try {
        return await saveOrder(executor, saving);
      } catch (error) {
        // The same request was here at the same moment and is done: reading again finds it.
        if ((error as { code?: string }).code === UNIQUE_VIOLATION && saving.key) return false;
        throw error;
      }
    },

    transaction<Value>(work: (trx: Trx) => Promise<Value>): Promise<Value> {
      return db.transaction().execute(work);
    },

    /** When a version of an order was made, and whose it was. */
    async findEvent(shopId: string, orderId: string, version: number) {
      return db
        .selectFrom("order_events")
        .select(["at", "owner_id as ownerId"])
        .where("shop_id", "=", shopId)
        .where("order_id", "=", orderId)
        .where("version", "=", version)
        .executeTakeFirst();
    },

    async findOwner(shopId: string, orderId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("orders")
        .select("contact_id")
        .where("shop_id", "=", shopId)
        .where("id", "=", orderId)
        .executeTakeFirst();
      return row?.contact_id;
    },
  };
}

/** One statement, so one transaction: the order, the lines that changed, what happened, and the key of the request. */
async function saveOrder(executor: Db | Trx, saving: Saving): Promise<boolean> {
  const { shopId, before, after, total, pricedAt, event, key } = saving;
  const { put, removed } = lineChanges(before, after);
  const closesNow = isOpen(before.status) && !isOpen(after.status);
  const { rows } = await sql<{ saved: boolean }>`${sql.raw(PREPARED)}
    with saved as (
      update orders
      set version = version + 1, status = ${after.status}, document = ${JSON.stringify(headOf(after))},
          total = ${total}, priced_at = ${pricedAt}, updated_at = now(),
          confirmed_at = ${after.confirmedAt === null ? null : new Date(after.confirmedAt)},
          closed_at = case when ${closesNow} then now() else closed_at end
      where shop_id = ${shopId} and id = ${after.id} and version = ${before.version}
      returning version
    ), gone as (
      delete from order_lines l using saved
      where l.shop_id = ${shopId} and l.order_id = ${after.id} and l.index = any (${removed}::int[])
    ), put as (
      insert into order_lines (shop_id, order_id, index, document)
      select ${shopId}, ${after.id}, (line ->> 'index')::int, line
      from saved, json_array_elements(${JSON.stringify(put)}::json) line
      on conflict (shop_id, order_id, index) do update set document = excluded.document
    ), told as (
      insert into order_events (shop_id, order_id, version, owner_id, actor_type, actor_id, actor_name, kind, data)
      select ${shopId}, ${after.id}, version, ${after.ownerId}, ${event.actor.type}, ${event.actor.id},
             ${event.actor.name}, ${event.kind}, ${JSON.stringify(event.data)}::jsonb
      from saved
    ), keyed as (
      insert into idempotency_keys (owner, key, fingerprint, order_id, order_version)
      select ${key?.owner ?? ""}, ${key?.key ?? ""}, ${key?.fingerprint ?? Buffer.of()}, ${after.id}, version
      from saved where ${key !== null}
    )
    select exists (select from saved) as saved`.execute(executor);
  return rows[0]?.saved ?? false;
}

function placesBySku(rows: readonly (StockPlace & { sku: string })[]): Map<string, StockPlace[]> {
  const places = new Map<string, StockPlace[]>();
  for (const { sku, ...place } of rows) places.set(sku, [...(places.get(sku) ?? []), place]);
  return places;
}

function earlierRequest(found: { fingerprint: string } | null, key: RequestKey | null): EarlierRequest | undefined {
  if (!found || !key) return undefined;
  return found.fingerprint === key.fingerprint.toString("hex") ? "same" : "other";
}
