import { createHmac } from "node:crypto";
import { createJsonClient } from "../outbound/json-client.ts";
import { allowedOriginsOf } from "../outbound/outbound-request.ts";
import type { CallBudgetRepository, CallRateLimit } from "./access/call-budget.repository.ts";
import type { CallBudget, ConnectStorePlatform, StorePriority } from "./access/store-platform.ts";
import type { ImportStoreDeps } from "./import/import-store.ts";
import type { PollStoreDeps } from "./import/poll-store.ts";
import type { RefreshStoreProductDeps } from "./import/refresh-store-product.ts";
import type { PushStoreOrderDeps } from "./orders/push-store-order.ts";
import type { ReadStoreCouponsDeps } from "./prices/read-store-coupons.ts";
import type { ReadStorePriceListsDeps } from "./prices/read-store-price-lists.ts";
import type { StoreLinkRoutesDeps } from "./store-link.routes.ts";
import type { StoreWebhookDeps } from "./store-webhook.routes.ts";

/** What the operator has agreed with the platform. */
export type StoreLinkSettings = {
  consumer: { key: string; secret: string } | undefined;
  authUrl: string;
  apiHosts: readonly string[];
  webhookKey: string | undefined;
  /** The platform's rate limit per store. */
  callLimits: CallRateLimit;
  readsPriceLists: boolean;
};

/** What the routes and jobs of store links need together. */
export type StoreLinkDeps = StoreLinkRoutesDeps &
  StoreWebhookDeps &
  ImportStoreDeps &
  RefreshStoreProductDeps &
  PollStoreDeps &
  PushStoreOrderDeps &
  ReadStoreCouponsDeps &
  ReadStorePriceListsDeps;

type StoreLinkWiringDeps = Omit<
  StoreLinkDeps,
  "platforms" | "webhookKey" | "authUrl" | "consumerKey" | "readsPriceLists"
> & {
  storeCallBudget: Pick<CallBudgetRepository, "take">;
  settings: StoreLinkSettings;
  secretKey: string;
  connect: ConnectStorePlatform;
};

/** Shorter than a query may take: a process that waits for another one to renew a store's token outlasts the call. */
const TIME_LIMIT_MS = 12_000;
/** The store asks carriers for the price of a delivery while a customer waits. */
const FREIGHT_TIME_LIMIT_MS = 25_000;
/** A page of fifty rich descriptions with their accents escaped. */
const MAX_BYTES = 8_000_000;

/**
 * Each priority's share of the rate limit. A Tray store usually allows 180 calls a minute and 10,000 a day. We stay below,
 * because we count a call when it leaves and Tray counts it when it arrives. Imports of whole stores run in the background
 * and leave a share to the webhooks of single products.
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
  settings,
  secretKey,
  connect,
  storeCallBudget,
  ...deps
}: StoreLinkWiringDeps): StoreLinkDeps {
  const { consumer, authUrl, apiHosts, callLimits } = settings;
  const allowed = allowedOriginsOf(apiHosts.filter((host) => URL.canParse(host)));
  const ask = createJsonClient({ allowed, timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES });
  const askSlowly = createJsonClient({ allowed, timeLimitMs: FREIGHT_TIME_LIMIT_MS });
  const budgetWithin =
    (limit: CallRateLimit): CallBudget =>
    async (apiAddress) => {
      const waitMs = await storeCallBudget.take(apiAddress, limit);
      return waitMs === 0 ? "go" : { waitMs };
    };
  const platformFor = (priority: StorePriority, { key, secret }: NonNullable<typeof consumer>) =>
    connect(
      { consumerKey: key, consumerSecret: secret, apiHosts },
      { ask, askSlowly, budget: budgetWithin(rateLimitOf(callLimits, priority)), now: deps.now },
    );
  return {
    ...deps,
    platforms: consumer && {
      interactive: platformFor("interactive", consumer),
      background: platformFor("background", consumer),
    },
    webhookKey: settings.webhookKey ?? createHmac("sha256", secretKey).update("store notices").digest("base64url"),
    authUrl,
    consumerKey: consumer?.key,
    readsPriceLists: settings.readsPriceLists,
  };
}
