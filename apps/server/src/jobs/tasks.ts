import { type EditProductsDeps, editNextProducts } from "../catalog/bulk-edit/bulk-edit.ts";
import { type UndoNextDeps, undoNextOfChangeSet } from "../catalog/changes/undo-change-set.ts";
import { type RefreshCollectionsDeps, refreshCollections } from "../catalog/groups/refresh-collections.ts";
import { type FillProductListsDeps, fillProductLists } from "../catalog/import/fill-product-lists.ts";
import { type ApplyPromotionsDeps, applyPromotions } from "../catalog/promotions/apply-promotions.ts";
import { type ReadSheetDeps, readSheet } from "../catalog/sheets/read-sheet.ts";
import { type EncryptPersonalDataDeps, encryptPersonalData } from "../customer/encrypt-personal-data.ts";
import type { Tasks } from "../db/jobs.ts";
import { type SendMailDeps, sendMail } from "../mail/send-mail.ts";
import { type DispatchDeps, dispatchMessages } from "../messaging/dispatch/dispatch-messages.ts";
import { type NotifyContactDeps, notifyContact } from "../messaging/notify-contact.ts";
import { type ReleaseHeldItemsDeps, releaseHeldItems } from "../order/actions/release-held-items.ts";
import { type FillOrderFactsDeps, fillOrderFacts } from "../order/backoffice/filling/fill-order-facts.ts";
import { type FillSalesDeps, fillSales } from "../order/backoffice/filling/fill-sales.ts";
import { type TellOwnersPixKeyDeps, tellOwnersOfPixKey } from "../panel/payments/tell-owners-pix-key.ts";
import { askProvider } from "../payment/attempt/ask-provider.ts";
import { followPayment } from "../payment/attempt/follow-payment.ts";
import type { PaymentDeps } from "../payment/attempt/payment-deps.ts";
import { type RemoveUnusedUploadsDeps, removeUnusedUploads } from "../pictures/upload/remove-unused-uploads.ts";
import { type CancelUnpaidDeps, cancelUnpaid } from "../recovery/cancel-unpaid.ts";
import { type FindUnpaidDeps, findUnpaid } from "../recovery/find-unpaid.ts";
import { type RemindContactDeps, remindContact } from "../recovery/remind-contact.ts";
import { type CheckHostsDeps, checkHosts } from "../shop/hosts/check-hosts.ts";
import { importStore } from "../store-link/import/import-store.ts";
import { pollStore } from "../store-link/import/poll-store.ts";
import { refreshStoreProduct } from "../store-link/import/refresh-store-product.ts";
import { pushStoreOrder } from "../store-link/orders/push-store-order.ts";
import { readStoreCoupons } from "../store-link/prices/read-store-coupons.ts";
import { readStorePriceLists } from "../store-link/prices/read-store-price-lists.ts";
import type { StoreLinkDeps } from "../store-link/store-link-wiring.ts";
import { deliverOrderWebhook, type OrderWebhookDeps } from "../ucp/order/deliver-order-webhook.ts";
import { type MailBuyerDeps, mailBuyer } from "../ucp/order/mail-buyer.ts";
import { type DeliverEventDeps, deliverEvent } from "../webhook/deliver-event.ts";
import { type RecordQueuedEventDeps, recordQueuedEvent } from "../webhook/record-queued-event.ts";

/** What each job needs. `wiring.ts` gives it to them. */
export type TaskDeps = {
  payments: PaymentDeps;
  cancelUnpaid: CancelUnpaidDeps;
  findUnpaid: FindUnpaidDeps;
  remindContact: RemindContactDeps;
  releaseHeldItems: ReleaseHeldItemsDeps;
  dispatch: DispatchDeps;
  notifyContact: NotifyContactDeps;
  deliverEvent: DeliverEventDeps;
  deliverOrderWebhook: OrderWebhookDeps;
  mailBuyer: MailBuyerDeps;
  tellOwnersPixKey: TellOwnersPixKeyDeps;
  recordQueuedEvent: RecordQueuedEventDeps;
  checkHosts: CheckHostsDeps;
  sendMail: SendMailDeps;
  encryptPersonalData: EncryptPersonalDataDeps;
  fillOrderFacts: FillOrderFactsDeps;
  fillSales: FillSalesDeps;
  fillProductLists: FillProductListsDeps;
  undoChangeSets: UndoNextDeps;
  editProducts: EditProductsDeps;
  refreshCollections: RefreshCollectionsDeps;
  applyPromotions: ApplyPromotionsDeps;
  readSheet: ReadSheetDeps;
  removeUnusedUploads: RemoveUnusedUploadsDeps;
  storeLink: StoreLinkDeps;
};

/** Every job by its name in the queue, and the use case that does it. */
export function createTasks(deps: TaskDeps): Tasks {
  const { payments, storeLink } = deps;
  return {
    "ask-provider": (job) => askProvider(payments, job),
    "follow-payment": (job) => followPayment(payments, job),
    "cancel-unpaid": (job) => cancelUnpaid(deps.cancelUnpaid, job),
    "find-unpaid": (job) => findUnpaid(deps.findUnpaid, job),
    "remind-contact": (job) => remindContact(deps.remindContact, job),
    "release-items": (job) => releaseHeldItems(deps.releaseHeldItems, job),
    "deliver-messages": (job) => dispatchMessages(deps.dispatch, job),
    "tell-contact": (job) => notifyContact(deps.notifyContact, job),
    "deliver-event": (job, attempt) => deliverEvent(deps.deliverEvent, job, attempt),
    "tell-ucp-platform": (job, attempt) => deliverOrderWebhook(deps.deliverOrderWebhook, job, attempt),
    "tell-owners-pix-key": (job) => tellOwnersOfPixKey(deps.tellOwnersPixKey, job),
    "mail-ucp-buyer": (job) => mailBuyer(deps.mailBuyer, job),
    "tell-order-news": (job) => recordQueuedEvent(deps.recordQueuedEvent, job),
    "encrypt-personal-data": (job) => encryptPersonalData(deps.encryptPersonalData, job),
    "fill-order-facts": (job) => fillOrderFacts(deps.fillOrderFacts, job),
    "fill-sales": (job) => fillSales(deps.fillSales, job),
    "send-mail": (job, attempt) => sendMail(deps.sendMail, job, attempt),
    "fill-product-lists": () => fillProductLists(deps.fillProductLists),
    "edit-products": (job) => editNextProducts(deps.editProducts, job),
    "read-sheet": (job, attempt) => readSheet(deps.readSheet, job, attempt),
    "undo-change-set": (job) => undoNextOfChangeSet(deps.undoChangeSets, job),
    "refresh-collections": (job) => refreshCollections(deps.refreshCollections, job),
    "apply-promotions": (job) => applyPromotions(deps.applyPromotions, job),
    "check-hosts": (job) => checkHosts(deps.checkHosts, job),
    "remove-unused-uploads": () => removeUnusedUploads(deps.removeUnusedUploads),
    "import-store": (job) => importStore(storeLink, job),
    "poll-store": (job) => pollStore(storeLink, job),
    "push-store-order": (job) => pushStoreOrder(storeLink, job),
    "read-store-coupons": (job) => readStoreCoupons(storeLink, job),
    "read-store-price-lists": (job) => readStorePriceLists(storeLink, job),
    "refresh-store-product": (job) => refreshStoreProduct(storeLink, job),
  };
}
