import { SessionType } from "@vitrine/domain/codes/session";
import type { CountEvent } from "./business-event.ts";
import { createCatalogPageCache } from "./catalog/catalog-page-cache.ts";
import type { CatalogPageDeps } from "./catalog/catalog-pages.ts";
import { createProductCache } from "./catalog/products/product-cache.ts";
import { createSearchIndexCache } from "./catalog/search-index/search-index-cache.ts";
import { createStemCache } from "./catalog/text-search/stem-cache.ts";
import type { WarmUpDeps } from "./catalog/warm-up-catalog.ts";
import type { Config } from "./config.ts";
import type { Notifications } from "./db/notifications.ts";
import { createFeedAddresses } from "./feeds/feed-address.ts";
import { createFeedReports } from "./feeds/feed-report.ts";
import type { Callers } from "./http/callers.ts";
import { type CountGuess, createGuessLimits } from "./http/guess-limits.ts";
import type { IdempotencyRepository } from "./http/idempotency.repository.ts";
import { createPageCache, type PageCache } from "./http/page-cache/page-cache.ts";
import { apiSecurityHeaders } from "./http/security-headers.ts";
import type { TaskDeps } from "./jobs/tasks.ts";
import { createAnnouncements } from "./live/announcements.ts";
import { createMemberStreams } from "./live/member-streams.ts";
import { createStreamHub } from "./live/stream-hub.ts";
import type { NeighborhoodDirectory } from "./logistics/neighborhood-directory.ts";
import { createPlaces } from "./logistics/places/create-places.ts";
import type { PostalCodeService } from "./logistics/postal-code-service.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createMessagingWiring } from "./messaging/messaging-wiring.ts";
import type { ChatProviderFor } from "./messaging/provider/chat-provider.ts";
import { chatLink, chatLinksAt } from "./order/chat-link.ts";
import { currentOrderView } from "./order/current-order-view.ts";
import { createOrderWiring } from "./order/order-wiring.ts";
import { createRememberedWords } from "./order-message/corrections/remembered-words.ts";
import type { UnderstandDeps } from "./order-message/understand-message.ts";
import { allowedOriginsOf } from "./outbound/outbound-request.ts";
import { readPaymentsOf } from "./payment/attempt/read-payments.ts";
import type { CaptchaService, ProofTries } from "./payment/captcha/proof-of-work-captcha.ts";
import { createPaymentWiring } from "./payment/payment-wiring.ts";
import type { ConnectorFor } from "./payment/provider/shop-providers.ts";
import { createTestAccounts, type TestSystems } from "./payment/provider/test-accounts.ts";
import { createChatPictureUrls } from "./pictures/chat-picture-urls.ts";
import type { FileStore } from "./pictures/file-store.ts";
import { createPictureStore } from "./pictures/picture-store.ts";
import { createPictureUrls } from "./pictures/picture-urls.ts";
import { addAccountWith } from "./platform/create-account.ts";
import { createKeyCache } from "./platform/keys/key-cache.ts";
import { createReminderStillDue } from "./recovery/decide-reminder.ts";
import { handleOptOut } from "./recovery/handle-opt-out.ts";
import { createLossRecorder } from "./reports/losses/loss-recorder.ts";
import type { Repositories } from "./repositories.ts";
import type { RouteDeps } from "./routes.ts";
import { isSameToken } from "./secrets/token.ts";
import { createSessionCache } from "./session/session-cache.ts";
import type { TxtRecords } from "./shop/hosts/txt-records.ts";
import { createShopCache } from "./shop/shop-cache.ts";
import { createShopOfAddress } from "./shop/shop-of-address.ts";
import { createShopVersions } from "./shop/shop-versions.ts";
import type { ConnectStorePlatform } from "./store-link/access/store-platform.ts";
import { createStoreFreight } from "./store-link/orders/store-freight.ts";
import { createStoreLinkDeps } from "./store-link/store-link-wiring.ts";
import type { StorefrontPageDeps } from "./storefront-page/storefront-page.ts";
import { createTeamWiring } from "./team/team-wiring.ts";
import { createUcpWiring } from "./ucp/ucp-wiring.ts";
import { createNamedEvents } from "./webhook/named-events.ts";

/** The outside systems, behind the ports of the capabilities. */
export type Adapters = {
  connectorFor: ConnectorFor;
  testSystems: TestSystems;
  chatProviderFor: ChatProviderFor;
  connectStore: ConnectStorePlatform;
  postalCodeServices: readonly PostalCodeService[];
  neighborhoodDirectory: NeighborhoodDirectory;
  captchaService: CaptchaService | undefined;
  txtRecords: TxtRecords;
  /** Where uploaded pictures are kept. */
  files: FileStore;
  /** Absent where the server sends no mail. */
  mailer: Mailer | undefined;
};

type WiringOptions = {
  config: Pick<
    Config,
    | "production"
    | "publicUrl"
    | "defaultShop"
    | "hostsWithoutProof"
    | "imageSources"
    | "imageCacheDir"
    | "webhookTargets"
    | "chatLinksUrl"
    | "mercadoPagoScript"
    | "personalData"
    | "sandboxUrl"
    | "signUp"
    | "tray"
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
  storefrontPage: StorefrontPageDeps;
  tasks: TaskDeps;
  warmUp: WarmUpDeps;
};

/**
 * Builds what the requests and the jobs of a process share, and gives every capability what it needs, by name. Each list
 * has the type of the capability's own dependencies, so a missing one does not compile.
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
  const { publicUrl } = config;
  const { accounts, keys, shops, sessions, limits, orders, attempts, recovery, messages } = repositories;
  const { catalog, products, searchIndexRows, idempotency, live, presence } = repositories;
  const { unusedUploads, addresses, manualPix, slots, webhooks, webhookDeliveries, events } = repositories;

  const versions = createShopVersions(shops, notifications);
  const countGuess = createGuessLimits(limits);
  const cachedShop = createShopCache({ shops, versions });
  // What only shows may be stale while the database is away. Orders are made from what is current.
  const shownVersions = { current: versions.currentOrStale };
  const shownShop = createShopCache({ shops, versions: shownVersions });
  const { defaultShop } = config;
  const hostDeps = { shops, cachedShop: shownShop, notifications, publicUrl, defaultShop };
  const { shopOfAddress, shopOfHost, isServedHost } = createShopOfAddress(hostDeps);
  const pictures = createPictureUrls(secretKey);
  const pictureStore = createPictureStore(config.imageCacheDir, config.imageSources, adapters.files);
  const { sandboxUrl } = config;
  const webhookTargets = allowedOriginsOf([...config.webhookTargets, ...(sandboxUrl ? [sandboxUrl] : [])]);
  const announcements = createAnnouncements({ send: live.notify, notifications, log });
  const { announce } = announcements;

  const { couponUses, soldProducts } = repositories;
  const { changes, priceScopes } = createOrderWiring({
    orders,
    couponUses,
    slots,
    soldProducts,
    shops,
    versions,
    notifications,
    announce,
    countEvent: rest.countEvent ?? (() => undefined),
    namedEvents: createNamedEvents(webhooks, notifications),
    now: rest.now ?? Date.now,
  });
  const { termsOf, now } = changes;
  const lossRecorder = createLossRecorder({ losses: repositories.losses, now, log });
  const recordLoss = lossRecorder.record;

  const team = createTeamWiring({
    createAuth: repositories.createAuth,
    members: repositories.members,
    ownSessions: repositories.ownSessions,
    invitations: repositories.invitations,
    signUps: repositories.signUps,
    addAccount: addAccountWith(accounts),
    signUp: config.signUp,
    signInLog: repositories.signInLog,
    mails: repositories.mails,
    limits,
    auditLog: repositories.auditLog,
    onMemberChanged: async (chatbotId, memberId, change) => {
      await sessions.revokeOfMember(chatbotId, memberId);
      if (change === "removed") await repositories.services.endAllOf(chatbotId, memberId);
    },
    sendsMail: adapters.mailer !== undefined,
    publicUrl,
    log,
  });

  const sessionCache = createSessionCache(sessions, notifications);
  const callers: Callers = {
    session: sessionCache.recognise,
    sessionLately: sessionCache.lately,
    awayForMs: notifications.lostForMs,
    account: createKeyCache({ keys, notifications, log }),
    isOperator: (token) => isSameToken(token, rest.operatorToken),
    member: team.findMember,
  };
  const apiHeaders = apiSecurityHeaders(config);
  const pageCache = createPageCache({
    headers: apiHeaders,
    session: sessionCache.peek,
    version: versions.peek,
    pricesOf: priceScopes.peekKey,
  });
  const catalogPages: CatalogPageDeps = {
    searchIndexes: createSearchIndexCache({ shops, repository: searchIndexRows, versions: shownVersions }),
    viewsOf: createProductCache({ products, pictures }),
    stems: createStemCache(repositories.stemRows),
  };
  const rememberedWords = createRememberedWords(repositories.corrections, notifications);
  const understanding: UnderstandDeps = { ...catalogPages, rememberedWords };

  const testAccounts = createTestAccounts({ testMode: config, systems: adapters.testSystems });
  const { payments, ...payment } = createPaymentWiring({
    changes,
    orders,
    attempts,
    refunds: repositories.refunds,
    paymentWebhooks: repositories.paymentWebhooks,
    manualPix,
    solvedCaptchas: repositories.solvedCaptchas,
    cardTries: repositories.cardTries,
    sessions,
    shops,
    cachedShop,
    pictures,
    connectorFor: adapters.connectorFor,
    testAccounts,
    captchaService: adapters.captchaService,
    captchaTries: rest.captchaTries,
    webhookTargets,
    cardFormScript: config.mercadoPagoScript,
    publicUrl,
    secretKey,
    log,
  });

  const optOut = { termsOf, recovery, messages, announce };
  const reminder = { orders, termsOf, attempts, sessions, recovery, now };
  const messaging = createMessagingWiring({
    changes,
    payments,
    orders,
    catalogPages,
    searchIndexRows,
    products,
    priceScopes,
    pictures,
    chatPictures: createChatPictureUrls({ pictureUrls: pictures, store: pictureStore, publicUrl }),
    messages,
    outbox: repositories.outbox,
    dispatchSchedule: repositories.dispatchSchedule,
    chatContacts: repositories.chatContacts,
    receivedTexts: repositories.receivedTexts,
    chatWebhooks: repositories.chatWebhooks,
    channelWebhooks: repositories.channelWebhooks,
    channelTemplates: repositories.channelTemplates,
    sendRates: repositories.sendRates,
    idempotency,
    sessions,
    limits,
    shops,
    cachedShop,
    chatProviderFor: adapters.chatProviderFor,
    testMode: config,
    webhookTargets,
    publicUrl,
    handleInbound: (channel, inbound) => handleOptOut(optOut, channel, inbound),
    isStillDue: createReminderStillDue(reminder),
    log,
  });

  const storeLink = createStoreLinkDeps({
    keys,
    shops,
    catalog,
    sessions,
    limits,
    storeLinks: repositories.storeLinks,
    storeImports: repositories.storeImports,
    storeProducts: repositories.storeProducts,
    storeOrders: repositories.storeOrders,
    storeCoupons: repositories.storeCoupons,
    storePriceLists: repositories.storePriceLists,
    storeCallBudget: repositories.storeCallBudget,
    storeLinking: repositories.storeLinking,
    storeProductReport: repositories.storeProductReport,
    storeSaveLock: repositories.storeSaveLock,
    orders,
    termsOf,
    settings: config.tray,
    secretKey,
    connect: adapters.connectStore,
    publicUrl,
    now,
    log,
  });

  const realAccounts = testAccounts.realAccountsOf;
  const { hostsWithoutProof } = config;
  const { hostClaims } = repositories;
  const hosts = { hostClaims, txtRecords: adapters.txtRecords, hostsWithoutProof, publicUrl, log, now };

  const { annotations, auditLog } = repositories;
  const shopOrders = {
    ...changes,
    ...{ orders, shops, shopOrders: repositories.shopOrders, annotations, pictures, payments },
  };

  const { feeds } = repositories;
  const feedAddresses = createFeedAddresses(secretKey);
  const feedCatalog = { feeds, products, searchIndexRows, versions };
  const sheetDeps = { sheets: repositories.sheets, catalog, shops, changeSets: repositories.changeSets };
  const freightService = createStoreFreight(storeLink);
  const freight = { limits, freightQuotes: repositories.freightQuotes, freightService };
  const { postalCodeServices } = adapters;
  const places = createPlaces({ postalCodes: repositories.postalCodes, postalCodeServices, limits, log });
  const chatLinks = chatLinksAt(config.chatLinksUrl);
  const liveUpdates = { live, orders, versions };
  const memberStreams = createMemberStreams({ callers, announcements, notifications, log });
  const hub = createStreamHub({ ...liveUpdates, presence, sessions, announcements, notifications, log });

  const ucp = createUcpWiring({
    ...{ ...changes, ...catalogPages, ...freight, payments, attempts, sessions, limits, idempotency, orders },
    ...{ shopOfHost, cachedShop, pictures, products, manualPix, addresses, places, recordLoss, webhookTargets, log },
    ...{ publicUrl, postalCodes: repositories.postalCodes, postalCodeServices, soldSkus: repositories.soldSkus },
    ucpKeys: repositories.ucpKeys,
    ucpSessions: repositories.ucpSessions,
  });

  return {
    callers,
    pageCache,
    idempotency,
    countGuess,
    caughtUp: notifications.caughtUp,
    warmUp: { ...catalogPages, sessions },
    isServedHost,
    storefrontPage: { ...catalogPages, shopOfAddress, versions: shownVersions, pictures, publicUrl },
    routes: {
      session: {
        sessions,
        sessionCache,
        cachedShop,
        limits,
        shopOfAddress,
        currentOrderOf: (session) => currentOrderView({ ...changes, priceScopes, pictures }, session),
        chatLinkOf: async (session) =>
          session.type === SessionType.PlatformUser
            ? null
            : chatLink(await changes.termsOf(session.shopId), session, { links: chatLinks, text: "" }),
      },
      shop: { cachedShop, pictures },
      catalog: {
        ...catalogPages,
        searchIndexRows,
        products,
        versions: shownVersions,
        priceScopes,
        pictures,
        shops,
        pageCache: createCatalogPageCache(),
        recordLoss,
      },
      order: {
        ...changes,
        recordLoss,
        discountRequests: repositories.discountRequests,
        limits,
        manualPix,
        pictures,
        chatLinks,
        visitorHolds: repositories.visitorHolds,
      },
      orderMessage: {
        ...changes,
        ...{ priceScopes, pictures, limits },
        ...{ ...catalogPages, corrections: repositories.corrections, understanding },
        bought: repositories.bought,
        soldSkus: repositories.soldSkus,
        addedLists: repositories.addedLists,
      },
      placedOrders: {
        ...changes,
        pictures,
        chatLinks,
        placedOrders: repositories.placedOrders,
        paymentsOf: (of) => readPaymentsOf(payments, of),
      },
      customer: changes,
      address: {
        addresses,
        limits,
        postalCodes: repositories.postalCodes,
        postalCodeServices,
        neighborhoods: repositories.neighborhoods,
        neighborhoodDirectory: adapters.neighborhoodDirectory,
        termsOf: changes.termsOf,
      },
      logistics: { ...changes, ...freight, recordLoss, addresses, slots, pictures, places },
      checkout: {
        ...changes,
        ...freight,
        ...{ recordLoss, slots, pictures, manualPix, places, placedOrders: repositories.placedOrders },
      },
      payment: payment.routes,
      paymentWebhook: payment.webhook,
      managedCatalog: {
        shops,
        cachedShop,
        catalog,
        catalogImports: repositories.catalogImports,
        productLists: repositories.productLists,
        productChanges: repositories.productChanges,
        categories: repositories.categories,
        collections: repositories.collections,
        stockLines: repositories.stockLines,
        priceLines: repositories.priceLines,
        now,
      },
      keys: { keys, now },
      team: team.routes,
      platform: {
        ...hosts,
        ...{ realAccounts, accounts, shops, sessions, orders, changes, cachedShop, limits },
        inviteOwner: team.inviteOwner,
      },
      platformOrders: { ...shopOrders, orderList: repositories.orderList },
      contacts: {
        ...changes,
        shops,
        couponUses,
        soldSkus: repositories.soldSkus,
        orderList: repositories.orderList,
        contacts: repositories.contacts,
        contactMerges: repositories.contactMerges,
        contactErasures: repositories.contactErasures,
        contactExports: repositories.contactExports,
      },
      proposals: {
        ...{ sessions, orders, publicUrl, changes, cachedShop, now },
        understanding,
        bought: repositories.bought,
      },
      assistant: {
        ...{ ...shopOrders, ...freight, recordLoss, addresses, slots, sessions, publicUrl, cachedShop, callers },
        ...{ soldSkus: repositories.soldSkus, couponUses, orderList: repositories.orderList },
        ...{ postalCodes: repositories.postalCodes, postalCodeServices: adapters.postalCodeServices },
        ...{ catalog: catalogPages, understanding, bought: repositories.bought, changes },
        ...{ places, countGuess, caughtUp: notifications.caughtUp },
      },
      corrections: { ...catalogPages, corrections: repositories.corrections, cachedShop },
      orderChanges: { ...shopOrders, soldSkus: repositories.soldSkus, couponUses, sessions, publicUrl },
      webhook: { shops, webhooks, webhookDeliveries, webhookTargets, limits, events, now },
      chatWebhook: messaging.webhook,
      messaging: messaging.routes,
      storeLink,
      pictures: { pictureUrls: pictures, store: pictureStore, files: adapters.files },
      panelPictures: {
        ...{ files: adapters.files, unusedUploads, pictureUrls: pictures, publicUrl, log, shops, auditLog },
        productLists: repositories.productLists,
        productChanges: repositories.productChanges,
        pictureMatches: repositories.pictureMatches,
      },
      panelHome: {
        ...{ termsOf, now, lossRecorder, losses: repositories.losses },
        ...{ salesReports: repositories.salesReports, funnels: repositories.funnels, hands: repositories.hands },
      },
      firstSteps: {
        ...hosts,
        ...{ realAccounts, shops, auditLog, sessions, limits, manualPix, productLists: repositories.productLists },
        ...{ productChanges: repositories.productChanges, categories: repositories.categories },
        ...{ members: repositories.members, postalCodes: repositories.postalCodes },
        ...{ postalCodeServices, files: adapters.files, unusedUploads },
      },
      panelChannels: {
        ...hosts,
        ...{ realAccounts, shops, auditLog, limits, channelWebhooks: repositories.channelWebhooks },
        channelTemplates: repositories.channelTemplates,
        channelOf: messaging.routes.channelOf,
      },
      feeds: { ...feedCatalog, feedAddresses, pictures, publicUrl, cachedShop, limits },
      panelFeeds: {
        ...{ shops, feeds, feedAddresses, auditLog, publicUrl },
        feedReports: createFeedReports(feedCatalog),
      },
      panelCustomers: { termsOf, customerList: repositories.customerList },
      panelReports: {
        ...{ termsOf, salesReports: repositories.salesReports, recoveryReports: repositories.recoveryReports },
      },
      panelAssistants: { ...hosts, termsOf, limits, takesPix: ucp.takesPix },
      panelAudit: { auditLog },
      panelAccount: { keys, webhooks, webhookDeliveries, webhookTargets, cachedShop, limits, auditLog, now },
      panelPayments: {
        ...{ ...hosts, realAccounts, shops, auditLog, limits, termsOf, publicUrl },
        ...{ paymentWebhooks: repositories.paymentWebhooks, manualPix: repositories.manualPix },
        ...{ connectorFor: adapters.connectorFor, providerFor: payments.providerFor },
      },
      panelSearch: {
        ...{ ...catalogPages, ...hosts, realAccounts, shops, auditLog, lossRecorder },
        missedSearches: repositories.missedSearches,
      },
      panelCorrections: { ...catalogPages, corrections: repositories.corrections, auditLog },
      panelGroups: {
        ...{ categories: repositories.categories, categoryOrder: repositories.categoryOrder, auditLog },
        ...{ ...hosts, realAccounts, shops, collections: repositories.collections },
        collectionMembers: repositories.collectionMembers,
      },
      panelPromotions: {
        ...{ ...hosts, realAccounts, shops, auditLog, couponUses, picker: repositories.picker, now },
        promotionPrices: repositories.promotionPrices,
        ...{ productLists: repositories.productLists, categories: repositories.categories },
        ...{ collections: repositories.collections, customerList: repositories.customerList },
      },
      panelSheets: { ...sheetDeps, productLists: repositories.productLists, pictures, auditLog },
      panelCatalog: {
        ...{
          shops,
          pictures,
          auditLog,
          products: repositories.products,
          changeSets: repositories.changeSets,
          bulkEdits: repositories.bulkEdits,
        },
        ...{ categories: repositories.categories, collections: repositories.collections },
        ...{ productLists: repositories.productLists, productChanges: repositories.productChanges },
      },
      panelSettings: {
        ...{ ...hosts, realAccounts, shops, shopVersions: repositories.shopVersions, auditLog, now },
        ...{ sold: repositories.soldProducts, replayedOrders: repositories.replayedOrders, freightService, slots },
        promotionPrices: repositories.promotionPrices,
        ...{ places, neighborhoods: repositories.neighborhoods, neighborhoodDirectory: adapters.neighborhoodDirectory },
      },
      panelApprovals: { ...changes, orders, shops, discountRequests: repositories.discountRequests, auditLog },
      panelService: {
        ...messaging.routes,
        sessions,
        contacts: repositories.contacts,
        contactNotes: repositories.contactNotes,
        services: repositories.services,
        desk: repositories.desk,
        orderList: repositories.orderList,
        auditLog,
      },
      panelOrders: {
        ...shopOrders,
        ...{ orderList: repositories.orderList, orderOverview: repositories.orderOverview, callers, auditLog },
        ...{ orderPapers: repositories.orderPapers, messages, slots, sessions, cachedShop, publicUrl },
        places,
        notify: messaging.notifyContact,
      },
      memberLive: { callers, memberStreams, apiHeaders },
      ucp,
      panel: { savedViews: repositories.savedViews },
      live: { ...liveUpdates, hub, presence, announcements, callers, countGuess, apiHeaders },
    },
    tasks: {
      payments,
      cancelUnpaid: { ...changes, orders, attempts, placedOrders: repositories.placedOrders },
      findUnpaid: { orders, recovery, now },
      remindContact: { ...reminder, messages, announce },
      checkHosts: hosts,
      sendMail: { mails: repositories.mails, mailer: adapters.mailer, log },
      encryptPersonalData: { personalData: repositories.personalData, form: config.personalData, log, now },
      fillOrderFacts: { orderFacts: repositories.orderFacts, log },
      fillSales: { saleFilling: repositories.saleFilling, log },
      editProducts: { shops, bulkEdits: repositories.bulkEdits },
      undoChangeSets: { shops, undos: repositories.undos },
      readSheet: sheetDeps,
      fillProductLists: { productCopies: repositories.productCopies },
      removeUnusedUploads: { files: adapters.files, unusedUploads, now, log },
      refreshCollections: { collectionMembers: repositories.collectionMembers, now },
      applyPromotions: { promotionPrices: repositories.promotionPrices, now },
      releaseHeldItems: { ...changes, orders },
      dispatch: messaging.dispatch,
      notifyContact: messaging.notifyContact,
      deliverEvent: { orders, termsOf, events, webhooks, webhookDeliveries, webhookTargets, pictures, now },
      recordOrderNews: { orders, events },
      tellPlatform: ucp,
      storeLink,
    },
  };
}
