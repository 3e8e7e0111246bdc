import type { SoldProduct } from "@vitrine/domain/order/change/items";
import type { SkusOnSale } from "@vitrine/domain/order/change/reprice";
import { LRUCache } from "lru-cache";
import type { SoldProductRepository } from "./sold-product.repository.ts";

const MOST_PRODUCTS = 20_000;

type ShopVersion = { shopId: string; version: string };

/** Products as orders need them, read once for a version of the shop. */
export function createSoldProductCache(repository: Pick<SoldProductRepository, "findMany">) {
  const known = new LRUCache<string, SoldProduct>({ max: MOST_PRODUCTS });
  const keyOf = ({ shopId, version }: ShopVersion, id: string) => `${shopId} ${version} ${id}`;

  async function findMany(at: ShopVersion, ids: readonly string[]): Promise<SoldProduct[]> {
    const wanted = [...new Set(ids)];
    const found = new Map(wanted.map((id) => [id, known.get(keyOf(at, id))]));
    const missing = wanted.filter((id) => !found.get(id));
    if (missing.length > 0) {
      for (const product of await repository.findMany(at.shopId, missing)) {
        found.set(product.productId, product);
        known.set(keyOf(at, product.productId), product);
      }
    }
    return wanted.flatMap((id) => found.get(id) ?? []);
  }

  return {
    find: async (at: ShopVersion, id: string): Promise<SoldProduct | undefined> => (await findMany(at, [id]))[0],

    /** What of these lines is still sold. */
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
