import { SessionType } from "@vitrine/domain/codes/session";
import { createCatalogPageCache } from "../catalog/catalog-page-cache.ts";
import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { LogisticsWiring } from "../logistics/logistics-wiring.ts";
import { type ChatLinks, chatLink } from "../order/chat-link.ts";
import { currentOrderView } from "../order/current-order-view.ts";
import type { OrderWiring } from "../order/order-wiring.ts";
import type { OrderProofCheck } from "../order/storage/visit.ts";
import type { UnderstandDeps } from "../order-message/understand-message.ts";
import { readPaymentsOf } from "../payment/attempt/read-payments.ts";
import type { PaymentWiring } from "../payment/payment-wiring.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { LossRecorder } from "../reports/losses/loss-recorder.ts";
import type { Repositories } from "../repositories.ts";
import type { RouteDeps } from "../routes.ts";
import type { SessionCache } from "../session/session-cache.ts";
import type { ShopWiring } from "../shop/shop-wiring.ts";
import type { Adapters } from "./adapters.ts";

export type StorefrontDeps = Pick<ShopWiring, "cachedShop" | "shownVersions" | "shopOfAddress"> &
  OrderWiring &
  LogisticsWiring &
  Pick<PaymentWiring, "payments"> &
  Pick<Adapters, "postalCodeServices" | "neighborhoodDirectory"> & {
    repositories: Pick<
      Repositories,
      | "sessions"
      | "limits"
      | "searchIndexRows"
      | "products"
      | "shops"
      | "discountRequests"
      | "cancelRequests"
      | "manualPix"
      | "visitorHolds"
      | "corrections"
      | "bought"
      | "soldSkus"
      | "addedLists"
      | "placedOrders"
      | "addresses"
      | "postalCodes"
      | "neighborhoods"
      | "slots"
    >;
    sessionCache: SessionCache;
    catalogPages: CatalogPageDeps;
    understanding: UnderstandDeps;
    pictures: PictureUrls;
    recordLoss: LossRecorder["record"];
    chatLinks: ChatLinks;
    captcha: OrderProofCheck;
  };

type StorefrontRoutes = Pick<
  RouteDeps,
  | "session"
  | "shop"
  | "catalog"
  | "order"
  | "orderMessage"
  | "placedOrders"
  | "customer"
  | "address"
  | "logistics"
  | "checkout"
>;

/** What the calls of the storefront need, page by page. */
export function storefrontRoutes(deps: StorefrontDeps): StorefrontRoutes {
  const { repositories, changes, priceScopes, payments, catalogPages, understanding, pictures, recordLoss } = deps;
  const { cachedShop, shownVersions, shopOfAddress, freight, postalCodeLookup, chatLinks } = deps;
  const { postalCodeServices, neighborhoodDirectory } = deps;
  const { sessions, limits, searchIndexRows, products, shops, manualPix, addresses, slots, placedOrders } =
    repositories;
  return {
    session: {
      sessions,
      sessionCache: deps.sessionCache,
      cachedShop,
      limits,
      shopOfAddress,
      currentOrderOf: (session) => currentOrderView({ ...changes, priceScopes, pictures }, session),
      chatLinkOf: async (session) =>
        session.type === SessionType.PlatformUser
          ? null
          : chatLink(await changes.termsOf(session.shopId), session, { links: chatLinks, text: "" }),
    },
    shop: { cachedShop, pictures },
    catalog: {
      ...catalogPages,
      searchIndexRows,
      products,
      versions: shownVersions,
      priceScopes,
      pictures,
      shops,
      pageCache: createCatalogPageCache(),
      recordLoss,
    },
    order: {
      ...changes,
      recordLoss,
      discountRequests: repositories.discountRequests,
      limits,
      manualPix,
      pictures,
      chatLinks,
      captcha: deps.captcha,
      visitorHolds: repositories.visitorHolds,
    },
    orderMessage: {
      ...changes,
      ...{ priceScopes, pictures, limits },
      ...{ ...catalogPages, corrections: repositories.corrections, understanding },
      bought: repositories.bought,
      soldSkus: repositories.soldSkus,
      addedLists: repositories.addedLists,
    },
    placedOrders: {
      ...changes,
      pictures,
      chatLinks,
      placedOrders,
      ...{ shops, cancelRequests: repositories.cancelRequests },
      paymentsOf: (of) => readPaymentsOf(payments, of),
    },
    customer: changes,
    address: {
      addresses,
      limits,
      postalCodes: repositories.postalCodes,
      postalCodeServices,
      neighborhoods: repositories.neighborhoods,
      neighborhoodDirectory,
      termsOf: changes.termsOf,
    },
    logistics: { ...changes, ...freight, recordLoss, addresses, slots, pictures, postalCodeLookup },
    checkout: {
      ...changes,
      ...freight,
      ...{ recordLoss, slots, pictures, manualPix, postalCodeLookup, placedOrders },
    },
  };
}
