import { type RawBuilder, sql } from "kysely";

/**
 * The part of a `with recursive` that names the categories of products and all those above them, as
 * `above (product_id, category_id)`. `products`: a query of their ids.
 */
export function categoriesAbove(shopId: string, products: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`above (product_id, category_id) as (
    select product_id, category_id from product_categories
    where shop_id = ${shopId} and product_id = any (array(${products}))
    union
    select a.product_id, c.parent_id from above a
    join categories c on c.shop_id = ${shopId} and c.provider_id = a.category_id where c.parent_id is not null
  )`;
}
