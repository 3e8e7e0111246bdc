import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { PriceScopeCache } from "../catalog/products/price-scope.ts";
import type { ProductRepository } from "../catalog/products/product.repository.ts";
import type { SearchIndexRepository } from "../catalog/search-index/search-index.repository.ts";
import type { Db } from "../db/pool.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { IdempotencyRepository } from "../http/request/idempotency.repository.ts";
import type { Module } from "../module.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PaymentDeps } from "../payment/attempt/payment-deps.ts";
import type { ChatPictureUrls } from "../pictures/chat-picture-urls.ts";
import type { FileStore } from "../pictures/file-store.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { TestMode } from "../shop/test-mode.ts";
import { type ChatWebhookDeps, chatWebhookRoutes } from "./chat-webhook.routes.ts";
import { createLastMessages } from "./conversation/last-messages.ts";
import { tellRead } from "./conversation/tell-read.ts";
import { countedOutbox } from "./dispatch/counted-outbox.ts";
import { type DispatchDeps, dispatchMessages } from "./dispatch/dispatch-messages.ts";
import { createMessageLinks } from "./dispatch/message-links.ts";
import { createPaymentStillDue } from "./dispatch/payment-still-due.ts";
import { createSenderCircuitBreaker } from "./dispatch/sender-circuit-breaker.ts";
import { createFetchMedia } from "./media/fetch-media.ts";
import { removeFiles } from "./media/remove-files.ts";
import { createTranscribeMedia } from "./media/transcribe-media.ts";
import type { Transcriber } from "./media/transcriber.ts";
import { messagingRoutes } from "./messaging.routes.ts";
import { createMessagingRepositories } from "./messaging-repositories.ts";
import { notifyContact } from "./notify-contact.ts";
import type { ChatVendor } from "./provider/chat-vendor.ts";
import { createConnectedChannels } from "./provider/connected-channels.ts";
import { removeOldConversations } from "./retention/remove-old-conversations.ts";
import { createSentFileUrl } from "./sent-files/file-address.ts";
import { createReadFile } from "./sent-files/read-file.ts";
import { sentFileRoutes } from "./sent-files/sent-file.routes.ts";

type MessagingNeeds = {
  db: Db;
  personal: () => Promise<PersonalFields>;
  changes: ChangeOrderDeps & { orders: OrderRepository };
  payments: PaymentDeps;
  catalogPages: CatalogPageDeps;
  searchIndexRows: SearchIndexRepository;
  products: ProductRepository;
  priceScopes: Pick<PriceScopeCache, "current">;
  pictures: PictureUrls;
  chatPictures: ChatPictureUrls;
  idempotency: IdempotencyRepository;
  sessions: SessionRepository;
  limits: RateLimits;
  shops: ShopRepository;
  cachedShop: ShopCache;
  chatVendors: readonly ChatVendor[];
  testMode: TestMode;
  webhookTargets: AllowedOrigins;
  publicUrl: string;
  handleInbound: ChatWebhookDeps["handleInbound"];
  noteNoticeStatuses: ChatWebhookDeps["noteNoticeStatuses"];
  isReminderStillDue: DispatchDeps["isStillDue"];
  files: FileStore;
  transcriber: Transcriber | undefined;
  log: DispatchDeps["log"];
};

export type MessagingModule = ReturnType<typeof createMessagingModule>;

/** What is written to contacts in their chats, and what they write. */
export function createMessagingModule({ db, personal, changes, catalogPages, payments, ...needs }: MessagingNeeds) {
  const repositories = createMessagingRepositories(db, personal);
  const { messages, chatContacts, channelWebhooks, channelTemplates, receivedTexts, sendRates, media } = repositories;
  const { sessions, publicUrl, isReminderStillDue, idempotency } = needs;
  const { announce, countEvent, now, orders } = changes;
  const channelOf = createConnectedChannels(needs);
  const isPaymentStillDue = createPaymentStillDue(payments);
  const deps = { ...changes, ...catalogPages, ...needs, ...repositories, db, personal, channelOf };
  const dispatch: DispatchDeps = {
    ...{ ...repositories, sessions, channelOf, announce, countEvent, now, log: needs.log },
    readFile: createReadFile({ ...needs, ...repositories }),
    outbox: countedOutbox(repositories.outbox, countEvent),
    senderCircuitBreaker: createSenderCircuitBreaker(now),
    withLinks: createMessageLinks({ sessions, publicUrl, fileUrl: createSentFileUrl({ personal, publicUrl, now }) }),
    isStillDue: async (target, next) =>
      (await isReminderStillDue(target, next)) && (await isPaymentStillDue(target, next)),
  };
  const notify = { ...payments, orderEvents: orders, sessions, messages };
  return {
    routes: async ({ app, serve }) => {
      messagingRoutes(serve, { ...deps, notify: { ...notify, channelTemplates } });
      await chatWebhookRoutes(app, deps);
      await sentFileRoutes(app, deps);
    },
    tasks: {
      "deliver-messages": (job) => dispatchMessages(dispatch, job),
      "tell-contact": (job) => notifyContact(notify, job),
      "fetch-media": createFetchMedia(deps),
      "tell-read": (job) => tellRead(deps, job),
      "transcribe-media": createTranscribeMedia(deps),
    },
    cleanup: [
      () =>
        removeOldConversations({
          ...repositories,
          received: repositories.oldReceived,
          media: repositories.oldFiles,
          sent: repositories.sentFiles,
        }),
      () => receivedTexts.removeOld(),
      () => repositories.sentFiles.removeUnsent(),
      () => sendRates.removePast(),
      () => removeFiles(deps),
    ],
    exports: {
      lastMessages: createLastMessages(db, personal),
      readConversation: {
        ...repositories,
        products: needs.products,
        channelOf,
        chatVendors: needs.chatVendors,
        personal,
        announce,
        now,
      },
      ...{ messages, chatContacts, channelWebhooks, channelTemplates, channelOf, notify, idempotency },
      ...{ media, answeredMessages: repositories.answeredMessages, sentFiles: repositories.sentFiles },
      sentReactions: repositories.sentReactions,
      /** With what a member of the panel makes the cards of products. */
      productCards: { priceScopes: needs.priceScopes, chatPictures: needs.chatPictures },
    },
  } satisfies Module;
}
