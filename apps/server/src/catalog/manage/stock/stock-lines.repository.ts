import { sql, type Transaction } from "kysely";
import { recordEvents } from "../../../db/events.ts";
import type { Database, Db } from "../../../db/pool.ts";
import type { Shop } from "../../../shop/shop.ts";
import { invalidateOffers } from "../../products/invalidate-catalog.ts";
import { stockEvents } from "../../products/stock-events.ts";
import { lockProductsOf, touchProducts } from "./locked-skus.ts";

/** The stock of one SKU in one place; the empty seller is the shop itself. */
export type StockPlace = { sku: string; sellerId: string };
/** Null: without stock control. Orders may hold units from the time when there was one. */
export type StockCount = { quantity: number | null; held: number };
export type StockWrite = StockPlace & { quantity: number };

/** Null for a SKU that the shop does not have. */
export type CountOf = (place: StockPlace) => StockCount | null;

export type StockLineRepository = ReturnType<typeof createStockLineRepository>;

export function createStockLineRepository(db: Db) {
  return {
    /** Locks the stock of these places, lets the rule decide, and saves what it decided, all in one transaction. */
    async change<Answer>(
      { shopId, lowStockAt }: Pick<Shop, "shopId" | "lowStockAt">,
      places: readonly StockPlace[],
      decide: (countOf: CountOf) => { writes: readonly StockWrite[]; answer: Answer },
    ): Promise<Answer> {
      const skus = [...new Set(places.map(({ sku }) => sku))];
      return db.transaction().execute(async (trx) => {
        const productOf = await lockProductsOf(trx, shopId, skus);
        const counts = await lockStock(trx, shopId, skus);
        const isUncounted = ({ sku, sellerId }: StockPlace) =>
          productOf.has(sku) && !counts.has(keyOf({ sku, sellerId }));
        const held = await heldAt(trx, shopId, places.filter(isUncounted));
        const { writes, answer } = decide((place) => {
          if (!productOf.has(place.sku)) return null;
          return counts.get(keyOf(place)) ?? { quantity: null, held: held.get(keyOf(place)) ?? 0 };
        });
        const changed = writes.filter((write) => counts.get(keyOf(write))?.quantity !== write.quantity);
        if (changed.length === 0) return answer;
        await save(
          trx,
          shopId,
          changed.map((write) => ({
            ...write,
            held: held.get(keyOf(write)) ?? 0,
            productId: productOf.get(write.sku) ?? "",
          })),
        );
        const productIds = [...new Set(changed.flatMap(({ sku }) => productOf.get(sku) ?? []))];
        await touchProducts(trx, shopId, productIds);
        const levels = changed.flatMap((write) => {
          const { quantity, held: taken } = counts.get(keyOf(write)) ?? { quantity: null, held: 0 };
          // Goods that nobody counted before have not become fewer.
          return quantity === null ? [] : [{ ...write, before: quantity - taken, after: write.quantity - taken }];
        });
        await recordEvents(trx, stockEvents(shopId, levels, lowStockAt));
        await invalidateOffers(trx, shopId, productIds);
        return answer;
      });
    },
  };
}

type Trx = Transaction<Database>;
type StockRow = StockPlace & { quantity: number; held: number };

function keyOf({ sku, sellerId }: StockPlace): string {
  return `${sku}/${sellerId}`;
}

/** In the order in which orders lock it. */
async function lockStock(trx: Trx, shopId: string, skus: readonly string[]): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow>`
    select sku, seller_id as "sellerId", quantity, held from stocks
    where shop_id = ${shopId} and sku = any (${skus}::text[]) order by sku, seller_id for update`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What orders hold of goods that have no row of stock. */
async function heldAt(trx: Trx, shopId: string, places: readonly StockPlace[]): Promise<Map<string, number>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<StockPlace & { held: number }>`
    select sku, seller_id as "sellerId", sum(quantity)::int as held from stock_holds
    where shop_id = ${shopId} and sku = any (${places.map(({ sku }) => sku)}::text[])
    group by sku, seller_id`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.held]));
}

/** What orders hold is only written with a new row: it stays as it is in the others. */
async function save(trx: Trx, shopId: string, rows: readonly (StockRow & { productId: string })[]): Promise<void> {
  await sql`
    insert into stocks (shop_id, sku, seller_id, product_id, quantity, held)
    select ${shopId}, sku, seller_id, product_id, quantity, held
    from unnest(${rows.map(({ sku }) => sku)}::text[], ${rows.map(({ sellerId }) => sellerId)}::text[],
                ${rows.map(({ productId }) => productId)}::text[], ${rows.map(({ quantity }) => quantity)}::int[],
                ${rows.map(({ held }) => held)}::int[]) as line (sku, seller_id, product_id, quantity, held)
    on conflict (shop_id, sku, seller_id) do update set quantity = excluded.quantity`.execute(trx);
}
