import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const sheetRoutes: RouteObject[] = [
  { path: "produtos/planilhas", lazy: lazyPage(async () => (await import("./sheets-page.tsx")).SheetsPage) },
  { path: "produtos/planilhas/:sheetId", lazy: lazyPage(async () => (await import("./sheet-page.tsx")).SheetPage) },
];
