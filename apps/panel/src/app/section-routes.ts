import type { RouteObject } from "react-router";
import { profileRoutes } from "../features/account/account.routes.ts";
import { auditRoutes } from "../features/audit/audit.routes.ts";
import { customerRoutes } from "../features/customers/customers.routes.ts";
import { integrationRoutes } from "../features/integrations/integrations.routes.ts";
import { orderRoutes } from "../features/orders/orders.routes.ts";
import { photoRoutes } from "../features/photos/photos.routes.ts";
import { productRoutes } from "../features/products/products.routes.ts";
import { reportRoutes } from "../features/reports/reports.routes.ts";
import { serviceRoutes } from "../features/service/service.routes.ts";
import { settingsRoutes } from "../features/settings/settings.routes.ts";
import { teamRoutes } from "../features/team/team.routes.ts";
import { lazyPage } from "../lib/lazy-page.ts";

/** The pages of a shop, one line for each feature. The code of each is loaded when it is first opened. */
export const sectionRoutes: RouteObject[] = [
  { index: true, lazy: lazyPage(async () => (await import("../features/home/home-page.tsx")).HomePage) },
  ...orderRoutes,
  ...productRoutes,
  ...customerRoutes,
  ...photoRoutes,
  ...reportRoutes,
  ...teamRoutes,
  ...profileRoutes,
  ...serviceRoutes,
  ...integrationRoutes,
  ...auditRoutes,
  ...settingsRoutes,
];
