import type { Tasks } from "../db/jobs.ts";
import { deliverMessages } from "../messaging/deliver-messages.ts";
import type { DeliveryDeps } from "../messaging/delivery.ts";
import { type TellContactDeps, tellContact } from "../messaging/tell-contact.ts";
import { type ReleaseDeps, releaseHeldItems } from "../order/release-items.ts";
import { askProvider } from "../payment/ask-provider.ts";
import { followPayment } from "../payment/follow-payment.ts";
import { importStore } from "../store-link/import-store.ts";
import { pollStore } from "../store-link/poll-store.ts";
import { pushStoreOrder } from "../store-link/push-store-order.ts";
import { refreshStoreProduct } from "../store-link/refresh-store-product.ts";
import type { StoreLinkDeps } from "../store-link/store-link-deps.ts";
import { type TellDeps, tellOrderNews } from "../webhook/tell-order-news.ts";

/** Every job and who does it. */
export function createTasks(
  deps: ReleaseDeps & TellDeps & TellContactDeps & DeliveryDeps & { storeLink: StoreLinkDeps },
): Tasks {
  return {
    "ask-provider": (payload) => askProvider(deps, payload),
    "deliver-messages": (payload) => deliverMessages(deps, payload),
    "follow-payment": (payload) => followPayment(deps, payload),
    "import-store": (payload) => importStore(deps.storeLink, payload),
    "poll-store": (payload) => pollStore(deps.storeLink, payload),
    "push-store-order": (payload) => pushStoreOrder(deps.storeLink, payload),
    "refresh-store-product": (payload) => refreshStoreProduct(deps.storeLink, payload),
    "release-items": (payload) => releaseHeldItems(deps, payload),
    "tell-contact": (payload) => tellContact(deps, payload),
    "tell-order-news": (payload, attempt) => tellOrderNews(deps, payload, attempt),
  };
}
