import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { CatalogRepositories } from "../catalog/catalog-repositories.ts";
import type { CustomerRepositories } from "../customer/customer-repositories.ts";
import type { FeedsModule } from "../feeds/feeds.module.ts";
import type { Callers } from "../http/callers.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { FreightService } from "../logistics/freight/freight-service.ts";
import type { LogisticsModule } from "../logistics/logistics.module.ts";
import type { NeighborhoodDirectory } from "../logistics/postal-code/neighborhood-directory.ts";
import type { PostalCodeService } from "../logistics/postal-code/postal-code-service.ts";
import type { MailRepository } from "../mail/mail.repository.ts";
import type { MessagingModule } from "../messaging/messaging.module.ts";
import type { ChatVendor } from "../messaging/provider/chat-vendor.ts";
import type { OrderChanges } from "../order/order-changes.ts";
import type { OrderRepositories } from "../order/order-repositories.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import type { OrderMessageModule } from "../order-message/order-message.module.ts";
import type { PaymentModule } from "../payment/payment.module.ts";
import type { PaymentVendor } from "../payment/provider/payment-vendor.ts";
import type { FileStore } from "../pictures/file-store.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { UnusedUploadRepository } from "../pictures/upload/unused-upload.repository.ts";
import type { KeyRepository } from "../platform/keys/key.repository.ts";
import type { PlatformModule } from "../platform/platform.module.ts";
import type { PublishShopDeps } from "../platform/publish-shop.ts";
import type { ReadHomeDeps } from "../reports/home/read-home.ts";
import type { ReportsModule } from "../reports/reports.module.ts";
import type { SampleDataModule } from "../sample-data/sample-data.module.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopModule } from "../shop/shop.module.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { TestMode } from "../shop/test-mode.ts";
import type { TeamModule } from "../team/team.module.ts";
import type { WebhookDeps } from "../webhook/webhook-deps.ts";

/** What the panel takes of each capability. */
type OfCapabilities = OrderChanges["changes"] &
  Pick<
    OrderRepositories,
    | (
        | "orderExport"
        | "orderList"
        | "orderOverview"
        | "orderPapers"
        | "receivables"
        | "annotations"
        | "discountRequests"
        | "cancelRequests"
        | "refundRequests"
        | "approvals"
      )
    | ("replayedOrders" | "soldProducts" | "soldSkus" | "usualSellers")
  > &
  Pick<
    CatalogRepositories,
    | (
        | "catalog"
        | "products"
        | "productLists"
        | "productChanges"
        | "changeSets"
        | "bulkEdits"
        | "sheets"
        | "deletedProducts"
      )
    | ("pictureMatches" | "categories" | "categoryOrder" | "collections" | "collectionMembers" | "promotionPrices")
  > &
  CatalogPageDeps &
  Pick<
    CustomerRepositories,
    | "contacts"
    | "contactNotes"
    | "services"
    | "handOvers"
    | "charges"
    | "desk"
    | "deskCards"
    | "customerList"
    | "enteredCustomers"
  > &
  Pick<LogisticsModule["exports"], "neighborhoods" | "postalCodes" | "postalCodeLookup"> &
  Pick<PaymentModule["exports"], "payments" | "providerFor" | "manualPix" | "paymentWebhooks"> &
  MessagingModule["exports"] &
  Pick<OrderMessageModule["exports"], "corrections" | "addedLists"> &
  Pick<PlatformModule["exports"], "shopOrders"> &
  Pick<ShopModule["exports"], "cachedShop" | "shopVersions" | "shopAddresses" | "shopDeletions"> &
  Pick<TeamModule["exports"], "members" | "auditLog"> &
  Pick<WebhookDeps, "webhooks" | "webhookDeliveries" | "webhookTargets"> &
  FeedsModule["exports"] &
  ReportsModule["exports"] &
  SampleDataModule["exports"];

/** What the calls of the panel work with. They decide nothing: the use cases are those of the capabilities. */
export type PanelDeps = OfCapabilities &
  PublishShopDeps & {
    shops: ShopRepository;
    sessions: SessionRepository;
    keys: KeyRepository;
    mails: MailRepository;
    unusedUploads: UnusedUploadRepository;
    limits: RateLimits;
    callers: Callers;
    pictures: PictureUrls;
    files: FileStore;
    paymentVendors: readonly PaymentVendor[];
    chatVendors: readonly ChatVendor[];
    testMode: TestMode;
    freightService: FreightService;
    neighborhoodDirectory: NeighborhoodDirectory;
    postalCodeServices: readonly PostalCodeService[];
    /** Whether an assistant of others could sell this by Pix. */
    takesPix: (terms: OrderTerms, order: { lines: [] }) => Promise<boolean>;
    sendsMail: boolean;
    storePlatforms: ReadHomeDeps["storePlatforms"];
  };
