import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OrderStatus } from "../codes/order-status.ts";
import { nextReminder, type ReminderFacts } from "./next-reminder.ts";
import { type RecoveryChoices, recoveryOf } from "./recovery.ts";

const timeZone = "America/Sao_Paulo";
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** A Tuesday in São Paulo. */
const day = (time: string) => Date.parse(`2026-03-10T${time}:00-03:00`);
const now = day("12:00");

const cart: ReminderFacts = {
  about: "cart",
  order: {
    ...{ status: OrderStatus.Creating, hasItems: true, isConfirmed: false, isInSemiAutomatic: false },
    ...{ isPayable: false, isBeingPaid: false },
  },
  touchedAt: now - 2 * HOUR,
  agentAt: null,
  channel: { hasWindow: true, canHear: true },
  contact: { wroteAt: now - 3 * HOUR, wantsNone: false },
  reminded: { ofOrder: 0, lastAt: null },
};
const unpaid: ReminderFacts = {
  ...cart,
  about: "payment",
  order: { ...cart.order, status: OrderStatus.Received, isConfirmed: true, isPayable: true },
};

const on: RecoveryChoices = { cart: {}, payment: {} };
const ask = (facts: ReminderFacts, choices: RecoveryChoices = on, at = now) =>
  nextReminder(facts, { recovery: recoveryOf(choices), timeZone, now: at });
const goesAt = (at: number) => ({ kind: "at", at });
const never = (because: string) => ({ kind: "never", because });

test("a shop without reminders sends none", () => {
  expect(ask(cart, {})).toEqual(never("switched-off"));
  expect(ask(cart, { payment: {} })).toEqual(never("switched-off"));
  expect(ask(unpaid, { cart: {} })).toEqual(never("switched-off"));
});

test("a cart without activity for an hour gets a reminder now", () => {
  expect(ask(cart)).toEqual(goesAt(now));
});

test("an order that is unpaid for half an hour gets a reminder now", () => {
  expect(ask({ ...unpaid, touchedAt: now - 30 * MINUTE })).toEqual(goesAt(now));
  expect(ask({ ...unpaid, touchedAt: now - 29 * MINUTE })).toEqual(goesAt(now + MINUTE));
});

describe("the reminder waits", () => {
  test.each([
    ["until the cart had no activity for long enough", { touchedAt: now - 20 * MINUTE }, now + 40 * MINUTE],
    ["while an agent recently changed the order", { agentAt: now - 10 * MINUTE }, now + 20 * MINUTE],
    ["some hours after another reminder", { reminded: { ofOrder: 0, lastAt: now - 2 * HOUR } }, now + 4 * HOUR],
  ] as const)("%s", (_, change, at) => {
    expect(ask({ ...cart, ...change })).toEqual(goesAt(at));
  });

  test("while a charge is in progress", () => {
    const facts = { ...unpaid, order: { ...unpaid.order, isBeingPaid: true } };
    expect(ask(facts)).toEqual(goesAt(now + 10 * MINUTE));
  });

  test("until the end of the quiet hours, if the 24-hour window is still open then", () => {
    const late = day("22:00");
    const facts = { ...cart, touchedAt: day("20:00"), contact: { wroteAt: day("19:00"), wantsNone: false } };
    expect(ask(facts, on, late)).toEqual(goesAt(day("08:00") + 24 * HOUR));
    const longAgo = { ...facts, contact: { wroteAt: day("08:20"), wantsNone: false } };
    expect(ask(longAgo, on, late)).toEqual(never("window-closed"));
  });
});

describe("no reminder is sent", () => {
  const order = (change: Partial<ReminderFacts["order"]>) => ({ order: { ...cart.order, ...change } });
  test.each([
    ["of an empty cart", order({ hasItems: false }), "moved-on"],
    ["of items that were confirmed", order({ isConfirmed: true }), "moved-on"],
    ["of a cart that was placed", order({ status: OrderStatus.Received }), "moved-on"],
    ["of a cart that was canceled", order({ status: OrderStatus.Canceled }), "moved-on"],
    ["while the chatbot's flow has the conversation", order({ isInSemiAutomatic: true }), "served-by-flow"],
    ["to a contact who opted out", { contact: { wroteAt: now, wantsNone: true } }, "wants-none"],
    ["a second time", { reminded: { ofOrder: 1, lastAt: now - 20 * HOUR } }, "enough"],
    ["without a conversation", { channel: null }, "no-channel"],
    ["in a channel that cannot report an opt-out", { channel: { hasWindow: false, canHear: false } }, "no-channel"],
    ["to a contact who never wrote", { contact: { wroteAt: null, wantsNone: false } }, "window-closed"],
    ["at the end of the 24 hours", { contact: { wroteAt: now - 23.5 * HOUR, wantsNone: false } }, "window-closed"],
  ] as const)("%s", (_, change, because) => {
    expect(ask({ ...cart, ...change })).toEqual(never(because));
  });

  test("of an order that was paid, or cannot be paid any more", () => {
    expect(ask({ ...unpaid, order: { ...unpaid.order, isPayable: false } })).toEqual(never("moved-on"));
  });
});

test("a reminder is sent up to half an hour before the end of the 24 hours", () => {
  const contact = { wroteAt: now - 23.5 * HOUR + 1, wantsNone: false };
  expect(ask({ ...cart, contact })).toEqual(goesAt(now));
});

test("a web chat has no 24-hour window", () => {
  const facts = { ...cart, channel: { hasWindow: false, canHear: true }, contact: { wroteAt: null, wantsNone: false } };
  expect(ask(facts)).toEqual(goesAt(now));
});

test("a shop can send more than one reminder", () => {
  const facts = { ...cart, reminded: { ofOrder: 1, lastAt: now - 7 * HOUR } };
  expect(ask(facts, { cart: { most: 2 } })).toEqual(goesAt(now));
});

describe("for any history", () => {
  const moment = fc.integer({ min: now - 40 * HOUR, max: now });
  const facts: fc.Arbitrary<ReminderFacts> = fc.record({
    about: fc.constantFrom("cart", "payment"),
    order: fc.record({
      status: fc.constantFrom(...Object.values(OrderStatus)),
      hasItems: fc.boolean(),
      isConfirmed: fc.boolean(),
      isInSemiAutomatic: fc.boolean(),
      isPayable: fc.boolean(),
      isBeingPaid: fc.boolean(),
    }),
    touchedAt: moment,
    agentAt: fc.option(moment),
    channel: fc.option(fc.record({ hasWindow: fc.boolean(), canHear: fc.boolean() })),
    contact: fc.record({ wroteAt: fc.option(moment), wantsNone: fc.boolean() }),
    reminded: fc.record({ ofOrder: fc.integer({ min: 0, max: 3 }), lastAt: fc.option(moment) }),
  });
  const choices = fc.record(
    {
      cart: fc.record({ afterMinutes: fc.integer({ min: 10, max: 1_440 }), most: fc.integer({ min: 1, max: 3 }) }),
      payment: fc.record({ afterMinutes: fc.integer({ min: 10, max: 1_440 }), most: fc.integer({ min: 1, max: 3 }) }),
      hoursBetween: fc.integer({ min: 1, max: 48 }),
    },
    { requiredKeys: [] },
  );
  const hourOf = (at: number) =>
    Number(new Date(at).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit" }).slice(0, 2));

  test("the returned time follows every rule", () => {
    fc.assert(
      fc.property(facts, choices, moment, (known, chosen, asked) => {
        const time = ask(known, chosen, asked);
        if (time.kind === "never") return;
        const { at } = time;
        const mine = chosen[known.about];
        expect(mine).toBeDefined();
        expect(known.reminded.ofOrder).toBeLessThan(mine?.most ?? 0);
        expect(known.contact.wantsNone || known.order.isInSemiAutomatic).toBe(false);
        expect(at).toBeGreaterThanOrEqual(asked);
        expect(at - known.touchedAt).toBeGreaterThanOrEqual((mine?.afterMinutes ?? 0) * MINUTE);
        expect(hourOf(at) >= 8 && hourOf(at) < 21).toBe(true);
        if (known.channel?.hasWindow) expect(at - (known.contact.wroteAt ?? 0)).toBeLessThan(24 * HOUR);
        if (known.agentAt !== null) expect(at - known.agentAt).toBeGreaterThanOrEqual(30 * MINUTE);
        if (known.reminded.lastAt !== null) {
          expect(at - known.reminded.lastAt).toBeGreaterThanOrEqual((chosen.hoursBetween ?? 6) * HOUR);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("a second check at that time, without changes, sends the reminder", () => {
    fc.assert(
      fc.property(facts, choices, moment, (known, chosen, asked) => {
        const time = ask(known, chosen, asked);
        if (time.kind === "never" || known.order.isBeingPaid) return;
        expect(ask(known, chosen, time.at)).toEqual(time);
      }),
      { numRuns: 2_000 },
    );
  });
});
