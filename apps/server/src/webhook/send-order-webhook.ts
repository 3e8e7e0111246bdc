import { type JobAttempt, type Jobs, RetryLater } from "../db/jobs.ts";
import { orderView } from "../order/order-view.ts";
import { readOrder } from "../order/storage/current-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { TermsOf } from "../order/terms/order-terms.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { postWebhook } from "./post-webhook.ts";
import type { WebhookRepository } from "./webhook.repository.ts";
import type { WebhookDeliveryRepository } from "./webhook-delivery.repository.ts";

type OrderWebhookJob = Jobs["tell-order-news"];

export type SendOrderWebhookDeps = {
  now: () => number;
  orders: Pick<OrderRepository, "read" | "findEvent">;
  webhooks: Pick<WebhookRepository, "findTarget" | "disable">;
  webhookDeliveries: Pick<WebhookDeliveryRepository, "record" | "markFailed">;
  termsOf: TermsOf;
  pictures: PictureUrls;
  webhookTargets: AllowedOrigins;
};

/** Sends an order event to the shop's own system, at least once. */
export async function sendOrderWebhook(
  deps: SendOrderWebhookDeps,
  job: OrderWebhookJob,
  attempt: JobAttempt,
): Promise<void> {
  const { shopId, orderId, version, news: type, isSecond } = job;
  // A receiver accepts an id once, so two events of one change need two.
  const id = `${shopId}:${orderId}:${version}${isSecond ? `:${type}` : ""}`;
  const target = await deps.webhooks.findTarget(shopId, type);
  if (!target) {
    if (attempt.number > 1) await deps.webhookDeliveries.markFailed(shopId, id, "O webhook foi desligado.");
    return;
  }
  const body = await bodyOf(deps, job, id);
  const posted = await postWebhook({ id, type, body }, { ...target, allowed: deps.webhookTargets, now: deps.now() });

  const delivery = { shopId, id, orderId, version, type };
  if (posted === "delivered") return deps.webhookDeliveries.record(delivery, { status: "delivered", error: null });
  if (posted === "gone") {
    await deps.webhooks.disable(shopId, target.url);
    const error = "O endereço respondeu que não existe mais (410); o webhook foi desligado.";
    return deps.webhookDeliveries.record(delivery, { status: "failed", error });
  }
  await deps.webhookDeliveries.record(delivery, {
    status: attempt.isLast ? "failed" : "waiting",
    error: posted.failure,
  });
  if (!attempt.isLast) throw new RetryLater(posted.failure);
}

/** The body contains the current order, which may be newer than the event. */
async function bodyOf(
  deps: SendOrderWebhookDeps,
  { shopId, orderId, version, news }: OrderWebhookJob,
  id: string,
): Promise<string> {
  const event = await deps.orders.findEvent(shopId, orderId, version);
  const found = event && (await readOrder(deps, { shopId, contactId: event.ownerId, orderId }));
  if (!found) throw new Error("an event of an order that is not there");
  const order = orderView({ stored: found.stored, terms: await deps.termsOf(shopId) }, deps.pictures, deps.now());
  return JSON.stringify({
    id,
    type: news,
    createdAt: event.at.toISOString(),
    shopId,
    version,
    data: { order, contactId: event.ownerId, ...reasonOf(event.data) },
  });
}

/** Why the shop canceled the order, where it said so. */
function reasonOf({ reason }: Record<string, unknown>): { reason?: string } {
  return typeof reason === "string" ? { reason } : {};
}
