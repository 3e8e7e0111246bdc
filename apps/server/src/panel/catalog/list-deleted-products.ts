import { type DeletedProduct, MOST_DELETED } from "@vitrine/contract/panel/catalog/products";
import { ok, type Result } from "@vitrine/domain/result";
import type { DeletedProductRepository } from "../../catalog/deleted/deleted-product.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { THUMBNAIL } from "./product-rows.ts";

type Deps = { deletedProducts: Pick<DeletedProductRepository, "list">; pictures: PictureUrls };

/** What can be taken back, newest first. */
export async function listDeletedProducts(
  { deletedProducts, pictures }: Deps,
  shopId: string,
  { q = "" }: { q?: string },
): Promise<Result<{ items: DeletedProduct[]; hasMore: boolean }, Refusal>> {
  const rows = await deletedProducts.list(shopId, { q, most: MOST_DELETED + 1 });
  const { urlOf } = pictures.ofShop(shopId);
  const items = rows.slice(0, MOST_DELETED).map(({ id, product, deletedAt }) => {
    const { images = [], skus } = product;
    const image = images[0] ?? skus.flatMap((sku) => sku.images ?? [])[0];
    return {
      id,
      productId: product.providerId,
      name: product.name,
      image: image === undefined ? null : `${urlOf(image)}/${THUMBNAIL}.webp`,
      skus: skus.length,
      price: Math.min(...skus.map(({ price }) => price)),
      deletedAt: deletedAt.toISOString(),
    };
  });
  return ok({ items, hasMore: rows.length > MOST_DELETED });
}
