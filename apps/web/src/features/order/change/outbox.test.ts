import { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, noConnection, refusal, type SentCall } from "../../../../test/fakes/fake-server.ts";
import { anOrder } from "../../../../test/samples/contract-samples.ts";
import { authorizeWith } from "../../../lib/api/credential.ts";
// Loaded with the file: a fake clock does not wait for code that is loaded with the first failure.
import "../../../lib/api/error-messages.ts";
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

const add = (product: string): OrderChange => ({
  name: "POST /api/order/items/",
  request: { body: { providerId: product, quantity: 1 } },
  key: `key-of-${product}`,
  product,
});

/** A fake server that can be unreachable, refuses some products, and increments the order's version. */
function aServer({ refuses = [] as string[] } = {}) {
  let version = 1;
  const state = { isReachable: false };
  const answer = ({ body }: SentCall): Order | Error | Response => {
    if (!state.isReachable) return noConnection();
    if (refuses.includes(JSON.parse(body ?? "{}").providerId)) return refusal(409, "Este produto está indisponível");
    version += 1;
    return anOrder({ version });
  };
  const sent = fakeServer({ "POST /api/order/items/": answer, "GET /api/order/current": anOrder() });
  const keys = () => sent.filter(({ method }) => method === "POST").map(({ headers }) => headers["idempotency-key"]);
  return { state, sent, keys };
}

/** Makes a change, and waits until it counts as waiting for the connection. */
async function make(queries: QueryClient, change: OrderChange) {
  const outcome = sendChange(queries, change);
  // Avoids an unhandled rejection: most tests here ignore refusals.
  outcome.then(({ whenSent }) => whenSent?.catch(() => {})).catch(() => {});
  await vi.advanceTimersByTimeAsync(1_600);
  return outcome;
}

const stored = () => localStorage.getItem("order_changes");
const waiting = (queries: QueryClient) => pendingItems(pendingChangesOf(queries).list()).map(({ product }) => product);

test("changes made offline are sent later in the same order, each once and with its own key", async () => {
  const { state, keys } = aServer();
  const queries = new QueryClient();
  expect((await make(queries, add("cafe"))).whenSent).toBeInstanceOf(Promise);
  await make(queries, add("queijo"));
  await make(queries, add("mel"));
  expect(new Set(keys())).toEqual(new Set(["key-of-cafe"]));
  expect(waiting(queries)).toEqual(["cafe", "queijo", "mel"]);
  expect(pendingChangesOf(queries).isOffline()).toBe(true);
  const triesSoFar = keys().length;
  state.isReachable = true;
  expect(await flushOutbox(queries)).toBe(true);
  expect(keys().slice(triesSoFar)).toEqual(["key-of-cafe", "key-of-queijo", "key-of-mel"]);
  expect(queries.getQueryData(currentOrder.queryKey)?.version).toBe(4);
  expect(waiting(queries)).toEqual([]);
  expect(pendingChangesOf(queries).isOffline()).toBe(false);
  expect(stored()).toBeNull();
});

test("a short loss of the connection is not shown, and the change counts as made", async () => {
  const { state } = aServer();
  const queries = new QueryClient();
  const outcome = sendChange(queries, add("cafe"));
  await vi.advanceTimersByTimeAsync(100);
  expect(pendingChangesOf(queries).isOffline()).toBe(false);
  state.isReachable = true;
  await vi.advanceTimersByTimeAsync(1_600);
  expect((await outcome).order?.version).toBe(2);
});

test("the next page sends the changes that a closed page left, with the same keys and the same session", async () => {
  const { state, sent, keys } = aServer();
  await make(new QueryClient(), add("cafe"));
  state.isReachable = true;
  authorizeWith("another-code");
  const triesSoFar = keys().length;
  const queries = new QueryClient();
  outboxOf(queries).restore();
  await vi.advanceTimersByTimeAsync(10);
  expect(keys().slice(triesSoFar)).toContain("key-of-cafe");
  expect(sent.at(-1)?.headers.authorization).toBe("Bearer customer-code");
  expect(stored()).toBeNull();
  // This page does not show the order of another session.
  expect(queries.getQueryData(currentOrder.queryKey)).toBeUndefined();
});

test("a refused change is reported, and the other changes are sent", async () => {
  const { state, keys } = aServer({ refuses: ["cafe"] });
  const closed = new QueryClient();
  await make(closed, add("cafe"));
  await make(closed, add("queijo"));
  outboxOf(closed).stop();
  state.isReachable = true;
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

test("the promise of a queued change rejects when the server refuses the change", async () => {
  const { state } = aServer({ refuses: ["cafe"] });
  const queries = new QueryClient();
  const { whenSent } = await make(queries, add("cafe"));
  state.isReachable = true;
  const refused = expect(whenSent).rejects.toThrow("Este produto está indisponível");
  await flushOutbox(queries);
  await refused;
});

test("the offline state ends when the last waiting change is refused", async () => {
  const { state } = aServer({ refuses: ["cafe"] });
  const queries = new QueryClient();
  await make(queries, add("cafe"));
  expect(pendingChangesOf(queries).isOffline()).toBe(true);
  state.isReachable = true;
  await flushOutbox(queries);
  expect(pendingChangesOf(queries).isOffline()).toBe(false);
});

test("the next page shows a waiting quantity, but only in the session that changed it", async () => {
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

test("stored changes of another tab stay when this tab's changes are sent", async () => {
  const { state } = aServer();
  const queries = new QueryClient();
  await make(queries, add("cafe"));
  const here = JSON.parse(stored() ?? "{}");
  const there = { ...here.value[0], key: "key-of-another-tab" };
  localStorage.setItem("order_changes", JSON.stringify({ ...here, value: [...here.value, there] }));
  state.isReachable = true;
  await flushOutbox(queries);
  expect(JSON.parse(stored() ?? "{}").value).toMatchObject([{ key: "key-of-another-tab" }]);
});

test("stored changes are not sent after 12 hours", async () => {
  const { state, keys } = aServer();
  const closed = new QueryClient();
  await make(closed, add("cafe"));
  outboxOf(closed).stop();
  vi.setSystemTime(Date.now() + 12 * HOUR + 1);
  state.isReachable = true;
  const triesSoFar = keys().length;
  outboxOf(new QueryClient()).restore();
  await vi.advanceTimersByTimeAsync(10);
  expect(keys()).toHaveLength(triesSoFar);
});

test("a change with text that the person wrote is not stored in the browser, and is sent from memory", async () => {
  const { state, keys } = aServer();
  const queries = new QueryClient();
  const body = { providerId: "cafe", quantity: 1, preferences: "Para a Ana" };
  await make(queries, { ...add("cafe"), name: "POST /api/order/items/", request: { body } });
  expect(stored()).toBeNull();
  state.isReachable = true;
  expect(await flushOutbox(queries)).toBe(true);
  expect(new Set(keys())).toEqual(new Set(["key-of-cafe"]));
});

test("a stored value of unknown shape is ignored", async () => {
  const { sent } = aServer();
  const value = [
    { name: "POST /api/order/confirm", key: "x", session: "s", request: {}, expiresAt: Date.now() + HOUR },
  ];
  localStorage.setItem("order_changes", JSON.stringify({ value }));
  outboxOf(new QueryClient()).restore();
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([]);
});
