import { expect, test } from "vitest";
import { isOpen, mayMove, OrderStatus } from "./order-status.ts";

const { Creating, Received, Finalized, Canceled, Error: Undecided } = OrderStatus;
const names = Object.entries(OrderStatus) as [keyof typeof OrderStatus, OrderStatus][];

test("the numbers are those of the specification", () => {
  expect(OrderStatus).toEqual({ Creating: 0, Received: 1, Finalized: 2, Canceled: 3, Error: 4 });
});

/** Rows: from; columns: to. */
const table: [from: OrderStatus, ...to: [OrderStatus, boolean][]][] = [
  [Creating, [Creating, false], [Received, true], [Finalized, false], [Canceled, true], [Undecided, true]],
  [Received, [Creating, false], [Received, false], [Finalized, true], [Canceled, true], [Undecided, true]],
  [Finalized, [Creating, false], [Received, false], [Finalized, false], [Canceled, false], [Undecided, false]],
  [Canceled, [Creating, false], [Received, false], [Finalized, false], [Canceled, false], [Undecided, false]],
  [Undecided, [Creating, false], [Received, true], [Finalized, true], [Canceled, true], [Undecided, false]],
];
const nameOf = (status: OrderStatus) => names.find(([, value]) => value === status)?.[0];
const moves = table.flatMap(([from, ...row]) =>
  row.map(([to, isAllowed]) => ({ from, to, isAllowed, name: `${nameOf(from)} → ${nameOf(to)}` })),
);

test.each(moves)("$name: $isAllowed", ({ from, to, isAllowed }) => {
  expect(mayMove(from, to)).toBe(isAllowed);
});

test("every transition is in the table", () => {
  expect(new Set(moves.map(({ from, to }) => `${from} ${to}`)).size).toBe(names.length ** 2);
});

test.each(names)("%s: may the people who make the order change it?", (_, status) => {
  expect(isOpen(status)).toBe(status === Creating);
});
