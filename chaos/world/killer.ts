import { setTimeout as wait } from "node:timers/promises";
import type { RestartingProcess } from "../../bench/servers/restarting-process.ts";

type Servers = readonly RestartingProcess[];

export type KillWish = {
  /** Which of these are to be killed; undefined where the right ones are not among them. */
  victims: (among: Servers) => Servers | undefined;
  /** Whether a kill would come at the right moment now. */
  isNow: () => boolean | Promise<boolean>;
  /** How often to look, where looking is a request. */
  everyMs?: number;
  /** The load has ended without this kill. */
  isOver?: () => boolean;
  /** Looks at what the dead servers left half done. */
  meanwhile?: () => Promise<void>;
};

const LOOK_AGAIN_MS = 3;

export type Killer = ReturnType<typeof createKiller>;

/** Kills servers at the moments that the loads wish for. One kill serves every load for which it comes at the right moment. */
export function createKiller(servers: Servers) {
  const waiting = new Set<KillWish>();
  const dying = new Set<RestartingProcess>();
  const afterEach: (() => Promise<void>)[] = [];
  const up = () => servers.filter((server) => !dying.has(server));

  /** Also fulfils the wishes of others that want it now. */
  async function killAll(victims: Servers, first: KillWish): Promise<void> {
    for (const victim of victims) dying.add(victim);
    const served = [first];
    waiting.delete(first);
    for (const other of waiting) {
      if (!other.victims(victims) || other.isOver?.() || !(await other.isNow()) || !waiting.delete(other)) continue;
      served.push(other);
    }
    let looked: Promise<void> | undefined;
    const look = async () => {
      for (const { meanwhile } of served) await meanwhile?.();
      for (const work of afterEach) await work();
    };
    await Promise.all(
      victims.map(async (victim) => {
        await victim.kill(() => (looked ??= look()));
        dying.delete(victim);
      }),
    );
  }

  return {
    /** Waits for the moment, and until the next server is there if it was the first to wish for this kill. */
    async kill(wish: KillWish): Promise<void> {
      waiting.add(wish);
      while (waiting.has(wish) && !wish.isOver?.()) {
        const isNow = await wish.isNow();
        const victims = wish.victims(up());
        // Another kill may have served it meanwhile.
        if (isNow && victims && waiting.has(wish)) return killAll(victims, wish);
        await wait(wish.everyMs ?? LOOK_AGAIN_MS);
      }
      waiting.delete(wish);
    },
    /** Done after every kill, before the next server starts, whichever load wished for it. */
    afterEach: (work: () => Promise<void>) => void afterEach.push(work),
  };
}

/** This one, or another while it is not there. */
export const one =
  (wanted: RestartingProcess | undefined) =>
  (among: Servers): Servers | undefined => {
    const victim = among.find((server) => server === wanted) ?? among[0];
    return victim && [victim];
  };

/** These, all at once. */
export const all =
  (wanted: Servers) =>
  (among: Servers): Servers | undefined =>
    wanted.every((server) => among.includes(server)) ? wanted : undefined;
