import type { Address } from "@vitrine/contract/storefront/customer/address";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type OrderStep, UNDOING } from "@vitrine/domain/order/history/order-step";
import { emptyCustomer, emptyOrder, type Order } from "@vitrine/domain/order/order";
import type { StockLocation } from "@vitrine/domain/order/stock";
import type { OwnTerms } from "@vitrine/domain/shop/customer-terms";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { isDeadlock } from "../../db/deadlock.ts";
import type { Database, Db } from "../../db/pool.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { invoicedOf } from "./invoiced.ts";
import { createOrderCache } from "./order-cache.ts";
import { type OrderSave, type SavedOrder, saveStatement } from "./save-statement.ts";
import { notBegun, type OrderRow, type StoredOrder, storedOrderFrom, withCredit, withTerms } from "./stored-order.ts";

export type Trx = Transaction<Database>;

/** Whether an earlier request with the same key was the same request. */
export type EarlierRequest = "same" | "other";

export type OrderReading = {
  /** Not saved yet where no order is open, or where the contact does not have the one that was asked for. */
  stored: StoredOrder;
  /** The stock of the sku that was asked for, what the order holds itself included. Empty where nobody counts it. */
  stock: StockLocation[];
  earlier: EarlierRequest | undefined;
  /** Those of the contact, where they were asked for. */
  addresses: Address[];
};

type OrderKey = { shopId: string; orderId: string };

export type DatedStep = OrderStep & { at: Date };

/** The SKU of the stock: given directly, or by the index of its line. */
export type StockSubject = { sku: string; index?: never } | { index: number; sku?: never };

type OrderQuery = {
  shopId: string;
  contactId: string;
  /** One order of the contact; the open one when absent. */
  orderId?: string | undefined;
  stockOf?: StockSubject | undefined;
  key?: RequestKey | null;
  withAddresses?: boolean;
};

type ReadRow = Omit<OrderRow, "id" | "lines"> & {
  id: string | null;
  lines: OrderRow["lines"] | null;
  stock: StockLocation[] | null;
  earlier: { fingerprint: string } | null;
  /** What earlier orders learned about the person, for an order that is not begun yet. */
  customer: Order["customer"] | null;
  /** Only values that a schema has checked are saved. */
  addresses: Address[] | null;
  terms: OwnTerms | null;
  /** What the contact owes by invoices of other orders. Null where nothing is agreed with them. */
  invoiced: number | null;
};

export type OrderRepository = ReturnType<typeof createOrderRepository>;

export function createOrderRepository(db: Db, personal: () => Promise<PersonalFields>) {
  const cache = createOrderCache();
  return {
    /** The order of a contact that this process read or saved last. It may be stale. */
    cached: cache.get,
    cache: cache.set,

    /**
     * The contact's open order, or the one asked for, with all that a change of it needs, in one query. A request that
     * was made before gets the order it changed then. The database sends the order itself only where the cached copy is
     * of another version. Undefined where the shop does not know the contact.
     */
    async read(query: OrderQuery): Promise<OrderReading | undefined> {
      const { shopId, contactId, key = null } = query;
      const cached = cache.get(shopId, contactId);
      const fields = await personal();
      const { rows } = await readStatement(query, cached).execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const along = {
        stock: row.stock ?? [],
        earlier: earlierRequest(row.earlier, key),
        addresses: row.addresses ?? [],
      };
      if (row.id === null) {
        const customer = fields.open(shopId, { ...emptyCustomer, ...row.customer });
        const empty = emptyOrder({ id: "", ownerId: contactId, customer });
        const stored = notBegun(row.terms ? { ...empty, terms: row.terms } : empty);
        return { stored: withCredit(stored, row.terms, row.invoiced), ...along };
      }
      const read =
        row.lines === null && cached
          ? cached
          : storedOrderFrom(shopId, { ...row, id: row.id, lines: row.lines ?? [] }, fields);
      const stored = withCredit(withTerms(read, row.terms), row.terms, row.invoiced);
      if (stored !== cached) cache.set(shopId, stored);
      return { stored, ...along };
    },

    /** Undefined when the order has another version by now, or its goods are not available. Nothing is saved then. */
    async save(saving: OrderSave, executor: Db | Trx = db): Promise<SavedOrder | undefined> {
      try {
        const { rows } = await executor.executeQuery(saveStatement(saving, await personal()));
        return rows[0];
      } catch (error) {
        // The same request was saved at the same moment. A fresh read finds its key.
        if (isUniqueViolation(error) && saving.key) return undefined;
        // A transaction is over, and whoever began it has to know.
        if (isDeadlock(error) && executor === db) return undefined;
        throw error;
      }
    },

    transaction<Value>(work: (trx: Trx) => Promise<Value>): Promise<Value> {
      return db.transaction().execute(work);
    },

    /** When a version of an order was saved, whose order it was, and what was done. */
    async findEvent(shopId: string, orderId: string, version: number) {
      return db
        .selectFrom("order_events")
        .select(["at", "owner_id as ownerId", sql<OrderStep["data"]>`data`.as("data")])
        .where("shop_id", "=", shopId)
        .where("order_id", "=", orderId)
        .where("version", "=", version)
        .executeTakeFirst();
    },

    /** The last steps of an order, newest first. */
    async listSteps({ shopId, orderId }: OrderKey, most: number): Promise<DatedStep[]> {
      const rows = await stepsOf(db, { shopId, orderId }).orderBy("version", "desc").limit(most).execute();
      return rows.map(stepFrom);
    },

    /** One step of an order, with every later one that undid something. */
    async findStepAndUndoings({ shopId, orderId }: OrderKey, version: number): Promise<DatedStep[]> {
      const rows = await stepsOf(db, { shopId, orderId })
        .where((where) =>
          where.or([
            where("version", "=", version),
            where.and([where("version", ">", version), where("kind", "=", UNDOING)]),
          ]),
        )
        .execute();
      return rows.map(stepFrom);
    },

    /** The contact's open order, or the one that was placed last. */
    async findLatest({ shopId, contactId }: Pick<OrderQuery, "shopId" | "contactId">, which: "open" | "placed") {
      return db
        .selectFrom("orders")
        .select("id")
        .where("shop_id", "=", shopId)
        .where("contact_id", "=", contactId)
        .where("status", which === "open" ? "=" : "<>", OrderStatus.Creating)
        .orderBy("closed_at", "desc")
        .limit(1)
        .executeTakeFirst();
    },

    async findVersion(shopId: string, orderId: string): Promise<number | undefined> {
      const row = await db
        .selectFrom("orders")
        .select("version")
        .where("shop_id", "=", shopId)
        .where("id", "=", orderId)
        .executeTakeFirst();
      return row?.version;
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

/** Only what is asked for is part of the statement: the database prepares all parts of one, also those that it skips. */
function readStatement(
  { shopId, contactId, orderId, stockOf, key, withAddresses }: OrderQuery,
  cached: StoredOrder | undefined,
): RawBuilder<ReadRow> {
  const nothing = sql`null`;
  const unlessCached = (value: RawBuilder<unknown>) =>
    cached
      ? sql`case when o.id = ${cached.order.id} and o.version = ${cached.order.version} then null else ${value} end`
      : value;
  const lines = sql`(select coalesce(json_agg(l.document order by l.index), '[]') from order_lines l
                     where l.shop_id = o.shop_id and l.order_id = o.id)`;
  const sku =
    stockOf?.index === undefined
      ? sql`${stockOf?.sku ?? null}::text`
      : sql`(select l.document ->> 'sku' from order_lines l
             where l.shop_id = o.shop_id and l.order_id = o.id and l.index = ${stockOf.index}::int)`;
  const stock = sql`
    (select json_agg(json_build_object(
       'sellerId', t.seller_id,
       'available', t.quantity - t.held + coalesce((select h.quantity from stock_holds h
          where h.shop_id = o.shop_id and h.order_id = o.id and h.sku = t.sku and h.seller_id = t.seller_id), 0)))
     from stocks t where t.shop_id = c.shop_id and t.sku = ${sku})`;
  const ofKey = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns} from idempotency_keys k where k.owner = ${key?.owner} and k.key = ${key?.key})`;
  const open = sql`(select p.id from orders p
                    where p.shop_id = ${shopId} and p.contact_id = ${contactId} and p.status = 0)`;
  const changedBefore = key ? sql`coalesce(${ofKey(sql`k.order_id`)}, ${open})` : open;
  return sql<ReadRow>`
    select o.id, o.contact_id, o.version, o.status, o.number, o.total, o.priced_at, o.created_at, o.updated_at, o.confirmed_at, o.closed_at,
           ${unlessCached(sql`o.document`)} as document, ${unlessCached(lines)} as lines,
           ${stockOf ? stock : nothing} as stock,
           ${key ? ofKey(sql`json_build_object('fingerprint', encode(k.fingerprint, 'hex'))`) : nothing} as earlier,
           case when o.id is null then c.customer end as customer,
           ${withAddresses ? sql`c.addresses` : nothing} as addresses, c.terms,
           case when c.terms is not null then ${invoicedOf(sql`c.id`, { shopId, except: sql`o.id` })} end as invoiced
    from contacts c left join orders o on o.shop_id = c.shop_id and o.contact_id = c.id
         and o.id = ${orderId === undefined ? changedBefore : sql`${orderId}`}
    where c.shop_id = ${shopId} and c.id = ${contactId}`;
}

function stepsOf(db: Db, { shopId, orderId }: OrderKey) {
  return db
    .selectFrom("order_events")
    .select(["version", "at", "kind", "data", "actor_type", "actor_id", "actor_name"])
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId);
}

type StepRow = Awaited<ReturnType<ReturnType<typeof stepsOf>["execute"]>>[number];

function stepFrom({ version, at, kind, data, actor_type, actor_id, actor_name }: StepRow): DatedStep {
  return {
    version,
    at,
    kind,
    // This server wrote both with the change, so they have these shapes.
    data: data as OrderStep["data"],
    actor: { type: actor_type as OrderStep["actor"]["type"], id: actor_id, name: actor_name },
  };
}

function earlierRequest(found: { fingerprint: string } | null, key: RequestKey | null): EarlierRequest | undefined {
  if (!found || !key) return undefined;
  return found.fingerprint === key.fingerprint.toString("hex") ? "same" : "other";
}
