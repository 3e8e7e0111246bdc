import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import { cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals";
import { isAwaitingPayment, isPaidHere } from "@vitrine/domain/payment/order-payment";
import { nextReminder, type ReminderFacts, type ReminderTime } from "@vitrine/domain/recovery/next-reminder";
import { reminderChannel } from "@vitrine/domain/recovery/reminder-channel";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Jobs } from "../db/jobs.ts";
import { readOrder } from "../order/storage/current-order.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import type { StoredAttempt } from "../payment/attempt/attempt.repository.ts";
import type { PaymentDeps } from "../payment/attempt/payment-deps.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import { sendingChannels } from "../shop/sending-channels.ts";
import type { RecoveryRepository } from "./recovery.repository.ts";

export type DecideReminderDeps = Pick<PaymentDeps, "orderCache" | "termsOf" | "now" | "attempts"> & {
  orders: Pick<PaymentDeps["orders"], "read" | "findOwner">;
  sessions: Pick<SessionRepository, "lastChannelOf" | "phoneOf">;
  recovery: Pick<RecoveryRepository, "pastOf">;
};

export type ReminderDecision = {
  time: ReminderTime;
  order: Order;
  terms: OrderTerms;
  channelId: string;
  /** How often the contact was reminded of the same before, and how often that was tried. */
  earlier: number;
  written: number;
  now: number;
};

type ReminderQuestion = Jobs["remind-contact"] & {
  /** The message that is about to leave: it does not count as an earlier one, and stays in its channel. */
  leaving?: { messageId: string; channelId: string };
};

/** Whether and when the contact is reminded, from how everything is now. Undefined where there is nobody to remind. */
export async function decideReminder(
  deps: DecideReminderDeps,
  asked: ReminderQuestion,
): Promise<ReminderDecision | undefined> {
  const { shopId, orderId, about, leaving } = asked;
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined || isAnonymousUser(contactId)) return undefined;
  const terms = await deps.termsOf(shopId);
  // Most jobs of a shop that has switched it off since end here.
  if (!terms.recovery[about]) return undefined;
  const channels = sendingChannels(terms.document);
  const channelIds = channels.map((channel) => channel.channelId);
  const channelId = leaving?.channelId ?? (await deps.sessions.lastChannelOf(shopId, contactId, channelIds));
  const channel = channels.find((each) => each.channelId === channelId);
  if (!channel || channelId === undefined) return undefined;
  const phone = await deps.sessions.phoneOf(shopId, contactId);
  const addresses = contactAddresses(channel.channelType, { contactId, phone });
  const found = await readOrder(deps, { shopId, contactId, orderId });
  if (!found) return undefined;
  const { order } = found.stored;
  const past = await deps.recovery.pastOf({
    ...{ shopId, orderId, contactId, channelId, addresses, about, except: leaving?.messageId },
  });
  const attempts = about === "payment" ? await deps.attempts.ofOrder({ shopId, orderId }) : [];
  const now = deps.now();
  const facts: ReminderFacts = {
    about,
    order: orderFacts(order, terms, attempts, now),
    touchedAt: past.touchedAt ?? found.stored.createdAt,
    agentAt: past.agentAt,
    channel: reminderChannel(channel),
    contact: past,
    reminded: past,
  };
  const time = nextReminder(facts, { recovery: terms.recovery, timeZone: terms.rules.timeZone, now });
  return { time, order, terms, channelId, earlier: past.ofOrder, written: past.written, now };
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
