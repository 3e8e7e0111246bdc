import type { FoundPictures } from "@vitrine/domain/catalog/pictures/picture-names";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** Whose picture it is. A product with one SKU has its pictures itself. */
export type PictureTarget = { productId: string; productName: string; sku: string | null };

export type PictureMatchRepository = ReturnType<typeof createPictureMatchRepository>;

/** Two are enough to know that a name says too little. */
const MOST_OF_A_NAME = 2;

export function createPictureMatchRepository(db: Db) {
  return {
    /** Three index lookups for any number of files. */
    async find(
      shopId: string,
      { ids, names }: { ids: string[]; names: string[] },
    ): Promise<FoundPictures<PictureTarget>> {
      const [bySku, byId, byName] = await Promise.all([
        sql<{ key: string; product_id: string; name: string; is_alone: boolean }>`
          select s.sku as key, s.product_id, p.name,
                 not exists (select from skus o where o.shop_id = s.shop_id and o.product_id = s.product_id
                                                  and o.sku <> s.sku) as is_alone
          from skus s join products p on p.shop_id = s.shop_id and p.provider_id = s.product_id
          where s.shop_id = ${shopId} and s.sku = any(${ids}::text[])`.execute(db),
        sql<{ key: string; name: string }>`
          select provider_id as key, name from products
          where shop_id = ${shopId} and provider_id = any(${ids}::text[])`.execute(db),
        sql<{ key: string; product_id: string; name: string }>`
          select n.name as key, p.provider_id as product_id, p.name
          from unnest(${names}::text[]) as n(name)
          cross join lateral (select provider_id, name from products
                              where shop_id = ${shopId} and name_folded = n.name limit ${MOST_OF_A_NAME}) p`.execute(
          db,
        ),
      ]);
      return {
        skus: new Map(
          bySku.rows.map(({ key, product_id, name, is_alone }) => [
            key,
            { productId: product_id, productName: name, sku: is_alone ? null : key },
          ]),
        ),
        products: new Map(byId.rows.map(({ key, name }) => [key, { productId: key, productName: name, sku: null }])),
        names: Map.groupBy(
          byName.rows.map(({ key, product_id, name }) => ({
            key,
            productId: product_id,
            productName: name,
            sku: null,
          })),
          ({ key }) => key,
        ),
      };
    },
  };
}
