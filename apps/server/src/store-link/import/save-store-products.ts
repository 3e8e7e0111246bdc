import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { toReais } from "@vitrine/contract/wire/money";
import type { CatalogRepository } from "../../catalog/import/catalog.repository.ts";
import { uncheckedLines } from "../../catalog/import/catalog-lines.ts";
import { importCatalog } from "../../catalog/import/import-catalog.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { Shop } from "../../shop/shop.ts";
import { type CallStoreDeps, callStore, type StoreCall } from "../access/call-store.ts";
import type { StoreAnswer, StoreProblem, StoreProduct } from "../access/store-platform.ts";
import type { StoreSaveLockRepository } from "../access/store-save-lock.repository.ts";
import type { StorePriceListRepository } from "../prices/store-price-list.repository.ts";
import type { StoreProductReading, StoreProductRepository, StoreReading } from "./store-product.repository.ts";

export type SaveStoreProductsDeps = CallStoreDeps & {
  catalog: CatalogRepository;
  shops: Pick<ShopRepository, "find">;
  storeProducts: Pick<StoreProductRepository, "findNewerThan" | "claim" | "findProductIds" | "save" | "markGone">;
  storePriceLists: Pick<StorePriceListRepository, "findPrices">;
  storeSaveLock: StoreSaveLockRepository;
};

/**
 * Imports products of the store into the catalogue, and removes those that cannot be sold here. A product that was read
 * again later is skipped. Idempotent.
 */
export async function saveStoreProducts(
  deps: SaveStoreProductsDeps,
  call: StoreCall,
  products: readonly StoreProduct[],
  reading: StoreReading,
): Promise<StoreProblem | undefined> {
  const { catalog, storeProducts, storeSaveLock } = deps;
  const { shopId } = call;
  const shop = await shopOf(deps, shopId);
  let categories = await catalog.categoryParents(shopId);
  const isImported = (id: string) => categories.has(id);
  // A missing category is new, or the store has switched it off. A single product is worth a call to find out. A page of
  // products is so only if one of them has no imported category at all.
  const needsCategories = ({ input }: StoreProduct) =>
    input !== null && !(products.length === 1 ? input.categories.every(isImported) : input.categories.some(isImported));
  if (products.some(needsCategories)) {
    const renewed = await saveStoreCategories(deps, call);
    if (!renewed.ok) return renewed.problem;
    categories = await catalog.categoryParents(shopId);
  }

  await storeSaveLock.withSaveLock(shopId, async () => {
    const ids = products.map(({ storeProductId }) => storeProductId);
    const newer = await storeProducts.findNewerThan(shopId, ids, reading.readAt);
    const current = products.filter(({ storeProductId }) => !newer.has(storeProductId));
    const sold = current.flatMap(({ storeProductId, input }) => {
      const imported = input?.categories.filter(isImported) ?? [];
      return input && imported.length > 0 ? [{ storeProductId, input: { ...input, categories: imported } }] : [];
    });
    const inputOf = new Map(sold.map(({ storeProductId, input }) => [storeProductId, input]));
    await storeProducts.claim(
      shopId,
      sold.map(({ storeProductId, input }) => ({ storeProductId, productId: input.providerId })),
    );
    const inputs = sold.map(({ input }) => input);
    const report = await importCatalog(catalog, ...(await withListPrices(deps, shop, inputs)));
    const refused = new Set(report.errors.map(({ line }) => inputs[line - 1]));

    const read = current.map(({ storeProductId, input: given, obstacle, changesAt }): StoreProductReading => {
      const leftOut = { storeProductId, productId: null, changesAt };
      if (!given) return { ...leftOut, obstacle: obstacle ?? "unreadable" };
      const input = inputOf.get(storeProductId);
      if (!input) return { ...leftOut, obstacle: "no-category" };
      if (refused.has(input)) return { ...leftOut, obstacle: "unreadable" };
      return { ...leftOut, productId: input.providerId, obstacle: null };
    });
    const absent = read.filter(({ productId }) => productId === null).map(({ storeProductId }) => storeProductId);
    await catalog.removeProducts(shopId, await storeProducts.findProductIds(shopId, absent));
    await storeProducts.save(shopId, reading, read);
  });
  return undefined;
}

/** The list prices are imported together with the product, so that it is never in the catalogue without them. */
async function withListPrices(
  { storePriceLists }: Pick<SaveStoreProductsDeps, "storePriceLists">,
  shop: Shop,
  inputs: ProductInput[],
) {
  const ids = inputs.map(({ providerId }) => providerId);
  const { tableIds, pricesOf } = await storePriceLists.findPrices(shop.shopId, ids);
  const priced = inputs.map((input) => ({
    ...input,
    skus: input.skus.map((sku) => {
      const prices = pricesOf({ productId: input.providerId, sku: sku.sku });
      const priceTables = Object.fromEntries(prices.map(({ tableId, price }) => [tableId, { price: toReais(price) }]));
      return prices.length > 0 ? { ...sku, priceTables } : sku;
    }),
  }));
  const shopWithTables: Shop = { ...shop, priceTableIds: new Set([...shop.priceTableIds, ...tableIds]) };
  return [shopWithTables, uncheckedLines("product", priced)] as const;
}

/** Removes a product that the store has removed. */
export async function removeStoreProduct(
  { catalog, storeProducts, storeSaveLock }: SaveStoreProductsDeps,
  { shopId, storeProductId, readAt }: { shopId: string; storeProductId: string; readAt: Date },
): Promise<void> {
  await storeSaveLock.withSaveLock(shopId, async () => {
    const newer = await storeProducts.findNewerThan(shopId, [storeProductId], readAt);
    if (newer.size > 0) return;
    // The catalogue comes first: if that fails, the saved product is still found by the next run.
    await catalog.removeProducts(shopId, await storeProducts.findProductIds(shopId, [storeProductId]));
    await storeProducts.markGone(shopId, storeProductId, readAt);
  });
}

/** Returns the ids of the store's categories. */
export async function saveStoreCategories(
  deps: SaveStoreProductsDeps,
  call: StoreCall,
): Promise<StoreAnswer<string[]>> {
  const answer = await callStore(deps, call, (platform, access) => platform.categories(access));
  if (!answer.ok) return answer;
  const shop = await shopOf(deps, call.shopId);
  const { errors } = await importCatalog(deps.catalog, shop, uncheckedLines("category", answer.value));
  if (errors.length > 0) {
    deps.log.warn({ shopId: call.shopId, categories: errors.length }, "categories of a linked store were not taken");
  }
  return { ok: true, value: answer.value.map(({ providerId }) => providerId) };
}

async function shopOf({ shops }: Pick<SaveStoreProductsDeps, "shops">, shopId: string): Promise<Shop> {
  const shop = await shops.find(shopId);
  if (!shop) throw new Error("a linked store has no shop");
  return shop;
}
