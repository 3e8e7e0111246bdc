import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { contactRoutes } from "./contacts/contact.routes.ts";
import { correctionRoutes } from "./corrections/correction.routes.ts";
import type { KeyRepository } from "./keys/key.repository.ts";
import { keyRoutes } from "./keys/keys.routes.ts";
import { orderChangeRoutes } from "./orders/order-changes.routes.ts";
import { pixKeyRoutes } from "./pix-key.routes.ts";
import { platformRoutes } from "./platform.routes.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { platformOrderRoutes } from "./platform-orders.routes.ts";
import { proposalRoutes } from "./proposals/proposal.routes.ts";
import { createShopOrderRepository } from "./shop-order.repository.ts";
import { shopPartRoutes } from "./shop-parts/shop-part.routes.ts";
import { vendorRoutes } from "./vendor.routes.ts";

type PlatformNeeds = Omit<PlatformDeps, "shopOrders"> & { db: Db; keys: KeyRepository };

export type PlatformModule = ReturnType<typeof createPlatformModule>;

/** The calls with a key of an account: those of shops' systems and of chatbots. */
export function createPlatformModule({ db, ...needs }: PlatformNeeds) {
  const shopOrders = createShopOrderRepository(db);
  const deps = { ...needs, shopOrders };
  return {
    routes: ({ serve }) => {
      keyRoutes(serve, deps);
      platformRoutes(serve, deps);
      pixKeyRoutes(serve, deps);
      vendorRoutes(serve, deps);
      shopPartRoutes(serve, deps);
      platformOrderRoutes(serve, deps);
      orderChangeRoutes(serve, deps);
      contactRoutes(serve, deps);
      proposalRoutes(serve, deps);
      correctionRoutes(serve, deps);
    },
    exports: { shopOrders },
  } satisfies Module;
}
