import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const productRoutes: RouteObject[] = [
  { path: "produtos", lazy: lazyPage(async () => (await import("./list/products-page.tsx")).ProductsPage) },
];
