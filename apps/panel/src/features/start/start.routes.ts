import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const startRoutes: RouteObject[] = [
  { path: "primeiros-passos", lazy: lazyPage(async () => (await import("./start-page.tsx")).StartPage) },
  { path: "nova-loja", lazy: lazyPage(async () => (await import("./new-shop-page.tsx")).NewShopPage) },
];
