import { changeProduct, changeProductPage, createProduct, deleteProduct } from "../../catalog/manage/change-product.ts";
import { changeSku } from "../../catalog/manage/change-sku.ts";
import { copyProduct } from "../../catalog/manage/copy-product.ts";
import { readShopProduct } from "../../catalog/manage/list-shop-products.ts";
import { restoreProduct } from "../../catalog/manage/restore-product.ts";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { catalogChoices } from "./catalog-choices.ts";
import { changePanelProduct } from "./change-panel-product.ts";
import { listDeletedProducts } from "./list-deleted-products.ts";
import { listPanelProducts } from "./list-panel-products.ts";
import { previewProduct } from "./preview-product.ts";
import { productVisibility } from "./product-visibility.ts";

/** The products of a shop, by the people who run it. */
export function panelProductRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/products", async ({ params, query }) =>
    listPanelProducts(deps, params.shopId, query),
  );

  serve("GET /painel/api/shops/{shopId}/catalog-choices", async ({ params }) => catalogChoices(deps, params.shopId));

  serve("GET /painel/api/shops/{shopId}/products/{id}", async ({ params: { shopId, id: productId } }) =>
    readShopProduct(deps, { shopId, productId }),
  );

  serve("GET /painel/api/shops/{shopId}/products/{id}/visibility", async ({ params: { shopId, id: productId } }) =>
    productVisibility(deps, { shopId, productId }),
  );

  serve("POST /painel/api/shops/{shopId}/product-preview", async ({ params, body }) =>
    previewProduct(deps, params.shopId, body),
  );

  serve("POST /painel/api/shops/{shopId}/products", async ({ params: { shopId }, body, member }) =>
    changePanelProduct(deps, {
      shopId,
      member,
      action: "product.created",
      change: (shop, audit) => createProduct(deps, shop, body, audit),
    }),
  );

  serve("PATCH /painel/api/shops/{shopId}/products/{id}", async ({ params, body, member, ifMatch }) => {
    const { shopId, id: productId } = params;
    return changePanelProduct(deps, {
      shopId,
      member,
      action: "product.changed",
      change: (shop, audit) => changeProduct(deps, shop, { productId, ifMatch }, body, audit),
    });
  });

  serve("PATCH /painel/api/shops/{shopId}/products/{id}/skus/{sku}", async ({ params, body, member, ifMatch }) => {
    const { shopId, id: productId, sku } = params;
    return changePanelProduct(deps, {
      shopId,
      member,
      action: "product.changed",
      change: (shop, audit) => changeSku(deps, shop, { productId, sku, ifMatch }, body, audit),
    });
  });

  serve("POST /painel/api/shops/{shopId}/products/{id}/changes", async ({ params, body, member, ifMatch }) => {
    const { shopId, id: productId } = params;
    return changePanelProduct(deps, {
      shopId,
      member,
      action: "product.changed",
      change: (shop, audit) => changeProductPage(deps, shop, { productId, ifMatch }, body, audit),
    });
  });

  serve("DELETE /painel/api/shops/{shopId}/products/{id}", async ({ params, member, ifMatch }) => {
    const { shopId, id: productId } = params;
    return changePanelProduct(deps, {
      shopId,
      member,
      action: "product.removed",
      change: (shop, audit) => deleteProduct(deps, shop, { productId, ifMatch }, audit),
    });
  });

  serve("POST /painel/api/shops/{shopId}/products/{id}/copy", async ({ params: { shopId, id: productId }, member }) =>
    changePanelProduct(deps, {
      shopId,
      member,
      action: "product.copied",
      change: (shop, audit) => copyProduct(deps, shop, productId, audit),
    }),
  );

  serve("GET /painel/api/shops/{shopId}/deleted-products", async ({ params, query }) =>
    listDeletedProducts(deps, params.shopId, query),
  );

  serve("POST /painel/api/shops/{shopId}/deleted-products/{id}/restore", async ({ params, body, member }) =>
    changePanelProduct(deps, {
      shopId: params.shopId,
      member,
      action: "product.restored",
      change: (shop, audit) =>
        restoreProduct(deps, shop, { deletionId: params.id, category: body.category ?? null }, audit),
    }),
  );
}
