import type { Callers } from "../http/callers.ts";
import type { LogisticsWiring } from "../logistics/logistics-wiring.ts";
import type { MessagingWiring } from "../messaging/messaging-wiring.ts";
import type { OrderWiring } from "../order/order-wiring.ts";
import type { PaymentWiring } from "../payment/payment-wiring.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { LossRecorder } from "../reports/losses/loss-recorder.ts";
import type { Repositories } from "../repositories.ts";
import type { RouteDeps } from "../routes.ts";
import type { ShopWiring } from "../shop/shop-wiring.ts";
import type { StoreLinkDeps } from "../store-link/store-link-wiring.ts";

export type PanelOrderDeps = Pick<ShopWiring, "cachedShop"> &
  Pick<OrderWiring, "changes"> &
  Pick<LogisticsWiring, "postalCodeLookup"> &
  Pick<PaymentWiring, "payments"> & {
    repositories: Pick<
      Repositories,
      | "shops"
      | "auditLog"
      | "sessions"
      | "orders"
      | "shopOrders"
      | "orderList"
      | "orderOverview"
      | "orderPapers"
      | "annotations"
      | "discountRequests"
      | "cancelRequests"
      | "messages"
      | "slots"
      | "contacts"
      | "contactNotes"
      | "services"
      | "desk"
      | "customerList"
      | "salesReports"
      | "recoveryReports"
      | "funnels"
      | "actionItems"
      | "losses"
    >;
    messaging: MessagingWiring;
    storeLink: Pick<StoreLinkDeps, "platforms">;
    lossRecorder: LossRecorder;
    callers: Callers;
    pictures: PictureUrls;
    publicUrl: string;
  };

type PanelOrderRoutes = Pick<
  RouteDeps,
  "panelHome" | "panelCustomers" | "panelReports" | "panelApprovals" | "panelService" | "panelOrders"
>;

/** What the pages of the panel about selling need: the home, orders, service, customers and reports. */
export function panelOrderRoutes(deps: PanelOrderDeps): PanelOrderRoutes {
  const { repositories, changes, payments, postalCodeLookup, messaging, lossRecorder, callers, pictures, publicUrl } =
    deps;
  const { cachedShop } = deps;
  const { shops, auditLog, sessions, orders, shopOrders, orderList, annotations, messages, slots } = repositories;
  const { salesReports } = repositories;
  const { termsOf, now } = changes;
  return {
    panelHome: {
      ...{ termsOf, now, lossRecorder, losses: repositories.losses },
      ...{ salesReports, funnels: repositories.funnels, actionItems: repositories.actionItems },
      storePlatforms: deps.storeLink.platforms,
    },
    panelCustomers: { termsOf, customerList: repositories.customerList, auditLog },
    panelReports: { termsOf, salesReports, recoveryReports: repositories.recoveryReports },
    panelApprovals: {
      ...{ ...changes, orders, shops },
      ...{ discountRequests: repositories.discountRequests, cancelRequests: repositories.cancelRequests },
    },
    panelService: {
      ...messaging.routes,
      sessions,
      contacts: repositories.contacts,
      contactNotes: repositories.contactNotes,
      services: repositories.services,
      desk: repositories.desk,
      orderList,
    },
    panelOrders: {
      ...{ ...changes, orders, shops, shopOrders, annotations, pictures, payments },
      ...{ orderList, orderOverview: repositories.orderOverview, callers, auditLog },
      ...{ orderPapers: repositories.orderPapers, messages, slots, sessions, cachedShop, publicUrl },
      postalCodeLookup,
      notify: messaging.notifyContact,
    },
  };
}
