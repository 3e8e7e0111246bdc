/**
 * A second implementation of the reminder rules, for the test that replays a month. It sees only what people did and
 * which reminders they got, and shares no code with the first implementation.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type ReminderSubject = "cart" | "payment";

/** The reminder settings of a shop, with all defaults filled in. */
export type ReminderPolicy = {
  cart: { afterMinutes: number; most: number } | null;
  payment: { afterMinutes: number; most: number } | null;
  quietFrom: number;
  quietTo: number;
  hoursBetween: number;
  timeZone: string;
  hasWindow: boolean;
};

/** One entry in the history of a contact. A history starts with the oldest. */
export type ContactHistoryEntry = { at: number } & (
  | { what: "wrote" }
  | { what: "stop" | "return" }
  /** A person changed an order. `phase` is its state after the change. */
  | { what: "changed"; by: "customer" | "agent"; orderId: string; phase: OrderPhase; isFlow: boolean }
  /** The system changed the order. */
  | { what: "settled"; orderId: string; phase: OrderPhase }
  | { what: "reminded"; orderId: string; about: ReminderSubject }
  | { what: "channel"; isUp: boolean }
);

/** `cart`: with items, not confirmed. `unpaid`: placed, to be paid online. */
export type OrderPhase = "cart" | "unpaid" | "other";

type ContactState = {
  wroteAt: number | null;
  isStopped: boolean;
  orders: Map<
    string,
    { phase: OrderPhase; changedAt: number; agentAt: number | null; isFlow: boolean; reminders: ReminderSubject[] }
  >;
  remindedAt: number | null;
  isUp: boolean;
};

const newContactState = (): ContactState => ({
  wroteAt: null,
  isStopped: false,
  orders: new Map(),
  remindedAt: null,
  isUp: true,
});

function applyEntry(state: ContactState, entry: ContactHistoryEntry): void {
  switch (entry.what) {
    case "wrote":
      state.wroteAt = entry.at;
      return;
    case "stop":
    case "return":
      state.isStopped = entry.what === "stop";
      state.wroteAt = entry.at;
      return;
    case "changed": {
      const before = state.orders.get(entry.orderId);
      state.orders.set(entry.orderId, {
        phase: entry.phase,
        changedAt: entry.at,
        agentAt: entry.by === "agent" ? entry.at : (before?.agentAt ?? null),
        isFlow: entry.isFlow,
        reminders: before?.reminders ?? [],
      });
      return;
    }
    case "settled": {
      const order = state.orders.get(entry.orderId);
      if (order) order.phase = entry.phase;
      return;
    }
    case "reminded":
      state.orders.get(entry.orderId)?.reminders.push(entry.about);
      state.remindedAt = entry.at;
      return;
    case "channel":
      state.isUp = entry.isUp;
  }
}

/** The hour in the shop's time zone, with its minutes as a fraction. */
function localHour(at: number, timeZone: string): number {
  const [hour = 0, minute = 0] = new Date(at)
    .toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })
    .split(":")
    .map(Number);
  return hour + minute / 60;
}

function isQuiet(at: number, { quietFrom, quietTo, timeZone }: ReminderPolicy): boolean {
  const hour = localHour(at, timeZone);
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** Every rule that a reminder broke. */
export function brokenRules(history: readonly ContactHistoryEntry[], policy: ReminderPolicy): string[] {
  const state = newContactState();
  const broken: string[] = [];
  for (const entry of history) {
    if (entry.what === "reminded") {
      const { at, about, orderId } = entry;
      const order = state.orders.get(orderId);
      const settings = policy[about];
      const rules: Record<string, boolean> = {
        "the shop has this reminder enabled": settings !== null,
        "the order is still in that phase": order?.phase === (about === "cart" ? "cart" : "unpaid"),
        "nobody changed the order for long enough":
          order !== undefined && at - order.changedAt >= (settings?.afterMinutes ?? 0) * MINUTE,
        "the contact wrote within a day":
          !policy.hasWindow || (state.wroteAt !== null && at - state.wroteAt <= 23.5 * HOUR),
        "it is outside the quiet hours": !isQuiet(at, policy),
        "not more reminders than the shop allows":
          (order?.reminders.filter((each) => each === about).length ?? 0) < (settings?.most ?? 0),
        "enough hours after the last reminder":
          state.remindedAt === null || at - state.remindedAt >= policy.hoursBetween * HOUR,
        "no agent changed the order in the last half hour": order?.agentAt == null || at - order.agentAt >= 30 * MINUTE,
        "the chatbot flow does not have the conversation": order?.isFlow === false,
        "the contact did not opt out": !state.isStopped,
        "the channel works": state.isUp,
      };
      for (const [rule, isKept] of Object.entries(rules)) {
        if (!isKept) broken.push(`${new Date(at).toISOString()} ${about} of ${orderId}: ${rule}`);
      }
    }
    applyEntry(state, entry);
  }
  return broken;
}

/**
 * The reminders that were due and were not sent. A reminder is due if nothing happens to the contact between a change of
 * the order and the first time at which the rules allow the reminder.
 */
export function missingReminders(
  history: readonly ContactHistoryEntry[],
  policy: ReminderPolicy,
): { missing: string[]; due: number } {
  const state = newContactState();
  const missing: string[] = [];
  let due = 0;
  history.forEach((entry, index) => {
    applyEntry(state, entry);
    if (entry.what !== "changed" || entry.phase === "other" || entry.isFlow || state.isStopped || !state.isUp) return;
    const about = entry.phase === "cart" ? "cart" : "payment";
    const settings = policy[about];
    const order = state.orders.get(entry.orderId);
    if (!settings || order?.reminders.includes(about)) return;
    let at = entry.at + settings.afterMinutes * MINUTE;
    if (order?.agentAt != null) at = Math.max(at, order.agentAt + 30 * MINUTE);
    if (state.remindedAt !== null) at = Math.max(at, state.remindedAt + policy.hoursBetween * HOUR);
    while (isQuiet(at, policy)) at += MINUTE;
    const isInWindow = state.wroteAt !== null && at - state.wroteAt < 23.5 * HOUR - MINUTE;
    if (policy.hasWindow && !isInWindow) return;
    const next = history[index + 1];
    const isReminded = next?.what === "reminded" && next.orderId === entry.orderId && next.about === about;
    if (isReminded && Math.abs(next.at - at) <= 2 * MINUTE) {
      due++;
      return;
    }
    // Something else happened before the reminder was due.
    if (next === undefined || next.at <= at + 2 * MINUTE) return;
    due++;
    missing.push(
      `${new Date(at).toISOString()} ${about} of ${entry.orderId} after ${new Date(entry.at).toISOString()}`,
    );
  });
  return { missing, due };
}
