import { isOpen } from "@vitrine/domain/codes/order-status";
import { contactNewsOf, contactNotificationFor } from "@vitrine/domain/messaging/contact-notification";
import { stageMessagesOf } from "@vitrine/domain/messaging/stage-messages";
import { cents } from "@vitrine/domain/money";
import type { NoticeKind } from "@vitrine/domain/notices/notice";
import { CANCEL_ASKED, DISCOUNT_ASKED, REFUND_ASKED, SAID_PAID } from "@vitrine/domain/order/history/order-step";
import type { Order } from "@vitrine/domain/order/order";
import { type OrderWebhookEvent, orderWebhookEventsOf } from "@vitrine/domain/order/order-webhook-event";
import { isPaidOnline, isSaleUndone, withNothingToPay } from "@vitrine/domain/payment/order-payment";
import { isAssistantBuyer } from "@vitrine/domain/session/anonymous-user";
import { type NewJob, newJob, orderPushKey, ucpNewsKey } from "../../db/jobs.ts";
import type { OrderSave } from "../storage/save-statement.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import { canNotifyContact, contactNotificationQueue } from "./contact-notification-queue.ts";
import { hasLinkedStore } from "./job-conditions.repository.ts";

const DEFAULT_HOLD_MINUTES = 120;

/** The jobs that follow from a change. They are added in its transaction: both happen or neither does. */
export function orderJobs(terms: OrderTerms, saving: OrderSave): NewJob[] {
  const { shopId, before, after } = saving;
  const orderId = after.id;
  const events = orderWebhookEventsOf(before, after);
  // A refund has no event of its own.
  const isUndone = isSaleUndone(after) && !isSaleUndone(before);
  return [
    ...contactNotificationJobs(terms, saving),
    ...teamJobs(saving, events),
    ...assistantJobs(saving),
    ...(events.includes("order.received") ? [...buyerMailJobs(saving), ...pixKeyJobs(saving)] : []),
    ...(isUndone || eventsForStore.some((event) => events.includes(event)) ? [storeJob({ shopId, orderId })] : []),
    ...(needsPaymentJob(events, after)
      ? [newJob("follow-payment", { shopId, orderId }, { key: `follow-payment:${shopId}:${orderId}` })]
      : []),
    ...(events.includes("items.confirmed") ? releaseJobs(terms, shopId, after) : []),
  ];
}

/** The assistant that bought an order hears of every change after it was placed. */
function assistantJobs({ shopId, before, after }: OrderSave): NewJob[] {
  if (!isAssistantBuyer(after.ownerId) || isOpen(after.status)) return [];
  const job = { shopId, orderId: after.id, version: before.version + 1 };
  return [newJob("tell-ucp-platform", job, { key: ucpNewsKey(job) })];
}

/** People of the team hear of what they would otherwise find in the panel: the order is told as it is by then. */
function teamJobs(
  { shopId, before, after, event: { kind: step, actor } }: OrderSave,
  events: readonly OrderWebhookEvent[],
): NewJob[] {
  const kind = noticeKindOf(step, events);
  if (kind === undefined) return [];
  const source = `${kind}:${after.id}:${before.version + 1}`;
  return [newJob("tell-team", { shopId, kind, source, orderId: after.id, by: actor.id })];
}

const asks: ReadonlySet<string> = new Set([DISCOUNT_ASKED, CANCEL_ASKED, REFUND_ASKED]);

function noticeKindOf(step: string, events: readonly OrderWebhookEvent[]): NoticeKind | undefined {
  if (events.includes("order.received")) return "new-order";
  if (events.includes("payment.failed")) return "payment-failed";
  if (step === SAID_PAID) return "said-paid";
  return asks.has(step) ? "approval" : undefined;
}

/** The buyer gets a mail where an assistant placed the order. Who places it on the page of the shop sees it there. */
function buyerMailJobs({ shopId, after, event: { actor } }: OrderSave): NewJob[] {
  const isPlacedForBuyer = isAssistantBuyer(after.ownerId) && actor.type === "assistant";
  if (!isPlacedForBuyer || after.customer.email === "") return [];
  return [newJob("mail-ucp-buyer", { shopId, orderId: after.id })];
}

/** Owners hear of every order whose money goes elsewhere than to the shop's own key. */
function pixKeyJobs({ shopId, after, event: { actor, data } }: OrderSave): NewJob[] {
  if (!(data as { isAgentsPixKey?: boolean }).isAgentsPixKey) return [];
  return [newJob("tell-owners-pix-key", { shopId, orderId: after.id, agent: { id: actor.id, name: actor.name } })];
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
function storeJob(job: { shopId: string; orderId: string }): NewJob {
  return newJob("push-store-order", job, { key: orderPushKey(job), onlyIf: hasLinkedStore(job.shopId) });
}

/** One message per change. The job composes it when it runs, from the order as it is by then. */
function contactNotificationJobs(
  terms: OrderTerms,
  { shopId, before, after, total, event: { actor, isQuiet } }: OrderSave,
): NewJob[] {
  if (isQuiet) return [];
  const { document, settings } = terms;
  const isByAgent = actor.type !== "customer" && actor.type !== "assistant";
  const order = { ...after, total: cents(total) };
  const context = { isByAgent, settings, stageMessages: stageMessagesOf(document.fulfilmentMessages) };
  const news = contactNewsOf(before, after).find((event) => contactNotificationFor(event, order, context));
  if (!news || !canNotifyContact(terms, after.ownerId)) return [];
  const job = { shopId, orderId: after.id, version: before.version + 1, news, isByAgent };
  return [newJob("tell-contact", job, { queue: contactNotificationQueue(shopId, after.ownerId) })];
}

function releaseJobs({ document }: OrderTerms, shopId: string, order: Order): NewJob[] {
  const { id: orderId, confirmedAt } = order;
  if (confirmedAt === null) return [];
  const minutes = document.stockHoldMinutes ?? DEFAULT_HOLD_MINUTES;
  const runAt = new Date(confirmedAt + minutes * 60_000);
  const key = `release-items:${shopId}:${orderId}`;
  return [newJob("release-items", { shopId, orderId, confirmedAt }, { runAt, key })];
}
