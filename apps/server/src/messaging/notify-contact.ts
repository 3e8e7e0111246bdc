import type { ChatMessage, LinkTarget, OrderMilestone, PaymentMeans } from "@vitrine/domain/messaging/chat-message";
import { type ContactNotification, contactNotificationFor } from "@vitrine/domain/messaging/contact-notification";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals";
import { hasCode, isPaid } from "@vitrine/domain/payment/attempt";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { type Jobs, RetryLater } from "../db/jobs.ts";
import type { RefusalCode } from "../http/refusals.ts";
import { readOrder } from "../order/storage/current-order.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import type { StoredAttempt } from "../payment/attempt/attempt.repository.ts";
import type { PaymentDeps } from "../payment/attempt/payment-deps.ts";
import { chargeOrder } from "../payment/charge/charge-order.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import { sendingChannels } from "../shop/sending-channels.ts";
import type { ChatMessageRepository } from "./outbox/chat-message.repository.ts";
import { orderSheet } from "./outbox/order-sheet.ts";
import { queueMessage } from "./outbox/queue-message.ts";

export type NotifyContactDeps = PaymentDeps & {
  sessions: Pick<SessionRepository, "lastChannelOf">;
  messages: Pick<ChatMessageRepository, "queue">;
};

type Message = ChatMessage<LinkTarget>;
type OwnedOrderRef = { shopId: string; contactId: string; orderId: string };
type OrderEventJob = Extract<Jobs["tell-contact"], { version: number }>;
type Known = { order: Order; terms: OrderTerms; now: number };

/** Tells the contact what happened to their order, in the conversation they came from. What is no longer so is not told. */
export async function notifyContact(deps: NotifyContactDeps, job: Jobs["tell-contact"]): Promise<void> {
  const { shopId, orderId } = job;
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return;
  const { document } = await deps.termsOf(shopId);
  const channelIds = sendingChannels(document).map((channel) => channel.channelId);
  const channelId = await deps.sessions.lastChannelOf(shopId, contactId, channelIds);
  if (channelId === undefined) return;
  const of = { shopId, contactId, orderId };
  const isCharge = job.attemptId !== undefined;
  const message = isCharge ? await ofCharge(deps, of, job.attemptId) : await messageAfterEvent(deps, of, job);
  if (!message) return;
  const cause = isCharge ? `charge:${job.attemptId}` : `order:${orderId}:${job.version}`;
  await queueMessage(deps, { ...of, channelId, cause, agentName: null, message });
}

async function messageAfterEvent(
  deps: NotifyContactDeps,
  of: OwnedOrderRef,
  job: OrderEventJob,
): Promise<Message | undefined> {
  const { known, telling } = await notificationFor(deps, of, job);
  if (telling?.kind === "status") return statusMessage(known, telling.step, await lastPixCode(deps, of));
  if (telling?.kind !== "payment" || telling.by !== "code") return telling && messageOf(known, telling);
  if (await isAnnouncedByCharge(deps, of)) return undefined;
  // No code is to be had now. The page makes another one, or offers another way to pay.
  const later = await notificationFor(deps, of, job);
  return later.telling?.kind === "payment" ? messageOf(later.known, { kind: "payment", by: "page" }) : undefined;
}

async function notificationFor(deps: NotifyContactDeps, of: OwnedOrderRef, { news, isByAgent }: OrderEventJob) {
  const known = await read(deps, of);
  const { order, terms, now } = known;
  const { total } = orderTotals(order, terms.rules, now);
  const { settings } = terms;
  return { known, telling: contactNotificationFor(news, { ...order, total }, { isByAgent, settings }) };
}

async function read(deps: NotifyContactDeps, of: OwnedOrderRef): Promise<Known> {
  const found = await readOrder(deps, of);
  if (!found) throw new Error("an order that has an owner is not there");
  return { order: found.stored.order, terms: await deps.termsOf(of.shopId), now: deps.now() };
}

/** Somebody else is just changing the order or charging for it. */
const busy: readonly RefusalCode[] = ["order-changed", "payment-in-progress"];

/** Charges for the order. A charge that got its code tells the contact by itself, and one that was paid is told as paid. */
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

/** The code or line of a charge, while it can be paid and is what the order waits for. */
async function ofCharge(deps: NotifyContactDeps, of: OwnedOrderRef, attemptId: string): Promise<Message | undefined> {
  const attempt = await deps.attempts.find(of.shopId, attemptId);
  const known = await read(deps, of);
  const { order, terms } = known;
  const isWanted = isAwaitingPayment(order) && order.payment?.method === attempt?.method;
  if (!attempt || !isWanted || !isPayable(attempt, known.now)) return undefined;
  return paymentMessage(known, meansOf(attempt, terms));
}

function meansOf({ means: { pixCode, boleto }, expiresAt }: StoredAttempt, { rules }: OrderTerms): PaymentMeans {
  if (pixCode !== undefined) return { type: "pix", code: pixCode, expiresAt, timeZone: rules.timeZone };
  return boleto ? { type: "boleto", line: boleto.line, dueDate: boleto.dueDate } : { type: "page" };
}

function messageOf(known: Known, telling: Exclude<ContactNotification, { kind: "status" }>): Message | undefined {
  const { order, terms, now } = known;
  if (telling.kind === "payment") return paymentMessage(known, { type: "page" });
  const link: LinkTarget = { page: "order", orderId: order.id };
  return { kind: "summary", shopName: terms.document.name, order: orderSheet(order, terms, now), link };
}

function statusMessage({ order, terms, now }: Known, step: OrderMilestone, pixCode: string | null): Message {
  return {
    kind: "status",
    shopName: terms.document.name,
    orderId: order.id,
    step,
    total: orderTotals(order, terms.rules, now).total,
    pixCode,
    // Of a canceled order there is nothing left to see.
    link: step === "canceled" ? null : { page: "order", orderId: order.id },
  };
}

async function lastPixCode({ attempts }: NotifyContactDeps, of: OwnedOrderRef): Promise<string | null> {
  const [last] = (await attempts.ofOrder(of)).flatMap(({ means }) => means.pixCode ?? []);
  return last ?? null;
}

function paymentMessage({ order, terms, now }: Known, means: PaymentMeans): Message | undefined {
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
