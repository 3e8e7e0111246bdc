import type { Serve } from "../../http/serve.ts";
import { ownShop } from "../../shop/own-shop.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import type { ShopCache } from "../../shop/shop-cache.ts";
import { changeProduct, createProduct, deleteProduct } from "./change-product.ts";
import { changeSku, createSku, deleteSku } from "./change-sku.ts";
import { listShopProducts, readShopProduct, readShopSku } from "./list-shop-products.ts";
import type { ProductChangeRepository } from "./product-change.repository.ts";
import type { ProductListRepository } from "./product-list.repository.ts";

type ProductDeps = {
  /** For changes: what a product may refer to is what the shop has now. */
  shops: Pick<ShopRepository, "find">;
  cachedShop: ShopCache;
  productLists: ProductListRepository;
  productChanges: ProductChangeRepository;
};

export function productRoutes(serve: Serve, deps: ProductDeps): void {
  const cachedShops = { find: deps.cachedShop };

  serve("GET /platform/v1/shops/{shopId}/products", async ({ params, query, account }) => {
    const shop = await ownShop(cachedShops, account, params.shopId);
    return shop.ok ? listShopProducts(deps, params.shopId, query) : shop;
  });

  serve("GET /platform/v1/shops/{shopId}/products/{id}", async ({ params: { shopId, id: productId }, account }) => {
    const shop = await ownShop(cachedShops, account, shopId);
    return shop.ok ? readShopProduct(deps, { shopId, productId }) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/products", async ({ params, body, account }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    return shop.ok ? createProduct(deps, shop.value, body) : shop;
  });

  serve("PATCH /platform/v1/shops/{shopId}/products/{id}", async ({ params, body, account, ifMatch }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    return shop.ok ? changeProduct(deps, shop.value, { productId: params.id, ifMatch }, body) : shop;
  });

  serve("DELETE /platform/v1/shops/{shopId}/products/{id}", async ({ params, account, ifMatch }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    return shop.ok ? deleteProduct(deps, shop.value, { productId: params.id, ifMatch }) : shop;
  });

  serve("GET /platform/v1/shops/{shopId}/products/{id}/skus/{sku}", async ({ params, account }) => {
    const { shopId, id: productId, sku } = params;
    const shop = await ownShop(cachedShops, account, shopId);
    return shop.ok ? readShopSku(deps, { shopId, productId, sku }) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/products/{id}/skus", async ({ params, body, account, ifMatch }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    return shop.ok ? createSku(deps, shop.value, { productId: params.id, ifMatch }, body) : shop;
  });

  serve("DELETE /platform/v1/shops/{shopId}/products/{id}/skus/{sku}", async ({ params, account, ifMatch }) => {
    const { shopId, id: productId, sku } = params;
    const shop = await ownShop(deps.shops, account, shopId);
    return shop.ok ? deleteSku(deps, shop.value, { productId, sku, ifMatch }) : shop;
  });

  serve("PATCH /platform/v1/shops/{shopId}/products/{id}/skus/{sku}", async ({ params, body, account, ifMatch }) => {
    const { shopId, id: productId, sku } = params;
    const shop = await ownShop(deps.shops, account, shopId);
    return shop.ok ? changeSku(deps, shop.value, { productId, sku, ifMatch }, body) : shop;
  });
}
