import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const auditRoutes: RouteObject[] = [
  { path: "registro", lazy: lazyPage(async () => (await import("./audit-page.tsx")).AuditPage) },
];
