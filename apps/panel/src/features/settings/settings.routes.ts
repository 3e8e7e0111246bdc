import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const settingsRoutes: RouteObject[] = [
  { path: "configuracoes", lazy: lazyPage(async () => (await import("./settings-page.tsx")).SettingsPage) },
  { path: "configuracoes/loja", lazy: lazyPage(async () => (await import("./shop/shop-page.tsx")).ShopPage) },
  { path: "configuracoes/aparencia", lazy: lazyPage(async () => (await import("./look/look-page.tsx")).LookPage) },
  {
    path: "configuracoes/versoes",
    lazy: lazyPage(async () => (await import("./versions/versions-page.tsx")).VersionsPage),
  },
];
