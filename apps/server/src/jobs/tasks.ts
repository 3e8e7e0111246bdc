import type { Tasks } from "../db/jobs.ts";
import { type DispatchDeps, dispatchMessages } from "../messaging/dispatch/dispatch-messages.ts";
import { type NotifyContactDeps, notifyContact } from "../messaging/notify-contact.ts";
import { type ReleaseHeldItemsDeps, releaseHeldItems } from "../order/actions/release-held-items.ts";
import { askProvider } from "../payment/attempt/ask-provider.ts";
import { followPayment } from "../payment/attempt/follow-payment.ts";
import { type CancelUnpaidDeps, cancelUnpaid } from "../recovery/cancel-unpaid.ts";
import { type FindUnpaidDeps, findUnpaid } from "../recovery/find-unpaid.ts";
import { type RemindContactDeps, remindContact } from "../recovery/remind-contact.ts";
import { importStore } from "../store-link/import/import-store.ts";
import { pollStore } from "../store-link/import/poll-store.ts";
import { refreshStoreProduct } from "../store-link/import/refresh-store-product.ts";
import { pushStoreOrder } from "../store-link/orders/push-store-order.ts";
import { readStoreCoupons } from "../store-link/prices/read-store-coupons.ts";
import { readStorePriceLists } from "../store-link/prices/read-store-price-lists.ts";
import type { StoreLinkDeps } from "../store-link/store-link-wiring.ts";
import { type SendOrderWebhookDeps, sendOrderWebhook } from "../webhook/send-order-webhook.ts";

/** Every job and who does it. */
export function createTasks(
  deps: ReleaseHeldItemsDeps &
    SendOrderWebhookDeps &
    NotifyContactDeps &
    DispatchDeps &
    RemindContactDeps &
    FindUnpaidDeps &
    CancelUnpaidDeps & { storeLink: StoreLinkDeps },
): Tasks {
  return {
    "ask-provider": (payload) => askProvider(deps, payload),
    "cancel-unpaid": (payload) => cancelUnpaid(deps, payload),
    "find-unpaid": (payload) => findUnpaid(deps, payload),
    "deliver-messages": (payload) => dispatchMessages(deps, payload),
    "follow-payment": (payload) => followPayment(deps, payload),
    "import-store": (payload) => importStore(deps.storeLink, payload),
    "poll-store": (payload) => pollStore(deps.storeLink, payload),
    "push-store-order": (payload) => pushStoreOrder(deps.storeLink, payload),
    "read-store-coupons": (payload) => readStoreCoupons(deps.storeLink, payload),
    "read-store-price-lists": (payload) => readStorePriceLists(deps.storeLink, payload),
    "refresh-store-product": (payload) => refreshStoreProduct(deps.storeLink, payload),
    "remind-contact": (payload) => remindContact(deps, payload),
    "release-items": (payload) => releaseHeldItems(deps, payload),
    "tell-contact": (payload) => notifyContact(deps, payload),
    "tell-order-news": (payload, attempt) => sendOrderWebhook(deps, payload, attempt),
  };
}
