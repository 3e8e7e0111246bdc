import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import type { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { ChannelType } from "@vitrine/domain/codes/session";
import type { OrderLogistic, OrderPayment, OrderSlot, Receipt } from "@vitrine/domain/order/order";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql } from "kysely";
import { ofSeenContact } from "../../../db/customers-seen.ts";
import { microsOf } from "../../../db/keyset-page.ts";
import type { Db } from "../../../db/pool.ts";
import type { TimeCursor } from "../../../http/request/time-token.ts";
import type { PersonalFields } from "../../../secrets/personal-fields.ts";
import { findByText, type TextSearch } from "./order-text-search.ts";
import { mayBePrepared } from "./preparable.ts";

const SHORT_PERIOD_MS = 100 * 86_400_000;

/** `placedAt`, `changedAt`, `total` and `slot` list placed orders only, and `slot` those that have a time. */
type SortKey = "createdAt" | "placedAt" | "updatedAt" | "changedAt" | "total" | "slot";
export type OrderSort = SortKey | `-${SortKey}`;

export type OrderFilter = {
  /** Whose customers whoever reads sees; null for the shop's own systems. */
  seen: CustomersSeen;
  /** Leaves out the orders that are still being made. */
  isPlaced?: true;
  status?: readonly OrderStatus[];
  paymentState?: readonly PaymentState[];
  stage?: readonly FulfilmentStage[];
  /** Whether nothing of it waits for money. */
  isPreparable?: boolean;
  contactId?: string;
  channelType?: ChannelType;
  agentId?: string;
  sellerId?: string;
  number?: number;
  /** One of the shop's own marks. */
  tag?: string;
  q?: string;
  /** Moments as ISO texts. */
  updatedSince?: string;
  /** When the cart was begun. */
  from?: string;
  to?: string;
  /** When the order was placed: none that is still being made is among them. */
  placedFrom?: string;
  placedTo?: string;
  /** The beginning of the time of delivery or pickup. */
  slotFrom?: string;
  slotTo?: string;
  sort?: OrderSort;
};

export type ListedShopOrder = {
  id: string;
  version: number;
  status: OrderStatus;
  contact_id: string;
  total: number;
  number: number | null;
  created_at: Date;
  updated_at: Date;
  confirmed_at: Date | null;
  closed_at: Date | null;
  customer_name: string;
  payment_state: PaymentState | null;
  stage: FulfilmentStage | null;
  seller_id: string | null;
  channel_type: ChannelType | null;
  channel_id: string | null;
  agent_id: string | null;
  agent_name: string | null;
  payment: OrderPayment | null;
  receipts: Receipt[] | null;
  logistic: OrderLogistic | null;
  slot: OrderSlot | null;
  paid: number;
  units: number;
  tags: string[] | null;
  printed_at: Date | null;
  neighborhood: string | null;
  /** The day until which the shop waits for its money. */
  due_on: string | null;
  /** What the list is sorted by, for the next page: a time in microseconds, or centavos. */
  micros: string;
};

/** Orders as the shop's own people and systems list them. */
export function createOrderListRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    async list(
      shopId: string,
      { after, most, ...filter }: OrderFilter & { after: TimeCursor | undefined; most: number },
    ): Promise<ListedShopOrder[]> {
      const { sort = "-createdAt" } = filter;
      const found = await findByText(db, personal, { shopId, text: filter.q });
      const page = keyOf(sort) === "updatedAt" ? byChange : byColumn;
      // First which orders, then what is shown of them: nothing is worked out for an order of another page.
      const { rows } = await sql<ListedShopOrder>`
        with page as materialized (${page(shopId, { ...filter, found }, { after, most, sort })})
        select o.id, o.version, o.status, o.contact_id, o.total, o.number, o.created_at, o.confirmed_at, o.closed_at,
               greatest(o.updated_at, a.updated_at) as updated_at,
               coalesce(d.customer ->> 'name', '') as customer_name,
               o.payment_state, o.stage, o.seller_id, o.channel_type, o.channel_id, o.agent_id, o.agent_name,
               d.payment, d.receipts, d.logistic, d.slot,
               -- The parts that people took are a payment once they make the whole, or the whole rest of changed items.
               case when o.payment_state = 'partly-paid' then money.charged + money.taken
                    else greatest(money.charged, money.taken) end as paid,
               coalesce((select sum((l.document ->> 'quantity')::int)::int from order_lines l
                          where l.shop_id = o.shop_id and l.order_id = o.id), 0) as units,
               d.address ->> 'neighborhood' as neighborhood, d."dueOn" as due_on,
               a.tags, a.printed_at, ${keyOf(sort) === "total" ? sql`page.at::text` : microsOf("page.at")} as micros
          from page
          join orders o on o.shop_id = ${shopId} and o.id = page.id
          -- Read once: each arrow would read the whole document.
          cross join lateral json_to_record(o.document)
            as d (customer json, payment json, logistic json, slot json, address json, receipts json, "dueOn" text)
          cross join lateral (
            select coalesce((select sum(p.amount)::bigint from payment_attempts p
                              where p.shop_id = o.shop_id and p.order_id = o.id and not p.is_extra
                                and p.status in ('paid', 'refunding', 'refunded')), 0) as charged,
                   coalesce((select sum((r ->> 'amount')::bigint)::bigint from json_array_elements(d.receipts) r
                              where r ->> 'inPayment' is null), 0) as taken) money
          left join order_annotations a on a.shop_id = o.shop_id and a.order_id = o.id
         order by page.at ${direction(sort)}, o.id ${direction(sort)}`.execute(db);
      return rows;
    },

    /** Where an order is in a list; undefined where it cannot be in one of this sort. */
    async findCursor(shopId: string, orderId: string, sort: OrderSort): Promise<TimeCursor | undefined> {
      const column = columns[keyOf(sort)];
      const micros = keyOf(sort) === "total" ? sql<string>`${sql.ref(column)}::text` : microsOf(column);
      const { rows } = await sql<{ micros: string | null }>`
        select ${micros} as micros from orders o where shop_id = ${shopId} and id = ${orderId}`.execute(db);
      const found = rows[0]?.micros;
      return found ? { micros: found, id: orderId } : undefined;
    },
  };
}

type Paging = { after: TimeCursor | undefined; most: number; sort: OrderSort };

const columns: Record<SortKey, string> = {
  createdAt: "o.created_at",
  placedAt: "o.closed_at",
  updatedAt: "o.updated_at",
  changedAt: "o.changed_at",
  total: "o.placed_total",
  slot: "o.slot_start",
};

function keyOf(sort: OrderSort): SortKey {
  return sort.replace("-", "") as SortKey;
}

function direction(sort: OrderSort): RawBuilder<unknown> {
  return sort.startsWith("-") ? sql`desc` : sql`asc`;
}

type SearchedFilter = OrderFilter & { found: TextSearch | undefined };

/** In the text of the statement: a day and a year of orders need different plans. */
function momentOf(iso: string): RawBuilder<unknown> {
  return sql`${sql.lit(iso)}::timestamptz`;
}

function ordersOf({ found }: SearchedFilter): RawBuilder<unknown> {
  return found?.orders ?? sql`orders`;
}

/**
 * Statements are planned for any parameters (see `pool.ts`). A limit among them would be taken for a tenth of all orders,
 * so it is in the text.
 */
function byColumn(shopId: string, filter: SearchedFilter, { after, most, sort }: Paging): RawBuilder<unknown> {
  const way = direction(sort);
  const at = sql.ref(columns[keyOf(sort)]);
  const { updatedSince } = filter;
  const conditions = [
    ...conditionsOf(shopId, filter),
    // As the indexes of placed orders have it.
    ...(filter.isPlaced || keyOf(sort) !== "createdAt" ? [sql`o.status <> 0`] : []),
    ...(keyOf(sort) === "createdAt" ? [] : [sql`${at} is not null`]),
    ...(updatedSince === undefined
      ? []
      : [
          sql`o.id in (select order_id from order_events where shop_id = ${shopId} and at >= ${updatedSince}::timestamptz
                       union select order_id from order_annotations
                        where shop_id = ${shopId} and updated_at >= ${updatedSince}::timestamptz)`,
        ]),
    // No order changed before it was placed. This is where the walk begins.
    ...(filter.placedFrom === undefined || keyOf(sort) !== "changedAt"
      ? []
      : [sql`o.changed_at >= ${momentOf(filter.placedFrom)}`]),
    ...afterCursor(at, sql`o.id`, { after, sort }),
  ];
  const found = sql`select o.id, ${at} as at from ${ordersOf(filter)} o where ${sql.join(conditions, sql` and `)}`;
  // The orders of a month lie together when sorted by their slots: a walk would pass all others before it met the first.
  const isCollected = keyOf(sort) === "slot" && isShortPeriod(filter);
  return sql`
    select o.id, o.at from (${found} ${isCollected ? sql`offset 0` : sql``}) o
     order by o.at ${way}, o.id ${way} limit ${sql.lit(most)}`;
}

function isShortPeriod({ placedFrom: from, placedTo: to }: OrderFilter): boolean {
  return from !== undefined && Date.parse(to ?? new Date().toISOString()) - Date.parse(from) < SHORT_PERIOD_MS;
}

/**
 * An order was changed last by its last event, or by what the shop wrote on it afterwards. Both have an index by time. No
 * event is later than its order's own time, so `>=` means the last one; with `=` the planner would expect hardly any row,
 * and read all events instead of the first ones.
 */
function byChange(shopId: string, filter: SearchedFilter, { after, most, sort }: Paging): RawBuilder<unknown> {
  const way = direction(sort);
  const { updatedSince } = filter;
  const inTime = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql.join(
      [
        ...conditionsOf(shopId, filter),
        ...(updatedSince === undefined ? [] : [sql`${at} >= ${updatedSince}::timestamptz`]),
        ...(filter.isPlaced ? [sql`o.status <> 0`] : []),
        ...afterCursor(at, id, { after, sort }),
      ],
      sql` and `,
    );
  return sql`
    (select o.id, e.at from order_events e join ${ordersOf(filter)} o on o.shop_id = e.shop_id and o.id = e.order_id
      where e.shop_id = ${shopId} and e.at >= o.updated_at
        and not exists (select from order_annotations a
             where a.shop_id = e.shop_id and a.order_id = e.order_id and a.updated_at > o.updated_at)
        and ${inTime(sql`e.at`, sql`e.order_id`)}
      order by e.at ${way}, e.order_id ${way} limit ${sql.lit(most)})
    union all
    (select o.id, a.updated_at from order_annotations a join ${ordersOf(filter)} o on o.shop_id = a.shop_id and o.id = a.order_id
      where a.shop_id = ${shopId} and a.updated_at > o.updated_at and ${inTime(sql`a.updated_at`, sql`a.order_id`)}
      order by a.updated_at ${way}, a.order_id ${way} limit ${sql.lit(most)})
    order by at ${way}, id ${way} limit ${sql.lit(most)}`;
}

function afterCursor(
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { after, sort }: Pick<Paging, "after" | "sort">,
): RawBuilder<unknown>[] {
  if (!after) return [];
  const key = sql`${after.micros}::bigint`;
  const place = keyOf(sort) === "total" ? key : sql`(timestamptz 'epoch' + ${key} * interval '1 microsecond')`;
  return [sql`(${at}, ${id}) ${sort.startsWith("-") ? sql`<` : sql`>`} (${place}, ${after.id})`];
}

/** What an order must be. One value is compared as such: the index then also has the rows in their order. */
function conditionsOf(shopId: string, filter: SearchedFilter): RawBuilder<unknown>[] {
  const { contactId, channelType, agentId, sellerId, number, tag } = filter;
  const { from, to, placedFrom, placedTo, slotFrom, slotTo } = filter;
  const one = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  const oneOf = (column: string, type: "smallint" | "text", values: readonly (string | number)[] | undefined) => {
    if (values === undefined || values.length === 0) return [];
    // Words of ours, in the text of the statement: each choice gets the plan that suits how many orders it has.
    const [first, ...others] = values.map((value) => sql`${sql.lit(value)}::${sql.raw(type)}`);
    if (first && others.length === 0) return [sql`${sql.ref(column)} = ${first}`];
    return [sql`${sql.ref(column)} in (${sql.join([first, ...others])})`];
  };
  return [
    sql`o.shop_id = ${shopId}`,
    ...ofSeenContact(shopId, filter.seen, sql`o.contact_id`),
    ...oneOf("o.status", "smallint", filter.status),
    ...oneOf("o.payment_state", "text", filter.paymentState),
    ...oneOf("o.stage", "text", filter.stage),
    ...(filter.isPreparable === undefined
      ? []
      : [
          sql`exists (select from sales s where s.shop_id = ${shopId} and s.order_id = o.id
                       and ${mayBePrepared} = ${filter.isPreparable})`,
        ]),
    ...one("o.contact_id", contactId),
    ...one("o.channel_type", channelType),
    ...one("o.agent_id", agentId),
    ...one("o.seller_id", sellerId),
    ...one("o.number", number),
    // Few orders have tags, so those are found first.
    ...(tag === undefined
      ? []
      : [
          sql`o.id in (select order_id from order_annotations
                        where shop_id = ${shopId} and tags <> '{}' and tags @> array[${tag}])`,
        ]),
    ...(from === undefined ? [] : [sql`o.created_at >= ${momentOf(from)}`]),
    ...(to === undefined ? [] : [sql`o.created_at < ${momentOf(to)}`]),
    ...(placedFrom === undefined && placedTo === undefined ? [] : [sql`o.status <> 0`]),
    ...(placedFrom === undefined ? [] : [sql`o.closed_at >= ${momentOf(placedFrom)}`]),
    ...(placedTo === undefined ? [] : [sql`o.closed_at < ${momentOf(placedTo)}`]),
    ...(slotFrom === undefined ? [] : [sql`o.slot_start >= ${momentOf(slotFrom)}`]),
    ...(slotTo === undefined ? [] : [sql`o.slot_start < ${momentOf(slotTo)}`]),
    ...(filter.found ? [filter.found.condition] : []),
  ];
}
