import { expect, test } from "vitest";
import { NOON } from "../../test/order-samples.ts";
import { isCurrent } from "./current.ts";
import { OrderStatus } from "./status.ts";

const HOUR = 3_600_000;
const { Creating, Received, Canceled } = OrderStatus;

test.each<[string, { status: OrderStatus; closedAt: number | null; sessionStartedAt?: number; now?: number }, boolean]>(
  [
    ["an order that is being made, however old", { status: Creating, closedAt: null, now: NOON + 999 * HOUR }, true],
    [
      "a received order, just before its hour is over",
      { status: Received, closedAt: NOON, now: NOON + HOUR - 1 },
      true,
    ],
    ["a received order after an hour", { status: Received, closedAt: NOON, now: NOON + HOUR }, false],
    ["a canceled order, for who was there", { status: Canceled, closedAt: NOON, sessionStartedAt: NOON }, true],
    [
      "a session that began after it was closed starts anew",
      { status: Canceled, closedAt: NOON, sessionStartedAt: NOON + 1 },
      false,
    ],
    ["a closed order without a time is still shown", { status: Received, closedAt: null }, true],
  ],
)("%s", (_, { status, closedAt, sessionStartedAt = NOON - HOUR, now = NOON + 1 }, expected) => {
  expect(isCurrent({ status, closedAt }, { sessionStartedAt, now })).toBe(expected);
});
