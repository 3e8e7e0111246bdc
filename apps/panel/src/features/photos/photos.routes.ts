import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const photoRoutes: RouteObject[] = [
  { path: "produtos/fotos", lazy: lazyPage(async () => (await import("./photos-page.tsx")).PhotosPage) },
];
