import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const productRoutes: RouteObject[] = [
  { path: "produtos", lazy: lazyPage(async () => (await import("./list/products-page.tsx")).ProductsPage) },
  { path: "produtos/alteracoes", lazy: lazyPage(async () => (await import("./bulk/changes-page.tsx")).ChangesPage) },
  { path: "produtos/excluidos", lazy: lazyPage(async () => (await import("./deleted/deleted-page.tsx")).DeletedPage) },
  { path: "produtos/novo", lazy: lazyPage(async () => (await import("./editor/new-product-page.tsx")).NewProductPage) },
  {
    path: "produtos/:productId",
    lazy: lazyPage(async () => (await import("./editor/product-page.tsx")).ProductPage),
  },
];
