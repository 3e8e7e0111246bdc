import { type RawBuilder, sql } from "kysely";

/**
 * Whether rows of `stocks t` say that a sku can be sold: the seller's own rows, where it has any, else the shop's;
 * without a seller, any. The same rule as `availableUnits`, for many skus at once. Null where there are no rows.
 */
export function isInStock(sellerId: string | null): RawBuilder<boolean> {
  const isFree = sql`t.quantity > t.held`;
  if (sellerId === null) return sql`bool_or(${isFree})`;
  return sql`case when bool_or(t.seller_id = ${sellerId}) then bool_or(t.seller_id = ${sellerId} and ${isFree})
                  else bool_or(t.seller_id = '' and ${isFree}) end`;
}
