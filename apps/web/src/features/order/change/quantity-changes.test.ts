import type { ItemUpdate } from "@vitrine/contract/storefront/order";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQuantityChanges } from "./quantity-changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const coffee = { index: 1, providerId: "cafe" };
const cheese = { index: 2, providerId: "queijo" };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** An order of two coffees and two cheeses, whose answers come when the test says so. */
function anOrderWithTwoLines() {
  const kept = new Map([
    [coffee.index, 2],
    [cheese.index, 2],
  ]);
  const asked: { item: ItemUpdate; accept: () => void; refuse: () => void }[] = [];
  const failed: string[] = [];
  const changes = createQuantityChanges({
    save: (item) =>
      new Promise<{ kept?: Promise<unknown> }>((resolve, reject) => {
        const accept = () => {
          kept.set(item.index ?? -1, item.quantity);
          resolve({});
        };
        asked.push({ item, accept, refuse: () => reject(new Error("indisponível")) });
      }),
    quantityOf: (index) => kept.get(index) ?? 0,
  });
  const change = (line: typeof coffee, quantity: number) =>
    changes.change(line, quantity, (failure) => failed.push(`${line.providerId}: ${failure.message}`));
  const sent = () => asked.map(({ item }) => `${item.providerId} ${item.quantity}`);
  const shown = () => Object.fromEntries(changes.onItsWay());
  return { ...changes, change, asked, sent, shown, failed };
}

test("many taps on a line are one change, a second after the last", async () => {
  const { change, sent, shown, asked } = anOrderWithTwoLines();
  change(coffee, 3);
  await pass(900);
  change(coffee, 4);
  await pass(999);
  expect(sent()).toEqual([]);
  expect(shown()).toEqual({ 1: 4 });
  await pass(1);
  expect(asked.map(({ item }) => item)).toEqual([{ index: 1, providerId: "cafe", quantity: 4 }]);
  asked[0]?.accept();
  await pass(0);
  expect(shown()).toEqual({});
});

test("each line waits for itself", async () => {
  const { change, sent, shown } = anOrderWithTwoLines();
  change(coffee, 3);
  await pass(600);
  change(cheese, 5);
  await pass(400);
  expect(sent()).toEqual(["cafe 3"]);
  expect(shown()).toEqual({ 1: 3, 2: 5 });
  await pass(600);
  expect(sent()).toEqual(["cafe 3", "queijo 5"]);
});

test("tapped up and down again, there is nothing to save", async () => {
  const { change, sent, shown } = anOrderWithTwoLines();
  change(coffee, 3);
  change(coffee, 2);
  await pass(1_000);
  expect(sent()).toEqual([]);
  expect(shown()).toEqual({});
});

test("a change made while another is on its way goes after it, and is the one that shows", async () => {
  const { change, sent, shown, asked } = anOrderWithTwoLines();
  change(coffee, 3);
  await pass(1_000);
  change(coffee, 2);
  await pass(1_000);
  expect(sent()).toEqual(["cafe 3"]);
  expect(shown()).toEqual({ 1: 2 });
  asked[0]?.accept();
  await pass(0);
  expect(sent()).toEqual(["cafe 3", "cafe 2"]);
});

test("a refusal gives the line back to the server and leaves the others alone", async () => {
  const { change, shown, asked, failed } = anOrderWithTwoLines();
  change(coffee, 9);
  await pass(500);
  change(cheese, 3);
  await pass(500);
  asked[0]?.refuse();
  await pass(0);
  expect(failed).toEqual(["cafe: indisponível"]);
  expect(shown()).toEqual({ 2: 3 });
});

test.each([
  ["accepted", true],
  ["refused", false],
] as const)(
  "flushed, everything leaves at once, and being %s is told when all is settled",
  async (answer, expected) => {
    const { change, flush, sent, asked } = anOrderWithTwoLines();
    change(coffee, 3);
    change(cheese, 0);
    const isSaved = flush();
    expect(sent()).toEqual(["cafe 3", "queijo 0"]);
    asked[0]?.accept();
    if (answer === "accepted") asked[1]?.accept();
    else asked[1]?.refuse();
    await expect(isSaved).resolves.toBe(expected);
  },
);

test("a line that somebody else took out needs no removal", async () => {
  const { change, flush, sent } = anOrderWithTwoLines();
  change({ index: 7, providerId: "mel" }, 0);
  await expect(flush()).resolves.toBe(true);
  expect(sent()).toEqual([]);
});
