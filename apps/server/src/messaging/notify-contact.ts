import type { ChatMessage, LinkTarget, OrderMilestone, PaymentMeans } from "@vitrine/domain/messaging/chat-message";
import {
  type ContactNews,
  type ContactNotification,
  contactNotificationFor,
} from "@vitrine/domain/messaging/contact-notification";
import { orderArrangement } from "@vitrine/domain/messaging/order-arrangement";
import { stageMessagesOf } from "@vitrine/domain/messaging/stage-messages";
import { noMoney } from "@vitrine/domain/money";
import { fulfilmentOf } from "@vitrine/domain/order/change/fulfilment";
import { shortName } from "@vitrine/domain/order/history/order-change";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { hasCode, isPaid } from "@vitrine/domain/payment/attempt";
import { chosenInstallments } from "@vitrine/domain/payment/card-installments";
import { isAwaitingPayment, isPaidHere } from "@vitrine/domain/payment/order-payment";
import { amountOwed } from "@vitrine/domain/payment/owed";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { type Jobs, type RefundToTell, RetryLater } from "../db/jobs.ts";
import type { Refusal, RefusalCode } from "../http/refusals.ts";
import { readOrder } from "../order/storage/current-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import type { StoredAttempt } from "../payment/attempt/attempt-rows.ts";
import type { PaymentDeps } from "../payment/attempt/payment-deps.ts";
import { chargeOrder } from "../payment/charge/charge-order.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ChatMessageRepository } from "./outbox/chat-message.repository.ts";
import { orderSheet } from "./outbox/order-sheet.ts";
import { queueMessage } from "./outbox/queue-message.ts";
import { withMoneyToReturn, withRefund, withRefundOfStep } from "./refund-news.ts";

export type NotifyContactDeps = PaymentDeps & {
  orderEvents: Pick<OrderRepository, "findEvent">;
  sessions: Pick<SessionRepository, "lastChannelOf">;
  messages: Pick<ChatMessageRepository, "queue">;
};

type Message = ChatMessage<LinkTarget>;
type OwnedOrderRef = { shopId: string; contactId: string; orderId: string };
type OrderEventJob = Extract<Jobs["tell-contact"], { version: number }>;
type OrderState = { order: Order; terms: OrderTerms; now: number };

/** Notifies the contact of a change of their order, in the conversation they came from. Outdated changes are skipped. */
export async function notifyContact(deps: NotifyContactDeps, job: Jobs["tell-contact"]): Promise<void> {
  const { shopId, orderId } = job;
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return;
  const { sendingChannels } = await deps.termsOf(shopId);
  const channelIds = sendingChannels.map((channel) => channel.channelId);
  const channelId = await deps.sessions.lastChannelOf(shopId, contactId, channelIds);
  if (channelId === undefined) return;
  const of = { shopId, contactId, orderId };
  const told = await messageOfJob(deps, of, job);
  if (told?.message) await queueMessage(deps, { ...of, ...told, message: told.message, channelId, agentName: null });
}

/** `cause`: of it there is one message. */
type Told = { cause: string; message: Message | undefined };

async function messageOfJob(deps: NotifyContactDeps, of: OwnedOrderRef, job: Jobs["tell-contact"]): Promise<Told> {
  if (job.attemptId !== undefined)
    return { cause: `charge:${job.attemptId}`, message: await messageForCharge(deps, of, job.attemptId) };
  if (job.refund) return { cause: `refund:${job.refund.id}`, message: await messageOfRefund(deps, of, job.refund) };
  return { cause: `order:${of.orderId}:${job.version}`, message: await messageAfterEvent(deps, of, job) };
}

/** How much went back, and when it is with the customer, whatever became of the order since. */
async function messageOfRefund(
  deps: NotifyContactDeps,
  of: OwnedOrderRef,
  refund: RefundToTell,
): Promise<Message | undefined> {
  const message = statusMessage(await read(deps, of), "refunded", await lastPixCode(deps, of));
  return withRefund(deps, message, of, refund);
}

async function messageAfterEvent(
  deps: NotifyContactDeps,
  of: OwnedOrderRef,
  { news, ...change }: OrderEventJob,
): Promise<Message | undefined> {
  if (news === "order.refunded") {
    const message = statusMessage(await read(deps, of), "refunded", await lastPixCode(deps, of));
    return withRefundOfStep(deps, message, of, change.version);
  }
  const job = { ...change, news };
  const { current, notification } = await notificationFor(deps, of, job);
  if (notification?.kind === "status") {
    const message = statusMessage(current, notification.step, await lastPixCode(deps, of));
    if (notification.step === "canceled")
      return withReason(deps, await withMoneyToReturn(deps, message, of), of, job.version);
    if (notification.step === "items-changed")
      return withReason(deps, { ...message, changed: changedOf(current) }, of, job.version);
    return message;
  }
  if (notification?.kind !== "payment" || notification.by !== "code")
    return notification && messageOf(current, notification);
  if (await isAnnouncedByCharge(deps, of)) return undefined;
  // There is no payment code now. The page makes a new one, or offers another payment method.
  const later = await notificationFor(deps, of, job);
  return later.notification?.kind === "payment" ? messageOf(later.current, { kind: "payment", by: "page" }) : undefined;
}

type NewsJob = { news: ContactNews; isByAgent: boolean };

async function notificationFor(deps: NotifyContactDeps, of: OwnedOrderRef, { news, isByAgent }: NewsJob) {
  const current = await read(deps, of);
  const { order, terms, now } = current;
  const { total } = orderTotals(order, terms.rules, now);
  const { settings, document } = terms;
  const context = { isByAgent, settings, stageMessages: stageMessagesOf(document.fulfilmentMessages) };
  return { current, notification: contactNotificationFor(news, { ...order, total }, context) };
}

async function read(deps: NotifyContactDeps, of: OwnedOrderRef): Promise<OrderState> {
  const found = await readOrder(deps, of);
  if (!found) throw new Error("an order that has an owner is not there");
  return { order: found.stored.order, terms: await deps.termsOf(of.shopId), now: deps.now() };
}

/** Another process is changing the order or charging for it. */
const busy: readonly RefusalCode[] = ["order-changed", "payment-in-progress"];

/** Charges for the order. True if the charge itself notifies the contact: with its code, or as paid. */
async function isAnnouncedByCharge(deps: NotifyContactDeps, of: OwnedOrderRef): Promise<boolean> {
  const charged = await chargeOrder(deps, of);
  const isBusy = charged.ok ? charged.value.status === "begun" : busy.includes(charged.refusal.code);
  if (isBusy) throw new RetryLater("the order is being charged for");
  return charged.ok && (isPayable(charged.value, deps.now()) || isPaid(charged.value));
}

function isPayable(attempt: StoredAttempt, now: number): boolean {
  const isOver = attempt.expiresAt !== null && attempt.expiresAt <= now;
  return attempt.status === "waiting" && hasCode(attempt) && !isOver;
}

/** The payment code of a charge, while it can be paid and the order waits for it. */
async function messageForCharge(
  deps: NotifyContactDeps,
  of: OwnedOrderRef,
  attemptId: string,
): Promise<Message | undefined> {
  const attempt = await deps.attempts.find(of.shopId, attemptId);
  const current = await read(deps, of);
  const { order, terms } = current;
  const isStillAwaited = isAwaitingPayment(order) && order.payment?.method === attempt?.method;
  if (!attempt || !isStillAwaited || !isPayable(attempt, current.now)) return undefined;
  return paymentMessage(current, meansOf(attempt, terms));
}

/** How the order can be paid now, after `check` agreed: by the code of an open charge, else on the page. */
export async function currentPaymentMessage(
  deps: NotifyContactDeps,
  of: OwnedOrderRef,
  check: (order: Order) => Result<void, Refusal>,
): Promise<Result<Message, Refusal>> {
  const current = await read(deps, of);
  const checked = check(current.order);
  if (!checked.ok) return checked;
  const { payment } = current.order;
  const open = (await deps.attempts.ofOrder(of)).find(
    (attempt) => attempt.method === payment?.method && isPayable(attempt, current.now),
  );
  const message = paymentMessage(current, open ? meansOf(open, current.terms) : { type: "page" });
  return message ? ok(message) : refuse({ code: "payment-not-online" });
}

function meansOf({ means: { pixCode, boleto }, expiresAt }: StoredAttempt, { rules }: OrderTerms): PaymentMeans {
  if (pixCode !== undefined) return { type: "pix", code: pixCode, expiresAt, timeZone: rules.timeZone };
  return boleto ? { type: "boleto", line: boleto.line, dueDate: boleto.dueDate } : { type: "page" };
}

function messageOf(
  current: OrderState,
  notification: Exclude<ContactNotification, { kind: "status" }>,
): Message | undefined {
  const { order, terms, now } = current;
  if (notification.kind === "payment") return paymentMessage(current, { type: "page" });
  const link: LinkTarget = { page: "order", orderId: order.id };
  return { kind: "summary", shopName: terms.document.name, order: orderSheet(order, terms, now), link };
}

function statusMessage({ order, terms, now }: OrderState, step: OrderMilestone, pixCode: string | null): Message {
  const { total } = orderTotals(order, terms.rules, now);
  const fulfilment = fulfilmentOf(order);
  return {
    kind: "status",
    shopName: terms.document.name,
    orderId: order.id,
    number: order.number,
    step,
    total,
    installments: chosenInstallments(order, total),
    ...orderArrangement(order, { total, timeZone: terms.rules.timeZone }),
    stage: fulfilment?.stage ?? null,
    // The note is about a stage, and belongs to no other message.
    ...(fulfilment?.stage === step && fulfilment.note && { note: fulfilment.note }),
    pixCode,
    // An order may be canceled before it was placed, and then it has no page.
    link: step === "canceled" ? null : { page: "placed-order", orderId: order.id },
  };
}

/** What a changed order has by now, and what that means for the money of its customer. */
function changedOf({ order, terms: { settings } }: OrderState) {
  const { payment } = order;
  return {
    items: order.lines.map(({ name, quantity }) => ({ name: shortName(name), quantity })),
    givesBack: payment?.surplus ?? noMoney,
    toPay: amountOwed(order),
    isPayable: isAwaitingPayment(order) && payment !== null && isPaidHere(payment, settings),
  };
}

/** The shop's own words about why it canceled the order. */
async function withReason<Told extends Message>(
  { orderEvents }: NotifyContactDeps,
  message: Told,
  { shopId, orderId }: OwnedOrderRef,
  version: number,
): Promise<Told> {
  const { reason } = (await orderEvents.findEvent(shopId, orderId, version))?.data ?? {};
  return typeof reason === "string" ? { ...message, note: reason } : message;
}

async function lastPixCode({ attempts }: NotifyContactDeps, of: OwnedOrderRef): Promise<string | null> {
  const [last] = (await attempts.ofOrder(of)).flatMap(({ means }) => means.pixCode ?? []);
  return last ?? null;
}

function paymentMessage({ order, terms, now }: OrderState, means: PaymentMeans): Message | undefined {
  if (!order.payment) return undefined;
  const { method } = order.payment;
  return {
    kind: "payment",
    shopName: terms.document.name,
    order: orderSheet(order, terms, now),
    method,
    means,
    link: { page: "payment", orderId: order.id, method },
  };
}
