import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { toReais } from "@vitrine/contract/wire/money";
import { uncheckedLines } from "../../catalog/import/catalog-lines.ts";
import { importCatalog } from "../../catalog/import/import-catalog.ts";
import type { Shop } from "../../shop/shop.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreAnswer, StoreProblem, StoreProduct } from "../access/store-platform.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import type { StoreProductReading, StoreReading } from "./store-product.repository.ts";

type Deps = Pick<
  StoreLinkDeps,
  "catalog" | "shops" | "storeLinks" | "storeProducts" | "storePriceLists" | "platforms" | "now" | "log"
>;

type Whose = { shopId: string; pace: "prompt" | "patient" };

/**
 * Brings products as the store has them into the catalogue, and takes out those that cannot be sold here. Of a product that
 * somebody has asked for later, nothing is saved. Saving the same again changes nothing.
 */
export async function saveStoreProducts(
  deps: Deps,
  whose: Whose,
  products: readonly StoreProduct[],
  reading: StoreReading,
): Promise<StoreProblem | undefined> {
  const { catalog, storeProducts } = deps;
  const { shopId } = whose;
  const shop = await shopOf(deps, shopId);
  let categories = await catalog.categoryParents(shopId);
  const isKnown = (id: string) => categories.has(id);
  // One that is newer than our look at them, or one that the store has switched off: that is not in its tree. A page of
  // products is not worth a call for what is switched off; a single one is.
  const hasNews = ({ input }: StoreProduct) =>
    input !== null && !(products.length === 1 ? input.categories.every(isKnown) : input.categories.some(isKnown));
  if (products.some(hasNews)) {
    const renewed = await saveStoreCategories(deps, whose);
    if (!renewed.ok) return renewed.problem;
    categories = await catalog.categoryParents(shopId);
  }

  await storeProducts.inTurn(shopId, async () => {
    const ids = products.map(({ storeProductId }) => storeProductId);
    const newer = await storeProducts.newerThan(shopId, ids, reading.readAt);
    const current = products.filter(({ storeProductId }) => !newer.has(storeProductId));
    const sold = current.flatMap(({ storeProductId, input }) => {
      const known = input?.categories.filter(isKnown) ?? [];
      return input && known.length > 0 ? [{ storeProductId, input: { ...input, categories: known } }] : [];
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
      const known = { storeProductId, productId: null, changesAt };
      if (!given) return { ...known, obstacle: obstacle ?? "unreadable" };
      const input = inputOf.get(storeProductId);
      if (!input) return { ...known, obstacle: "no-category" };
      if (refused.has(input)) return { ...known, obstacle: "unreadable" };
      return { ...known, productId: input.providerId, obstacle: null };
    });
    const absent = read.filter(({ productId }) => productId === null).map(({ storeProductId }) => storeProductId);
    await catalog.removeProducts(shopId, await storeProducts.productIdsOf(shopId, absent));
    await storeProducts.keep(shopId, reading, read);
  });
  return undefined;
}

/** What the store's price lists say goes in with the product: at no moment it is in the catalogue without. */
async function withListPrices({ storePriceLists }: Pick<Deps, "storePriceLists">, shop: Shop, inputs: ProductInput[]) {
  const ids = inputs.map(({ providerId }) => providerId);
  const { tableIds, pricesOf } = await storePriceLists.pricesFor(shop.shopId, ids);
  const priced = inputs.map((input) => ({
    ...input,
    skus: input.skus.map((sku) => {
      const prices = pricesOf({ productId: input.providerId, sku: sku.sku });
      const priceTables = Object.fromEntries(prices.map(({ tableId, price }) => [tableId, { price: toReais(price) }]));
      return prices.length > 0 ? { ...sku, priceTables } : sku;
    }),
  }));
  const known: Shop = { ...shop, priceTableIds: new Set([...shop.priceTableIds, ...tableIds]) };
  return [known, uncheckedLines("product", priced)] as const;
}

/** Takes out a product that the store has no more. */
export async function removeStoreProduct(
  { catalog, storeProducts }: Pick<Deps, "catalog" | "storeProducts">,
  { shopId, storeProductId, readAt }: { shopId: string; storeProductId: string; readAt: Date },
): Promise<void> {
  await storeProducts.inTurn(shopId, async () => {
    const newer = await storeProducts.newerThan(shopId, [storeProductId], readAt);
    if (newer.size > 0) return;
    // First out of the catalogue: where that fails, it is still known to be looked at again.
    await catalog.removeProducts(shopId, await storeProducts.productIdsOf(shopId, [storeProductId]));
    await storeProducts.keepGone(shopId, storeProductId, readAt);
  });
}

/** Tells the ids of the categories that the store has. */
export async function saveStoreCategories(deps: Deps, whose: Whose): Promise<StoreAnswer<string[]>> {
  const answer = await callStore(deps, whose, (platform, access) => platform.categories(access));
  if (!answer.ok) return answer;
  const shop = await shopOf(deps, whose.shopId);
  const { errors } = await importCatalog(deps.catalog, shop, uncheckedLines("category", answer.value));
  if (errors.length > 0) {
    deps.log.warn({ shopId: whose.shopId, categories: errors.length }, "categories of a linked store were not taken");
  }
  return { ok: true, value: answer.value.map(({ providerId }) => providerId) };
}

async function shopOf({ shops }: Pick<Deps, "shops">, shopId: string): Promise<Shop> {
  const shop = await shops.find(shopId);
  if (!shop) throw new Error("a linked store has no shop");
  return shop;
}
