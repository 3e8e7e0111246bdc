import type { SkuPrices } from "@vitrine/domain/catalog/price-line";
import { sql, type Transaction } from "kysely";
import type { Database, Db } from "../../../db/pool.ts";
import { invalidateOffers } from "../../products/invalidate-catalog.ts";
import { lockProductsOf, touchProducts } from "./locked-skus.ts";

/** The prices of one SKU: the usual ones where there is no price table. */
export type PricePlace = { sku: string; priceTableId: string | null };

/** Null prices: the SKU leaves the price table. */
export type PriceWrite = PricePlace & { prices: SkuPrices | null };

/** Undefined: no price in this table. Null: no such SKU. */
export type PricesOf = (place: PricePlace) => SkuPrices | undefined | null;

export type PriceLineRepository = ReturnType<typeof createPriceLineRepository>;

export function createPriceLineRepository(db: Db) {
  return {
    /** Locks the products of these SKUs, lets the rule decide, and saves what it decided, all in one transaction. */
    async change<Answer>(
      shopId: string,
      skus: readonly string[],
      decide: (pricesOf: PricesOf) => { writes: readonly PriceWrite[]; answer: Answer },
    ): Promise<Answer> {
      return db.transaction().execute(async (trx) => {
        const productOf = await lockProductsOf(trx, shopId, skus);
        const stored = await readPrices(trx, shopId, skus);
        const { writes, answer } = decide((place) => (productOf.has(place.sku) ? stored.get(keyOf(place)) : null));
        if (writes.length === 0) return answer;
        await saveUsual(trx, shopId, writes);
        await saveInTables(trx, shopId, writes);
        const productIds = [...new Set(writes.flatMap(({ sku }) => productOf.get(sku) ?? []))];
        await touchProducts(trx, shopId, productIds);
        await invalidateOffers(trx, shopId, productIds);
        return answer;
      });
    },
  };
}

type Trx = Transaction<Database>;

export function keyOf({ sku, priceTableId }: PricePlace): string {
  return `${sku}/${priceTableId ?? ""}`;
}

async function readPrices(trx: Trx, shopId: string, skus: readonly string[]): Promise<Map<string, SkuPrices>> {
  const { rows } = await sql<PricePlace & SkuPrices>`
    select sku, null as "priceTableId", list_price as "listPrice", price, promotional_price as "promotionalPrice"
    from skus where shop_id = ${shopId} and sku = any (${skus}::text[])
    union all
    select sku, price_table_id, list_price, price, promotional_price
    from sku_prices where shop_id = ${shopId} and sku = any (${skus}::text[])`.execute(trx);
  return new Map(rows.map(({ sku, priceTableId, ...prices }) => [keyOf({ sku, priceTableId }), prices]));
}

type PricedRow = PricePlace & { prices: SkuPrices };

function isPriced(write: PriceWrite): write is PricedRow {
  return write.prices !== null;
}

const lines = (rows: readonly PricedRow[]) => sql`
  unnest(${rows.map(({ sku }) => sku)}::text[], ${rows.map(({ priceTableId }) => priceTableId)}::text[],
         ${rows.map(({ prices }) => prices.listPrice)}::bigint[], ${rows.map(({ prices }) => prices.price)}::bigint[],
         ${rows.map(({ prices }) => prices.promotionalPrice)}::bigint[])
    as line (sku, price_table_id, list_price, price, promotional_price)`;

async function saveUsual(trx: Trx, shopId: string, writes: readonly PriceWrite[]): Promise<void> {
  const rows = writes.filter(isPriced).filter(({ priceTableId }) => priceTableId === null);
  if (rows.length === 0) return;
  await sql`
    update skus s set list_price = line.list_price, price = line.price, promotional_price = line.promotional_price
    from ${lines(rows)}
    where s.shop_id = ${shopId} and s.sku = any (${rows.map(({ sku }) => sku)}::text[]) and s.sku = line.sku`.execute(
    trx,
  );
}

async function saveInTables(trx: Trx, shopId: string, writes: readonly PriceWrite[]): Promise<void> {
  const inTables = writes.filter(({ priceTableId }) => priceTableId !== null);
  const rows = inTables.filter(isPriced);
  const gone = inTables.filter(({ prices }) => prices === null);
  if (rows.length > 0) {
    await sql`
      insert into sku_prices (shop_id, price_table_id, sku, list_price, price, promotional_price)
      select ${shopId}, price_table_id, sku, list_price, price, promotional_price from ${lines(rows)}
      on conflict (shop_id, price_table_id, sku) do update
      set list_price = excluded.list_price, price = excluded.price,
          promotional_price = excluded.promotional_price`.execute(trx);
  }
  if (gone.length > 0) {
    await sql`
      delete from sku_prices p using unnest(${gone.map(({ sku }) => sku)}::text[],
        ${gone.map(({ priceTableId }) => priceTableId)}::text[]) as line (sku, price_table_id)
      where p.shop_id = ${shopId} and p.sku = line.sku and p.price_table_id = line.price_table_id`.execute(trx);
  }
}
