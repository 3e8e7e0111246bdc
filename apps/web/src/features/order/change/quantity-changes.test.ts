import { QueryClient } from "@tanstack/react-query";
import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../../../test/fakes/fake-server.ts";
import { anItem, anOrder } from "../../../../test/samples/contract-samples.ts";
import { cacheOrder } from "../order.queries.ts";
import { pendingChangesOf, pendingQuantities } from "./pending-changes.ts";
import { quantityChanges } from "./quantity-changes.ts";

beforeEach(() => void vi.useFakeTimers());

const coffee = { index: 1, providerId: "cafe" };
const cheese = { index: 2, providerId: "queijo" };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** An order with two coffees and two cheeses. The test decides when each request is answered. */
function anOrderWithTwoLines() {
  const quantities = new Map([
    [coffee.index, 2],
    [cheese.index, 2],
  ]);
  let version = 1;
  const order = () =>
    anOrder({ version: version++, items: [...quantities].map(([index, quantity]) => anItem({ index, quantity })) });
  const calls: { item: ItemUpdate; accept: () => void; refuse: () => void }[] = [];
  const failed: string[] = [];
  fakeServer({
    "POST /api/order/items/": ({ body }) =>
      new Promise((resolve) => {
        const item: ItemUpdate = JSON.parse(body ?? "");
        const accept = () => {
          quantities.set(item.index ?? -1, item.quantity);
          resolve(order());
        };
        calls.push({ item, accept, refuse: () => resolve(refusal(409, "indisponível")) });
      }),
  });
  const queries = new QueryClient();
  cacheOrder(queries, order());
  const changes = quantityChanges(queries);
  const change = (line: typeof coffee, quantity: number) =>
    changes.change(line, quantity, (failure) => failed.push(`${line.providerId}: ${failure.message}`));
  const sent = () => calls.map(({ item }) => `${item.providerId} ${item.quantity}`);
  const shown = () => Object.fromEntries(pendingQuantities(pendingChangesOf(queries).list(), ""));
  return { ...changes, change, calls, sent, shown, failed };
}

test("many taps on a line become one request, one second after the last tap", async () => {
  const { change, sent, shown, calls } = anOrderWithTwoLines();
  change(coffee, 3);
  await pass(900);
  change(coffee, 4);
  await pass(999);
  expect(sent()).toEqual([]);
  expect(shown()).toEqual({ 1: 4 });
  await pass(1);
  expect(calls.map(({ item }) => item)).toEqual([{ index: 1, providerId: "cafe", quantity: 4 }]);
  calls[0]?.accept();
  await pass(0);
  expect(shown()).toEqual({});
});

test("each line has its own delay", async () => {
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

test("a quantity that is back at its saved value is not sent", async () => {
  const { change, sent, shown } = anOrderWithTwoLines();
  change(coffee, 3);
  change(coffee, 2);
  await pass(1_000);
  expect(sent()).toEqual([]);
  expect(shown()).toEqual({});
});

test("a change made while another is being sent is sent after it, and is shown at once", async () => {
  const { change, sent, shown, calls } = anOrderWithTwoLines();
  change(coffee, 3);
  await pass(1_000);
  change(coffee, 2);
  await pass(1_000);
  expect(sent()).toEqual(["cafe 3"]);
  expect(shown()).toEqual({ 1: 2 });
  calls[0]?.accept();
  await pass(0);
  expect(sent()).toEqual(["cafe 3", "cafe 2"]);
});

test("after a refusal the line shows the server's quantity again, and other lines stay unchanged", async () => {
  const { change, shown, calls, failed } = anOrderWithTwoLines();
  change(coffee, 9);
  await pass(500);
  change(cheese, 3);
  await pass(500);
  calls[0]?.refuse();
  await pass(0);
  expect(failed).toEqual(["cafe: indisponível"]);
  expect(shown()).toEqual({ 2: 3 });
});

test.each([
  ["accepted", true],
  ["refused", false],
] as const)("a flush sends all changes at once, and resolves after the last one is %s", async (answer, expected) => {
  const { change, flush, sent, calls } = anOrderWithTwoLines();
  change(coffee, 3);
  change(cheese, 0);
  const isSaved = flush();
  expect(sent()).toEqual(["cafe 3", "queijo 0"]);
  calls[0]?.accept();
  if (answer === "accepted") calls[1]?.accept();
  else calls[1]?.refuse();
  await expect(isSaved).resolves.toBe(expected);
});

test("a line that another person removed is not removed again", async () => {
  const { change, flush, sent } = anOrderWithTwoLines();
  change({ index: 7, providerId: "mel" }, 0);
  await expect(flush()).resolves.toBe(true);
  expect(sent()).toEqual([]);
});
