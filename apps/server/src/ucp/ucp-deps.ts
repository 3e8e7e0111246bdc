import type { Order } from "@vitrine/domain/order/order";
import type { RecordLoss } from "../business-event.ts";
import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { ProductRepository } from "../catalog/products/product.repository.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { IdempotencyRepository } from "../http/request/idempotency.repository.ts";
import type { AddressRepository } from "../logistics/address.repository.ts";
import type { QuoteFreightDeps } from "../logistics/freight/quote-freight.ts";
import type { FindCepDeps } from "../logistics/postal-code/find-postal-code.ts";
import type { MailRepository } from "../mail/mail.repository.ts";
import type { PlaceOrderDeps } from "../order/actions/place-order.ts";
import type { SoldSkuRepository } from "../order/backoffice/sold-sku.repository.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import type { PostalCodeLookup } from "../order/terms/postal-code-lookup.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PaymentModule } from "../payment/payment.module.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopModule } from "../shop/shop.module.ts";
import type { PlatformProfiles } from "./negotiation/platform-profiles.ts";
import type { UcpKeyRepository } from "./profile/ucp-key.repository.ts";
import type { UcpSessionRepository } from "./session/ucp-session.repository.ts";
import type { UsedSignatures } from "./signatures/used-signatures.repository.ts";

/** Calls of assistants of other companies need these. They contain no rules and run the storefront's use cases. */
export type UcpDeps = PlaceOrderDeps &
  CatalogPageDeps &
  QuoteFreightDeps &
  FindCepDeps &
  Pick<PaymentModule["exports"], "payments" | "attempts"> &
  Pick<ShopModule["exports"], "cachedShop" | "shopOfHost"> & {
    ucpKeys: UcpKeyRepository;
    ucpSessions: UcpSessionRepository;
    usedSignatures: UsedSignatures;
    platformProfiles: PlatformProfiles;
    /** Says whether Pix can pay this order. Assistants pay by Pix only. */
    takesPix: (terms: OrderTerms, order: Pick<Order, "lines">) => Promise<boolean>;
    products: ProductRepository;
    soldSkus: SoldSkuRepository;
    sessions: SessionRepository;
    addresses: AddressRepository;
    postalCodeLookup: PostalCodeLookup;
    idempotency: IdempotencyRepository;
    limits: RateLimits;
    mails: MailRepository;
    /** False when the server has no mail. The buyer then has the chat and the page of the order. */
    sendsMail: boolean;
    pictures: PictureUrls;
    recordLoss: RecordLoss;
    webhookTargets: AllowedOrigins;
    publicUrl: string;
    log: { warn(what: object, text: string): void };
  };
