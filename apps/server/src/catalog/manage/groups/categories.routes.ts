import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../../../http/serve.ts";
import { ownShop } from "../../../shop/own-shop.ts";
import type { ShopRepository } from "../../../shop/shop.repository.ts";
import type { CategoryRepository } from "./category.repository.ts";
import { changeCategory, createCategory, deleteCategory, listShopCategories } from "./change-category.ts";
import { changeCollection, deleteCollection, listShopCollections } from "./change-collection.ts";
import type { CollectionRepository } from "./collection.repository.ts";

type CategoryDeps = {
  shops: Pick<ShopRepository, "find">;
  categories: CategoryRepository;
  collections: CollectionRepository;
};

export function categoryRoutes(serve: Serve, deps: CategoryDeps): void {
  const { shops, categories } = deps;

  serve("GET /platform/v1/shops/{shopId}/categories", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? listShopCategories(deps, params.shopId, query) : shop;
  });

  serve("GET /platform/v1/shops/{shopId}/categories/{id}", async ({ params: { shopId, id }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const category = await categories.find(shopId, id);
    return category ? ok(category) : refuse({ code: "category-not-found" });
  });

  serve("POST /platform/v1/shops/{shopId}/categories", async ({ params, body, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? createCategory(deps, params.shopId, body) : shop;
  });

  serve("PATCH /platform/v1/shops/{shopId}/categories/{id}", async ({ params, body, account, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? changeCategory(deps, { ...params, ifMatch }, body) : shop;
  });

  serve("DELETE /platform/v1/shops/{shopId}/categories/{id}", async ({ params, query, account, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? deleteCategory(deps, { ...params, ifMatch }, query.moveTo) : shop;
  });
}

export function collectionRoutes(serve: Serve, deps: CategoryDeps): void {
  const { shops, collections } = deps;

  serve("GET /platform/v1/shops/{shopId}/collections", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? listShopCollections(deps, params.shopId, query) : shop;
  });

  serve("GET /platform/v1/shops/{shopId}/collections/{id}", async ({ params: { shopId, id }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const collection = await collections.find(shopId, id);
    return collection ? ok(collection) : refuse({ code: "collection-not-found" });
  });

  serve("POST /platform/v1/shops/{shopId}/collections", async ({ params, body, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? collections.create(params.shopId, body) : shop;
  });

  serve("PATCH /platform/v1/shops/{shopId}/collections/{id}", async ({ params, body, account, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? changeCollection(deps, { ...params, ifMatch }, body) : shop;
  });

  serve("DELETE /platform/v1/shops/{shopId}/collections/{id}", async ({ params, account, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? deleteCollection(deps, { ...params, ifMatch }) : shop;
  });
}
