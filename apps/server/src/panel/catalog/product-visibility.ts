import type { ProductVisibility } from "@vitrine/contract/panel/catalog/products";
import { isOffered, visibilityOf } from "@vitrine/domain/catalog/visibility";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { ProductRepository } from "../../catalog/products/product.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

type ProductVisibilityDeps = {
  shops: Pick<ShopRepository, "find">;
  products: Pick<ProductRepository, "findMany">;
};

/** Why customers do not find or cannot buy a product: read as the storefront reads it, for the shop and each seller. */
export async function productVisibility(
  { shops, products }: ProductVisibilityDeps,
  { shopId, productId }: { shopId: string; productId: string },
): Promise<Result<ProductVisibility, Refusal>> {
  const shop = await shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  const read = async (sellerId: string | null) =>
    (await products.findMany(shopId, [productId], { ...shopPriceScope, sellerId }))[0];
  const record = await read(null);
  if (!record) return refuse({ code: "product-not-found" });
  const sellersWithout: string[] = [];
  for (const sellerId of shop.sellerIds) {
    if (!isOffered(true, (await read(sellerId))?.skus ?? [])) sellersWithout.push(sellerId);
  }
  const { document, skus } = record;
  const hasPicture = document.images.length > 0 || skus.some(({ images }) => images.length > 0);
  const shown = { isActive: record.is_active, isRestrictedSale: document.isRestrictedSale, hasPicture };
  return ok({ ...visibilityOf({ ...shown, skus, sellersWithout }, shop.settings), sellersWithout });
}
