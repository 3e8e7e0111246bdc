import type { FeedWiring } from "../feeds/feed-wiring.ts";
import type { LogisticsWiring } from "../logistics/logistics-wiring.ts";
import type { MessagingWiring } from "../messaging/messaging-wiring.ts";
import type { OrderWiring } from "../order/order-wiring.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PaymentWiring } from "../payment/payment-wiring.ts";
import type { TestAccounts } from "../payment/provider/test-accounts.ts";
import type { Repositories } from "../repositories.ts";
import type { RouteDeps } from "../routes.ts";
import type { ShopWiring } from "../shop/shop-wiring.ts";
import type { UcpWiring } from "../ucp/ucp-wiring.ts";
import type { Adapters } from "./adapters.ts";

export type PanelSettingsDeps = Pick<ShopWiring, "cachedShop" | "hosts"> &
  Pick<OrderWiring, "changes"> &
  LogisticsWiring &
  Pick<PaymentWiring, "payments"> &
  Pick<Adapters, "paymentVendors" | "files" | "neighborhoodDirectory" | "postalCodeServices"> & {
    repositories: Pick<
      Repositories,
      | "shops"
      | "shopVersions"
      | "auditLog"
      | "sessions"
      | "limits"
      | "members"
      | "keys"
      | "webhooks"
      | "webhookDeliveries"
      | "savedViews"
      | "productLists"
      | "productChanges"
      | "categories"
      | "soldProducts"
      | "replayedOrders"
      | "promotionPrices"
      | "slots"
      | "neighborhoods"
      | "postalCodes"
      | "manualPix"
      | "paymentWebhooks"
      | "channelWebhooks"
      | "channelTemplates"
      | "unusedUploads"
    >;
    realAccounts: TestAccounts["realAccountsOf"];
    messaging: MessagingWiring;
    feeds: FeedWiring;
    takesPix: UcpWiring["takesPix"];
    webhookTargets: AllowedOrigins;
    publicUrl: string;
  };

type PanelSettingsRoutes = Pick<
  RouteDeps,
  | "firstSteps"
  | "panelChannels"
  | "panelFeeds"
  | "panelAssistants"
  | "panelAudit"
  | "panelAccount"
  | "panelPayments"
  | "panelSettings"
  | "panel"
>;

/** What the pages of the panel about the shop itself need: its first steps, its settings, its account and its log. */
export function panelSettingsRoutes(deps: PanelSettingsDeps): PanelSettingsRoutes {
  const { repositories, hosts, realAccounts, payments, messaging, feeds, freight, postalCodeLookup, cachedShop } = deps;
  const { paymentVendors, files, postalCodeServices, neighborhoodDirectory, webhookTargets, publicUrl } = deps;
  const { shops, auditLog, sessions, limits, keys, webhooks, webhookDeliveries, manualPix, slots } = repositories;
  const { termsOf, now } = deps.changes;
  return {
    firstSteps: {
      ...hosts,
      ...{ realAccounts, shops, sessions, limits, manualPix, productLists: repositories.productLists },
      ...{ productChanges: repositories.productChanges, categories: repositories.categories },
      ...{ members: repositories.members, postalCodes: repositories.postalCodes },
      ...{ postalCodeServices, files, unusedUploads: repositories.unusedUploads },
    },
    panelChannels: {
      ...hosts,
      ...{ realAccounts, shops, limits, channelWebhooks: repositories.channelWebhooks },
      channelTemplates: repositories.channelTemplates,
      channelOf: messaging.routes.channelOf,
      chatVendors: messaging.chatVendors,
    },
    panelFeeds: { ...feeds.forPanel, shops, publicUrl },
    panelAssistants: { ...hosts, termsOf, limits, takesPix: deps.takesPix },
    panelAudit: { auditLog },
    panelAccount: { keys, webhooks, webhookDeliveries, webhookTargets, cachedShop, limits, now },
    panelPayments: {
      ...{ ...hosts, realAccounts, shops, limits, termsOf, publicUrl },
      ...{ paymentWebhooks: repositories.paymentWebhooks, manualPix },
      ...{ paymentVendors, providerFor: payments.providerFor },
    },
    panelSettings: {
      ...{ ...hosts, realAccounts, shops, shopVersions: repositories.shopVersions, now },
      ...{ sold: repositories.soldProducts, replayedOrders: repositories.replayedOrders, slots },
      promotionPrices: repositories.promotionPrices,
      ...{ freightService: freight.freightService, postalCodeLookup },
      ...{ neighborhoods: repositories.neighborhoods, neighborhoodDirectory },
    },
    panel: { savedViews: repositories.savedViews },
  };
}
