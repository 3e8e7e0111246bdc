import { contactNotificationFor } from "@vitrine/domain/messaging/contact-notification";
import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { type OrderWebhookEvent, orderWebhookEventOf } from "@vitrine/domain/order/order-webhook-event";
import { isPaidOnline, withNothingToPay } from "@vitrine/domain/payment/order-payment";
import { addJob, orderPushKey } from "../../db/jobs.ts";
import { settleAll } from "../../db/settle-all.ts";
import type { Trx } from "../storage/order.repository.ts";
import type { OrderSave } from "../storage/save-statement.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { canNotifyContact, contactNotificationQueue } from "./contact-notification-queue.ts";
import { hasActiveWebhook, hasLinkedStore } from "./job-conditions.repository.ts";

const DEFAULT_HOLD_MINUTES = 120;

/** Adds the jobs that follow from a change, in its transaction: both happen or neither does. */
export async function addOrderJobs(trx: Trx, terms: OrderTerms, saving: OrderSave): Promise<void> {
  const { shopId, before, after } = saving;
  const orderId = after.id;
  const event = orderWebhookEventOf(before, after);
  if (!event) return;
  const version = before.version + 1;
  await settleAll([
    addJob(trx, "tell-order-news", { shopId, orderId, version, news: event }, { onlyIf: hasActiveWebhook(shopId) }),
    addContactNotificationJob(trx, terms, saving, event),
    eventsForStore.includes(event) && pushToStore(trx, { shopId, orderId }),
    needsPaymentJob(event, after) &&
      addJob(trx, "follow-payment", { shopId, orderId }, { key: `follow-payment:${shopId}:${orderId}` }),
    event === "items.confirmed" && scheduleRelease(trx, terms, shopId, after),
  ]);
}

/** Charges of a canceled order are canceled or refunded. A placed order that costs nothing becomes paid. */
function needsPaymentJob(event: OrderWebhookEvent, after: Order): boolean {
  if (event === "order.received") return withNothingToPay(after) !== after;
  return event === "order.canceled" && after.payment !== null && isPaidOnline(after.payment.method);
}

const eventsForStore: readonly OrderWebhookEvent[] = [
  "order.received",
  "order.paid",
  "order.finalized",
  "order.canceled",
];

/** A linked store, which fills the shop's catalogue, also gets the shop's orders. */
async function pushToStore(trx: Trx, job: { shopId: string; orderId: string }): Promise<void> {
  await addJob(trx, "push-store-order", job, { key: orderPushKey(job), onlyIf: hasLinkedStore(job.shopId) });
}

/** The job composes the message when it runs, from the order as it is by then. */
async function addContactNotificationJob(
  trx: Trx,
  { document, settings }: OrderTerms,
  { shopId, before, after, total, event: { actor } }: OrderSave,
  news: OrderWebhookEvent,
): Promise<void> {
  const isByAgent = actor.type !== "customer";
  const notification = contactNotificationFor(news, { ...after, total: cents(total) }, { isByAgent, settings });
  if (!notification || !canNotifyContact(document, after.ownerId)) return;
  const job = { shopId, orderId: after.id, version: before.version + 1, news, isByAgent };
  await addJob(trx, "tell-contact", job, { queue: contactNotificationQueue(shopId, after.ownerId) });
}

async function scheduleRelease(trx: Trx, { document }: OrderTerms, shopId: string, order: Order): Promise<void> {
  const { id: orderId, confirmedAt } = order;
  if (confirmedAt === null) return;
  const minutes = document.stockHoldMinutes ?? DEFAULT_HOLD_MINUTES;
  const runAt = new Date(confirmedAt + minutes * 60_000);
  const key = `release-items:${shopId}:${orderId}`;
  await addJob(trx, "release-items", { shopId, orderId, confirmedAt }, { runAt, key });
}
