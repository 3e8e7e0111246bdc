import { createHmac } from "node:crypto";
import { createJsonClient } from "../outbound/json-client.ts";
import { allowedOriginsOf } from "../outbound/outbound-request.ts";
import type { CallBudgetRepository, CallRateLimit } from "./access/call-budget.repository.ts";
import type { CallBudget, StorePriority } from "./access/store-platform.ts";
import type { InstalledPlatform, StoreSettings, StoreVendor } from "./access/store-vendor.ts";
import type { ImportStoreDeps } from "./import/import-store.ts";
import type { PollStoreDeps } from "./import/poll-store.ts";
import type { RefreshStoreProductDeps } from "./import/refresh-store-product.ts";
import type { PushStoreOrderDeps } from "./orders/push-store-order.ts";
import type { ReadStoreCouponsDeps } from "./prices/read-store-coupons.ts";
import type { ReadStorePriceListsDeps } from "./prices/read-store-price-lists.ts";
import type { StoreLinkRoutesDeps } from "./store-link.routes.ts";
import type { StoreWebhookDeps } from "./store-webhook.routes.ts";

/** What the routes and jobs of store links need together. */
export type StoreLinkDeps = StoreLinkRoutesDeps &
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

type StoreLinkWiringDeps = Omit<StoreLinkDeps, "platforms"> & InstallDeps & { vendors: readonly StoreVendor[] };

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

export function createStoreLinkDeps({
  vendors,
  settings,
  secretKey,
  storeCallBudget,
  ...deps
}: StoreLinkWiringDeps): StoreLinkDeps {
  const { publicUrl, now } = deps;
  const install = { settings, secretKey, storeCallBudget, publicUrl, now };
  return {
    ...deps,
    platforms: new Map(vendors.map((vendor) => [vendor.code, installed(vendor, install)])),
  };
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
