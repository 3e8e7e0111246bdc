import { type CatalogRepository, createCatalogRepository } from "./catalog/catalog.repository.ts";
import { createProductRepository, type ProductRepository } from "./catalog/product.repository.ts";
import { createSearchRepository, type SearchRepository } from "./catalog/search.repository.ts";
import { createShelfRepository, type ShelfRepository } from "./catalog/shelf.repository.ts";
import type { Db } from "./db/pool.ts";
import { createIdempotencyRepository, type IdempotencyRepository } from "./http/idempotency.repository.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limits.repository.ts";
import { createLiveRepository, type LiveRepository } from "./live/live.repository.ts";
import { createPresenceRepository, type PresenceRepository } from "./live/presence.repository.ts";
import { type AddressRepository, createAddressRepository } from "./logistics/address.repository.ts";
import { createFreightQuoteRepository, type FreightQuoteRepository } from "./logistics/freight-quote.repository.ts";
import { createPostalCodeRepository, type PostalCodeRepository } from "./logistics/postal-code.repository.ts";
import { type ChatContactRepository, createChatContactRepository } from "./messaging/chat-contact.repository.ts";
import { type ChatMessageRepository, createChatMessageRepository } from "./messaging/chat-message.repository.ts";
import { type ChatNewsRepository, createChatNewsRepository } from "./messaging/chat-news.repository.ts";
import { type ChatPaceRepository, createChatPaceRepository } from "./messaging/chat-pace.repository.ts";
import { createOutboxRepository, type OutboxRepository } from "./messaging/outbox.repository.ts";
import { type CouponUseRepository, createCouponUseRepository } from "./order/coupon-use.repository.ts";
import { createOrderRepository, type OrderRepository } from "./order/order.repository.ts";
import { createSlotRepository, type SlotRepository } from "./order/slot.repository.ts";
import { createSoldProductRepository, type SoldProductRepository } from "./order/sold-product.repository.ts";
import { type AttemptRepository, createAttemptRepository } from "./payment/attempt.repository.ts";
import { createManualPixRepository, type ManualPixRepository } from "./payment/manual-pix.repository.ts";
import { createSolvedCaptchaRepository, type SolvedCaptchaRepository } from "./payment/solved-captcha.repository.ts";
import { type AccountRepository, createAccountRepository } from "./platform/account.repository.ts";
import { createShopOrderRepository, type ShopOrderRepository } from "./platform/shop-order.repository.ts";
import { createRecoveryRepository, type RecoveryRepository } from "./recovery/recovery.repository.ts";
import { createSeal } from "./secrets/seal.ts";
import { createSessionRepository, type SessionRepository } from "./session/session.repository.ts";
import { createShopRepository, type ShopRepository } from "./shop/shop.repository.ts";
import { createStoreBudgetRepository, type StoreBudgetRepository } from "./store-link/store-budget.repository.ts";
import { createStoreCouponRepository, type StoreCouponRepository } from "./store-link/store-coupon.repository.ts";
import { createStoreImportRepository, type StoreImportRepository } from "./store-link/store-import.repository.ts";
import { createStoreLinkRepository, type StoreLinkRepository } from "./store-link/store-link.repository.ts";
import { createStoreOrderRepository, type StoreOrderRepository } from "./store-link/store-order.repository.ts";
import {
  createStorePriceListRepository,
  type StorePriceListRepository,
} from "./store-link/store-price-list.repository.ts";
import { createStoreProductRepository, type StoreProductRepository } from "./store-link/store-product.repository.ts";
import { createDeliveryRepository, type DeliveryRepository } from "./webhook/delivery.repository.ts";
import { createWebhookRepository, type WebhookRepository } from "./webhook/webhook.repository.ts";

export type Repositories = {
  accounts: AccountRepository;
  shops: ShopRepository;
  catalog: CatalogRepository;
  shelfRows: ShelfRepository;
  search: SearchRepository;
  products: ProductRepository;
  sessions: SessionRepository;
  idempotency: IdempotencyRepository;
  limits: RateLimits;
  orders: OrderRepository;
  couponUses: CouponUseRepository;
  slots: SlotRepository;
  manualPix: ManualPixRepository;
  attempts: AttemptRepository;
  solvedCaptchas: SolvedCaptchaRepository;
  soldProducts: SoldProductRepository;
  shopOrders: ShopOrderRepository;
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  addresses: AddressRepository;
  postalCodes: PostalCodeRepository;
  freightQuotes: FreightQuoteRepository;
  messages: ChatMessageRepository;
  outbox: OutboxRepository;
  chatNews: ChatNewsRepository;
  chatContacts: ChatContactRepository;
  chatPace: ChatPaceRepository;
  live: LiveRepository;
  presence: PresenceRepository;
  recovery: RecoveryRepository;
  storeLinks: StoreLinkRepository;
  storeImports: StoreImportRepository;
  storeProducts: StoreProductRepository;
  storeOrders: StoreOrderRepository;
  storeCoupons: StoreCouponRepository;
  storePriceLists: StorePriceListRepository;
  storeBudget: StoreBudgetRepository;
};

export function createRepositories(db: Db, secretKey: string): Repositories {
  const seal = createSeal(secretKey);
  return {
    accounts: createAccountRepository(db),
    shops: createShopRepository(db, seal),
    catalog: createCatalogRepository(db),
    shelfRows: createShelfRepository(db),
    search: createSearchRepository(db),
    products: createProductRepository(db),
    sessions: createSessionRepository(db, seal),
    idempotency: createIdempotencyRepository(db, seal),
    limits: createRateLimits(db),
    orders: createOrderRepository(db),
    couponUses: createCouponUseRepository(db),
    slots: createSlotRepository(db),
    manualPix: createManualPixRepository(db),
    attempts: createAttemptRepository(db),
    solvedCaptchas: createSolvedCaptchaRepository(db),
    soldProducts: createSoldProductRepository(db),
    shopOrders: createShopOrderRepository(db),
    webhooks: createWebhookRepository(db, seal),
    deliveries: createDeliveryRepository(db),
    addresses: createAddressRepository(db),
    postalCodes: createPostalCodeRepository(db),
    freightQuotes: createFreightQuoteRepository(db),
    messages: createChatMessageRepository(db),
    outbox: createOutboxRepository(db),
    chatNews: createChatNewsRepository(db),
    chatContacts: createChatContactRepository(db),
    chatPace: createChatPaceRepository(db),
    live: createLiveRepository(db),
    presence: createPresenceRepository(db),
    recovery: createRecoveryRepository(db),
    storeLinks: createStoreLinkRepository(db, seal),
    storeImports: createStoreImportRepository(db),
    storeProducts: createStoreProductRepository(db),
    storeOrders: createStoreOrderRepository(db),
    storeCoupons: createStoreCouponRepository(db),
    storePriceLists: createStorePriceListRepository(db),
    storeBudget: createStoreBudgetRepository(db),
  };
}
