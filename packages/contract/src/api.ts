import { catalogRoutes } from "./catalog.ts";
import { customerRoutes } from "./customer.ts";
import { liveRoutes } from "./live.ts";
import { logisticsRoutes } from "./logistics.ts";
import { messagingRoutes } from "./messaging.ts";
import { orderRoutes } from "./order.ts";
import { paymentRoutes } from "./payment.ts";
import { platformRoutes } from "./platform.ts";
import { platformOrderRoutes } from "./platform-orders.ts";
import { sessionRoutes } from "./session.ts";
import { shopRoutes } from "./shop-settings.ts";
import { storeLinkRoutes } from "./store-link.ts";
import { webhookRoutes } from "./webhook.ts";

/** Every call of the product, by address. */
export const api = {
  ...sessionRoutes,
  ...shopRoutes,
  ...catalogRoutes,
  ...orderRoutes,
  ...logisticsRoutes,
  ...paymentRoutes,
  ...customerRoutes,
  ...messagingRoutes,
  ...liveRoutes,
  ...storeLinkRoutes,
  ...platformRoutes,
  ...platformOrderRoutes,
  ...webhookRoutes,
};
export type Api = typeof api;
