/**
 * The rules of reminders told a second time, for the test that replays a month: from what people did and what they were
 * sent, and without a word of the rules themselves.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type ReminderSubject = "cart" | "payment";

/** What the shop chose, spelled out. */
export type ReminderPolicy = {
  cart: { afterMinutes: number; most: number } | null;
  payment: { afterMinutes: number; most: number } | null;
  quietFrom: number;
  quietTo: number;
  hoursBetween: number;
  timeZone: string;
  hasWindow: boolean;
};

/** What happened to a contact, in its order. */
export type ContactHistoryEntry = { at: number } & (
  | { what: "wrote" }
  | { what: "stop" | "return" }
  /** Somebody changed an order, and how it was then. */
  | { what: "changed"; by: "customer" | "agent"; orderId: string; phase: OrderPhase; isFlow: boolean }
  /** Changed by itself. */
  | { what: "settled"; orderId: string; phase: OrderPhase }
  | { what: "reminded"; orderId: string; about: ReminderSubject }
  | { what: "channel"; isUp: boolean }
);

/** `cart`: with items, not confirmed. `unpaid`: placed, to be paid online. */
export type OrderPhase = "cart" | "unpaid" | "other";

type Known = {
  wroteAt: number | null;
  isStopped: boolean;
  orders: Map<
    string,
    { phase: OrderPhase; changedAt: number; agentAt: number | null; isFlow: boolean; told: ReminderSubject[] }
  >;
  remindedAt: number | null;
  isUp: boolean;
};

const nobody = (): Known => ({
  wroteAt: null,
  isStopped: false,
  orders: new Map(),
  remindedAt: null,
  isUp: true,
});

function follow(known: Known, entry: ContactHistoryEntry): void {
  switch (entry.what) {
    case "wrote":
      known.wroteAt = entry.at;
      return;
    case "stop":
    case "return":
      known.isStopped = entry.what === "stop";
      known.wroteAt = entry.at;
      return;
    case "changed": {
      const before = known.orders.get(entry.orderId);
      known.orders.set(entry.orderId, {
        phase: entry.phase,
        changedAt: entry.at,
        agentAt: entry.by === "agent" ? entry.at : (before?.agentAt ?? null),
        isFlow: entry.isFlow,
        told: before?.told ?? [],
      });
      return;
    }
    case "settled": {
      const order = known.orders.get(entry.orderId);
      if (order) order.phase = entry.phase;
      return;
    }
    case "reminded":
      known.orders.get(entry.orderId)?.told.push(entry.about);
      known.remindedAt = entry.at;
      return;
    case "channel":
      known.isUp = entry.isUp;
  }
}

/** The hour on the shop's wall, with its minutes as a fraction. */
function wallHour(at: number, timeZone: string): number {
  const [hour = 0, minute = 0] = new Date(at)
    .toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })
    .split(":")
    .map(Number);
  return hour + minute / 60;
}

function isQuiet(at: number, { quietFrom, quietTo, timeZone }: ReminderPolicy): boolean {
  const hour = wallHour(at, timeZone);
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

/** Every rule that a reminder broke. */
export function brokenRules(history: readonly ContactHistoryEntry[], chosen: ReminderPolicy): string[] {
  const known = nobody();
  const broken: string[] = [];
  for (const entry of history) {
    if (entry.what === "reminded") {
      const { at, about, orderId } = entry;
      const order = known.orders.get(orderId);
      const mine = chosen[about];
      const rules: Record<string, boolean> = {
        "the shop has it on": mine !== null,
        "the order is still so": order?.phase === (about === "cart" ? "cart" : "unpaid"),
        "it was left alone": order !== undefined && at - order.changedAt >= (mine?.afterMinutes ?? 0) * MINUTE,
        "the contact wrote within a day":
          !chosen.hasWindow || (known.wroteAt !== null && at - known.wroteAt <= 23.5 * HOUR),
        "the hours are not quiet": !isQuiet(at, chosen),
        "not more than the shop wants": (order?.told.filter((each) => each === about).length ?? 0) < (mine?.most ?? 0),
        "some hours after another": known.remindedAt === null || at - known.remindedAt >= chosen.hoursBetween * HOUR,
        "no agent is at it": order?.agentAt == null || at - order.agentAt >= 30 * MINUTE,
        "the flow does not have it": order?.isFlow === false,
        "they did not say stop": !known.isStopped,
        "the channel works": known.isUp,
      };
      for (const [rule, isKept] of Object.entries(rules)) {
        if (!isKept) broken.push(`${new Date(at).toISOString()} ${about} of ${orderId}: ${rule}`);
      }
    }
    follow(known, entry);
  }
  return broken;
}

/**
 * The reminders that had to go and did not. An order is left, and nothing at all happens to its contact until the moment
 * at which a reminder may go: then it goes, within a minute.
 */
export function missingReminders(
  history: readonly ContactHistoryEntry[],
  chosen: ReminderPolicy,
): { missing: string[]; due: number } {
  const known = nobody();
  const missing: string[] = [];
  let due = 0;
  history.forEach((entry, place) => {
    follow(known, entry);
    if (entry.what !== "changed" || entry.phase === "other" || entry.isFlow || known.isStopped || !known.isUp) return;
    const about = entry.phase === "cart" ? "cart" : "payment";
    const mine = chosen[about];
    const order = known.orders.get(entry.orderId);
    if (!mine || order?.told.includes(about)) return;
    let at = entry.at + mine.afterMinutes * MINUTE;
    if (order?.agentAt != null) at = Math.max(at, order.agentAt + 30 * MINUTE);
    if (known.remindedAt !== null) at = Math.max(at, known.remindedAt + chosen.hoursBetween * HOUR);
    while (isQuiet(at, chosen)) at += MINUTE;
    const isInWindow = known.wroteAt !== null && at - known.wroteAt < 23.5 * HOUR - MINUTE;
    if (chosen.hasWindow && !isInWindow) return;
    const next = history[place + 1];
    const isReminded = next?.what === "reminded" && next.orderId === entry.orderId && next.about === about;
    if (isReminded && Math.abs(next.at - at) <= 2 * MINUTE) {
      due++;
      return;
    }
    // Something else happened before its time came.
    if (next === undefined || next.at <= at + 2 * MINUTE) return;
    due++;
    missing.push(
      `${new Date(at).toISOString()} ${about} of ${entry.orderId} after ${new Date(entry.at).toISOString()}`,
    );
  });
  return { missing, due };
}
