import type { Product } from "@vitrine/contract/catalog";
import { LRUCache } from "lru-cache";
import type { PictureBook } from "../pictures/picture-book.ts";
import type { ProductRepository } from "./product.repository.ts";
import { productView } from "./product-view.ts";

const MOST_PRODUCTS = 20_000;

type Deps = { products: Pick<ProductRepository, "findMany">; pictures: PictureBook };
type Of = { shopId: string; version: string; priceTableId: string | null };

/** Products as lists show them. What sells well is on many lists, so it is read and put together once for a version. */
export function createProductViews({ products, pictures }: Deps) {
  const known = new LRUCache<string, Product>({ max: MOST_PRODUCTS });

  return async function viewsOf({ shopId, version, priceTableId }: Of, ids: readonly string[]): Promise<Product[]> {
    const keyOf = (id: string) => `${shopId} ${version} ${priceTableId ?? ""} ${id}`;
    const views = new Map(ids.map((id) => [id, known.get(keyOf(id))]));
    const missing = ids.filter((id) => !views.get(id));
    for (const record of await products.findMany(shopId, missing, priceTableId)) {
      const view = productView(record, pictures);
      views.set(record.provider_id, view);
      known.set(keyOf(record.provider_id), view);
    }
    return ids.flatMap((id) => views.get(id) ?? []);
  };
}

export type ProductViews = ReturnType<typeof createProductViews>;
