// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "../../../../test/contract-samples.ts";
import { fakeServer, noConnection, refusal, type SentCall } from "../../../../test/fake-server.ts";
import { authorizeWith } from "../../../lib/api/credential.ts";
import { currentOrder } from "../order.queries.ts";
import type { OrderChange } from "./order-change.ts";
import { type OutboxEvent, outboxOf } from "./outbox.ts";
import { pendingChangesOf, pendingItems, pendingQuantities } from "./pending-changes.ts";
import { flushOutbox, sendChange } from "./send-change.ts";

const HOUR = 60 * 60 * 1_000;

beforeEach(() => {
  vi.useFakeTimers();
  authorizeWith("customer-code");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  authorizeWith(null);
});

const add = (product: string): OrderChange => ({
  name: "POST /api/order/items/",
  request: { body: { providerId: product, quantity: 1 } },
  key: `key-of-${product}`,
  product,
});

/** A server that can be out of reach, refuses some products, and counts its versions. */
function aServer({ refuses = [] as string[] } = {}) {
  let version = 1;
  const state = { isThere: false };
  const answer = ({ body }: SentCall): Order | Error | Response => {
    if (!state.isThere) return noConnection();
    if (refuses.includes(JSON.parse(body ?? "{}").providerId)) return refusal(409, "Este produto está indisponível");
    version += 1;
    return anOrder({ version });
  };
  const sent = fakeServer({ "POST /api/order/items/": answer, "GET /api/order/current": anOrder() });
  const keys = () => sent.filter(({ method }) => method === "POST").map(({ headers }) => headers["idempotency-key"]);
  return { state, sent, keys };
}

/** The change as somebody makes it, and the moment after which it counts as waiting. */
async function make(queries: QueryClient, change: OrderChange) {
  const outcome = sendChange(queries, change);
  // Whether anybody cares for a refusal is not the subject here.
  outcome.then(({ whenSent }) => whenSent?.catch(() => {})).catch(() => {});
  await vi.advanceTimersByTimeAsync(1_600);
  return outcome;
}

const stored = () => localStorage.getItem("order_changes");
const waiting = (queries: QueryClient) => pendingItems(pendingChangesOf(queries).list()).map(({ product }) => product);

test("changes made without a connection are sent in their order, each under its key and each once", async () => {
  const { state, keys } = aServer();
  const queries = new QueryClient();
  expect((await make(queries, add("cafe"))).whenSent).toBeInstanceOf(Promise);
  await make(queries, add("queijo"));
  await make(queries, add("mel"));
  expect(new Set(keys())).toEqual(new Set(["key-of-cafe"]));
  expect(waiting(queries)).toEqual(["cafe", "queijo", "mel"]);
  expect(pendingChangesOf(queries).isOffline()).toBe(true);
  const triesSoFar = keys().length;
  state.isThere = true;
  expect(await flushOutbox(queries)).toBe(true);
  expect(keys().slice(triesSoFar)).toEqual(["key-of-cafe", "key-of-queijo", "key-of-mel"]);
  expect(queries.getQueryData(currentOrder.queryKey)?.version).toBe(4);
  expect(waiting(queries)).toEqual([]);
  expect(pendingChangesOf(queries).isOffline()).toBe(false);
  expect(stored()).toBeNull();
});

test("a connection lost for a moment is not mentioned: the change counts as made", async () => {
  const { state } = aServer();
  const queries = new QueryClient();
  const outcome = sendChange(queries, add("cafe"));
  await vi.advanceTimersByTimeAsync(100);
  expect(pendingChangesOf(queries).isOffline()).toBe(false);
  state.isThere = true;
  await vi.advanceTimersByTimeAsync(1_600);
  expect((await outcome).order?.version).toBe(2);
});

test("the next page sends what a closed one left, under the same keys and as the same person", async () => {
  const { state, sent, keys } = aServer();
  await make(new QueryClient(), add("cafe"));
  state.isThere = true;
  authorizeWith("another-code");
  const triesSoFar = keys().length;
  const queries = new QueryClient();
  outboxOf(queries).restore();
  await vi.advanceTimersByTimeAsync(10);
  expect(keys().slice(triesSoFar)).toContain("key-of-cafe");
  expect(sent.at(-1)?.headers.authorization).toBe("Bearer customer-code");
  expect(stored()).toBeNull();
  // Another person's order is not what this page shows.
  expect(queries.getQueryData(currentOrder.queryKey)).toBeUndefined();
});

test("a refused change is shown, and the rest is sent", async () => {
  const { state, keys } = aServer({ refuses: ["cafe"] });
  const closed = new QueryClient();
  await make(closed, add("cafe"));
  await make(closed, add("queijo"));
  outboxOf(closed).stop();
  state.isThere = true;
  const queries = new QueryClient();
  const events: OutboxEvent[] = [];
  outboxOf(queries).subscribe((event) => events.push(event));
  const triesSoFar = keys().length;
  outboxOf(queries).restore();
  await vi.advanceTimersByTimeAsync(10);
  expect(keys().slice(triesSoFar)).toEqual(["key-of-cafe", "key-of-queijo"]);
  expect(events).toMatchObject([
    { is: "refused", change: { product: "cafe" }, failure: { message: "Este produto está indisponível" } },
    { is: "sent", count: 1, hasWaited: false },
  ]);
  expect(stored()).toBeNull();
});

test("whoever waits for a change hears its refusal", async () => {
  const { state } = aServer({ refuses: ["cafe"] });
  const queries = new QueryClient();
  const { whenSent } = await make(queries, add("cafe"));
  state.isThere = true;
  const refused = expect(whenSent).rejects.toThrow("Este produto está indisponível");
  await flushOutbox(queries);
  await refused;
});

test("the last waiting change ends the offline state also when it is refused", async () => {
  const { state } = aServer({ refuses: ["cafe"] });
  const queries = new QueryClient();
  await make(queries, add("cafe"));
  expect(pendingChangesOf(queries).isOffline()).toBe(true);
  state.isThere = true;
  await flushOutbox(queries);
  expect(pendingChangesOf(queries).isOffline()).toBe(false);
});

test("the next page shows a quantity that waits, to the person who changed it only", async () => {
  aServer();
  const closed = new QueryClient();
  const body = { index: 4, providerId: "cafe", quantity: 3 };
  await make(closed, { name: "POST /api/order/items/", request: { body }, key: "key-of-cafe" });
  outboxOf(closed).stop();
  const queries = new QueryClient();
  outboxOf(queries).restore();
  const { list } = pendingChangesOf(queries);
  expect(Object.fromEntries(pendingQuantities(list(), "customer-code"))).toEqual({ 4: 3 });
  expect(pendingQuantities(list(), "another-code").size).toBe(0);
  expect(pendingItems(list())).toEqual([]);
  outboxOf(queries).stop();
});

test("another tab's stored changes stay when this one's are sent", async () => {
  const { state } = aServer();
  const queries = new QueryClient();
  await make(queries, add("cafe"));
  const here = JSON.parse(stored() ?? "{}");
  const there = { ...here.value[0], key: "key-of-another-tab" };
  localStorage.setItem("order_changes", JSON.stringify({ ...here, value: [...here.value, there] }));
  state.isThere = true;
  await flushOutbox(queries);
  expect(JSON.parse(stored() ?? "{}").value).toMatchObject([{ key: "key-of-another-tab" }]);
});

test("after half a day nothing is sent any more", async () => {
  const { state, keys } = aServer();
  const closed = new QueryClient();
  await make(closed, add("cafe"));
  outboxOf(closed).stop();
  vi.setSystemTime(Date.now() + 12 * HOUR + 1);
  state.isThere = true;
  const triesSoFar = keys().length;
  outboxOf(new QueryClient()).restore();
  await vi.advanceTimersByTimeAsync(10);
  expect(keys()).toHaveLength(triesSoFar);
});

test("what somebody wrote in their own words stays in the page, and is sent from there", async () => {
  const { state, keys } = aServer();
  const queries = new QueryClient();
  const body = { providerId: "cafe", quantity: 1, preferences: "Para a Ana" };
  await make(queries, { ...add("cafe"), name: "POST /api/order/items/", request: { body } });
  expect(stored()).toBeNull();
  state.isThere = true;
  expect(await flushOutbox(queries)).toBe(true);
  expect(new Set(keys())).toEqual(new Set(["key-of-cafe"]));
});

test("a stored value that is not ours is left alone", async () => {
  const { sent } = aServer();
  const value = [
    { name: "POST /api/order/confirm", key: "x", session: "s", request: {}, expiresAt: Date.now() + HOUR },
  ];
  localStorage.setItem("order_changes", JSON.stringify({ value }));
  outboxOf(new QueryClient()).restore();
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([]);
});
