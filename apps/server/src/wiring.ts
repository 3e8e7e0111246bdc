import { createAssistantModule } from "./assistant/assistant.module.ts";
import type { CountEvent } from "./business-event.ts";
import { createCatalogModule } from "./catalog/catalog.module.ts";
import type { WarmUpDeps } from "./catalog/warm-up-catalog.ts";
import { createCheckoutModule } from "./checkout/checkout.module.ts";
import type { Config } from "./config.ts";
import { createCustomerModule } from "./customer/customer.module.ts";
import type { Tasks } from "./db/jobs.ts";
import type { Notifications } from "./db/notifications.ts";
import { createFeedsModule } from "./feeds/feeds.module.ts";
import type { Callers } from "./http/callers.ts";
import { type CountGuess, createGuessLimits } from "./http/guess-limits.ts";
import { createPageCache, type PageCache } from "./http/page-cache/page-cache.ts";
import { apiSecurityHeaders } from "./http/pages/security-headers.ts";
import type { IdempotencyRepository } from "./http/request/idempotency.repository.ts";
import { createAnnouncements } from "./live/announcements.ts";
import { createLiveModule } from "./live/live.module.ts";
import { createLiveRepository } from "./live/live.repository.ts";
import type { StreamBounds } from "./live/stream-hub.ts";
import { createLogisticsModule } from "./logistics/logistics.module.ts";
import { createMailModule } from "./mail/mail.module.ts";
import { createMessagingModule } from "./messaging/messaging.module.ts";
import type { CleanupStep, Module } from "./module.ts";
import { createNoticesModule } from "./notices/notices.module.ts";
import { createNoticePhoneRepository } from "./notices/whatsapp/notice-phone.repository.ts";
import { noteNoticeStatuses } from "./notices/whatsapp/send-whatsapp-notice.ts";
import { chatLinksAt } from "./order/chat-link.ts";
import { createOrderModule } from "./order/order.module.ts";
import { createOrderChanges } from "./order/order-changes.ts";
import { createOrderMessageModule } from "./order-message/order-message.module.ts";
import { trustedOriginsOf } from "./outbound/outbound-request.ts";
import { createPanelModule } from "./panel/panel.module.ts";
import type { ProofTries } from "./payment/captcha/proof-of-work-captcha.ts";
import { createPaymentModule } from "./payment/payment.module.ts";
import type { PaymentVendor } from "./payment/provider/payment-vendor.ts";
import { createPicturesModule } from "./pictures/pictures.module.ts";
import { addAccountWith } from "./platform/create-account.ts";
import { createPlatformModule } from "./platform/platform.module.ts";
import { createRecoveryModule } from "./recovery/recovery.module.ts";
import { createReportsModule } from "./reports/reports.module.ts";
import type { Repositories } from "./repositories.ts";
import { createSampleDataModule } from "./sample-data/sample-data.module.ts";
import { createSessionModule } from "./session/session.module.ts";
import { createShopModule } from "./shop/shop.module.ts";
import { createStoreLinkModule } from "./store-link/store-link.module.ts";
import type { StorefrontPageDeps } from "./storefront-page/storefront-page.ts";
import { createTeamModule, type TeamModule } from "./team/team.module.ts";
import { createUcpModule } from "./ucp/ucp.module.ts";
import { createNamedEvents } from "./webhook/named-events.ts";
import { createWebhookModule } from "./webhook/webhook.module.ts";
import type { Adapters } from "./wiring/adapters.ts";
import { createCallers, createEndOfMember } from "./wiring/callers.ts";
import { heldForDeletedShops } from "./wiring/jobs-of-deleted-shops.ts";
import { listVendors } from "./wiring/list-vendors.ts";

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
  streamBounds?: StreamBounds | undefined;
  /** The length of the proof of work; that of production when it is absent. */
  captchaTries?: ProofTries | undefined;
};

export type Wiring = {
  callers: Callers;
  pageCache: PageCache;
  idempotency: IdempotencyRepository;
  countGuess: CountGuess;
  caughtUp: () => Promise<void>;
  modules: readonly Module[];
  tasks: Tasks;
  cleanup: readonly CleanupStep[];
  isServedHost: (host: string) => Promise<boolean>;
  /** What a page that takes cards may load of vendors. */
  cardFormHosts: readonly string[];
  storefrontPage: StorefrontPageDeps;
  warmUp: WarmUpDeps;
  /** For the links of the demo, which sign in. */
  demoSignIn: Pick<TeamModule["exports"], "auth" | "signInLog">;
};

/**
 * Creates the modules of a process, in the order in which they need each other. Each names what it takes, so a missing one
 * does not compile: the spreads below only say where it comes from.
 */
export function createWiring(options: WiringOptions): Wiring {
  const { config, secretKey, operatorToken, repositories, notifications, adapters, log, captchaTries } = options;
  const { publicUrl, panelUrl, defaultShop, hostsWithoutProof, imageSources, imageCacheDir, signUp } = config;
  const { formerSecretKeys: formerKeys, personalData: personalDataForm, encryptedForm } = config;
  const now = options.now ?? Date.now;
  const send = createLiveRepository(repositories.db).notify;
  const announcements = createAnnouncements({ send, notifications, log });
  const ground = {
    ...adapters,
    ...repositories,
    ...{ publicUrl, panelUrl, defaultShop, hostsWithoutProof, imageSources, imageCacheDir, signUp, encryptedForm },
    ...{ secretKey, formerKeys, testMode: config, webhookTargets: trustedOriginsOf(config) },
    ...{ notifications, announcements, announce: announcements.announce, log, now },
    countEvent: options.countEvent ?? (() => undefined),
    countGuess: createGuessLimits(repositories.limits),
    caughtUp: notifications.caughtUp,
    apiHeaders: apiSecurityHeaders(config),
    chatLinks: chatLinksAt(config.chatLinksUrl),
  };
  const mail = createMailModule(ground);
  const pictures = createPicturesModule(ground);
  const shop = createShopModule({ ...ground, ...pictures.exports });
  const shown = { ...ground, ...pictures.exports, ...shop.exports };
  const namedEvents = createNamedEvents(repositories.webhooks, notifications);
  const changes = createOrderChanges({ ...shown, namedEvents });
  const reports = createReportsModule(ground);
  const sampleData = createSampleDataModule(ground);
  const sold = { ...shown, ...changes, ...reports.exports };
  const session = createSessionModule(sold);
  const customer = createCustomerModule({ ...sold, personalDataForm });
  const team = createTeamModule({
    ...{ ...ground, ...mail.exports, addAccount: addAccountWith(repositories.accounts) },
    endOfMember: createEndOfMember({ ...ground, ...customer.exports }),
  });
  const callers = createCallers({ ...ground, ...session.exports, ...customer.exports, ...team.exports, operatorToken });
  const pageCache = createPageCache({
    headers: ground.apiHeaders,
    session: session.exports.sessionCache.peek,
    version: shop.exports.versions.peek,
    pricesOf: changes.priceScopes.peekKey,
  });
  const catalog = createCatalogModule(sold);
  const orderMessage = createOrderMessageModule({ ...sold, ...catalog.exports });
  const payment = createPaymentModule({ ...sold, captchaTries });
  const order = createOrderModule({ ...sold, ...payment.exports });
  const recovery = createRecoveryModule({ ...sold, ...payment.exports });
  const noticePhones = createNoticePhoneRepository(repositories.db, repositories.seal);
  const messaging = createMessagingModule({
    ...{ ...sold, ...catalog.exports, ...payment.exports, ...recovery.exports },
    noteNoticeStatuses: (shopId, statuses) => noteNoticeStatuses({ noticePhones }, shopId, statuses),
  });
  const notices = createNoticesModule({ ...ground, ...mail.exports, ...messaging.exports, noticePhones });
  const storeLink = createStoreLinkModule({ ...sold, settings: config.stores });
  const logistics = createLogisticsModule({ ...sold, ...storeLink.exports });
  const delivered = { ...sold, ...catalog.exports, ...payment.exports, ...storeLink.exports, ...logistics.exports };
  const checkout = createCheckoutModule(delivered);
  const webhook = createWebhookModule(sold);
  const feeds = createFeedsModule(sold);
  const live = createLiveModule({ ...sold, callers, streamBounds: options.streamBounds });
  const ucp = createUcpModule({ ...delivered, ...mail.exports });
  const platform = createPlatformModule({
    ...{ ...delivered, ...customer.exports, ...orderMessage.exports, ...team.exports },
    vendors: listVendors(adapters),
  });
  const asked = { ...delivered, ...orderMessage.exports, ...platform.exports, callers };
  const assistant = createAssistantModule(asked);
  const panel = createPanelModule({
    ...{ ...asked, ...customer.exports, ...messaging.exports, ...webhook.exports, ...feeds.exports, ...team.exports },
    ...{ ...ucp.exports, ...mail.exports, ...sampleData.exports },
  });

  const modules: Module[] = [
    ...[
      mail,
      notices,
      pictures,
      shop,
      reports,
      sampleData,
      session,
      customer,
      team,
      catalog,
      orderMessage,
      payment,
      order,
      recovery,
    ],
    ...[messaging, storeLink, logistics, checkout, webhook, feeds, live, ucp, platform, assistant, panel],
  ];
  return {
    ...{ callers, pageCache, modules },
    idempotency: repositories.idempotency,
    countGuess: ground.countGuess,
    caughtUp: ground.caughtUp,
    cleanup: modules.flatMap(({ cleanup = [] }) => cleanup),
    // Each by name: a job that no module does is refused by the compiler.
    tasks: heldForDeletedShops(
      {
        ...{
          ...mail.tasks,
          ...notices.tasks,
          ...pictures.tasks,
          ...shop.tasks,
          ...customer.tasks,
          ...catalog.tasks,
          ...order.tasks,
        },
        ...{ ...payment.tasks, ...recovery.tasks, ...messaging.tasks, ...storeLink.tasks, ...webhook.tasks },
        ...{ ...ucp.tasks, ...panel.tasks },
      },
      shop.exports,
    ),
    isServedHost: shop.exports.isServedHost,
    cardFormHosts: adapters.paymentVendors.flatMap(({ cardForm }) => cardFormHosts(cardForm)),
    storefrontPage: {
      ...{ ...catalog.exports, ...pictures.exports, ...shop.exports, publicUrl },
      versions: shop.exports.shownVersions,
    },
    warmUp: { ...catalog.exports, sessions: repositories.sessions },
    demoSignIn: team.exports,
  };
}

function cardFormHosts(form: PaymentVendor["cardForm"]): readonly string[] {
  const scripts = form ? [form.script, form.playedScript ?? form.script] : [];
  return [...new Set(scripts.flatMap((script) => form?.hosts(new URL(script)) ?? []))];
}
