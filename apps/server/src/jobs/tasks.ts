import type { Tasks } from "../db/jobs.ts";
import { deliverMessages } from "../messaging/deliver-messages.ts";
import type { DeliveryDeps } from "../messaging/delivery.ts";
import { type TellContactDeps, tellContact } from "../messaging/tell-contact.ts";
import { type ReleaseDeps, releaseHeldItems } from "../order/release-items.ts";
import { askProvider } from "../payment/ask-provider.ts";
import { followPayment } from "../payment/follow-payment.ts";
import { type CancelUnpaidDeps, cancelUnpaid } from "../recovery/cancel-unpaid.ts";
import { type FindUnpaidDeps, findUnpaid } from "../recovery/find-unpaid.ts";
import { type RemindDeps, remindContact } from "../recovery/remind-contact.ts";
import { importStore } from "../store-link/import-store.ts";
import { pollStore } from "../store-link/poll-store.ts";
import { pushStoreOrder } from "../store-link/push-store-order.ts";
import { readStoreCoupons } from "../store-link/read-store-coupons.ts";
import { readStorePriceLists } from "../store-link/read-store-price-lists.ts";
import { refreshStoreProduct } from "../store-link/refresh-store-product.ts";
import type { StoreLinkDeps } from "../store-link/store-link-deps.ts";
import { type TellDeps, tellOrderNews } from "../webhook/tell-order-news.ts";

/** Every job and who does it. */
export function createTasks(
  deps: ReleaseDeps &
    TellDeps &
    TellContactDeps &
    DeliveryDeps &
    RemindDeps &
    FindUnpaidDeps &
    CancelUnpaidDeps & { storeLink: StoreLinkDeps },
): Tasks {
  return {
    "ask-provider": (payload) => askProvider(deps, payload),
    "cancel-unpaid": (payload) => cancelUnpaid(deps, payload),
    "find-unpaid": (payload) => findUnpaid(deps, payload),
    "deliver-messages": (payload) => deliverMessages(deps, payload),
    "follow-payment": (payload) => followPayment(deps, payload),
    "import-store": (payload) => importStore(deps.storeLink, payload),
    "poll-store": (payload) => pollStore(deps.storeLink, payload),
    "push-store-order": (payload) => pushStoreOrder(deps.storeLink, payload),
    "read-store-coupons": (payload) => readStoreCoupons(deps.storeLink, payload),
    "read-store-price-lists": (payload) => readStorePriceLists(deps.storeLink, payload),
    "refresh-store-product": (payload) => refreshStoreProduct(deps.storeLink, payload),
    "remind-contact": (payload) => remindContact(deps, payload),
    "release-items": (payload) => releaseHeldItems(deps, payload),
    "tell-contact": (payload) => tellContact(deps, payload),
    "tell-order-news": (payload, attempt) => tellOrderNews(deps, payload, attempt),
  };
}
