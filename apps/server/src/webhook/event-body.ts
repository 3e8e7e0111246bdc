import type { WebhookPayloadKind } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { orderView } from "../order/order-view.ts";
import { readOrder } from "../order/storage/current-order.ts";
import { type StoredEvent, thinEvent } from "./shop-event.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/**
 * What is sent of an event. A full body has the order as it is now, which may be newer than the event. Undefined where
 * the order is gone.
 */
export async function eventBody(
  deps: WebhookDeps,
  { shopId, event, payload }: { shopId: string; event: StoredEvent; payload: WebhookPayloadKind },
): Promise<string | undefined> {
  const terms = await deps.termsOf(shopId);
  const thin = thinEvent(terms, event);
  const { orderId } = event;
  if (payload === "thin" || orderId === null) return JSON.stringify(thin);
  // A contact may have been merged into another one since.
  const contactId = await deps.orders.findOwner(shopId, orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { shopId, contactId, orderId });
  if (!found) return undefined;
  const order = orderView({ stored: found.stored, terms }, deps.pictures, deps.now());
  return JSON.stringify({ ...thin, data: { ...event.data, order, contactId } });
}
