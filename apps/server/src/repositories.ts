import { createCatalogRepositories } from "./catalog/catalog-repositories.ts";
import { createCustomerRepositories } from "./customer/customer-repositories.ts";
import { type CatalogReads, readFromPrimary } from "./db/catalog-reads.ts";
import type { Db } from "./db/pool.ts";
import { createFeedRepository } from "./feeds/feed.repository.ts";
import { createRateLimits } from "./http/rate-limits.repository.ts";
import { createIdempotencyRepository } from "./http/request/idempotency.repository.ts";
import { createLiveRepository } from "./live/live.repository.ts";
import { createPresenceRepository } from "./live/presence.repository.ts";
import { createAddressRepository } from "./logistics/address.repository.ts";
import { createFreightQuoteRepository } from "./logistics/freight/freight-quote.repository.ts";
import { createNeighborhoodRepository } from "./logistics/postal-code/neighborhood.repository.ts";
import { createPostalCodeRepository } from "./logistics/postal-code/postal-code.repository.ts";
import { createMailRepository } from "./mail/mail.repository.ts";
import { createMessagingRepositories } from "./messaging/messaging-repositories.ts";
import { createOrderRepositories } from "./order/order-repositories.ts";
import { createAddedListRepository } from "./order-message/added-list.repository.ts";
import { createBoughtRepository } from "./order-message/bought.repository.ts";
import { createCorrectionRepository } from "./order-message/corrections/correction.repository.ts";
import { createPickerRepository } from "./panel/promotions/picker.repository.ts";
import { createSavedViewRepository } from "./panel/saved-views/saved-view.repository.ts";
import { createPaymentRepositories } from "./payment/payment-repositories.ts";
import { createUnusedUploadRepository, type PictureQuota } from "./pictures/upload/unused-upload.repository.ts";
import { createAccountRepository } from "./platform/account.repository.ts";
import { createKeyRepository } from "./platform/keys/key.repository.ts";
import { createShopOrderRepository } from "./platform/shop-order.repository.ts";
import { createRecoveryRepository } from "./recovery/recovery.repository.ts";
import { createReportRepositories } from "./reports/report-repositories.ts";
import { createDataKey } from "./secret-key/data-key.repository.ts";
import { createPersonalFields, type PersonalDataForm } from "./secrets/personal-fields.ts";
import { createSeal, type EncryptedForm } from "./secrets/seal.ts";
import { createEndedSessionRepository } from "./session/ended-session.repository.ts";
import { createSessionRepository } from "./session/session.repository.ts";
import { createHostClaimRepository } from "./shop/hosts/host-claim.repository.ts";
import { createShopRepository } from "./shop/shop.repository.ts";
import { createShopVersionRepository } from "./shop/shop-version.repository.ts";
import type { KnownVendors } from "./shop/vendor.ts";
import { createStoreLinkRepositories } from "./store-link/store-link-repositories.ts";
import { createTeamRepositories } from "./team/team-repositories.ts";
import { createKnownPlatforms } from "./ucp/negotiation/known-platforms.repository.ts";
import { createUcpKeyRepository } from "./ucp/profile/ucp-key.repository.ts";
import { createUcpSessionRepository } from "./ucp/session/ucp-session.repository.ts";
import { createUsedSignatures } from "./ucp/signatures/used-signatures.repository.ts";
import { createShopEventRepository } from "./webhook/shop-event.repository.ts";
import { createWebhookRepository } from "./webhook/webhook.repository.ts";
import { createWebhookDeliveryRepository } from "./webhook/webhook-delivery.repository.ts";

export type Repositories = ReturnType<typeof createRepositories>;

type RepositoryOptions = {
  formerKeys?: readonly string[];
  personalData?: PersonalDataForm;
  encryptedForm?: EncryptedForm;
  catalogReads?: CatalogReads;
  /** Where the operator plays or relays outside systems. */
  trustedOrigins?: ReadonlySet<string>;
  /** Without it, nothing of the outside can be connected. */
  vendors?: KnownVendors;
  pictureQuota?: PictureQuota;
};

/** All that reads and writes the database. A capability with many repositories lists its own, in `*-repositories.ts`. */
export function createRepositories(db: Db, secretKey: string, options: RepositoryOptions = {}) {
  const { formerKeys = [], personalData = "encrypted", encryptedForm = "bound", trustedOrigins: trusted } = options;
  const { catalogReads = readFromPrimary(db), pictureQuota, vendors } = options;
  const seal = createSeal(secretKey, { formerKeys, form: encryptedForm });
  const dataKey = createDataKey(db, seal, (key) => key);
  const personal = createDataKey(db, seal, (key) =>
    createPersonalFields(key, personalData === "clear" ? "clear" : encryptedForm),
  );
  return {
    ...createTeamRepositories(db, dataKey),
    mails: createMailRepository(db, seal),
    accounts: createAccountRepository(db),
    keys: createKeyRepository(db),
    shops: createShopRepository(db, seal, { trusted, vendors }),
    shopVersions: createShopVersionRepository(db),
    hostClaims: createHostClaimRepository(db),
    ...createCatalogRepositories(db, catalogReads),
    unusedUploads: createUnusedUploadRepository(db, pictureQuota),
    sessions: createSessionRepository(db, { seal, personal }),
    endedSessions: createEndedSessionRepository(db),
    idempotency: createIdempotencyRepository(db, seal),
    limits: createRateLimits(db, secretKey),
    ...createOrderRepositories(db, { personal, secretKey }),
    ...createCustomerRepositories(db, { personal, seal, dataKey }),
    ...createReportRepositories(db),
    bought: createBoughtRepository(db),
    addedLists: createAddedListRepository(db),
    corrections: createCorrectionRepository(db),
    savedViews: createSavedViewRepository(db),
    picker: createPickerRepository(db),
    ...createPaymentRepositories(db, secretKey),
    shopOrders: createShopOrderRepository(db),
    webhooks: createWebhookRepository(db, seal),
    webhookDeliveries: createWebhookDeliveryRepository(db, seal),
    events: createShopEventRepository(db),
    addresses: createAddressRepository(db),
    postalCodes: createPostalCodeRepository(db),
    neighborhoods: createNeighborhoodRepository(db),
    freightQuotes: createFreightQuoteRepository(db),
    ...createMessagingRepositories(db, seal),
    feeds: createFeedRepository(db),
    live: createLiveRepository(db),
    presence: createPresenceRepository(db),
    recovery: createRecoveryRepository(db),
    ...createStoreLinkRepositories(db, seal),
    ucpKeys: createUcpKeyRepository(db, seal),
    ucpSessions: createUcpSessionRepository(db, seal),
    knownPlatforms: createKnownPlatforms(db),
    usedSignatures: createUsedSignatures(db),
  };
}
