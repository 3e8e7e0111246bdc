import type { Promotion as WirePromotion } from "@vitrine/contract/platform/shop/selling";
import { isSamePromotion, type SkuPromotion } from "@vitrine/domain/catalog/promotions/promoted-price";
import type { PromotableProduct, PromotedProducts } from "@vitrine/domain/catalog/promotions/promotion";
import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { priceToPay } from "@vitrine/domain/catalog/sku-price";
import { sql, type Transaction } from "kysely";
import { addJob, promotionsJob } from "../../db/jobs.ts";
import type { Database, Db } from "../../db/pool.ts";
import { categoriesAbove } from "../groups/categories-above.ts";
import { invalidateOffers } from "../products/invalidate-catalog.ts";

type Trx = Transaction<Database>;

export type PromotedSku = SkuPromotion & { sku: string };
export type StoredProduct = PromotableProduct & { name: string; skus: PromotedSku[] };
type Counts = { prices: number; changedByHand: number };

export type PromotionPriceRepository = ReturnType<typeof createPromotionPriceRepository>;

/** The prices that promotions wrote to SKUs. */
export function createPromotionPriceRepository(db: Db) {
  return {
    /**
     * The promotions of the shop, and the job for the next time. Both in one transaction that holds the shop: whoever
     * changes the promotions afterwards adds a job of their own, and that one counts.
     */
    async begin(
      shopId: string,
      nextCheck: (promotions: readonly WirePromotion[]) => number | null,
    ): Promise<{ promotions: WirePromotion[]; priceRuled: Set<string> }> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ promotions: WirePromotion[] | null }>`
          select document -> 'promotions' as promotions from shops where shop_id = ${shopId} for share`.execute(trx);
        const promotions = rows[0]?.promotions ?? [];
        const next = nextCheck(promotions);
        if (next !== null) {
          const options = { ...promotionsJob(shopId), runAt: new Date(next), isSlow: true };
          await addJob(trx, "apply-promotions", { shopId }, options);
        }
        return { promotions, priceRuled: await priceRuledCollections(trx, shopId) };
      });
    },

    /** The ids of the products that one of these selections names, without a look at what it leaves out. */
    async selected(shopId: string, selections: readonly PromotedProducts[]): Promise<string[]> {
      const all = (name: "collectionIds" | "categoryIds" | "productIds") => [
        ...new Set(selections.flatMap((selection) => selection[name])),
      ];
      const brands = await brandsLike(
        db,
        shopId,
        selections.flatMap((selection) => selection.brands),
      );
      const isWholeShop = selections.some((selection) => selection.isWholeShop);
      const { rows } = await sql<{ id: string }>`
        with recursive below (id) as (
          select unnest(${all("categoryIds")}::text[])
          union
          select c.provider_id from categories c join below b on c.shop_id = ${shopId} and c.parent_id = b.id
        )
        select product_id as id from product_collections
          where shop_id = ${shopId} and collection_id = any (${all("collectionIds")}::text[])
        union select product_id from product_categories
          where shop_id = ${shopId} and category_id = any (array(select id from below))
        union select provider_id from products
          where shop_id = ${shopId} and provider_id = any (${all("productIds")}::text[])
        union select provider_id from products where shop_id = ${shopId} and brand = any (${brands}::text[])
        union select provider_id from products where shop_id = ${shopId} and ${isWholeShop}
        order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The ids of the products that have a price of a promotion, or had one that somebody changed. */
    async written(shopId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct product_id as id from promotion_prices where shop_id = ${shopId} order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    products: (shopId: string, ids: readonly string[]) => readProducts(db, shopId, ids),

    /** Lets the rule decide about these products as they are now, while nobody else changes them. Answers how many changed. */
    async change(
      shopId: string,
      ids: readonly string[],
      promoted: (product: StoredProduct) => PromotedSku[],
    ): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await sql`
          select from products where shop_id = ${shopId} and provider_id = any (${ids}::text[])
          order by provider_id for no key update`.execute(trx);
        const products = await readProducts(trx, shopId, ids);
        const changes = products.flatMap((product) => {
          const skus = promoted(product);
          const priceFrom = Math.min(...skus.map(priceToPay));
          return skus
            .map((after, index) => {
              return { productId: product.id, priceFrom, before: product.skus[index] as PromotedSku, after };
            })
            .filter(({ before, after }) => !isSamePromotion(before, after));
        });
        if (changes.length > 0) await write(trx, shopId, changes);
        return new Set(changes.map(({ productId }) => productId)).size;
      });
    },

    /**
     * The prices of an offer of the whole shop grow from nothing. They are planned as an empty table until autovacuum's
     * next round, and every batch would scan all that came before it.
     */
    async renewStatistics(): Promise<void> {
      await sql`analyze promotion_prices`.execute(db);
    },

    /** By the id of the promotion. One that has written nothing is left out. */
    async counts(shopId: string): Promise<Map<string, Counts>> {
      const { rows } = await sql<Counts & { id: string }>`
        select promotion_id as id, (count(*) filter (where not is_left))::int as prices,
               (count(*) filter (where is_left))::int as "changedByHand"
        from promotion_prices where shop_id = ${shopId} group by promotion_id`.execute(db);
      return new Map(rows.map(({ id, ...counts }) => [id, counts]));
    },
  };
}

/** Their products change with the prices that a promotion makes. */
async function priceRuledCollections(trx: Trx, shopId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from collections where shop_id = ${shopId} and rule is not null
      and (rule ? 'minPrice' or rule ? 'maxPrice' or rule ->> 'isInPromotion' = 'true')`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The brands of the shop that are written like one of these. */
async function brandsLike(db: Db, shopId: string, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const folded = new Set(wanted.map(foldText));
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from products where shop_id = ${shopId}`.execute(db);
  return rows.map(({ brand }) => brand).filter((brand) => folded.has(foldText(brand)));
}

/**
 * Three plain statements, not one with joins: a planner that saw the prices of promotions empty would read them from end
 * to end for each SKU, while an offer of the whole shop fills them.
 */
async function readProducts(from: Db | Trx, shopId: string, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const { rows: products } = await sql<Omit<StoredProduct, "skus">>`
    with recursive ${categoriesAbove(shopId, sql`select unnest(${ids}::text[])`)}
    select p.provider_id as id, p.name, p.brand, coalesce(c.ids, '{}') as "categoryIds",
           array(select g.collection_id from product_collections g
                 where g.shop_id = ${shopId} and g.product_id = p.provider_id) as "collectionIds"
    from products p
    left join (select product_id, array_agg(category_id) as ids from above group by product_id) c
      on c.product_id = p.provider_id
    where p.shop_id = ${shopId} and p.provider_id = any (${ids}::text[])
    order by p.provider_id`.execute(from);
  const { rows: skus } = await sql<Omit<PromotedSku, "written"> & { productId: string }>`
    select product_id as "productId", sku, price, promotional_price as "promotionalPrice" from skus
    where shop_id = ${shopId} and product_id = any (${ids}::text[]) order by position, sku`.execute(from);
  const { rows: written } = await sql<NonNullable<PromotedSku["written"]> & { sku: string }>`
    select sku, promotion_id as "promotionId", price, price_before as before, is_left as "isLeft" from promotion_prices
    where shop_id = ${shopId} and product_id = any (${ids}::text[])`.execute(from);
  const writtenOf = new Map(written.map(({ sku, ...price }) => [sku, price]));
  const skusOf = Map.groupBy(skus, ({ productId }) => productId);
  return products.map((product) => ({
    ...product,
    skus: (skusOf.get(product.id) ?? []).map(({ productId: _, ...sku }) => ({
      ...{ ...sku, written: writtenOf.get(sku.sku) ?? null },
    })),
  }));
}

type Change = {
  productId: string;
  /** What its cheapest SKU costs afterwards. */
  priceFrom: number;
  before: PromotedSku;
  after: PromotedSku;
};

async function write(trx: Trx, shopId: string, changes: readonly Change[]): Promise<void> {
  const priced = changes.filter(({ before, after }) => before.promotionalPrice !== after.promotionalPrice);
  const kept = changes.flatMap(({ productId, after: { sku, written } }) =>
    written ? [{ sku, productId, ...written }] : [],
  );
  const ended = changes.filter(({ after }) => after.written === null).map(({ after }) => after.sku);
  await sql`
    insert into promotion_prices (shop_id, sku, product_id, promotion_id, price, price_before, is_left)
    select ${shopId}, row.* from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as row(sku text, "productId" text, "promotionId" text, price bigint, before bigint, "isLeft" boolean)
    on conflict (shop_id, sku) do update
    set promotion_id = excluded.promotion_id, price = excluded.price, price_before = excluded.price_before,
        is_left = excluded.is_left, written_at = now()`.execute(trx);
  await sql`
    delete from promotion_prices where shop_id = ${shopId} and sku = any (${ended}::text[])`.execute(trx);
  if (priced.length === 0) return;
  // The product comes before its SKUs: their trigger then finds the right lowest price and writes nothing.
  const priceOf = new Map(priced.map(({ productId, priceFrom }) => [productId, priceFrom]));
  const productIds = [...priceOf.keys()];
  await sql`
    update products p set updated_at = now(), price_from = line.price
    from unnest(${productIds}::text[], ${[...priceOf.values()]}::bigint[]) as line (id, price)
    where p.shop_id = ${shopId} and p.provider_id = line.id`.execute(trx);
  const skus = priced.map(({ after }) => after.sku);
  await sql`
    update skus s set promotional_price = line.price
    from unnest(${skus}::text[], ${priced.map(({ after }) => after.promotionalPrice)}::bigint[]) as line (sku, price)
    where s.shop_id = ${shopId} and s.sku = line.sku`.execute(trx);
  await invalidateOffers(trx, shopId, productIds);
}
