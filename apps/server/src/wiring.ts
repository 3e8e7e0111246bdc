import path from "node:path";
import type { CountEvent } from "./business-event.ts";
import { createCatalogWiring } from "./catalog/catalog-wiring.ts";
import type { WarmUpDeps } from "./catalog/warm-up-catalog.ts";
import type { Config } from "./config.ts";
import type { Notifications } from "./db/notifications.ts";
import { createFeedWiring } from "./feeds/feed-wiring.ts";
import type { Callers } from "./http/callers.ts";
import { type CountGuess, createGuessLimits } from "./http/guess-limits.ts";
import { createPageCache, type PageCache } from "./http/page-cache/page-cache.ts";
import { apiSecurityHeaders } from "./http/pages/security-headers.ts";
import type { IdempotencyRepository } from "./http/request/idempotency.repository.ts";
import type { TaskDeps } from "./jobs/tasks.ts";
import { createAnnouncements } from "./live/announcements.ts";
import { createLiveWiring } from "./live/live-wiring.ts";
import type { StreamHubDeps } from "./live/stream-hub.ts";
import { createLogisticsWiring } from "./logistics/logistics-wiring.ts";
import { createMessagingWiring } from "./messaging/messaging-wiring.ts";
import { chatLinksAt } from "./order/chat-link.ts";
import { createOrderWiring } from "./order/order-wiring.ts";
import { createRememberedWords } from "./order-message/corrections/remembered-words.ts";
import type { UnderstandDeps } from "./order-message/understand-message.ts";
import { trustedOriginsOf } from "./outbound/outbound-request.ts";
import type { ProofTries } from "./payment/captcha/proof-of-work-captcha.ts";
import { createPaymentWiring } from "./payment/payment-wiring.ts";
import { createTestAccounts } from "./payment/provider/test-accounts.ts";
import { createPictureWiring } from "./pictures/picture-wiring.ts";
import { createReminderStillDue } from "./recovery/decide-reminder.ts";
import { handleOptOut } from "./recovery/handle-opt-out.ts";
import { createLossRecorder } from "./reports/losses/loss-recorder.ts";
import type { Repositories } from "./repositories.ts";
import type { RouteDeps } from "./routes.ts";
import { createShopWiring } from "./shop/shop-wiring.ts";
import { createStoreFreight } from "./store-link/orders/store-freight.ts";
import { createStoreLinkDeps } from "./store-link/store-link-wiring.ts";
import type { StorefrontPageDeps } from "./storefront-page/storefront-page.ts";
import { createUcpWiring } from "./ucp/ucp-wiring.ts";
import { createNamedEvents } from "./webhook/named-events.ts";
import type { Adapters } from "./wiring/adapters.ts";
import { createCallerWiring } from "./wiring/caller-wiring.ts";
import { routeDeps } from "./wiring/route-deps.ts";
import { taskDeps } from "./wiring/task-deps.ts";

export type WiringOptions = {
  config: Pick<
    Config,
    | "production"
    | "publicUrl"
    | "panelUrl"
    | "defaultShop"
    | "hostsWithoutProof"
    | "imageSources"
    | "imageCacheDir"
    | "webhookTargets"
    | "chatLinksUrl"
    | "personalData"
    | "encryptedForm"
    | "formerSecretKeys"
    | "sandboxUrl"
    | "signUp"
    | "stores"
  >;
  secretKey: string;
  operatorToken: string;
  repositories: Repositories;
  notifications: Notifications;
  adapters: Adapters;
  log: { warn(what: object, text: string): void };
  /** For the metrics; nobody counts when it is absent. */
  countEvent?: CountEvent | undefined;
  /** The clock of orders, payments and messages; the machine's when it is absent. */
  now?: (() => number) | undefined;
  /** How many live streams may be open; those of production when it is absent. */
  streamBounds?: StreamHubDeps["bounds"] | undefined;
  /** The length of the proof of work; that of production when it is absent. */
  captchaTries?: ProofTries | undefined;
};

export type Wiring = {
  callers: Callers;
  pageCache: PageCache;
  idempotency: IdempotencyRepository;
  countGuess: CountGuess;
  caughtUp: () => Promise<void>;
  routes: RouteDeps;
  isServedHost: (host: string) => Promise<boolean>;
  /** What a page that takes cards may load of vendors. */
  cardFormHosts: readonly string[];
  storefrontPage: StorefrontPageDeps;
  tasks: TaskDeps;
  warmUp: WarmUpDeps;
};

/**
 * Builds what the requests and the jobs of a process share, and gives every capability what it needs, by name. What a
 * capability creates for itself is in its own `*-wiring.ts`; what the calls of one audience put together is in `wiring/`.
 * Each list has the type of the capability's own dependencies, so a missing one does not compile.
 */
export function createWiring({
  config,
  secretKey,
  repositories,
  notifications,
  adapters,
  log,
  ...rest
}: WiringOptions): Wiring {
  const { publicUrl, panelUrl, formerSecretKeys: formerKeys } = config;
  const { keys, shops, sessions, limits, orders, attempts, recovery, messages } = repositories;
  const { catalog, products, searchIndexRows, idempotency, live, presence, couponUses, soldProducts } = repositories;
  const { addresses, manualPix, slots, postalCodes, freightQuotes, hostClaims, stemRows } = repositories;
  const { files, postalCodeServices, neighborhoodDirectory, paymentVendors, mailer, txtRecords } = adapters;
  const now = rest.now ?? Date.now;

  const { defaultShop, hostsWithoutProof } = config;
  const shop = createShopWiring({
    ...{ shops, hostClaims, notifications, txtRecords, hostsWithoutProof, publicUrl, panelUrl, defaultShop, log, now },
  });
  const { versions, shownVersions, cachedShop } = shop;
  const countGuess = createGuessLimits(limits);
  const { pictures, chatPictures, pictureRoutes } = createPictureWiring({
    ...{ files, publicUrl, secretKey, formerKeys, log },
    ...{ imageCacheDir: config.imageCacheDir, imageSources: config.imageSources },
  });
  const webhookTargets = trustedOriginsOf(config);
  const announcements = createAnnouncements({ send: live.notify, notifications, log });
  const { announce } = announcements;

  const order = createOrderWiring({
    ...{ orders, couponUses, slots, soldProducts, shops, versions, notifications, announce, now },
    visitorOrders: repositories.visitorOrders,
    countEvent: rest.countEvent ?? (() => undefined),
    namedEvents: createNamedEvents(repositories.webhooks, notifications),
  });
  const { changes, priceScopes } = order;
  const { termsOf } = changes;
  const lossRecorder = createLossRecorder({ losses: repositories.losses, now, log });
  const recordLoss = lossRecorder.record;

  const { callers, sessionCache, team } = createCallerWiring({
    ...{ repositories, config, operatorToken: rest.operatorToken, notifications, log },
    sendsMail: mailer !== undefined,
  });
  const apiHeaders = apiSecurityHeaders(config);
  const pageCache = createPageCache({
    headers: apiHeaders,
    session: sessionCache.peek,
    version: versions.peek,
    pricesOf: priceScopes.peekKey,
  });
  const catalogPages = createCatalogWiring({
    ...{ shops, searchIndexRows, products, stemRows, versions: shownVersions, pictures },
  });
  const rememberedWords = createRememberedWords(repositories.corrections, notifications);
  const understanding: UnderstandDeps = { ...catalogPages, rememberedWords };

  const testAccounts = createTestAccounts({ testMode: config, paymentVendors });
  const { payments, ...payment } = createPaymentWiring({
    ...{ changes, orders, attempts, manualPix, sessions, shops, cachedShop, pictures, paymentVendors, testAccounts },
    ...{ refunds: repositories.refunds, annotations: repositories.annotations, shopOfHost: shop.shopOfHost },
    ...{ paymentWebhooks: repositories.paymentWebhooks, limits: repositories.limits },
    solvedCaptchas: repositories.solvedCaptchas,
    cardTries: repositories.cardTries,
    captchaService: adapters.captchaService,
    captchaTries: rest.captchaTries,
    ...{ webhookTargets, publicUrl, secretKey, log },
  });

  const optOut = { termsOf, recovery, messages, announce };
  const reminder = { orders, termsOf, attempts, sessions, recovery, now };
  const messaging = createMessagingWiring({
    ...{ changes, payments, orders, catalogPages, searchIndexRows, products, priceScopes, pictures, chatPictures },
    messages,
    outbox: repositories.outbox,
    dispatchSchedule: repositories.dispatchSchedule,
    chatContacts: repositories.chatContacts,
    receivedTexts: repositories.receivedTexts,
    chatWebhooks: repositories.chatWebhooks,
    channelWebhooks: repositories.channelWebhooks,
    channelTemplates: repositories.channelTemplates,
    sendRates: repositories.sendRates,
    chatVendors: adapters.chatVendors,
    testMode: config,
    handleInbound: (channel, inbound) => handleOptOut(optOut, channel, inbound),
    isReminderStillDue: createReminderStillDue(reminder),
    ...{ idempotency, sessions, limits, shops, cachedShop, webhookTargets, publicUrl, log },
  });

  const storeLink = createStoreLinkDeps({
    storeLinks: repositories.storeLinks,
    storeImports: repositories.storeImports,
    storeProducts: repositories.storeProducts,
    storeOrders: repositories.storeOrders,
    annotations: repositories.annotations,
    storeCoupons: repositories.storeCoupons,
    storePriceLists: repositories.storePriceLists,
    storeCallBudget: repositories.storeCallBudget,
    storeLinking: repositories.storeLinking,
    storeProductReport: repositories.storeProductReport,
    storeSaveLock: repositories.storeSaveLock,
    settings: config.stores,
    vendors: adapters.storeVendors,
    ...{ keys, shops, catalog, sessions, limits, orders, termsOf, secretKey, publicUrl, now, log },
  });

  const freightService = createStoreFreight(storeLink);
  const logistics = createLogisticsWiring({
    ...{ postalCodes, postalCodeServices, limits, freightQuotes, freightService, log },
  });
  const feeds = createFeedWiring({
    feeds: repositories.feeds,
    feedFolder: path.join(config.imageCacheDir, "feeds"),
    ...{ products, searchIndexRows, versions, pictures, publicUrl, cachedShop, limits, secretKey, formerKeys },
  });
  const streams = createLiveWiring({
    ...{ live, orders, versions, presence, sessions, announcements, notifications },
    ...{ callers, countGuess, apiHeaders, log },
    ...(rest.streamBounds && { bounds: rest.streamBounds }),
  });

  const ucp = createUcpWiring({
    ...{ ...changes, ...catalogPages, ...logistics.freight, payments, attempts, sessions, limits, idempotency, orders },
    ...{ shopOfHost: shop.shopOfHost, cachedShop, pictures, products, manualPix, addresses },
    postalCodeLookup: logistics.postalCodeLookup,
    ...{ recordLoss, webhookTargets, log, publicUrl, postalCodes, postalCodeServices, soldSkus: repositories.soldSkus },
    ucpKeys: repositories.ucpKeys,
    ucpSessions: repositories.ucpSessions,
    knownPlatforms: repositories.knownPlatforms,
    usedSignatures: repositories.usedSignatures,
  });

  const { caughtUp } = notifications;
  const realAccounts = testAccounts.realAccountsOf;
  const chatLinks = chatLinksAt(config.chatLinksUrl);
  // The files of `wiring/` name what each of them takes of these.
  const shared = { ...shop, ...order, ...logistics, payments, repositories, pictures, publicUrl, webhookTargets };
  return {
    callers,
    pageCache,
    idempotency,
    countGuess,
    caughtUp,
    warmUp: { ...catalogPages, sessions },
    isServedHost: shop.isServedHost,
    cardFormHosts: paymentVendors.flatMap(({ cardForm }) => cardForm?.hosts(new URL(cardForm.script)) ?? []),
    storefrontPage: {
      ...{ ...catalogPages, shopOfAddress: shop.shopOfAddress, versions: shownVersions, pictures, publicUrl },
    },
    routes: routeDeps({
      ...{ ...shared, streams, payment, team, messaging, storeLink, feeds, ucp, pictureRoutes },
      ...{ catalogPages, understanding, sessionCache, callers, countGuess, caughtUp },
      ...{ lossRecorder, recordLoss, chatLinks, realAccounts, inviteOwner: team.inviteOwner, takesPix: ucp.takesPix },
      ...{ paymentVendors, files, neighborhoodDirectory, postalCodeServices, log, now },
      captcha: payment.routes.captcha,
    }),
    tasks: taskDeps({
      ...{ ...shared, messaging, storeLink, ucp, announce, files, mailer, panelUrl, log },
      personalDataForm: config.personalData,
      encryptedForm: config.encryptedForm,
    }),
  };
}
