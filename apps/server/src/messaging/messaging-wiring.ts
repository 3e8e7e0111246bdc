import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { PriceScopeCache } from "../catalog/products/price-scope.ts";
import type { ProductRepository } from "../catalog/products/product.repository.ts";
import type { SearchIndexRepository } from "../catalog/search-index/search-index.repository.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { IdempotencyRepository } from "../http/request/idempotency.repository.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import type { NamedOrderDeps } from "../order/storage/named-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PaymentDeps } from "../payment/attempt/payment-deps.ts";
import type { ChatPictureUrls } from "../pictures/chat-picture-urls.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { TestMode } from "../shop/test-mode.ts";
import type { ChannelWebhookRepository } from "./channel-webhook.repository.ts";
import type { ChatWebhookRepository } from "./chat-webhook.repository.ts";
import type { ChatWebhookDeps } from "./chat-webhook.routes.ts";
import { countedOutbox } from "./dispatch/counted-outbox.ts";
import type { DispatchDeps } from "./dispatch/dispatch-messages.ts";
import { createMessageLinks } from "./dispatch/message-links.ts";
import { createPaymentStillDue } from "./dispatch/payment-still-due.ts";
import type { SendRateRepository } from "./dispatch/send-rate.repository.ts";
import { createSenderCircuitBreaker } from "./dispatch/sender-circuit-breaker.ts";
import type { ReceivedTextRepository } from "./inbound/received-text.repository.ts";
import type { MessagingDeps } from "./messaging.routes.ts";
import type { NotifyContactDeps } from "./notify-contact.ts";
import type { ChatContactRepository } from "./outbox/chat-contact.repository.ts";
import type { ChatMessageRepository } from "./outbox/chat-message.repository.ts";
import type { DispatchScheduleRepository } from "./outbox/dispatch-schedule.repository.ts";
import type { OutboxRepository } from "./outbox/outbox.repository.ts";
import type { ChatVendor } from "./provider/chat-vendor.ts";
import { createConnectedChannels } from "./provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "./templates/channel-template.repository.ts";

type MessagingWiringDeps = {
  changes: ChangeOrderDeps & NamedOrderDeps;
  payments: PaymentDeps;
  catalogPages: CatalogPageDeps;
  searchIndexRows: SearchIndexRepository;
  products: ProductRepository;
  priceScopes: Pick<PriceScopeCache, "current">;
  pictures: PictureUrls;
  chatPictures: ChatPictureUrls;
  orders: Pick<OrderRepository, "findEvent">;
  messages: ChatMessageRepository;
  outbox: OutboxRepository;
  dispatchSchedule: DispatchScheduleRepository;
  chatContacts: ChatContactRepository;
  chatWebhooks: ChatWebhookRepository;
  channelWebhooks: ChannelWebhookRepository;
  channelTemplates: ChannelTemplateRepository;
  receivedTexts: ReceivedTextRepository;
  sendRates: SendRateRepository;
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
  isReminderStillDue: DispatchDeps["isStillDue"];
  log: DispatchDeps["log"];
};

export type MessagingWiring = {
  routes: MessagingDeps;
  webhook: ChatWebhookDeps;
  dispatch: DispatchDeps;
  notifyContact: NotifyContactDeps;
  chatVendors: readonly ChatVendor[];
};

export function createMessagingWiring(deps: MessagingWiringDeps): MessagingWiring {
  const { changes, messages, sessions, chatContacts, shops, cachedShop, chatVendors, webhookTargets } = deps;
  const { announce, countEvent, now } = changes;
  const channelOf = createConnectedChannels({
    shops,
    cachedShop,
    chatVendors,
    testMode: deps.testMode,
    webhookTargets,
  });
  const isPaymentStillDue = createPaymentStillDue(deps.payments);
  return {
    routes: {
      ...changes,
      ...deps.catalogPages,
      searchIndexRows: deps.searchIndexRows,
      products: deps.products,
      priceScopes: deps.priceScopes,
      pictures: deps.pictures,
      chatPictures: deps.chatPictures,
      messages,
      chatContacts,
      sessions,
      limits: deps.limits,
      cachedShop,
      publicUrl: deps.publicUrl,
      keys: deps.idempotency,
      receivedTexts: deps.receivedTexts,
      channelOf,
    },
    webhook: {
      channelOf,
      chatWebhooks: deps.chatWebhooks,
      channelWebhooks: deps.channelWebhooks,
      channelTemplates: deps.channelTemplates,
      chatContacts,
      receivedTexts: deps.receivedTexts,
      handleInbound: deps.handleInbound,
      announce,
      now,
    },
    dispatch: {
      outbox: countedOutbox(deps.outbox, countEvent),
      dispatchSchedule: deps.dispatchSchedule,
      chatContacts,
      channelTemplates: deps.channelTemplates,
      sendRates: deps.sendRates,
      sessions,
      senderCircuitBreaker: createSenderCircuitBreaker(now),
      channelOf,
      withLinks: createMessageLinks({ sessions, publicUrl: deps.publicUrl }),
      isStillDue: async (target, next) =>
        (await deps.isReminderStillDue(target, next)) && (await isPaymentStillDue(target, next)),
      announce,
      countEvent,
      now,
      log: deps.log,
    },
    notifyContact: { ...deps.payments, orderEvents: deps.orders, sessions, messages },
    chatVendors,
  };
}
