import type { FastifyInstance } from "fastify";
import { type CatalogDeps, catalogRoutes } from "./catalog/catalog.routes.ts";
import { type CheckoutDeps, checkoutRoutes } from "./checkout/checkout.routes.ts";
import { customerRoutes } from "./customer/customer.routes.ts";
import type { Serve } from "./http/serve.ts";
import { type LiveDeps, liveRoutes } from "./live/live.routes.ts";
import { type AddressDeps, addressRoutes } from "./logistics/address.routes.ts";
import { type LogisticsDeps, logisticsRoutes } from "./logistics/logistics.routes.ts";
import { type ChatWebhookDeps, chatWebhookRoutes } from "./messaging/chat-webhook.routes.ts";
import { type MessagingDeps, messagingRoutes } from "./messaging/messaging.routes.ts";
import type { ChangeOrderDeps } from "./order/change/change-order.ts";
import { type OrderDeps, orderRoutes } from "./order/order.routes.ts";
import { type PlacedOrderDeps, placedOrderRoutes } from "./order/placed/placed-order.routes.ts";
import { type PaymentRouteDeps, paymentRoutes } from "./payment/payment.routes.ts";
import { paymentWebhookRoutes } from "./payment/payment-webhook.routes.ts";
import type { PaymentWebhookDeps } from "./payment/webhook/receive-webhook.ts";
import { type PictureDeps, pictureRoutes } from "./pictures/picture.routes.ts";
import { type PlatformDeps, platformRoutes } from "./platform/platform.routes.ts";
import { type PlatformOrderDeps, platformOrderRoutes } from "./platform/platform-orders.routes.ts";
import { type SessionDeps, sessionRoutes } from "./session/session.routes.ts";
import { type ShopDeps, shopRoutes } from "./shop/shop.routes.ts";
import { storeAuthorizeRoute, storeLinkRoutes } from "./store-link/store-link.routes.ts";
import type { StoreLinkDeps } from "./store-link/store-link-wiring.ts";
import { storeWebhookRoutes } from "./store-link/store-webhook.routes.ts";
import { type EventDeps, eventRoutes } from "./webhook/events.routes.ts";
import { type WebhookDeps, webhookRoutes } from "./webhook/webhook.routes.ts";
import { type WebhookEndpointDeps, webhookEndpointRoutes } from "./webhook/webhooks.routes.ts";

/** What the routes of each capability need. `wiring.ts` gives it to them. */
export type RouteDeps = {
  session: SessionDeps;
  shop: ShopDeps;
  catalog: CatalogDeps;
  order: OrderDeps;
  placedOrders: PlacedOrderDeps;
  customer: ChangeOrderDeps;
  address: AddressDeps;
  logistics: LogisticsDeps;
  checkout: CheckoutDeps;
  payment: PaymentRouteDeps;
  platform: PlatformDeps;
  platformOrders: PlatformOrderDeps;
  webhook: WebhookDeps & WebhookEndpointDeps & EventDeps;
  paymentWebhook: PaymentWebhookDeps;
  chatWebhook: ChatWebhookDeps;
  storeLink: StoreLinkDeps;
  pictures: PictureDeps;
  messaging: MessagingDeps;
  live: LiveDeps;
};

/** `serve` is for the calls of the contract, `app` for everything else: webhooks, pictures, the live stream. */
export async function registerRoutes(app: FastifyInstance, serve: Serve, deps: RouteDeps): Promise<void> {
  sessionRoutes(serve, deps.session);
  shopRoutes(serve, deps.shop);
  catalogRoutes(serve, deps.catalog);
  orderRoutes(serve, deps.order);
  placedOrderRoutes(serve, deps.placedOrders);
  customerRoutes(serve, deps.customer);
  addressRoutes(serve, deps.address);
  logisticsRoutes(serve, deps.logistics);
  checkoutRoutes(serve, deps.checkout);
  paymentRoutes(serve, deps.payment);
  platformRoutes(serve, deps.platform);
  platformOrderRoutes(serve, deps.platformOrders);
  webhookRoutes(serve, deps.webhook);
  webhookEndpointRoutes(serve, deps.webhook);
  eventRoutes(serve, deps.webhook);
  await paymentWebhookRoutes(app, deps.paymentWebhook);
  await chatWebhookRoutes(app, deps.chatWebhook);
  storeLinkRoutes(serve, deps.storeLink);
  storeAuthorizeRoute(app, deps.storeLink);
  await storeWebhookRoutes(app, deps.storeLink);
  pictureRoutes(app, deps.pictures);
  messagingRoutes(serve, deps.messaging);
  liveRoutes(app, serve, deps.live);
}
