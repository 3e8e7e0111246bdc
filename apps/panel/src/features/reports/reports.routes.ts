import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const reportRoutes: RouteObject[] = [
  { path: "relatorios", lazy: lazyPage(async () => (await import("./reports-page.tsx")).ReportsPage) },
];
