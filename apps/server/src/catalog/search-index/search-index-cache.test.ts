import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shopPriceScope } from "../products/price-scope.ts";
import type { SearchIndexRepository } from "./search-index.repository.ts";
import { createSearchIndexCache } from "./search-index-cache.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

type Changes = Pick<SearchIndexRepository, "offersChanged">;

/** A shop without products whose index takes a while to load. */
function aSlowShop({ offersChanged = async () => undefined }: Partial<Changes> = {}) {
  let version = "1";
  const loads: PromiseWithResolvers<void>[] = [];
  const cache = createSearchIndexCache({
    shops: { find: async () => undefined },
    versions: { current: async () => version },
    repository: {
      categories: async () => [],
      categoriesWithWords: async () => [],
      stemsOfWords: async () => new Map(),
      offersChanged,
      eachBatch: () => {
        const load = Promise.withResolvers<void>();
        loads.push(load);
        return load.promise;
      },
    },
  });
  return {
    open: async () => (await cache.open("loja", shopPriceScope)).version,
    indexNow: async () => new WeakRef((await cache.open("loja", shopPriceScope)).index),
    change: (to: string) => {
      version = to;
    },
    // No polling, because it would advance the fake clock.
    loadsBegun: async (count: number) => {
      while (loads.length < count) await nextTurn();
    },
    finishLoad: (index: number, { after }: { after: number }) => {
      vi.setSystemTime(Date.now() + after);
      loads[index]?.resolve();
    },
    countLoads: () => loads.length,
  };
}

test("a changed catalogue is loaded again only after five times the duration of the last load", async () => {
  const shop = aSlowShop();
  const first = shop.open();
  await shop.loadsBegun(1);
  shop.finishLoad(0, { after: 100 });
  expect(await first).toBe("1");
  shop.change("2");
  vi.setSystemTime(599);
  expect(await shop.open()).toBe("1");
  expect(shop.countLoads()).toBe(1);
  vi.setSystemTime(600);
  const second = shop.open();
  await shop.loadsBegun(2);
  shop.finishLoad(1, { after: 100 });
  expect(await second).toBe("2");
});

test("a change during a load does not start a second load", async () => {
  const shop = aSlowShop();
  const first = shop.open();
  await shop.loadsBegun(1);
  shop.change("2");
  const second = shop.open();
  shop.finishLoad(0, { after: 100 });
  expect([await first, await second]).toEqual(["1", "1"]);
  expect(shop.countLoads()).toBe(1);
});

test("new prices are changed in the index at once, without a second load", async () => {
  const asked: unknown[] = [];
  const shop = aSlowShop({
    offersChanged: async (_shopId, _scope, range) => {
      asked.push(range);
      return new Map([["cafe", { price: 1990, isActive: true }]]);
    },
  });
  shop.change("3.7");
  const first = shop.open();
  await shop.loadsBegun(1);
  shop.finishLoad(0, { after: 100 });
  await first;
  shop.change("3.9");
  expect(await Promise.all([shop.open(), shop.open()])).toEqual(["3.9", "3.9"]);
  expect(asked).toEqual([{ from: 7, to: 9 }]);
  expect(shop.countLoads()).toBe(1);
});

test("a change of more than prices and stock is asked about once, and loaded whole", async () => {
  const offersChanged = vi.fn(async () => undefined);
  const shop = aSlowShop({ offersChanged });
  shop.change("3.7");
  const first = shop.open();
  await shop.loadsBegun(1);
  shop.finishLoad(0, { after: 100 });
  await first;
  shop.change("3.8");
  expect(await shop.open()).toBe("3.7");
  expect(await shop.open()).toBe("3.7");
  expect(offersChanged).toHaveBeenCalledTimes(1);
  vi.setSystemTime(600);
  const second = shop.open();
  await shop.loadsBegun(2);
  shop.finishLoad(1, { after: 0 });
  expect(await second).toBe("3.8");
});

test("the index with the prices of before is forgotten", async () => {
  const shop = aSlowShop({ offersChanged: async () => new Map() });
  shop.change("3.7");
  const loading = shop.indexNow();
  await shop.loadsBegun(1);
  shop.finishLoad(0, { after: 100 });
  const before = await loading;
  shop.change("3.8");
  const now = await shop.indexNow();
  // What a reference was asked for in one turn stays until the next.
  await nextTurn();
  collectGarbage();
  expect(now.deref()).toBeDefined();
  expect(before.deref()).toBeUndefined();
});

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
