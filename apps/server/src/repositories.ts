import { type BulkEditRepository, createBulkEditRepository } from "./catalog/bulk-edit/bulk-edit.repository.ts";
import { type ChangeSetRepository, createChangeSetRepository } from "./catalog/changes/change-set.repository.ts";
import { createUndoRepository, type UndoRepository } from "./catalog/changes/undo-change-set.repository.ts";
import {
  type CategoryOrderRepository,
  createCategoryOrderRepository,
} from "./catalog/groups/category-order.repository.ts";
import {
  type CollectionMembersRepository,
  createCollectionMembersRepository,
} from "./catalog/groups/collection-members.repository.ts";
import { type CatalogRepository, createCatalogRepository } from "./catalog/import/catalog.repository.ts";
import {
  type CatalogImportRepository,
  createCatalogImportRepository,
} from "./catalog/import/catalog-import.repository.ts";
import {
  createProductCopiesRepository,
  type ProductCopiesRepository,
} from "./catalog/import/product-copies.repository.ts";
import { type CategoryRepository, createCategoryRepository } from "./catalog/manage/category.repository.ts";
import { type CollectionRepository, createCollectionRepository } from "./catalog/manage/collection.repository.ts";
import { createPriceLineRepository, type PriceLineRepository } from "./catalog/manage/price-lines.repository.ts";
import {
  createProductChangeRepository,
  type ProductChangeRepository,
} from "./catalog/manage/product-change.repository.ts";
import { createProductListRepository, type ProductListRepository } from "./catalog/manage/product-list.repository.ts";
import { createStockLineRepository, type StockLineRepository } from "./catalog/manage/stock-lines.repository.ts";
import {
  createPictureMatchRepository,
  type PictureMatchRepository,
} from "./catalog/pictures/picture-match.repository.ts";
import { createProductRepository, type ProductRepository } from "./catalog/products/product.repository.ts";
import {
  createPromotionPriceRepository,
  type PromotionPriceRepository,
} from "./catalog/promotions/promotion-price.repository.ts";
import {
  createSearchIndexRepository,
  type SearchIndexRepository,
} from "./catalog/search-index/search-index.repository.ts";
import { createSheetRepository, type SheetRepository } from "./catalog/sheets/sheet.repository.ts";
import { createStemRepository, type StemRepository } from "./catalog/text-search/stem.repository.ts";
import { type ContactRepository, createContactRepository } from "./customer/contacts/contact.repository.ts";
import {
  type ContactErasureRepository,
  createContactErasureRepository,
} from "./customer/contacts/contact-erasure.repository.ts";
import {
  type ContactExportRepository,
  createContactExportRepository,
} from "./customer/contacts/contact-export.repository.ts";
import {
  type ContactMergeRepository,
  createContactMergeRepository,
} from "./customer/contacts/contact-merge.repository.ts";
import {
  type CustomerListRepository,
  createCustomerListRepository,
} from "./customer/contacts/customer-list.repository.ts";
import { createPersonalDataRepository, type PersonalDataRepository } from "./customer/personal-data.repository.ts";
import { type ContactNoteRepository, createContactNoteRepository } from "./customer/service/contact-note.repository.ts";
import {
  type ContactServiceRepository,
  createContactServiceRepository,
} from "./customer/service/contact-service.repository.ts";
import { createDeskRepository, type DeskRepository } from "./customer/service/desk.repository.ts";
import { type CatalogReads, readFromPrimary } from "./db/catalog-reads.ts";
import type { Db } from "./db/pool.ts";
import { createFeedRepository, type FeedRepository } from "./feeds/feed.repository.ts";
import { createIdempotencyRepository, type IdempotencyRepository } from "./http/idempotency.repository.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limits.repository.ts";
import { createLiveRepository, type LiveRepository } from "./live/live.repository.ts";
import { createPresenceRepository, type PresenceRepository } from "./live/presence.repository.ts";
import { type AddressRepository, createAddressRepository } from "./logistics/address.repository.ts";
import { createFreightQuoteRepository, type FreightQuoteRepository } from "./logistics/freight-quote.repository.ts";
import { createNeighborhoodRepository, type NeighborhoodRepository } from "./logistics/neighborhood.repository.ts";
import { createPostalCodeRepository, type PostalCodeRepository } from "./logistics/postal-code.repository.ts";
import { createMailRepository, type MailRepository } from "./mail/mail.repository.ts";
import {
  type ChannelWebhookRepository,
  createChannelWebhookRepository,
} from "./messaging/channel-webhook.repository.ts";
import { type ChatWebhookRepository, createChatWebhookRepository } from "./messaging/chat-webhook.repository.ts";
import { createSendRateRepository, type SendRateRepository } from "./messaging/dispatch/send-rate.repository.ts";
import {
  createReceivedTextRepository,
  type ReceivedTextRepository,
} from "./messaging/inbound/received-text.repository.ts";
import { type ChatContactRepository, createChatContactRepository } from "./messaging/outbox/chat-contact.repository.ts";
import { type ChatMessageRepository, createChatMessageRepository } from "./messaging/outbox/chat-message.repository.ts";
import {
  createDispatchScheduleRepository,
  type DispatchScheduleRepository,
} from "./messaging/outbox/dispatch-schedule.repository.ts";
import { createOutboxRepository, type OutboxRepository } from "./messaging/outbox/outbox.repository.ts";
import {
  type ChannelTemplateRepository,
  createChannelTemplateRepository,
} from "./messaging/templates/channel-template.repository.ts";
import { type AnnotationRepository, createAnnotationRepository } from "./order/backoffice/annotation.repository.ts";
import { createOrderFactsRepository, type OrderFactsRepository } from "./order/backoffice/order-facts.repository.ts";
import { createOrderListRepository, type OrderListRepository } from "./order/backoffice/order-list.repository.ts";
import {
  createOrderOverviewRepository,
  type OrderOverviewRepository,
} from "./order/backoffice/order-overview.repository.ts";
import { createOrderPapersRepository, type OrderPapersRepository } from "./order/backoffice/order-papers.repository.ts";
import { createSaleFillingRepository, type SaleFillingRepository } from "./order/backoffice/sale-filling.repository.ts";
import { createSoldSkuRepository, type SoldSkuRepository } from "./order/backoffice/sold-sku.repository.ts";
import { type CouponUseRepository, createCouponUseRepository } from "./order/holds/coupon-use.repository.ts";
import { createSlotRepository, type SlotRepository } from "./order/holds/slot.repository.ts";
import { createVisitorHoldRepository, type VisitorHoldRepository } from "./order/holds/visitor-holds.repository.ts";
import { createPlacedOrderRepository, type PlacedOrderRepository } from "./order/placed/placed-order.repository.ts";
import {
  createReplayedOrderRepository,
  type ReplayedOrderRepository,
} from "./order/placed/replayed-order.repository.ts";
import {
  createDiscountRequestRepository,
  type DiscountRequestRepository,
} from "./order/storage/discount-request.repository.ts";
import { createOrderRepository, type OrderRepository } from "./order/storage/order.repository.ts";
import { createSoldProductRepository, type SoldProductRepository } from "./order/terms/sold-product.repository.ts";
import { type AddedListRepository, createAddedListRepository } from "./order-message/added-list.repository.ts";
import { type BoughtRepository, createBoughtRepository } from "./order-message/bought.repository.ts";
import {
  type CorrectionRepository,
  createCorrectionRepository,
} from "./order-message/corrections/correction.repository.ts";
import { createPickerRepository, type PickerRepository } from "./panel/promotions/picker.repository.ts";
import { createSavedViewRepository, type SavedViewRepository } from "./panel/saved-views/saved-view.repository.ts";
import { type AttemptRepository, createAttemptRepository } from "./payment/attempt/attempt.repository.ts";
import { createRefundRepository, type RefundRepository } from "./payment/attempt/refund.repository.ts";
import { type CardTryRepository, createCardTryRepository } from "./payment/captcha/card-try.repository.ts";
import {
  createSolvedCaptchaRepository,
  type SolvedCaptchaRepository,
} from "./payment/captcha/solved-captcha.repository.ts";
import { createManualPixRepository, type ManualPixRepository } from "./payment/provider/manual-pix.repository.ts";
import {
  createPaymentWebhookRepository,
  type PaymentWebhookRepository,
} from "./payment/webhook/payment-webhook.repository.ts";
import {
  createUnusedUploadRepository,
  type UnusedUploadRepository,
} from "./pictures/upload/unused-upload.repository.ts";
import { type AccountRepository, createAccountRepository } from "./platform/account.repository.ts";
import { createKeyRepository, type KeyRepository } from "./platform/keys/key.repository.ts";
import { createShopOrderRepository, type ShopOrderRepository } from "./platform/shop-order.repository.ts";
import { createRecoveryRepository, type RecoveryRepository } from "./recovery/recovery.repository.ts";
import { createFunnelRepository, type FunnelRepository } from "./reports/home/funnel.repository.ts";
import { createHandsRepository, type HandsRepository } from "./reports/home/hands.repository.ts";
import { createLossRepository, type LossRepository } from "./reports/losses/loss.repository.ts";
import {
  createMissedSearchRepository,
  type MissedSearchRepository,
} from "./reports/losses/missed-search.repository.ts";
import {
  createRecoveryReportRepository,
  type RecoveryReportRepository,
} from "./reports/recovery/recovery-report.repository.ts";
import { createSalesReportRepository, type SalesReportRepository } from "./reports/sales/sales-report.repository.ts";
import { createDataKey } from "./secret-key/data-key.repository.ts";
import { createPersonalFields, type PersonalDataForm } from "./secrets/personal-fields.ts";
import { createSeal } from "./secrets/seal.ts";
import { createSessionRepository, type SessionRepository } from "./session/session.repository.ts";
import { createHostClaimRepository, type HostClaimRepository } from "./shop/hosts/host-claim.repository.ts";
import { createShopRepository, type ShopRepository } from "./shop/shop.repository.ts";
import { createShopVersionRepository, type ShopVersionRepository } from "./shop/shop-version.repository.ts";
import { type CallBudgetRepository, createCallBudgetRepository } from "./store-link/access/call-budget.repository.ts";
import { createStoreLinkRepository, type StoreLinkRepository } from "./store-link/access/store-link.repository.ts";
import {
  createStoreSaveLockRepository,
  type StoreSaveLockRepository,
} from "./store-link/access/store-save-lock.repository.ts";
import {
  createStoreImportRepository,
  type StoreImportRepository,
} from "./store-link/import/store-import.repository.ts";
import {
  createStoreProductRepository,
  type StoreProductRepository,
} from "./store-link/import/store-product.repository.ts";
import {
  createStoreProductReportRepository,
  type StoreProductReportRepository,
} from "./store-link/import/store-product-report.repository.ts";
import {
  createStoreLinkingRepository,
  type StoreLinkingRepository,
} from "./store-link/link/store-linking.repository.ts";
import { createStoreOrderRepository, type StoreOrderRepository } from "./store-link/orders/store-order.repository.ts";
import {
  createStoreCouponRepository,
  type StoreCouponRepository,
} from "./store-link/prices/store-coupon.repository.ts";
import {
  createStorePriceListRepository,
  type StorePriceListRepository,
} from "./store-link/prices/store-price-list.repository.ts";
import { type AuditLogRepository, createAuditLogRepository } from "./team/audit-log.repository.ts";
import { type CreateAuthSource, createAuthSources } from "./team/auth/auth-source.ts";
import { createSignInLog, type SignInLog } from "./team/auth/sign-in-log.repository.ts";
import { createInvitationRepository, type InvitationRepository } from "./team/invitations/invitation.repository.ts";
import { createMemberRepository, type MemberRepository } from "./team/members/member.repository.ts";
import { createOwnSessionRepository, type OwnSessionRepository } from "./team/members/own-session.repository.ts";
import { createSignUpRepository, type SignUpRepository } from "./team/sign-up/sign-up.repository.ts";
import { createUcpKeyRepository, type UcpKeyRepository } from "./ucp/profile/ucp-key.repository.ts";
import { createUcpSessionRepository, type UcpSessionRepository } from "./ucp/session/ucp-session.repository.ts";
import { createShopEventRepository, type ShopEventRepository } from "./webhook/shop-event.repository.ts";
import { createWebhookRepository, type WebhookRepository } from "./webhook/webhook.repository.ts";
import {
  createWebhookDeliveryRepository,
  type WebhookDeliveryRepository,
} from "./webhook/webhook-delivery.repository.ts";

export type Repositories = {
  createAuth: CreateAuthSource;
  members: MemberRepository;
  ownSessions: OwnSessionRepository;
  invitations: InvitationRepository;
  signUps: SignUpRepository;
  signInLog: SignInLog;
  mails: MailRepository;
  accounts: AccountRepository;
  keys: KeyRepository;
  shops: ShopRepository;
  shopVersions: ShopVersionRepository;
  hostClaims: HostClaimRepository;
  catalog: CatalogRepository;
  catalogImports: CatalogImportRepository;
  changeSets: ChangeSetRepository;
  sheets: SheetRepository;
  undos: UndoRepository;
  bulkEdits: BulkEditRepository;
  productLists: ProductListRepository;
  pictureMatches: PictureMatchRepository;
  unusedUploads: UnusedUploadRepository;
  productCopies: ProductCopiesRepository;
  productChanges: ProductChangeRepository;
  categories: CategoryRepository;
  collections: CollectionRepository;
  stockLines: StockLineRepository;
  priceLines: PriceLineRepository;
  searchIndexRows: SearchIndexRepository;
  stemRows: StemRepository;
  products: ProductRepository;
  sessions: SessionRepository;
  idempotency: IdempotencyRepository;
  limits: RateLimits;
  orders: OrderRepository;
  personalData: PersonalDataRepository;
  placedOrders: PlacedOrderRepository;
  replayedOrders: ReplayedOrderRepository;
  orderFacts: OrderFactsRepository;
  saleFilling: SaleFillingRepository;
  orderList: OrderListRepository;
  salesReports: SalesReportRepository;
  recoveryReports: RecoveryReportRepository;
  funnels: FunnelRepository;
  hands: HandsRepository;
  losses: LossRepository;
  orderOverview: OrderOverviewRepository;
  orderPapers: OrderPapersRepository;
  annotations: AnnotationRepository;
  contacts: ContactRepository;
  contactMerges: ContactMergeRepository;
  customerList: CustomerListRepository;
  picker: PickerRepository;
  missedSearches: MissedSearchRepository;
  categoryOrder: CategoryOrderRepository;
  collectionMembers: CollectionMembersRepository;
  promotionPrices: PromotionPriceRepository;
  contactErasures: ContactErasureRepository;
  contactExports: ContactExportRepository;
  bought: BoughtRepository;
  addedLists: AddedListRepository;
  corrections: CorrectionRepository;
  soldSkus: SoldSkuRepository;
  couponUses: CouponUseRepository;
  slots: SlotRepository;
  visitorHolds: VisitorHoldRepository;
  savedViews: SavedViewRepository;
  manualPix: ManualPixRepository;
  attempts: AttemptRepository;
  refunds: RefundRepository;
  paymentWebhooks: PaymentWebhookRepository;
  solvedCaptchas: SolvedCaptchaRepository;
  cardTries: CardTryRepository;
  soldProducts: SoldProductRepository;
  shopOrders: ShopOrderRepository;
  webhooks: WebhookRepository;
  webhookDeliveries: WebhookDeliveryRepository;
  events: ShopEventRepository;
  addresses: AddressRepository;
  postalCodes: PostalCodeRepository;
  neighborhoods: NeighborhoodRepository;
  freightQuotes: FreightQuoteRepository;
  messages: ChatMessageRepository;
  outbox: OutboxRepository;
  dispatchSchedule: DispatchScheduleRepository;
  chatWebhooks: ChatWebhookRepository;
  feeds: FeedRepository;
  channelWebhooks: ChannelWebhookRepository;
  channelTemplates: ChannelTemplateRepository;
  chatContacts: ChatContactRepository;
  receivedTexts: ReceivedTextRepository;
  sendRates: SendRateRepository;
  live: LiveRepository;
  presence: PresenceRepository;
  recovery: RecoveryRepository;
  storeLinks: StoreLinkRepository;
  storeLinking: StoreLinkingRepository;
  storeImports: StoreImportRepository;
  storeProducts: StoreProductRepository;
  storeProductReport: StoreProductReportRepository;
  storeSaveLock: StoreSaveLockRepository;
  storeOrders: StoreOrderRepository;
  storeCoupons: StoreCouponRepository;
  storePriceLists: StorePriceListRepository;
  storeCallBudget: CallBudgetRepository;
  auditLog: AuditLogRepository;
  discountRequests: DiscountRequestRepository;
  services: ContactServiceRepository;
  contactNotes: ContactNoteRepository;
  desk: DeskRepository;
  ucpKeys: UcpKeyRepository;
  ucpSessions: UcpSessionRepository;
};

type RepositoryOptions = {
  formerKeys?: readonly string[];
  personalData?: PersonalDataForm;
  catalogReads?: CatalogReads;
};

export function createRepositories(
  db: Db,
  secretKey: string,
  { formerKeys = [], personalData = "encrypted", catalogReads = readFromPrimary(db) }: RepositoryOptions = {},
): Repositories {
  const seal = createSeal(secretKey, formerKeys);
  const personal = createDataKey(db, seal, (key) => createPersonalFields(key, personalData));
  return {
    createAuth: createAuthSources(
      db,
      createDataKey(db, seal, (key) => key),
    ),
    members: createMemberRepository(db),
    ownSessions: createOwnSessionRepository(db),
    invitations: createInvitationRepository(db),
    signUps: createSignUpRepository(db),
    signInLog: createSignInLog(db),
    mails: createMailRepository(db, seal),
    accounts: createAccountRepository(db),
    keys: createKeyRepository(db),
    shops: createShopRepository(db, seal),
    shopVersions: createShopVersionRepository(db),
    hostClaims: createHostClaimRepository(db),
    catalog: createCatalogRepository(db),
    catalogImports: createCatalogImportRepository(db),
    changeSets: createChangeSetRepository(db),
    sheets: createSheetRepository(db),
    undos: createUndoRepository(db),
    bulkEdits: createBulkEditRepository(db),
    productLists: createProductListRepository(db),
    pictureMatches: createPictureMatchRepository(db),
    unusedUploads: createUnusedUploadRepository(db),
    productCopies: createProductCopiesRepository(db),
    productChanges: createProductChangeRepository(db),
    categories: createCategoryRepository(db),
    collections: createCollectionRepository(db),
    categoryOrder: createCategoryOrderRepository(db),
    collectionMembers: createCollectionMembersRepository(db),
    promotionPrices: createPromotionPriceRepository(db),
    stockLines: createStockLineRepository(db),
    priceLines: createPriceLineRepository(db),
    searchIndexRows: createSearchIndexRepository(db, catalogReads),
    stemRows: createStemRepository(db),
    products: createProductRepository(db, catalogReads),
    sessions: createSessionRepository(db, { seal, personal }),
    idempotency: createIdempotencyRepository(db, seal),
    limits: createRateLimits(db),
    orders: createOrderRepository(db, personal),
    personalData: createPersonalDataRepository(db, personal),
    orderFacts: createOrderFactsRepository(db),
    salesReports: createSalesReportRepository(db),
    recoveryReports: createRecoveryReportRepository(db),
    customerList: createCustomerListRepository(db),
    funnels: createFunnelRepository(db),
    hands: createHandsRepository(db),
    losses: createLossRepository(db),
    missedSearches: createMissedSearchRepository(db),
    saleFilling: createSaleFillingRepository(db),
    orderList: createOrderListRepository(db),
    orderOverview: createOrderOverviewRepository(db),
    orderPapers: createOrderPapersRepository(db),
    annotations: createAnnotationRepository(db),
    contacts: createContactRepository(db, personal),
    contactMerges: createContactMergeRepository(db),
    contactErasures: createContactErasureRepository(db),
    contactExports: createContactExportRepository(db, { personal, seal }),
    bought: createBoughtRepository(db),
    addedLists: createAddedListRepository(db),
    corrections: createCorrectionRepository(db),
    soldSkus: createSoldSkuRepository(db),
    placedOrders: createPlacedOrderRepository(db),
    replayedOrders: createReplayedOrderRepository(db),
    couponUses: createCouponUseRepository(db),
    visitorHolds: createVisitorHoldRepository(db),
    savedViews: createSavedViewRepository(db),
    picker: createPickerRepository(db),
    slots: createSlotRepository(db),
    manualPix: createManualPixRepository(db),
    attempts: createAttemptRepository(db),
    refunds: createRefundRepository(db),
    paymentWebhooks: createPaymentWebhookRepository(db),
    solvedCaptchas: createSolvedCaptchaRepository(db),
    cardTries: createCardTryRepository(db, secretKey),
    soldProducts: createSoldProductRepository(db),
    shopOrders: createShopOrderRepository(db),
    webhooks: createWebhookRepository(db, seal),
    webhookDeliveries: createWebhookDeliveryRepository(db, seal),
    events: createShopEventRepository(db),
    addresses: createAddressRepository(db),
    postalCodes: createPostalCodeRepository(db),
    neighborhoods: createNeighborhoodRepository(db),
    freightQuotes: createFreightQuoteRepository(db),
    messages: createChatMessageRepository(db),
    outbox: createOutboxRepository(db),
    dispatchSchedule: createDispatchScheduleRepository(db),
    chatWebhooks: createChatWebhookRepository(db),
    feeds: createFeedRepository(db),
    channelWebhooks: createChannelWebhookRepository(db),
    channelTemplates: createChannelTemplateRepository(db),
    chatContacts: createChatContactRepository(db),
    receivedTexts: createReceivedTextRepository(db, seal),
    sendRates: createSendRateRepository(db),
    live: createLiveRepository(db),
    presence: createPresenceRepository(db),
    recovery: createRecoveryRepository(db),
    storeLinks: createStoreLinkRepository(db, seal),
    storeLinking: createStoreLinkingRepository(db, seal),
    storeImports: createStoreImportRepository(db),
    storeProducts: createStoreProductRepository(db),
    storeProductReport: createStoreProductReportRepository(db),
    storeSaveLock: createStoreSaveLockRepository(db),
    storeOrders: createStoreOrderRepository(db),
    storeCoupons: createStoreCouponRepository(db),
    storePriceLists: createStorePriceListRepository(db),
    storeCallBudget: createCallBudgetRepository(db),
    auditLog: createAuditLogRepository(db),
    discountRequests: createDiscountRequestRepository(db),
    services: createContactServiceRepository(db),
    contactNotes: createContactNoteRepository(db),
    desk: createDeskRepository(db),
    ucpKeys: createUcpKeyRepository(db, seal),
    ucpSessions: createUcpSessionRepository(db, seal),
  };
}
