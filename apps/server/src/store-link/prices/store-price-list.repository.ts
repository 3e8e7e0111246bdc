import type { ListPrice, StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import { sql, type Transaction } from "kysely";
import { invalidateCatalog } from "../../catalog/products/invalidate-catalog.ts";
import type { Database, Db } from "../../db/pool.ts";
import { invalidateShop } from "../../shop/invalidate-shop.ts";
import { addPriceListReading } from "../access/store-jobs.ts";
import { listPricesFor, writeListPrices } from "./list-price.repository.ts";

/** The position in a list. A page is saved only if the list is still at this position: no job saves a page twice. */
export type PriceListPosition = { storeListId: string; round: number; page: number };

type ListPage = {
  prices: readonly ListPrice[];
  total: number;
  /** Set on the last page: when the reading began, and whether all pages were read. */
  end: { readAt: Date; isWhole: boolean } | null;
};

type Trx = Transaction<Database>;

export type StorePriceListRepository = ReturnType<typeof createStorePriceListRepository>;

/** Writers hold the save lock of the store (`StoreSaveLockRepository.withSaveLock`). */
export function createStorePriceListRepository(db: Db) {
  const inTransaction = <Value>(work: (trx: Trx) => Promise<Value>) => db.transaction().execute(work);

  return {
    /** The list prices of some products, which may not be in the catalogue yet. */
    findPrices: (shopId: string, productIds: readonly string[]) => listPricesFor(db, shopId, productIds),

    /** Replaces the lists of the store. The price table of a deleted list is removed. */
    async saveLists(shopId: string, lists: readonly StorePriceList[]): Promise<void> {
      await inTransaction(async (trx) => {
        const before = await offered(trx, shopId);
        const ids = lists.map(({ storeListId }) => storeListId);
        const { rows: gone } = await sql<{ price_table_id: string }>`
          delete from store_price_lists
          where shop_id = ${shopId} and store_list_id <> all(${ids}::text[])
          returning price_table_id`.execute(trx);
        await removePrices(
          trx,
          shopId,
          gone.map((row) => row.price_table_id),
        );
        for (const { storeListId, table } of lists) {
          await trx
            .insertInto("store_price_lists")
            .values({ shop_id: shopId, store_list_id: storeListId, price_table_id: table.id, name: table.name })
            .onConflict((conflict) => conflict.columns(["shop_id", "store_list_id"]).doUpdateSet({ name: table.name }))
            .execute();
        }
        if ((await offered(trx, shopId)) !== before) await invalidateShop(trx, shopId);
      });
    },

    /** The lists that were not read completely since then, and where to continue each. */
    async listUnread(shopId: string, since: Date): Promise<PriceListPosition[]> {
      const rows = await db
        .selectFrom("store_price_lists")
        .select(["store_list_id", "round", "page"])
        .where("shop_id", "=", shopId)
        .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<", since)]))
        .orderBy("store_list_id")
        .execute();
      return rows.map(({ store_list_id, round, page }) => ({ storeListId: store_list_id, round, page }));
    },

    /**
     * Saves a page, writes its prices into the catalogue, and moves the list to the next page. False if the list is no
     * longer at this position: another process reads it, or it is gone.
     */
    async savePage(shopId: string, position: PriceListPosition, { prices, total, end }: ListPage): Promise<boolean> {
      const { storeListId, round, page } = position;
      return inTransaction(async (trx) => {
        const before = await offered(trx, shopId);
        const moved = await trx
          .updateTable("store_price_lists")
          .set({
            total,
            has_shifted: page === 1 ? false : sql<boolean>`has_shifted or ${total}::int < total`,
            page: end ? 1 : page + 1,
            round: end ? round + 1 : round,
            ...(end && { read_at: end.readAt }),
          })
          .where("shop_id", "=", shopId)
          .where("store_list_id", "=", storeListId)
          .where("round", "=", round)
          .where("page", "=", page)
          .returning("has_shifted")
          .executeTakeFirst();
        if (!moved) return false;
        await savePrices(trx, shopId, position, prices);
        const isWhole = end?.isWhole === true && !moved.has_shifted;
        const gone = isWhole ? await removeMissing(trx, shopId, position) : [];
        const touched = [...new Set([...prices.map(({ productId }) => productId), ...gone])];
        if (await writeListPrices(trx, shopId, touched)) await invalidateCatalog(trx, shopId);
        if ((await offered(trx, shopId)) !== before) await invalidateShop(trx, shopId);
        return true;
      });
    },

    /** A list that cannot be read to its end is read from page 1 next time. Its saved prices stay. */
    async restart(shopId: string, { storeListId, round, page }: PriceListPosition): Promise<void> {
      await db
        .updateTable("store_price_lists")
        .set({ page: 1, round: round + 1 })
        .where("shop_id", "=", shopId)
        .where("store_list_id", "=", storeListId)
        .where("round", "=", round)
        .where("page", "=", page)
        .execute();
    },

    async count(shopId: string): Promise<{ taken: number; prices: number; waiting: number }> {
      const { rows } = await sql<{ taken: number; prices: number; waiting: number }>`
        select count(*) filter (where read_at is not null)::int as taken,
               count(*) filter (where read_at is null)::int as waiting,
               (select count(*)::int from store_list_prices where shop_id = ${shopId}) as prices
        from store_price_lists where shop_id = ${shopId}`.execute(db);
      return rows[0] ?? { taken: 0, prices: 0, waiting: 0 };
    },

    async scheduleReading(shopId: string, { runAt, since }: { runAt: Date; since?: number }): Promise<void> {
      await inTransaction((trx) =>
        addPriceListReading(trx, { shopId, ...(since !== undefined && { since }) }, { runAt }),
      );
    },
  };
}

/** The price tables that orders can use, to detect a change. */
async function offered(trx: Trx, shopId: string): Promise<string | null> {
  const { rows } = await sql<{ all: string | null }>`
    select jsonb_agg(jsonb_build_array(price_table_id, name) order by store_list_id)::text as all
    from store_price_lists where shop_id = ${shopId} and read_at is not null`.execute(trx);
  return rows[0]?.all ?? null;
}

async function savePrices(
  trx: Trx,
  shopId: string,
  { storeListId, round }: PriceListPosition,
  prices: readonly ListPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  // If a list names a product twice, the last price counts.
  const rows = new Map(
    prices.map(({ productId, sku, price }) => [
      JSON.stringify([productId, sku]),
      { shop_id: shopId, store_list_id: storeListId, product_id: productId, sku: sku ?? "", price, round },
    ]),
  );
  await trx
    .insertInto("store_list_prices")
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(["shop_id", "store_list_id", "product_id", "sku"]).doUpdateSet((eb) => ({
        price: eb.ref("excluded.price"),
        round: eb.ref("excluded.round"),
      })),
    )
    .execute();
}

/** Removes the prices that a complete reading has not found, and returns their products. */
async function removeMissing(trx: Trx, shopId: string, { storeListId, round }: PriceListPosition): Promise<string[]> {
  const rows = await trx
    .deleteFrom("store_list_prices")
    .where("shop_id", "=", shopId)
    .where("store_list_id", "=", storeListId)
    .where("round", "<", round)
    .returning("product_id")
    .execute();
  return rows.map((row) => row.product_id);
}

/** The shop's own price table with the same id keeps its prices. */
async function removePrices(trx: Trx, shopId: string, tableIds: readonly string[]): Promise<void> {
  if (tableIds.length === 0) return;
  const { numAffectedRows = 0n } = await sql`
    delete from sku_prices where shop_id = ${shopId} and price_table_id = any(${tableIds}::text[])
      and not exists (select from shops, jsonb_array_elements(document -> 'priceTables') own
                      where shops.shop_id = ${shopId} and own ->> 'id' = price_table_id)`.execute(trx);
  if (numAffectedRows > 0n) await invalidateCatalog(trx, shopId);
}
