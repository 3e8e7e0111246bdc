import { type Attempt, type Jobs, TryLater } from "../db/jobs.ts";
import { type CurrentOrderDeps, readOrder } from "../order/current-order.ts";
import type { OrderRepository } from "../order/order.repository.ts";
import type { TermsOf } from "../order/order-terms.ts";
import { orderView } from "../order/order-view.ts";
import type { AllowedOrigins } from "../outside/ask-outside.ts";
import type { PictureBook } from "../pictures/picture-book.ts";
import type { DeliveryRepository } from "./delivery.repository.ts";
import { postEvent } from "./post-event.ts";
import type { WebhookRepository } from "./webhook.repository.ts";

type News = Jobs["tell-order-news"];

export type TellDeps = Pick<CurrentOrderDeps, "known" | "now"> & {
  orders: Pick<OrderRepository, "read" | "findEvent">;
  webhooks: Pick<WebhookRepository, "findTarget" | "switchOff">;
  deliveries: Pick<DeliveryRepository, "record" | "giveUp">;
  termsOf: TermsOf;
  pictures: PictureBook;
  webhookTargets: AllowedOrigins;
};

/** Tells the shop's own system what became of an order, at least once. */
export async function tellOrderNews(deps: TellDeps, job: News, attempt: Attempt): Promise<void> {
  const { shopId, orderId, version, news: type } = job;
  const id = `${shopId}:${orderId}:${version}`;
  const target = await deps.webhooks.findTarget(shopId, type);
  if (!target) {
    if (attempt.number > 1) await deps.deliveries.giveUp(shopId, id, "O webhook foi desligado.");
    return;
  }
  const body = await bodyOf(deps, job, id);
  const posted = await postEvent({ id, type, body }, { ...target, allowed: deps.webhookTargets, now: deps.now() });

  const told = { shopId, id, orderId, version, type };
  if (posted === "delivered") return deps.deliveries.record(told, { status: "delivered", error: null });
  if (posted === "gone") {
    await deps.webhooks.switchOff(shopId, target.url);
    const error = "O endereço respondeu que não existe mais (410); o webhook foi desligado.";
    return deps.deliveries.record(told, { status: "failed", error });
  }
  await deps.deliveries.record(told, { status: attempt.isLast ? "failed" : "waiting", error: posted.failure });
  if (!attempt.isLast) throw new TryLater(posted.failure);
}

/** The order as it is now, which may be newer than the news. */
async function bodyOf(deps: TellDeps, { shopId, orderId, version, news }: News, id: string): Promise<string> {
  const event = await deps.orders.findEvent(shopId, orderId, version);
  const found = event && (await readOrder(deps, { shopId, contactId: event.ownerId, orderId }));
  if (!found) throw new Error("news of an order that is not there");
  const order = orderView({ stored: found.stored, terms: await deps.termsOf(shopId) }, deps.pictures, deps.now());
  return JSON.stringify({
    id,
    type: news,
    createdAt: event.at.toISOString(),
    shopId,
    version,
    data: { order, contactId: event.ownerId },
  });
}
