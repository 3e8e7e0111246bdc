import type { FastifyInstance } from "fastify";
import { trayApiPlugin } from "./api/api.routes.ts";
import { authorizePlugin } from "./authorize/authorize.routes.ts";
import { trayControlPlugin } from "./control/control.routes.ts";
import { couponsControlPlugin } from "./control/coupons-control.routes.ts";
import { priceListsControlPlugin } from "./control/price-lists-control.routes.ts";
import type { TrayApp } from "./store/tray-app.ts";
import { DEFAULT_STORE, RETRY_MS } from "./store/tray-store.ts";
import { createStores } from "./store/tray-stores.ts";

export type TrayOptions = {
  /** The app at Tray: its keys and its webhook URL. */
  app?: Partial<TrayApp>;
  /** The store that exists from the start; others are created on first use. */
  store?: string;
  /** How many products a store has. */
  products?: number;
  /** Another seed gives another catalogue. */
  seed?: string;
  now?: () => Date;
  /** The delay between an event and its webhook. */
  webhookDelayMs?: number;
  /** The delay before each retry of a webhook that the app did not acknowledge. */
  retryMs?: readonly number[];
};

/** Keys of the app in the sandbox; they work nowhere else. */
export const sandboxTrayApp: TrayApp = {
  name: "Vitrine",
  code: "1024",
  consumerKey: "sandbox-tray-key",
  consumerSecret: "sandbox-tray-secret",
  webhookUrl: undefined,
};

/** Stores on Tray: their authorization page, their API, and their control page. */
export async function trayPlugin(app: FastifyInstance, options: TrayOptions): Promise<void> {
  const { store = DEFAULT_STORE, products = 3_000, seed = "serra", webhookDelayMs = 100, retryMs = RETRY_MS } = options;
  const { now: clock = () => new Date() } = options;
  const now = () => clock().getTime();
  const trayApp: TrayApp = { ...sandboxTrayApp, ...options.app };
  const stores = createStores({ app: trayApp, first: store, products, seed, now, webhookDelayMs, retryMs });
  app.addHook("onClose", async () => stores.close());

  await app.register(trayControlPlugin, { stores, app: trayApp, now });
  await app.register(couponsControlPlugin, { stores, app: trayApp, now });
  await app.register(priceListsControlPlugin, { stores, app: trayApp, now });
  await app.register(authorizePlugin, { stores, app: trayApp });
  await app.register(trayApiPlugin, { stores, app: trayApp, now });
}
