import { expect, test, vi } from "vitest";
import type { Channel } from "../db/notifications.ts";
import { createVersionedCache } from "./versioned-cache.ts";

/** A load that ends when the test resolves it. */
function aLoad() {
  const pending: PromiseWithResolvers<string | undefined>[] = [];
  const load = vi.fn(() => {
    const next = Promise.withResolvers<string | undefined>();
    pending.push(next);
    return next.promise;
  });
  return { load, answer: (index: number) => pending[index] as PromiseWithResolvers<string | undefined> };
}

function fakeNotifications() {
  const listeners = new Map<Channel, (payload: string) => void>();
  const gaps: (() => void)[] = [];
  let live = true;
  return {
    notifications: {
      on: (channel: Channel, listener: (payload: string) => void) => void listeners.set(channel, listener),
      onGap: (listener: () => void) => void gaps.push(listener),
      isLive: () => live,
      lostForMs: () => 0,
    },
    notify: (channel: Channel, payload: string) => listeners.get(channel)?.(payload),
    lose: () => {
      live = false;
    },
    recover: () => {
      for (const listener of gaps) listener();
      live = true;
    },
  };
}

const value = (text: string) => async () => text;

test("two reads at the same time share one load, and later reads come from memory", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  const { load, answer } = aLoad();
  const both = Promise.all([cache.get({ key: "a" }, load), cache.get({ key: "a" }, load)]);
  answer(0).resolve("loaded");
  expect(await both).toEqual(["loaded", "loaded"]);
  expect(await cache.get({ key: "a" }, load)).toBe("loaded");
  expect(cache.peek({ key: "a" })).toBe("loaded");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failed load is not stored: the next read loads again", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  const { load, answer } = aLoad();
  const both = Promise.allSettled([cache.get({ key: "a" }, load), cache.get({ key: "a" }, load)]);
  answer(0).reject(new Error("no database"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.get({ key: "a" }, value("second"))).toBe("second");
});

test("a missing value is not stored", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  expect(await cache.get({ key: "a" }, async () => undefined)).toBeUndefined();
  expect(await cache.get({ key: "a" }, value("created since"))).toBe("created since");
});

test("a new version replaces the old one", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  await cache.get({ key: "a", version: "1" }, value("one"));
  expect(cache.peek({ key: "a", version: "2" })).toBeUndefined();
  expect(await cache.get({ key: "a", version: "2" }, value("two"))).toBe("two");
  expect(cache.peek({ key: "a", version: "1" })).toBeUndefined();
});

test("a read of a new version does not join the load of the old version", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  const { load, answer } = aLoad();
  const old = cache.get({ key: "a", version: "1" }, load);
  expect(await cache.get({ key: "a", version: "2" }, value("two"))).toBe("two");
  answer(0).resolve("one");
  expect(await old).toBe("one");
  // The late answer does not replace the newer one.
  expect(cache.peek({ key: "a", version: "2" })).toBe("two");
});

test("a notification invalidates its key or all keys", async () => {
  const { notifications, notify } = fakeNotifications();
  const cache = createVersionedCache<string>({
    name: "test",
    maxBytes: 10_000,
    invalidation: { notifications, dropsKey: ["catalog_changed"], dropsAll: ["sessions_revoked"] },
  });
  await cache.get({ key: "a" }, value("a"));
  await cache.get({ key: "b" }, value("b"));
  notify("catalog_changed", "a");
  expect([cache.peek({ key: "a" }), cache.peek({ key: "b" })]).toEqual([undefined, "b"]);
  notify("sessions_revoked", "any");
  expect(cache.peek({ key: "b" })).toBeUndefined();
});

test.each([
  ["its key", "catalog_changed"],
  ["all keys", "sessions_revoked"],
] as const)("a notification for %s during a load makes the next read load again", async (_, channel) => {
  const { notifications, notify } = fakeNotifications();
  const cache = createVersionedCache<string>({
    name: "test",
    maxBytes: 10_000,
    invalidation: { notifications, dropsKey: ["catalog_changed"], dropsAll: ["sessions_revoked"] },
  });
  const { load, answer } = aLoad();
  const early = cache.get({ key: "a" }, load);
  notify(channel, "a");
  expect(await cache.get({ key: "a" }, value("after the change"))).toBe("after the change");
  answer(0).resolve("before the change");
  await early;
  expect(cache.peek({ key: "a" })).toBe("after the change");
});

test("nothing is read from memory, shared or stored while notifications are disconnected", async () => {
  const { notifications, lose, recover } = fakeNotifications();
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000, invalidation: { notifications } });
  await cache.get({ key: "a" }, value("before"));
  const { load, answer } = aLoad();
  const begun = cache.get({ key: "b" }, load);
  lose();
  expect(cache.peek({ key: "a" })).toBeUndefined();
  expect(await cache.get({ key: "a" }, value("during"))).toBe("during");
  expect(await cache.get({ key: "b" }, value("not shared"))).toBe("not shared");
  cache.put({ key: "c" }, "during");
  recover();
  answer(0).resolve("began before the gap");
  await begun;
  for (const key of ["a", "b", "c"]) expect(cache.peek({ key })).toBeUndefined();
});

test("the least recently used entry is removed when there are too many", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 600, sizeOf: () => 1 });
  for (const key of ["a", "b"]) await cache.get({ key }, value(key));
  cache.peek({ key: "a" });
  await cache.get({ key: "c" }, value("c"));
  expect(["a", "b", "c"].filter((key) => cache.peek({ key }))).toEqual(["a", "c"]);
});

test("the total size of all entries stays below the limit", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  for (const key of ["a", "b", "c"]) await cache.get({ key }, value(key.repeat(2_000)));
  expect(["a", "b", "c"].filter((key) => cache.peek({ key }))).toEqual(["b", "c"]);
});

test("an expired or uncacheable value is returned but not stored", async () => {
  const expired = createVersionedCache<string>({ name: "test", maxBytes: 10_000, ttlMs: () => 0 });
  expect(await expired.get({ key: "a" }, value("over"))).toBe("over");
  expect(expired.peek({ key: "a" })).toBeUndefined();
  const picky = createVersionedCache<string>({
    name: "test",
    maxBytes: 10_000,
    isCacheable: (text, version) => text === version,
  });
  await picky.get({ key: "a", version: "2" }, value("1"));
  await picky.get({ key: "b", version: "2" }, value("2"));
  expect([picky.peek({ key: "a", version: "2" }), picky.peek({ key: "b", version: "2" })]).toEqual([undefined, "2"]);
});

test("a read of many keys loads only those that are neither in memory nor being loaded", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  await cache.get({ key: "a", version: "1" }, value("a"));
  const { load, answer } = aLoad();
  const loadingB = cache.get({ key: "b", version: "1" }, load);
  const loadMany = vi.fn(
    async (keys: readonly string[]) =>
      new Map([["c", "c"]].filter(([key]) => keys.includes(key as string)) as [string, string][]),
  );
  const many = cache.getMany(["c", "b", "a", "c", "unknown"], "1", loadMany);
  answer(0).resolve("b");
  expect(Object.fromEntries(await many)).toEqual({ a: "a", b: "b", c: "c" });
  await loadingB;
  expect(loadMany.mock.calls).toEqual([[["c", "unknown"]]]);
  expect(cache.peek({ key: "c", version: "1" })).toBe("c");
});

test("a failed load of many keys fails for all waiting reads and is not stored", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  const failing = cache.getMany(["a", "b"], "1", () => Promise.reject(new Error("no database")));
  await expect(failing).rejects.toThrow("no database");
  expect(Object.fromEntries(await cache.getMany(["a"], "1", async () => new Map([["a", "again"]])))).toEqual({
    a: "again",
  });
});

test("the latest version is the one being loaded, or the one in memory", async () => {
  const cache = createVersionedCache<string>({ name: "test", maxBytes: 10_000 });
  expect(await cache.latest("a")).toBeUndefined();
  await cache.get({ key: "a", version: "1" }, value("one"));
  expect(await cache.latest("a")).toBe("one");
  const { load, answer } = aLoad();
  const loading = cache.get({ key: "a", version: "2" }, load);
  const latest = cache.latest("a");
  answer(0).resolve("two");
  expect([await loading, await latest]).toEqual(["two", "two"]);
});
