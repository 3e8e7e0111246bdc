import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { TermsOf } from "../order/terms/order-terms.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopEventRepository } from "./shop-event.repository.ts";
import type { WebhookRepository } from "./webhook.repository.ts";
import type { WebhookDeliveryRepository } from "./webhook-delivery.repository.ts";

/** What the calls and jobs of webhooks work with. */
export type WebhookDeps = {
  shops: Pick<ShopRepository, "find">;
  orders: Pick<OrderRepository, "read" | "findOwner">;
  termsOf: TermsOf;
  webhooks: WebhookRepository;
  webhookDeliveries: WebhookDeliveryRepository;
  events: ShopEventRepository;
  /** Where the operator lets webhooks be sent to besides public addresses. */
  webhookTargets: AllowedOrigins;
  pictures: PictureUrls;
  limits: RateLimits;
  now: () => number;
};
