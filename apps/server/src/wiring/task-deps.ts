import type { Config } from "../config.ts";
import type { Announce } from "../db/announce.ts";
import type { TaskDeps } from "../jobs/tasks.ts";
import type { MessagingWiring } from "../messaging/messaging-wiring.ts";
import type { OrderWiring } from "../order/order-wiring.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PaymentWiring } from "../payment/payment-wiring.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { Repositories } from "../repositories.ts";
import type { ShopWiring } from "../shop/shop-wiring.ts";
import type { StoreLinkDeps } from "../store-link/store-link-wiring.ts";
import type { UcpWiring } from "../ucp/ucp-wiring.ts";
import type { Adapters } from "./adapters.ts";

type JobDeps = Pick<ShopWiring, "hosts"> &
  Pick<OrderWiring, "changes"> &
  Pick<PaymentWiring, "payments"> &
  Pick<Adapters, "files" | "mailer"> & {
    repositories: Pick<
      Repositories,
      | "shops"
      | "orders"
      | "attempts"
      | "placedOrders"
      | "sessions"
      | "recovery"
      | "messages"
      | "mails"
      | "members"
      | "personalData"
      | "orderFacts"
      | "saleFilling"
      | "catalog"
      | "changeSets"
      | "sheets"
      | "bulkEdits"
      | "undos"
      | "productCopies"
      | "unusedUploads"
      | "collectionMembers"
      | "promotionPrices"
      | "events"
      | "webhooks"
      | "webhookDeliveries"
    >;
    messaging: MessagingWiring;
    storeLink: StoreLinkDeps;
    ucp: UcpWiring;
    announce: Announce;
    pictures: PictureUrls;
    webhookTargets: AllowedOrigins;
    panelUrl: string;
    personalDataForm: Config["personalData"];
    encryptedForm: Config["encryptedForm"];
    log: { warn(what: object, text: string): void };
  };

/** What each job needs. */
export function taskDeps(deps: JobDeps): TaskDeps {
  const { repositories, changes, payments, messaging, storeLink, files, announce, webhookTargets, log } = deps;
  const { shops, orders, attempts, sessions, recovery, messages, unusedUploads, bulkEdits } = repositories;
  const { catalog, changeSets, sheets, events, webhooks, webhookDeliveries } = repositories;
  const { termsOf, now } = changes;
  return {
    payments,
    cancelUnpaid: { ...changes, orders, attempts, placedOrders: repositories.placedOrders },
    findUnpaid: { orders, recovery, now },
    remindContact: { orders, termsOf, attempts, sessions, recovery, messages, announce, now },
    checkHosts: deps.hosts,
    sendMail: { mails: repositories.mails, mailer: deps.mailer, log },
    encryptPersonalData: {
      personalData: repositories.personalData,
      form: deps.personalDataForm,
      encryptedForm: deps.encryptedForm,
      log,
      now,
    },
    fillOrderFacts: { orderFacts: repositories.orderFacts, log },
    fillSales: { saleFilling: repositories.saleFilling, log },
    editProducts: { shops, bulkEdits },
    undoChangeSets: { shops, undos: repositories.undos },
    readSheet: { sheets, catalog, shops, changeSets },
    fillProductLists: { productCopies: repositories.productCopies },
    removeUnusedUploads: { files, unusedUploads, now, log },
    refreshCollections: { collectionMembers: repositories.collectionMembers, now },
    applyPromotions: { promotionPrices: repositories.promotionPrices, now },
    releaseHeldItems: { ...changes, orders },
    dispatch: messaging.dispatch,
    notifyContact: messaging.notifyContact,
    deliverEvent: {
      ...{ orders, termsOf, events, webhooks, webhookDeliveries, webhookTargets, pictures: deps.pictures, now },
    },
    recordQueuedEvent: { orders, events },
    deliverOrderWebhook: deps.ucp,
    tellOwnersPixKey: {
      ...{ orders, shops, members: repositories.members, mails: repositories.mails },
      ...{ sendsMail: deps.mailer !== undefined, panelUrl: `${deps.panelUrl}/painel` },
    },
    mailBuyer: { ...deps.ucp, mails: repositories.mails, sendsMail: deps.mailer !== undefined },
    storeLink,
  };
}
