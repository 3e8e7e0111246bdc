import type { SalesDimension } from "@vitrine/domain/reports/dimensions";
import type { Span } from "@vitrine/domain/reports/report-period";
import { noSales, type SalesSums } from "@vitrine/domain/reports/sales-numbers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { SUMS, type SumsRow, sumsFrom } from "./sales-sums.ts";

export type SalesGroup = { key: string; name: string; sums: SalesSums };
export type SoldProduct = { productId: string; name: string; orders: number; units: number; amount: number };

type GroupRow = SumsRow & { is_total: boolean; key: string | null; name: string | null };

/** The same for groups that are added up further. */
const SUMS_OF_GROUPS = sql.raw(
  ["orders", "canceled", "paid_orders"]
    .map((name) => `coalesce(sum(${name}), 0)::int`)
    .concat(
      ["gross", "refunded", "received", "discount", "coupon_discount"].map(
        (name) => `coalesce(sum(${name}), 0)::bigint`,
      ),
    )
    .join(", "),
);
const SUM_NAMES = sql.raw("orders, canceled, paid_orders, gross, refunded, received, discount, coupon_discount");

/** `text`: how the key is written, once for a group and not for each sale. */
type Grouping = { key: RawBuilder<unknown>; name?: RawBuilder<unknown>; text?: RawBuilder<unknown> };

function groupingOf(by: SalesDimension, timeZone: string): Grouping {
  // The name of a zone is looked up for each sale. Where the clock was not changed in the time, a difference is enough.
  const clock = sql`(case when (select is_one from clock) then placed_at at time zone (select ahead from clock)
                          else placed_at at time zone ${timeZone} end)`;
  switch (by) {
    case "day":
      return { key: sql`${clock}::date` };
    case "hour":
      return { key: sql`date_part('hour', ${clock})::int`, text: sql`lpad(key::text, 2, '0')` };
    case "channel":
      return { key: sql`channel_type::text` };
    case "seller":
      return { key: sql`seller_id` };
    case "agent":
      return { key: sql`agent_id`, name: sql`max(agent_name)` };
    case "payment":
      return { key: sql`payment_method::text || coalesce('/' || due_days, '')` };
    case "state":
      return { key: sql`state` };
    case "city":
      return { key: sql`city || '/' || state` };
    case "district":
      return { key: sql`district || ' · ' || city || '/' || state` };
    case "coupon":
      return { key: sql`coupon_code` };
  }
}

export type SalesReportRepository = ReturnType<typeof createSalesReportRepository>;

export function createSalesReportRepository(db: Db) {
  return {
    /** The groups with the most money first, and what all sales of the time add up to. */
    async group(
      shopId: string,
      { by, span, timeZone, most }: { by: SalesDimension; span: Span; timeZone: string; most: number },
    ): Promise<{ groups: SalesGroup[]; total: SalesSums }> {
      const { key, name = sql`null`, text = sql`key::text` } = groupingOf(by, timeZone);
      const { rows } = await sql<GroupRow>`
        with ${by === "day" || by === "hour" ? sql`${clockOf(timeZone, span)},` : sql``} grouped as materialized (
          select ${key} as key, ${name} as name, ${SUMS} from sales where ${placedIn(shopId, span)} group by 1
        )
        (select false as is_total, ${text} as key, name, ${SUM_NAMES} from grouped
          ${by === "coupon" ? sql`where key is not null` : sql``} order by gross - refunded desc, grouped.key limit ${most})
        union all
        select true, null, null, ${SUMS_OF_GROUPS} from grouped`.execute(db);
      const total = rows.find((row) => row.is_total);
      return {
        groups: rows
          .filter((row) => !row.is_total)
          .map((row) => ({ key: row.key ?? "", name: row.name ?? "", sums: sumsFrom(row) })),
        total: total ? sumsFrom(total) : noSales,
      };
    },

    async total(shopId: string, span: Span): Promise<SalesSums> {
      const { rows } = await sql<SumsRow>`select ${SUMS} from sales where ${placedIn(shopId, span)}`.execute(db);
      return rows[0] ? sumsFrom(rows[0]) : noSales;
    },

    /** Those with the most money first, with the name that was sold last. */
    async products(shopId: string, { span, most }: { span: Span; most: number }) {
      const { rows } = await sql<{
        is_total: boolean;
        product_id: string;
        orders: number;
        units: number;
        amount: number;
      }>`
        with grouped as materialized (
          select product_id, count(*)::int as orders, sum(units)::int as units, sum(amount)::bigint as amount
            from sale_lines where ${placedIn(shopId, span)} and not is_canceled group by 1
        )
        (select false as is_total, product_id, orders, units, amount from grouped
          order by amount desc, product_id limit ${most})
        union all
        select true, '', coalesce(sum(orders), 0)::int, coalesce(sum(units), 0)::int, coalesce(sum(amount), 0)::bigint
          from grouped`.execute(db);
      const listed = rows.filter((row) => !row.is_total);
      const names = await namesOf(
        db,
        shopId,
        span,
        listed.map((row) => row.product_id),
      );
      const total = rows.find((row) => row.is_total);
      return {
        products: listed.map(({ product_id, orders, units, amount }): SoldProduct => {
          return { productId: product_id, name: names.get(product_id) ?? product_id, orders, units, amount };
        }),
        total: { units: total?.units ?? 0, amount: total?.amount ?? 0 },
      };
    },

    async productTotal(shopId: string, span: Span): Promise<{ units: number; amount: number }> {
      const { rows } = await sql<{ units: number; amount: number }>`
        select coalesce(sum(units), 0)::int as units, coalesce(sum(amount), 0)::bigint as amount
          from sale_lines where ${placedIn(shopId, span)} and not is_canceled`.execute(db);
      return rows[0] ?? { units: 0, amount: 0 };
    },
  };
}

/** How far the clock of the shop is ahead of UTC, and whether that is one difference for the whole time. */
function clockOf(timeZone: string, { from, until }: Span): RawBuilder<unknown> {
  const [first, last] = [new Date(from), new Date(until)];
  return sql`clock as materialized (
    select min(ahead) as ahead, min(ahead) = max(ahead) as is_one
      from (select (at at time zone ${timeZone}) - (at at time zone 'UTC') as ahead
              from generate_series(${first}::timestamptz, ${last}::timestamptz + interval '1 day', interval '1 day') at) days)`;
}

function placedIn(shopId: string, { from, until }: Span): RawBuilder<boolean> {
  return sql`shop_id = ${shopId} and placed_at >= ${new Date(from)} and placed_at < ${new Date(until)}`;
}

/** As the catalogue has them now; of a product that is gone, as it was sold. */
async function namesOf(db: Db, shopId: string, span: Span, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows: current } = await sql<{ id: string; name: string }>`
    select provider_id as id, name from products where shop_id = ${shopId} and provider_id = any (${ids}::text[])`.execute(
    db,
  );
  const names = new Map(current.map(({ id, name }) => [id, name]));
  const gone = ids.filter((id) => !names.has(id));
  if (gone.length === 0) return names;
  // A join is one pass over the lines; `any` would compare each line with each id.
  const { rows: sold } = await sql<{ id: string; name: string }>`
    select gone.id, max(name) as name from unnest(${gone}::text[]) as gone (id) join sale_lines on product_id = gone.id
     where ${placedIn(shopId, span)} group by 1`.execute(db);
  for (const { id, name } of sold) names.set(id, name);
  return names;
}
