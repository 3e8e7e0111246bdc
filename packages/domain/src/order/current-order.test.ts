import { expect, test } from "vitest";
import { NOON } from "../../test/order-samples.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { isCurrent, isOpenedByItsLink } from "./current-order.ts";

const HOUR = 3_600_000;
const { Creating, Received, Canceled } = OrderStatus;

test.each<[string, { status: OrderStatus; closedAt: number | null; sessionStartedAt?: number; now?: number }, boolean]>(
  [
    ["an open order of any age", { status: Creating, closedAt: null, now: NOON + 999 * HOUR }, true],
    ["a received order, just within its hour", { status: Received, closedAt: NOON, now: NOON + HOUR - 1 }, true],
    ["a received order after an hour", { status: Received, closedAt: NOON, now: NOON + HOUR }, false],
    [
      "a canceled order, for a session that was open",
      { status: Canceled, closedAt: NOON, sessionStartedAt: NOON },
      true,
    ],
    [
      "a session that started after the end of the order gets a new order",
      { status: Canceled, closedAt: NOON, sessionStartedAt: NOON + 1 },
      false,
    ],
    ["a closed order without a time is still shown", { status: Received, closedAt: null }, true],
  ],
)("%s", (_, { status, closedAt, sessionStartedAt = NOON - HOUR, now = NOON + 1 }, expected) => {
  expect(isCurrent({ status, closedAt }, { sessionStartedAt, now })).toBe(expected);
});

test.each<[string, { status: OrderStatus; isAwaitingPayment: boolean; hours: number; linkAge: number }, boolean]>([
  ["an unpaid order, days ago", { status: Received, isAwaitingPayment: true, hours: 72, linkAge: 60 }, true],
  ["an unpaid order, after a week", { status: Received, isAwaitingPayment: true, hours: 168, linkAge: 60 }, false],
  ["an order that was paid, today", { status: Received, isAwaitingPayment: false, hours: 72, linkAge: 23 }, true],
  ["an order that was paid, yesterday", { status: Received, isAwaitingPayment: false, hours: 72, linkAge: 24 }, false],
  ["an open order", { status: Creating, isAwaitingPayment: false, hours: 999, linkAge: 999 }, true],
])("a link that was created for %s", (_, { status, isAwaitingPayment, hours, linkAge }, expected) => {
  const closedAt = status === Creating ? null : NOON;
  const now = NOON + hours * HOUR;
  const at = { sessionStartedAt: now - linkAge * HOUR, now };
  expect(isOpenedByItsLink({ status, closedAt, isAwaitingPayment }, at)).toBe(expected);
});
