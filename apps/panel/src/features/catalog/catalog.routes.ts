import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const catalogRoutes: RouteObject[] = [
  {
    path: "produtos/categorias",
    lazy: lazyPage(async () => (await import("./categories/categories-page.tsx")).CategoriesPage),
  },
  {
    path: "produtos/colecoes",
    lazy: lazyPage(async () => (await import("./collections/collections-page.tsx")).CollectionsPage),
  },
  {
    path: "produtos/busca",
    lazy: lazyPage(async () => (await import("./search/search-page.tsx")).SearchPage),
  },
];
