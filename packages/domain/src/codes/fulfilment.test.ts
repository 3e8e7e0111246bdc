import { expect, test } from "vitest";
import { FulfilmentStage, mayMoveStage, stagesOf } from "./fulfilment.ts";
import { LogisticType } from "./journey.ts";

const { Waiting, Preparing, Ready, OnTheWay, Delivered } = FulfilmentStage;
const stages = Object.values(FulfilmentStage);

/** Rows: from; columns: to waiting, preparing, ready, on the way, delivered. */
const table: [from: FulfilmentStage, ...to: boolean[]][] = [
  [Waiting, false, true, true, true, true],
  [Preparing, true, false, true, true, true],
  [Ready, false, true, false, true, true],
  [OnTheWay, false, true, true, false, true],
  [Delivered, false, false, false, false, false],
];
const moves = table.flatMap(([from, ...row]) =>
  row.map((isAllowed, column) => ({ from, to: stages[column] ?? Waiting, isAllowed })),
);

test.each(moves)("$from → $to: $isAllowed", ({ from, to, isAllowed }) => {
  expect(mayMoveStage(from, to)).toBe(isAllowed);
});

test("every move is in the table", () => {
  expect(new Set(moves.map(({ from, to }) => `${from} ${to}`)).size).toBe(stages.length ** 2);
});

test.each([
  ["a pickup becomes ready, and is never on the way", LogisticType.StorePickUp, [Waiting, Preparing, Ready, Delivered]],
  [
    "a delivery goes on its way, and is never ready",
    LogisticType.ExpressDelivery,
    [Waiting, Preparing, OnTheWay, Delivered],
  ],
  ["so does a parcel", LogisticType.Shipping, [Waiting, Preparing, OnTheWay, Delivered]],
  ["an order without a kind of delivery may do either", null, stages],
])("%s", (_, type, expected) => {
  expect(stagesOf(type)).toEqual(expected);
});
