import type { WebhookEvent } from "@vitrine/contract/platform/webhooks/event-types";
import type { Jobs } from "../db/jobs.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** A process of the release before left a job where this one records an event. It is recorded now. */
export async function recordQueuedEvent(
  { orders, events }: WebhookDeps,
  { shopId, orderId, version, news, isSecond }: Jobs["tell-order-news"],
): Promise<void> {
  const contactId = await orders.findOwner(shopId, orderId);
  if (contactId === undefined) return;
  // The release before knew fewer events, all of which there still are.
  const type = news as WebhookEvent;
  const id = `${shopId}:${orderId}:${version}${isSecond ? `:${type}` : ""}`;
  await events.record([{ shopId, id, type, orderId, version, contactId }]);
}
