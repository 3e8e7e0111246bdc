import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { Callers } from "../http/callers.ts";
import type { CountGuess } from "../http/guess-limits.ts";
import type { LogisticsWiring } from "../logistics/logistics-wiring.ts";
import type { OrderWiring } from "../order/order-wiring.ts";
import type { UnderstandDeps } from "../order-message/understand-message.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PaymentWiring } from "../payment/payment-wiring.ts";
import type { TestAccounts } from "../payment/provider/test-accounts.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { LossRecorder } from "../reports/losses/loss-recorder.ts";
import type { Repositories } from "../repositories.ts";
import type { RouteDeps } from "../routes.ts";
import type { ShopWiring } from "../shop/shop-wiring.ts";
import type { TeamWiring } from "../team/team-wiring.ts";
import type { Adapters } from "./adapters.ts";

export type PlatformDeps = Pick<ShopWiring, "cachedShop" | "hosts"> &
  Pick<OrderWiring, "changes"> &
  LogisticsWiring &
  Pick<PaymentWiring, "payments"> &
  Pick<TeamWiring, "inviteOwner"> &
  Pick<Adapters, "postalCodeServices"> & {
    repositories: Pick<
      Repositories,
      | "shops"
      | "manualPix"
      | "catalog"
      | "catalogImports"
      | "productLists"
      | "productChanges"
      | "categories"
      | "collections"
      | "stockLines"
      | "priceLines"
      | "keys"
      | "accounts"
      | "sessions"
      | "orders"
      | "limits"
      | "shopOrders"
      | "annotations"
      | "orderList"
      | "couponUses"
      | "soldSkus"
      | "contacts"
      | "contactMerges"
      | "contactErasures"
      | "contactExports"
      | "contactHashes"
      | "bought"
      | "addresses"
      | "slots"
      | "postalCodes"
      | "corrections"
      | "webhooks"
      | "webhookDeliveries"
      | "events"
    >;
    realAccounts: TestAccounts["realAccountsOf"];
    catalogPages: CatalogPageDeps;
    understanding: UnderstandDeps;
    pictures: PictureUrls;
    recordLoss: LossRecorder["record"];
    webhookTargets: AllowedOrigins;
    publicUrl: string;
    /** For assistants, whose calls are answered beside `serve`. */
    callers: Callers;
    countGuess: CountGuess;
    caughtUp: () => Promise<void>;
  };

type PlatformRoutes = Pick<
  RouteDeps,
  | "managedCatalog"
  | "keys"
  | "platform"
  | "platformOrders"
  | "contacts"
  | "proposals"
  | "assistant"
  | "corrections"
  | "orderChanges"
  | "webhook"
>;

/** What the calls with a key of an account need: those of shops' systems, of chatbots and of assistants. */
export function platformRoutes(deps: PlatformDeps): PlatformRoutes {
  const { repositories, changes, payments, catalogPages, understanding, pictures, cachedShop, publicUrl } = deps;
  const { freight, postalCodeLookup, recordLoss, postalCodeServices, webhookTargets } = deps;
  const { callers, countGuess, caughtUp } = deps;
  const { shops, catalog, keys, accounts, sessions, orders, limits, annotations, couponUses, bought } = repositories;
  const { orderList, soldSkus, addresses, slots, corrections, webhooks, webhookDeliveries, events } = repositories;
  const { now } = changes;
  const shopOrders = {
    ...changes,
    ...{ orders, shops, shopOrders: repositories.shopOrders, annotations, pictures, payments },
  };
  return {
    managedCatalog: {
      shops,
      cachedShop,
      catalog,
      catalogImports: repositories.catalogImports,
      productLists: repositories.productLists,
      productChanges: repositories.productChanges,
      categories: repositories.categories,
      collections: repositories.collections,
      stockLines: repositories.stockLines,
      priceLines: repositories.priceLines,
      now,
    },
    keys: { keys, now },
    platform: {
      ...deps.hosts,
      ...{ realAccounts: deps.realAccounts, accounts, shops, sessions, orders, changes, cachedShop, limits },
      inviteOwner: deps.inviteOwner,
      manualPix: repositories.manualPix,
    },
    platformOrders: { ...shopOrders, orderList },
    contacts: {
      ...changes,
      ...{ shops, couponUses, soldSkus, orderList },
      contacts: repositories.contacts,
      contactMerges: repositories.contactMerges,
      contactErasures: repositories.contactErasures,
      contactExports: repositories.contactExports,
      contactHashes: repositories.contactHashes,
    },
    proposals: { sessions, orders, publicUrl, changes, cachedShop, now, understanding, bought },
    assistant: {
      ...{ ...shopOrders, ...freight, recordLoss, addresses, slots, sessions, publicUrl, cachedShop, callers },
      ...{ soldSkus, couponUses, orderList, postalCodes: repositories.postalCodes, postalCodeServices },
      ...{ catalog: catalogPages, understanding, bought, changes },
      ...{ postalCodeLookup, countGuess, caughtUp },
    },
    corrections: { ...catalogPages, corrections, cachedShop },
    orderChanges: { ...shopOrders, soldSkus, couponUses, sessions, publicUrl },
    webhook: { shops, webhooks, webhookDeliveries, webhookTargets, limits, events, now },
  };
}
