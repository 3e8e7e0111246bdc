import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type SandboxStore, simulateOutage } from "../bench/servers/sandbox-store.ts";
import type { Queryable } from "./job-clock.ts";
import { createMinuteClock, makeStoreJobsDue } from "./store-clock.ts";

/** Jobs that two servers have under way: one call of each may have left already. */
const AT_MOST_WHILE_OUT = 8;

type FaultInjectionTarget = {
  store: SandboxStore;
  database: Queryable;
  /** A connection of its own, since it holds a lock. */
  clock: pg.Client;
  /** Products that nobody changes. */
  spared: ReadonlySet<number>;
  perMinute: number;
};

/** Storms, outages and the clock, until told to end. */
export function startFaultInjection({ store, database, clock, spared, perMinute }: FaultInjectionTarget) {
  const minutes = createMinuteClock(clock, store, perMinute);
  const problems: string[] = [];
  const whileOut: number[] = [];
  let [isStormy, isTicking, wanted] = [true, true, undefined as "down" | "too-many" | undefined];
  let isOut = false;

  async function blow(): Promise<void> {
    for (; isStormy; await wait(randomInt(100, 300))) {
      if (!wanted) {
        await store.storm(spared);
        continue;
      }
      isOut = true;
      const calls = await simulateOutage(store, wanted);
      if (calls > AT_MOST_WHILE_OUT) problems.push(`${calls} calls while the store was out (${wanted})`);
      whileOut.push(calls);
      [isOut, wanted] = [false, undefined];
    }
    await store.calm();
  }
  async function tick(): Promise<void> {
    for (; isTicking; await wait(150)) {
      await makeStoreJobsDue(database, { mayRest: isOut });
      if (!isOut) await minutes.passWhereSpent();
    }
  }
  const [blowing, ticking] = [blow(), tick()];
  // Whoever ends the weather hears of it; nobody waits for an outage that will not come.
  for (const work of [blowing, ticking]) {
    work.catch(() => {
      wanted = undefined;
    });
  }
  return {
    problems: () => problems,
    minutes: minutes.passed,
    whileOut: () => whileOut,
    /** Until it is over. */
    async outage(how: "down" | "too-many"): Promise<void> {
      wanted = how;
      while (wanted) await wait(20);
    },
    async calmDown(): Promise<void> {
      isStormy = false;
      await blowing;
    },
    async end(): Promise<void> {
      [isStormy, isTicking] = [false, false];
      await Promise.all([blowing, ticking]);
    },
  };
}

export type FaultInjection = ReturnType<typeof startFaultInjection>;
