import type { ProductDocument, SkuFacts } from "@vitrine/domain/catalog/product/product";
import type { SoldInMultiples } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { sql } from "kysely";
import type { CatalogReads } from "../../db/catalog-reads.ts";
import type { Db } from "../../db/pool.ts";
import { isInStock, stockRows, unitsInStock } from "./available-units.ts";
import type { PriceScope } from "./price-scope.ts";

export type SkuRow = {
  sku: string;
  options: Record<string, string>;
  images: string[];
  facts: SkuFacts;
  list_price: number | null;
  price: number;
  promotional_price: number | null;
  is_available: boolean;
};

export type ProductRecord = {
  provider_id: string;
  name: string;
  brand: string;
  is_active: boolean;
  document: ProductDocument;
  skus: SkuRow[];
};

/** Null units: no stock control. */
export type SkuUnits = { product_id: string; sku: string; units: number | null } & SoldInMultiples;

export type ProductRepository = ReturnType<typeof createProductRepository>;

export function createProductRepository(db: Db, reads: CatalogReads) {
  return {
    /** The products with these ids, in that order, for this seller and price table; one that does not exist is left out. */
    async findMany(shopId: string, ids: readonly string[], scope: PriceScope): Promise<ProductRecord[]> {
      const { priceTableId, sellerId } = scope;
      if (ids.length === 0) return [];
      const query = sql<ProductRecord>`
        select p.provider_id, p.name, p.brand, p.is_active, p.document, s.skus
        from unnest(${ids}::text[]) with ordinality as asked (id, place)
        join products p on p.shop_id = ${shopId} and p.provider_id = asked.id
        join lateral (
          select jsonb_agg(jsonb_build_object(
            'sku', s.sku, 'options', s.options, 'images', s.images, 'facts', s.facts,
            'list_price', coalesce(sp.list_price, s.list_price),
            'price', coalesce(sp.price, s.price),
            'promotional_price', case when sp.sku is null then s.promotional_price else sp.promotional_price end,
            'is_available', coalesce(
              (select ${isInStock} from ${stockRows(shopId, sellerId)} where t.sku = s.sku), true)
          ) order by s.position) as skus
          from skus s
          left join sku_prices sp on sp.shop_id = ${shopId} and sp.sku = s.sku and sp.price_table_id = ${priceTableId}
          where s.shop_id = ${shopId} and s.product_id = p.provider_id
        ) s on true
        order by asked.place`;
      const { rows } = await reads(shopId, (from) => query.execute(from));
      return rows;
    },

    /** The units of every SKU of these products, for this seller. */
    async findUnits(shopId: string, ids: readonly string[], sellerId: string | null): Promise<SkuUnits[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<SkuUnits>`
        select s.product_id, s.sku, (p.document -> 'quantityStep')::int as "quantityStep",
               (p.document -> 'minQuantity')::int as "minQuantity",
               (select ${unitsInStock} from ${stockRows(shopId, sellerId)} where t.sku = s.sku) as units
        from skus s join products p on p.shop_id = s.shop_id and p.provider_id = s.product_id
        where s.shop_id = ${shopId} and s.product_id = any (${ids}::text[])
        order by s.product_id, s.position`.execute(db);
      return rows;
    },
  };
}
