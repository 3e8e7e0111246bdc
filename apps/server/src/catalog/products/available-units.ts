import { type RawBuilder, sql } from "kysely";

/**
 * How many units of one sku can be sold: the rule of `availableUnits` in the domain, as an aggregate over rows
 * `t (seller_id, available, wanted_seller)`. Null without rows: the SKU has no stock control.
 *
 * The wanted seller's own rows count, where there are any, else the shop's. Without a wanted seller all rows count.
 */
export const AVAILABLE_UNITS = `coalesce(
  sum(greatest(t.available, 0)) filter (where t.wanted_seller is null or t.seller_id = t.wanted_seller),
  sum(greatest(t.available, 0)) filter (where t.seller_id = ''),
  case when count(*) > 0 then 0 end)`;

/** The units of a SKU, over rows of `stockRows`. Null without stock control. */
export const unitsInStock: RawBuilder<number | null> = sql`${sql.raw(AVAILABLE_UNITS)}::float8`;

/** Whether so many units are enough of the SKU `s`. The last 7 of what is sold in boxes of 12 are not. */
export function isEnough(units: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql`${units} >= coalesce(s.least_quantity, 1)`;
}

/** Whether the SKU `s` can be sold, over rows of `stockRows`. Null without stock control. */
export const isInStock: RawBuilder<boolean | null> = isEnough(sql.raw(AVAILABLE_UNITS));

/** The stock of a shop as the catalogue shows it: without what orders hold. */
export function stockRows(shopId: string, sellerId: string | null): RawBuilder<unknown> {
  return sql`(
    select sku, seller_id, quantity - held as available, ${sellerId}::text as wanted_seller
    from stocks where shop_id = ${shopId}) t`;
}
