import type { SoldProduct } from "@vitrine/domain/order/change/items";
import type { SkusOnSale } from "@vitrine/domain/order/change/reprice";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { SoldProductRepository } from "./sold-product.repository.ts";

/** Some 20,000 products. */
const MOST_BYTES = 48 * 1024 * 1024;

type ShopVersion = { shopId: string; version: string };

/** Products as orders need them, read once for a version of the shop. */
export function createSoldProductCache(repository: Pick<SoldProductRepository, "findMany">) {
  const cache = createVersionedCache<SoldProduct>({ name: "sold-products", maxBytes: MOST_BYTES });

  async function findMany({ shopId, version }: ShopVersion, ids: readonly string[]): Promise<SoldProduct[]> {
    const prefix = `${shopId} `;
    const keys = ids.map((id) => prefix + id);
    const products = await cache.getMany(keys, version, async (missing) => {
      const found = await repository.findMany(
        shopId,
        missing.map((key) => key.slice(prefix.length)),
      );
      return new Map(found.map((product) => [prefix + product.productId, product]));
    });
    return [...products.values()];
  }

  return {
    find: async (at: ShopVersion, id: string): Promise<SoldProduct | undefined> => (await findMany(at, [id]))[0],

    /** Which of these lines are still sold. */
    async onSale(at: ShopVersion, lines: readonly { productId: string }[]): Promise<SkusOnSale> {
      const products = await findMany(
        at,
        lines.map((line) => line.productId),
      );
      return new Map(
        products
          .filter((product) => product.isActive)
          .flatMap((product) => product.skus.map((sku) => [sku.line.sku, sku] as const)),
      );
    },
  };
}

export type SoldProductCache = ReturnType<typeof createSoldProductCache>;
