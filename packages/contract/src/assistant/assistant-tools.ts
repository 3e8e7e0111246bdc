import { deliveryTools, openOrderTools, placedOrderTools } from "./order-tools.ts";
import { productTools } from "./product-tools.ts";
import { accountTools, shopFactTools } from "./shop-tools.ts";

/** The tools about one shop. */
export const shopTools = {
  ...shopFactTools,
  ...productTools,
  ...openOrderTools,
  ...deliveryTools,
  ...placedOrderTools,
};

/** Every tool of the MCP server, by its name. */
export const assistantTools = { ...accountTools, ...shopTools };

export type AccountTools = typeof accountTools;
export type ShopTools = typeof shopTools;
