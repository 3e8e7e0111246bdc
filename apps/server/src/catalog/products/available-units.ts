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

/** Whether a SKU can be sold, over rows of `stockRows`. Null without stock control. */
export const isInStock: RawBuilder<boolean | null> = sql`${sql.raw(AVAILABLE_UNITS)} > 0`;

/** The stock of a shop as the catalogue shows it: without what orders hold. */
export function stockRows(shopId: string, sellerId: string | null): RawBuilder<unknown> {
  return sql`(
    select sku, seller_id, quantity - held as available, ${sellerId}::text as wanted_seller
    from stocks where shop_id = ${shopId}) t`;
}
