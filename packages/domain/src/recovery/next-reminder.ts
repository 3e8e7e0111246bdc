import { isOpen, type OrderStatus } from "../codes/order-status.ts";
import { REPLY_WINDOW_MS } from "../session/reply-window.ts";
import { afterQuietHours } from "./quiet-hours.ts";
import type { Recovery, ReminderKind } from "./recovery.ts";

/** The current state for the decision about a reminder. Times are milliseconds since 1970. */
export type ReminderFacts = {
  about: ReminderKind;
  order: {
    status: OrderStatus;
    /** The cart has an item that is for sale. */
    hasItems: boolean;
    isConfirmed: boolean;
    isInSemiAutomatic: boolean;
    /** Placed, not paid, and the contact can pay it on a page of ours. */
    isPayable: boolean;
    /** A request to a provider is in progress. */
    isBeingPaid: boolean;
  };
  /** When a person last changed the order. */
  touchedAt: number;
  /** When an agent last changed it, or wrote to the contact. */
  agentAt: number | null;
  /** The channel for the reminder; null if there is no conversation. */
  channel: { hasWindow: boolean; canHear: boolean } | null;
  /** When the contact last wrote in the channel, and whether they opted out there. */
  contact: { wroteAt: number | null; wantsNone: boolean };
  reminded: {
    /** The number of reminders of this kind for this order so far. */
    ofOrder: number;
    /** The time of the last reminder of any kind. */
    lastAt: number | null;
  };
};

export type ReminderObstacle =
  | "switched-off"
  | "moved-on"
  | "no-channel"
  | "wants-none"
  | "enough"
  | "served-by-flow"
  | "window-closed";

/** The time at which the reminder may be sent; a time in the past means at once. Or the reason why it is never sent. */
export type ReminderTime = { kind: "at"; at: number } | { kind: "never"; because: ReminderObstacle };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A margin, because clocks differ and a message may wait in the queue. */
const WINDOW_MARGIN_MS = 30 * MINUTE_MS;
/** An agent who acted within this time is still working on the order. */
const AGENT_MS = 30 * MINUTE_MS;
const BEING_PAID_MS = 10 * MINUTE_MS;

type ReminderContext = { recovery: Recovery; timeZone: string; now: number };

export function nextReminder(facts: ReminderFacts, { recovery, timeZone, now }: ReminderContext): ReminderTime {
  const { about, contact, channel, reminded } = facts;
  const chosen = recovery[about];
  if (!chosen) return never("switched-off");
  if (!isStillSo(facts)) return never("moved-on");
  // A contact whose messages do not reach us cannot opt out.
  if (!channel?.canHear) return never("no-channel");
  if (contact.wantsNone) return never("wants-none");
  if (reminded.ofOrder >= chosen.most) return never("enough");
  // The chatbot's own flow leads the conversation. Switching back schedules the next check.
  if (facts.order.isInSemiAutomatic) return never("served-by-flow");
  const earliest = Math.max(
    now,
    facts.touchedAt + chosen.afterMinutes * MINUTE_MS,
    ...(facts.agentAt === null ? [] : [facts.agentAt + AGENT_MS]),
    ...(reminded.lastAt === null ? [] : [reminded.lastAt + recovery.hoursBetween * HOUR_MS]),
    ...(facts.order.isBeingPaid ? [now + BEING_PAID_MS] : []),
  );
  const at = afterQuietHours(earliest, recovery.quietHours, timeZone);
  if (channel.hasWindow && !isInWindow(at, contact.wroteAt)) return never("window-closed");
  return { kind: "at", at };
}

function isStillSo({ about, order }: ReminderFacts): boolean {
  if (about === "payment") return order.isPayable;
  return isOpen(order.status) && order.hasItems && !order.isConfirmed;
}

function isInWindow(at: number, wroteAt: number | null): boolean {
  return wroteAt !== null && at < wroteAt + REPLY_WINDOW_MS - WINDOW_MARGIN_MS;
}

function never(because: ReminderObstacle): ReminderTime {
  return { kind: "never", because };
}
