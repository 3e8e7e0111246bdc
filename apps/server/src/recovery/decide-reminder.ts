import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { isAwaitingPayment, isPaidHere } from "@vitrine/domain/payment/order-payment";
import { nextReminder, type ReminderFacts, type ReminderTime } from "@vitrine/domain/recovery/next-reminder";
import { reminderChannel } from "@vitrine/domain/recovery/reminder-channel";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Jobs } from "../db/jobs.ts";
import type { IsStillDue } from "../messaging/dispatch/dispatch-messages.ts";
import { readOrder } from "../order/storage/current-order.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import type { StoredAttempt } from "../payment/attempt/attempt-rows.ts";
import type { RecoveryDeps } from "./recovery-deps.ts";

export type ReminderDecision = {
  time: ReminderTime;
  order: Order;
  terms: OrderTerms;
  channelId: string;
  /** Earlier reminders of the same kind: without and with those that were dropped before they were sent. */
  alreadySent: number;
  alreadyQueued: number;
  now: number;
};

type ReminderQuestion = Jobs["remind-contact"] & {
  /** The message that is about to be sent. It does not count as an earlier one, and its channel is fixed. */
  leaving?: { messageId: string; channelId: string };
};

/** Decides from the current state whether and when the contact is reminded. Undefined if there is nobody to remind. */
export async function decideReminder(
  deps: RecoveryDeps,
  question: ReminderQuestion,
): Promise<ReminderDecision | undefined> {
  const { shopId, orderId, about, leaving } = question;
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined || isAnonymousUser(contactId)) return undefined;
  const terms = await deps.termsOf(shopId);
  // The shop may have switched reminders off since the job was added.
  if (!terms.recovery[about]) return undefined;
  const channels = terms.sendingChannels;
  const channelIds = channels.map((channel) => channel.channelId);
  const channelId = leaving?.channelId ?? (await deps.sessions.lastChannelOf(shopId, contactId, channelIds));
  const channel = channels.find((each) => each.channelId === channelId);
  if (!channel || channelId === undefined) return undefined;
  const phone = await deps.sessions.phoneOf(shopId, contactId);
  const addresses = contactAddresses(channel.channelType, { contactId, phone });
  const found = await readOrder(deps, { shopId, contactId, orderId });
  if (!found) return undefined;
  const { order } = found.stored;
  const history = await deps.recovery.findReminderHistory({
    shopId,
    orderId,
    contactId,
    channelId,
    addresses,
    about,
    except: leaving?.messageId,
  });
  const attempts = about === "payment" ? await deps.attempts.ofOrder({ shopId, orderId }) : [];
  const now = deps.now();
  const facts: ReminderFacts = {
    about,
    order: orderFacts(order, terms, attempts, now),
    touchedAt: history.touchedAt ?? found.stored.createdAt,
    agentAt: history.agentAt,
    channel: reminderChannel(channel),
    contact: history,
    reminded: history,
  };
  const time = nextReminder(facts, { recovery: terms.recovery, timeZone: terms.rules.timeZone, now });
  return { time, order, terms, channelId, alreadySent: history.ofOrder, alreadyQueued: history.written, now };
}

/**
 * Whether a reminder may still be sent. While it waited for its channel, the order may have been paid, the night may have
 * begun, or the contact may have opted out. Then it is dropped, because the contact's other messages wait behind it.
 */
export function createReminderStillDue(deps: RecoveryDeps): IsStillDue {
  return async ({ shopId, channelId }, { id: messageId, message }) => {
    if (message.kind !== "reminder") return true;
    const { about, order } = message;
    const leaving = { messageId, channelId };
    const decision = await decideReminder(deps, { shopId, orderId: order.orderId, about, leaving });
    return decision?.time.kind === "at" && decision.time.at <= decision.now;
  };
}

function orderFacts(
  order: Order,
  { rules, settings }: OrderTerms,
  attempts: readonly StoredAttempt[],
  now: number,
): ReminderFacts["order"] {
  const hasMoney = attempts.some(({ status }) => status === "paid" || status === "refunding");
  const isPaidByContact = order.payment !== null && isPaidHere(order.payment, settings);
  return {
    status: order.status,
    hasItems: order.lines.some((line) => !line.isGone),
    isConfirmed: order.confirmedAt !== null,
    isInSemiAutomatic: order.isInSemiAutomatic,
    isPayable:
      isAwaitingPayment(order) && isPaidByContact && !hasMoney && orderTotals(order, rules, now).total > cents(0),
    isBeingPaid: attempts.some(({ status }) => status === "begun" || status === "unknown"),
  };
}
