import { contactNotificationFor } from "@vitrine/domain/messaging/contact-notification";
import { stageMessagesOf } from "@vitrine/domain/messaging/stage-messages";
import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { type OrderWebhookEvent, orderWebhookEventsOf } from "@vitrine/domain/order/order-webhook-event";
import { isPaidOnline, isSaleUndone, withNothingToPay } from "@vitrine/domain/payment/order-payment";
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
  const events = orderWebhookEventsOf(before, after);
  // A refund has no event of its own.
  const isUndone = isSaleUndone(after) && !isSaleUndone(before);
  if (events.length === 0 && !isUndone) return;
  const version = before.version + 1;
  await settleAll([
    ...events.map((news, index) => {
      const job = { shopId, orderId, version, news, ...(index > 0 && { isSecond: true }) };
      return addJob(trx, "tell-order-news", job, { onlyIf: hasActiveWebhook(shopId) });
    }),
    addContactNotificationJob(trx, terms, saving, events),
    (isUndone || eventsForStore.some((event) => events.includes(event))) && pushToStore(trx, { shopId, orderId }),
    needsPaymentJob(events, after) &&
      addJob(trx, "follow-payment", { shopId, orderId }, { key: `follow-payment:${shopId}:${orderId}` }),
    events.includes("items.confirmed") && scheduleRelease(trx, terms, shopId, after),
  ]);
}

/** Charges of a canceled order are canceled or refunded. A placed order that costs nothing becomes paid. */
function needsPaymentJob(events: readonly OrderWebhookEvent[], after: Order): boolean {
  if (events.includes("order.received")) return withNothingToPay(after) !== after;
  return events.includes("order.canceled") && after.payment !== null && isPaidOnline(after.payment.method);
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

/** One message per change. The job composes it when it runs, from the order as it is by then. */
async function addContactNotificationJob(
  trx: Trx,
  { document, settings }: OrderTerms,
  { shopId, before, after, total, event: { actor } }: OrderSave,
  events: readonly OrderWebhookEvent[],
): Promise<void> {
  const isByAgent = actor.type !== "customer";
  const order = { ...after, total: cents(total) };
  const context = { isByAgent, settings, stageMessages: stageMessagesOf(document.fulfilmentMessages) };
  const news = events.find((event) => contactNotificationFor(event, order, context));
  if (!news || !canNotifyContact(document, after.ownerId)) return;
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
