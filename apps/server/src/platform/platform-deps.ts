import type { ShopVendors } from "@vitrine/contract/platform/vendors";
import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { CustomerRepositories } from "../customer/customer-repositories.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { OrderChanges } from "../order/order-changes.ts";
import type { OrderRepositories } from "../order/order-repositories.ts";
import type { OrderMessageModule } from "../order-message/order-message.module.ts";
import type { PaymentModule } from "../payment/payment.module.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { AccountRepository } from "./account.repository.ts";
import type { InviteOwner } from "./create-account.ts";
import type { PublishShopDeps } from "./publish-shop.ts";
import type { ShopOrderRepository } from "./shop-order.repository.ts";

/** What the calls of shops' systems and chatbots work with. */
export type PlatformDeps = CatalogPageDeps &
  PublishShopDeps &
  OrderChanges["changes"] &
  Pick<OrderChanges, "changes"> &
  Pick<OrderRepositories, "orderList" | "annotations" | "soldSkus"> &
  Pick<CustomerRepositories, "contacts" | "contactMerges" | "contactErasures" | "contactExports" | "contactHashes"> &
  Pick<PaymentModule["exports"], "payments" | "manualPix"> &
  OrderMessageModule["exports"] & {
    accounts: AccountRepository;
    shopOrders: ShopOrderRepository;
    shops: ShopRepository;
    sessions: SessionRepository;
    cachedShop: ShopCache;
    inviteOwner: InviteOwner;
    pictures: PictureUrls;
    limits: RateLimits;
    publicUrl: string;
    /** Whom a shop can choose on this server. */
    vendors: ShopVendors;
  };
