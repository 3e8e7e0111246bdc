import type { PageDeps } from "./catalog/catalog-pages.ts";
import { createProductViews } from "./catalog/product-views.ts";
import { createShelves } from "./catalog/shelves.ts";
import { createStems } from "./catalog/stems.ts";
import type { Notifications } from "./db/notifications.ts";
import { createAnnouncements } from "./live/announcements.ts";
import type { FreightService } from "./logistics/freight-service.ts";
import { createCarriers } from "./messaging/carriers.ts";
import type { CarrierFor } from "./messaging/chat-carrier.ts";
import type { DeliveryDeps } from "./messaging/delivery.ts";
import { createMessageLinks } from "./messaging/message-links.ts";
import { createSenderRest } from "./messaging/sender-rest.ts";
import { createOrderParts } from "./order/order-parts.ts";
import { createAskJson } from "./outside/ask-json.ts";
import { originsOf } from "./outside/ask-outside.ts";
import type { PaymentDeps } from "./payment/payment-deps.ts";
import { type ConnectorFor, createProviders } from "./payment/providers.ts";
import { createPictureBook } from "./pictures/picture-book.ts";
import { createStillWanted } from "./recovery/still-wanted.ts";
import type { Repositories } from "./repositories.ts";
import { createKnownShops } from "./shop/known-shops.ts";
import { createShopVersions } from "./shop/shop-versions.ts";
import { createStoreFreight } from "./store-link/store-freight.ts";
import { createStoreLinkParts, type StoreLinkSettings } from "./store-link/store-link-parts.ts";
import type { ConnectStorePlatform } from "./store-link/store-platform.ts";

type Needs = {
  repositories: Repositories;
  notifications: Notifications;
  secretKey: string;
  webhookTargets: readonly string[];
  publicUrl: string;
  connectorFor: ConnectorFor;
  carrierFor: CarrierFor;
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
export function createParts({ repositories, notifications, secretKey, now, ...needs }: Needs) {
  const versions = createShopVersions(repositories.shops, notifications);
  const pictures = createPictureBook(secretKey);
  const { shops, shelfRows, products, search } = repositories;
  const catalog: PageDeps = {
    shelves: createShelves({ shops, repository: shelfRows, versions }),
    viewsOf: createProductViews({ products, pictures }),
    stems: createStems(search),
  };
  const webhookTargets = originsOf(needs.webhookTargets);
  const knownShop = createKnownShops({ shops, versions });
  const announcements = createAnnouncements({ send: repositories.live.tell, notifications, log: needs.log });
  const { announce } = announcements;
  const order = createOrderParts({ ...repositories, versions, notifications, announce, ...(now && { now }) });
  const { orders, attempts, manualPix, sessions } = repositories;
  const payments: PaymentDeps = {
    ...order.changes,
    orders,
    attempts,
    sessions,
    manualPix,
    knownShop,
    providerFor: createProviders({
      shops,
      connectorFor: needs.connectorFor,
      ask: createAskJson(webhookTargets, CARD_TIME_LIMIT_MS),
    }),
    publicUrl: needs.publicUrl,
    log: needs.log,
  };
  const messaging: DeliveryDeps = {
    ...repositories,
    senderRest: createSenderRest(now),
    now: now ?? Date.now,
    channelOf: createCarriers({ shops, knownShop, carrierFor: needs.carrierFor, webhookTargets }),
    announce,
    withLinks: createMessageLinks({ sessions, publicUrl: needs.publicUrl }),
    stillWanted: createStillWanted({ ...payments, ...repositories }),
    log: needs.log,
  };
  const storeHosts = originsOf(needs.tray.apiHosts.filter((host) => URL.canParse(host)));
  const storeLink = createStoreLinkParts({
    ...repositories,
    settings: needs.tray,
    secretKey,
    connect: needs.connectStore,
    ask: createAskJson(storeHosts, STORE_TIME_LIMIT_MS, STORE_MOST_BYTES),
    askSlowly: createAskJson(storeHosts, FREIGHT_TIME_LIMIT_MS),
    publicUrl: needs.publicUrl,
    now: order.changes.now,
    known: order.changes.known,
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
    knownShop,
    webhookTargets,
    payments,
    messaging,
    ...order,
  };
}

export type Parts = ReturnType<typeof createParts>;
