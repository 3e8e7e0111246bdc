import type { CatalogPageDeps } from "./catalog/catalog-pages.ts";
import { createProductCache } from "./catalog/products/product-cache.ts";
import { createSearchIndexCache } from "./catalog/search-index/search-index-cache.ts";
import { createStemCache } from "./catalog/search-index/stem-cache.ts";
import type { Notifications } from "./db/notifications.ts";
import { createAnnouncements } from "./live/announcements.ts";
import type { FreightService } from "./logistics/freight-service.ts";
import type { DispatchDeps } from "./messaging/dispatch/dispatch-context.ts";
import { createMessageLinks } from "./messaging/dispatch/message-links.ts";
import { createSenderCircuitBreaker } from "./messaging/dispatch/sender-circuit-breaker.ts";
import type { ChatProviderFor } from "./messaging/provider/chat-provider.ts";
import { createConnectedChannels } from "./messaging/provider/connected-channels.ts";
import { createOrderWiring } from "./order/order-wiring.ts";
import { createJsonClient } from "./outbound/json-client.ts";
import { allowedOriginsOf } from "./outbound/outbound-request.ts";
import type { PaymentDeps } from "./payment/attempt/payment-deps.ts";
import { type ConnectorFor, createShopProviders } from "./payment/provider/shop-providers.ts";
import { createPictureUrls } from "./pictures/picture-urls.ts";
import { createReminderStillDue } from "./recovery/reminder-still-due.ts";
import type { Repositories } from "./repositories.ts";
import { createShopCache } from "./shop/shop-cache.ts";
import { createShopVersions } from "./shop/shop-versions.ts";
import type { ConnectStorePlatform } from "./store-link/access/store-platform.ts";
import { createStoreFreight } from "./store-link/orders/store-freight.ts";
import { createStoreLinkDeps, type StoreLinkSettings } from "./store-link/store-link-wiring.ts";

type WiringDeps = {
  repositories: Repositories;
  notifications: Notifications;
  secretKey: string;
  webhookTargets: readonly string[];
  publicUrl: string;
  connectorFor: ConnectorFor;
  chatProviderFor: ChatProviderFor;
  tray: StoreLinkSettings;
  connectStore: ConnectStorePlatform;
  /** Where what goes wrong at providers is written down. */
  log: PaymentDeps["log"];
  /** The orders' clock, where it is not the machine's. */
  now?: () => number;
};

/** Card authorisations take their time; after this the answer is looked for and not waited for. */
const CARD_TIME_LIMIT_MS = 20_000;

/** Below the time a query may take: who waits for another process to renew a store's token outlasts the question. */
const STORE_TIME_LIMIT_MS = 12_000;
/** A delivery's price is asked of carriers while a customer waits. */
const FREIGHT_TIME_LIMIT_MS = 25_000;
/** A page of fifty rich descriptions with their accents escaped. */
const STORE_MOST_BYTES = 8_000_000;

/** What the calls and the jobs of a process share, so that what one of them remembers the others know. */
export function createWiring({ repositories, notifications, secretKey, now, ...needs }: WiringDeps) {
  const versions = createShopVersions(repositories.shops, notifications);
  const pictures = createPictureUrls(secretKey);
  const { shops, searchIndexRows, products, stemRows } = repositories;
  const catalog: CatalogPageDeps = {
    searchIndexes: createSearchIndexCache({ shops, repository: searchIndexRows, versions }),
    viewsOf: createProductCache({ products, pictures }),
    stems: createStemCache(stemRows),
  };
  const webhookTargets = allowedOriginsOf(needs.webhookTargets);
  const cachedShop = createShopCache({ shops, versions });
  const announcements = createAnnouncements({ send: repositories.live.tell, notifications, log: needs.log });
  const { announce } = announcements;
  const order = createOrderWiring({ ...repositories, versions, notifications, announce, ...(now && { now }) });
  const { orders, attempts, manualPix, sessions } = repositories;
  const payments: PaymentDeps = {
    ...order.changes,
    orders,
    attempts,
    sessions,
    manualPix,
    cachedShop,
    providerFor: createShopProviders({
      shops,
      connectorFor: needs.connectorFor,
      ask: createJsonClient({ allowed: webhookTargets, timeLimitMs: CARD_TIME_LIMIT_MS }),
    }),
    publicUrl: needs.publicUrl,
    log: needs.log,
  };
  const messaging: DispatchDeps = {
    ...repositories,
    senderCircuitBreaker: createSenderCircuitBreaker(now),
    now: now ?? Date.now,
    channelOf: createConnectedChannels({ shops, cachedShop, chatProviderFor: needs.chatProviderFor, webhookTargets }),
    announce,
    withLinks: createMessageLinks({ sessions, publicUrl: needs.publicUrl }),
    stillWanted: createReminderStillDue({ ...payments, ...repositories }),
    log: needs.log,
  };
  const storeHosts = allowedOriginsOf(needs.tray.apiHosts.filter((host) => URL.canParse(host)));
  const storeLink = createStoreLinkDeps({
    ...repositories,
    settings: needs.tray,
    secretKey,
    connect: needs.connectStore,
    ask: createJsonClient({ allowed: storeHosts, timeLimitMs: STORE_TIME_LIMIT_MS, maxBytes: STORE_MOST_BYTES }),
    askSlowly: createJsonClient({ allowed: storeHosts, timeLimitMs: FREIGHT_TIME_LIMIT_MS }),
    publicUrl: needs.publicUrl,
    now: order.changes.now,
    orderCache: order.changes.orderCache,
    termsOf: order.changes.termsOf,
    log: needs.log,
  });
  const freightService: FreightService = createStoreFreight(storeLink);
  return {
    announcements,
    storeLink,
    freightService,
    versions,
    pictures,
    catalog,
    cachedShop,
    webhookTargets,
    payments,
    messaging,
    ...order,
  };
}

export type Wiring = ReturnType<typeof createWiring>;
