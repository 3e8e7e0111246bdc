import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type SandboxStore, simulateOutage } from "../../bench/servers/sandbox-store.ts";
import type { Queryable } from "../database/job-clock.ts";
import { createMinuteClock, makeStoreJobsDue } from "./store-clock.ts";

/** The running jobs of two servers: one call of each may have left already. */
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

/** Injects faults and outages and advances the clock, until `end` is called. */
export function startFaultInjection({ store, database, clock, spared, perMinute }: FaultInjectionTarget) {
  const minutes = createMinuteClock(clock, store, perMinute);
  const problems: string[] = [];
  const whileOut: number[] = [];
  let [hasFaults, isTicking, wanted] = [true, true, undefined as "down" | "too-many" | undefined];
  let isOut = false;

  async function runFaults(): Promise<void> {
    for (; hasFaults; await wait(randomInt(100, 300))) {
      if (!wanted) {
        await store.injectFaults(spared);
        continue;
      }
      isOut = true;
      const calls = await simulateOutage(store, wanted);
      if (calls > AT_MOST_WHILE_OUT) problems.push(`${calls} calls while the store was out (${wanted})`);
      whileOut.push(calls);
      [isOut, wanted] = [false, undefined];
    }
    await store.stopFaults();
  }
  async function tick(): Promise<void> {
    for (; isTicking; await wait(150)) {
      await makeStoreJobsDue(database, { mayRest: isOut });
      if (!isOut) await minutes.passWhereSpent();
    }
  }
  const [faultLoop, clockLoop] = [runFaults(), tick()];
  // `end` rethrows the error; nobody waits for an outage that will not come.
  for (const work of [faultLoop, clockLoop]) {
    work.catch(() => {
      wanted = undefined;
    });
  }
  return {
    problems: () => problems,
    minutes: minutes.passed,
    whileOut: () => whileOut,
    /** Resolves when the outage is over. */
    async outage(how: "down" | "too-many"): Promise<void> {
      wanted = how;
      while (wanted) await wait(20);
    },
    async stop(): Promise<void> {
      hasFaults = false;
      await faultLoop;
    },
    async end(): Promise<void> {
      [hasFaults, isTicking] = [false, false];
      await Promise.all([faultLoop, clockLoop]);
    },
  };
}

export type FaultInjection = ReturnType<typeof startFaultInjection>;
