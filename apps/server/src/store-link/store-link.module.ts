import { createHmac } from "node:crypto";
import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { createJsonClient } from "../outbound/json-client.ts";
import { allowedOriginsOf } from "../outbound/outbound-request.ts";
import type { Seal } from "../secrets/seal.ts";
import type { CallBudgetRepository, CallRateLimit } from "./access/call-budget.repository.ts";
import type { CallBudget, StorePriority } from "./access/store-platform.ts";
import type { InstalledPlatform, StoreSettings, StoreVendor } from "./access/store-vendor.ts";
import { type ImportStoreDeps, importStore } from "./import/import-store.ts";
import { type PollStoreDeps, pollStore } from "./import/poll-store.ts";
import { type RefreshStoreProductDeps, refreshStoreProduct } from "./import/refresh-store-product.ts";
import { type PushStoreOrderDeps, pushStoreOrder } from "./orders/push-store-order.ts";
import { createStoreFreight } from "./orders/store-freight.ts";
import { type ReadStoreCouponsDeps, readStoreCoupons } from "./prices/read-store-coupons.ts";
import { type ReadStorePriceListsDeps, readStorePriceLists } from "./prices/read-store-price-lists.ts";
import { type StoreLinkRoutesDeps, storeAuthorizeRoutes, storeLinkRoutes } from "./store-link.routes.ts";
import { createStoreLinkRepositories, type StoreLinkRepositories } from "./store-link-repositories.ts";
import { type StoreWebhookDeps, storeWebhookRoutes } from "./store-webhook.routes.ts";

/** What the routes and jobs of store links need together. */
type StoreLinkDeps = StoreLinkRoutesDeps &
  StoreWebhookDeps &
  ImportStoreDeps &
  RefreshStoreProductDeps &
  PollStoreDeps &
  PushStoreOrderDeps &
  ReadStoreCouponsDeps &
  ReadStorePriceListsDeps;

type InstallDeps = {
  storeCallBudget: Pick<CallBudgetRepository, "take">;
  /** What the operator has agreed with each platform, by its code. */
  settings: Readonly<Record<string, StoreSettings>>;
  secretKey: string;
  publicUrl: string;
  now: () => number;
};

type StoreLinkNeeds = Omit<StoreLinkDeps, keyof StoreLinkRepositories | "platforms"> &
  Omit<InstallDeps, "storeCallBudget"> & { db: Db; seal: Seal; storeVendors: readonly StoreVendor[] };

/** Nobody who was sent to authorise comes back later. */
const GRANTS_AGE = "24 hours";
/** Shorter than a query may take: a process that waits for another one to renew a store's token outlasts the call. */
const TIME_LIMIT_MS = 12_000;
/** The store asks carriers for the price of a delivery while a customer waits. */
const FREIGHT_TIME_LIMIT_MS = 25_000;
/** A page of fifty rich descriptions with their accents escaped. */
const MAX_BYTES = 8_000_000;

/**
 * Each priority's share of the rate limit. We stay below it, because we count a call when it leaves and the store counts it
 * when it arrives. Imports of whole stores run in the background and leave a share to the webhooks of single products.
 */
const budgetShares: Record<StorePriority, { ofMinute: number; ofDay: number }> = {
  interactive: { ofMinute: 5 / 6, ofDay: 1 },
  background: { ofMinute: 2 / 3, ofDay: 0.7 },
};

function rateLimitOf({ perMinute, perDay }: CallRateLimit, priority: StorePriority): CallRateLimit {
  const { ofMinute, ofDay } = budgetShares[priority];
  return { perMinute: Math.floor(perMinute * ofMinute), perDay: Math.floor(perDay * ofDay) };
}

/** Shops that are linked to a store elsewhere: its goods, its prices, its freight and its orders. */
export function createStoreLinkModule({ db, seal, storeVendors, settings, secretKey, ...needs }: StoreLinkNeeds) {
  const { storeCallBudget, ...repositories } = createStoreLinkRepositories(db, seal);
  const { storeLinking } = repositories;
  const { publicUrl, now } = needs;
  const install = { settings, secretKey, storeCallBudget, publicUrl, now };
  const platforms = new Map(storeVendors.map((vendor) => [vendor.code, installed(vendor, install)]));
  const deps: StoreLinkDeps = { ...needs, ...repositories, platforms };
  return {
    routes: async ({ app, serve }) => {
      storeLinkRoutes(serve, deps);
      storeAuthorizeRoutes(app, deps);
      await storeWebhookRoutes(app, deps);
    },
    tasks: {
      "import-store": (job) => importStore(deps, job),
      "poll-store": (job) => pollStore(deps, job),
      "push-store-order": (job) => pushStoreOrder(deps, job),
      "read-store-coupons": (job) => readStoreCoupons(deps, job),
      "read-store-price-lists": (job) => readStorePriceLists(deps, job),
      "refresh-store-product": (job) => refreshStoreProduct(deps, job),
    },
    cleanup: [() => storeLinking.removeGrantsOlderThan(GRANTS_AGE), () => storeCallBudget.removePast()],
    exports: { freightService: createStoreFreight(deps), storePlatforms: platforms },
  } satisfies Module;
}

function installed(vendor: StoreVendor, deps: InstallDeps): InstalledPlatform {
  const settings = deps.settings[vendor.code];
  if (!settings) throw new Error(`the settings of ${vendor.code} were not read`);
  const registerPath = vendor.registerPath ?? `/stores/${vendor.code}/register`;
  const callbackUrl = `${deps.publicUrl}${registerPath}/callback`;
  const derivedKey = () => createHmac("sha256", deps.secretKey).update(vendor.webhookKeyLabel).digest("base64url");
  return {
    vendor,
    registerPath,
    webhookKey: settings.webhookKey ?? derivedKey(),
    platforms: settings.hasApp ? platformsOf(vendor, settings, deps) : undefined,
    authorizeAddress: (host) => vendor.authorizeAddress(settings, { host, callbackUrl }),
  };
}

function platformsOf(vendor: StoreVendor, settings: StoreSettings, { storeCallBudget, now }: InstallDeps) {
  const allowed = allowedOriginsOf(settings.trustedOrigins);
  const ask = createJsonClient({ allowed, timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES });
  const askSlowly = createJsonClient({ allowed, timeLimitMs: FREIGHT_TIME_LIMIT_MS });
  const budgetWithin =
    (limit: CallRateLimit): CallBudget =>
    async (apiAddress) => {
      const waitMs = await storeCallBudget.take(apiAddress, limit);
      return waitMs === 0 ? "go" : { waitMs };
    };
  const platformFor = (priority: StorePriority) =>
    vendor.connect(settings, {
      ...{ ask, askSlowly, now },
      budget: budgetWithin(rateLimitOf(settings.callLimits, priority)),
    });
  return { interactive: platformFor("interactive"), background: platformFor("background") };
}
