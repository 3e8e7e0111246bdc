import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const customerRoutes: RouteObject[] = [
  { path: "clientes", lazy: lazyPage(async () => (await import("./customers-page.tsx")).CustomersPage) },
  {
    path: "clientes/importar",
    lazy: lazyPage(async () => (await import("./import/import-page.tsx")).ImportPage),
  },
];
