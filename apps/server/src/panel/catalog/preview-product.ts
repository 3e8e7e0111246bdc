import type { ProductDraft, ProductPreview } from "@vitrine/contract/panel/catalog/products";
import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { withPageChanges } from "../../catalog/manage/change-product.ts";
import type { ProductListRepository } from "../../catalog/manage/product-list.repository.ts";
import { productInputOf } from "../../catalog/manage/product-resource.ts";
import { shapeProblems } from "../../catalog/products/catalog-shapes.ts";
import { draftRecord } from "../../catalog/products/draft-record.ts";
import { productView } from "../../catalog/products/product-view.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { storefrontSettings } from "../../shop/storefront-settings.ts";

type PreviewProductDeps = {
  shops: Pick<ShopRepository, "find">;
  productLists: Pick<ProductListRepository, "find">;
  pictures: PictureUrls;
};

/** A product that is being written, by the rules that show a saved one. */
export async function previewProduct(
  { shops, productLists, pictures }: PreviewProductDeps,
  shopId: string,
  { productId, ...changes }: ProductDraft,
): Promise<Result<ProductPreview, Refusal>> {
  const shop = await shops.find(shopId);
  if (!shop) return refuse({ code: "shop-not-found" });
  const stored = productId === undefined ? undefined : await productLists.find(shopId, productId);
  if (productId !== undefined && !stored) return refuse({ code: "product-not-found" });
  const written = withPageChanges(stored ? productInputOf(stored) : unsaved, changes);
  // A price that is still to be typed is none.
  const draft = { ...written, skus: written.skus.map((sku) => ({ price: 0, ...sku })) };
  const problems = shapeProblems("product", draft);
  if (problems.length > 0) return refuse({ code: "invalid-request", problems });
  const { name, timeZone } = shop;
  return ok({
    // Its shape was checked just now.
    product: productView(draftRecord(draft as ProductInput), pictures.ofShop(shopId)),
    settings: storefrontSettings(shop, pictures, Date.now()),
    shop: { id: shopId, name, timeZone },
  });
}

/** Its category is asked for when it is saved; no screen shows it. */
const unsaved: ProductInput = { providerId: "rascunho", name: "", categories: ["rascunho"], skus: [] };
