import type { ChatMessage, LinkTarget, OrderMilestone, PaymentMeans } from "@vitrine/domain/messaging/chat-message";
import { type ContactNotification, contactNotificationFor } from "@vitrine/domain/messaging/contact-notification";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals";
import { hasCode, isPaid } from "@vitrine/domain/payment/attempt";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { type Jobs, TryLater } from "../db/jobs.ts";
import type { RefusalCode } from "../http/refusals.ts";
import { readOrder } from "../order/current-order.ts";
import type { OrderTerms } from "../order/order-terms.ts";
import type { StoredAttempt } from "../payment/attempt.repository.ts";
import { chargeOrder } from "../payment/charge-order.ts";
import type { PaymentDeps } from "../payment/payment-deps.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import { sendingChannels } from "../shop/sending-channels.ts";
import type { ChatMessageRepository } from "./chat-message.repository.ts";
import { orderSheet } from "./order-sheet.ts";
import { queueMessage } from "./queue-message.ts";

export type TellContactDeps = PaymentDeps & {
  sessions: Pick<SessionRepository, "lastChannelOf">;
  messages: Pick<ChatMessageRepository, "queue">;
};

type Message = ChatMessage<LinkTarget>;
type Of = { shopId: string; contactId: string; orderId: string };
type News = Extract<Jobs["tell-contact"], { version: number }>;
type Known = { order: Order; terms: OrderTerms; now: number };

/** Tells the contact what happened to their order, in the conversation they came from. What is no longer so is not told. */
export async function tellContact(deps: TellContactDeps, job: Jobs["tell-contact"]): Promise<void> {
  const { shopId, orderId } = job;
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return;
  const { document } = await deps.termsOf(shopId);
  const channelIds = sendingChannels(document).map((channel) => channel.channelId);
  const channelId = await deps.sessions.lastChannelOf(shopId, contactId, channelIds);
  if (channelId === undefined) return;
  const of = { shopId, contactId, orderId };
  const isCharge = job.attemptId !== undefined;
  const message = isCharge ? await ofCharge(deps, of, job.attemptId) : await afterNews(deps, of, job);
  if (!message) return;
  const cause = isCharge ? `charge:${job.attemptId}` : `order:${orderId}:${job.version}`;
  await queueMessage(deps, { ...of, channelId, cause, agentName: null, message });
}

async function afterNews(deps: TellContactDeps, of: Of, job: News): Promise<Message | undefined> {
  const { known, telling } = await whatToTell(deps, of, job);
  if (telling?.kind === "status") return statusMessage(known, telling.step, await lastPixCode(deps, of));
  if (telling?.kind !== "payment" || telling.by !== "code") return telling && messageOf(known, telling);
  if (await isToldByItsCharge(deps, of)) return undefined;
  // No code is to be had now. The page makes another one, or offers another way to pay.
  const later = await whatToTell(deps, of, job);
  return later.telling?.kind === "payment" ? messageOf(later.known, { kind: "payment", by: "page" }) : undefined;
}

async function whatToTell(deps: TellContactDeps, of: Of, { news, isByAgent }: News) {
  const known = await read(deps, of);
  const { order, terms, now } = known;
  const { total } = orderTotals(order, terms.rules, now);
  const { settings } = terms;
  return { known, telling: contactNotificationFor(news, { ...order, total }, { isByAgent, settings }) };
}

async function read(deps: TellContactDeps, of: Of): Promise<Known> {
  const found = await readOrder(deps, of);
  if (!found) throw new Error("an order that has an owner is not there");
  return { order: found.stored.order, terms: await deps.termsOf(of.shopId), now: deps.now() };
}

/** Somebody else is just changing the order or charging for it. */
const busy: readonly RefusalCode[] = ["order-changed", "payment-in-progress"];

/** Charges for the order. A charge that got its code tells the contact by itself, and one that was paid is told as paid. */
async function isToldByItsCharge(deps: TellContactDeps, of: Of): Promise<boolean> {
  const charged = await chargeOrder(deps, of);
  if (charged.ok) return isPayable(charged.value, deps.now()) || isPaid(charged.value);
  if (busy.includes(charged.refusal.code)) throw new TryLater("the order is being charged for");
  return false;
}

function isPayable(attempt: StoredAttempt, now: number): boolean {
  const isOver = attempt.expiresAt !== null && attempt.expiresAt <= now;
  return attempt.status === "waiting" && hasCode(attempt) && !isOver;
}

/** The code or line of a charge, while it can be paid and is what the order waits for. */
async function ofCharge(deps: TellContactDeps, of: Of, attemptId: string): Promise<Message | undefined> {
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

async function lastPixCode({ attempts }: TellContactDeps, of: Of): Promise<string | null> {
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
