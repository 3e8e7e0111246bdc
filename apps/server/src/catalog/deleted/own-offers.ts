import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { toReais } from "@vitrine/contract/wire/money";
import { cents } from "@vitrine/domain/money";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";

/**
 * The product with the promotional prices that the shop itself wrote. Those of a promotion that runs would never end where
 * nobody knows any more that they are a promotion's.
 */
export async function withOwnOffers(
  trx: Transaction<Database>,
  shopId: string,
  product: ProductInput,
): Promise<ProductInput> {
  const { rows } = await sql<{ sku: string; before: number | null }>`
    select w.sku, w.price_before as before from promotion_prices w
    join skus s on s.shop_id = w.shop_id and s.sku = w.sku and s.promotional_price = w.price
    where w.shop_id = ${shopId} and w.product_id = ${product.providerId} and not w.is_left`.execute(trx);
  const before = new Map(rows.map((row) => [row.sku, row.before === null ? null : toReais(cents(row.before))]));
  return {
    ...product,
    skus: product.skus.map((sku) => {
      const own = before.get(sku.sku);
      return own === undefined ? sku : { ...sku, promotionalPrice: own };
    }),
  };
}
