import { type JobAttempt, type Jobs, RetryLater, SHOP_DELETED, type Tasks } from "../db/jobs.ts";

type Deps = {
  /** `deleted`: it may come back. */
  stateOf: (shopId: string) => Promise<"open" | "deleted" | "gone">;
};

/** What ends a shop runs while it is deleted. */
const ALWAYS: ReadonlySet<string> = new Set<keyof Jobs>(["erase-shop"]);

/**
 * Nothing is sent, imported or charged for a shop that was deleted. Its jobs wait, as they would for a service that is
 * away; who takes the shop back wakes them. Those of a shop that is erased end.
 */
export function heldForDeletedShops(tasks: Tasks, { stateOf }: Deps): Tasks {
  const names = Object.keys(tasks) as (keyof Jobs)[];
  const held = names.map((name) => [name, ALWAYS.has(name) ? tasks[name] : heldTask(name)] as const);
  // The same names, each with its own payload.
  return Object.fromEntries(held) as Tasks;

  function heldTask<Name extends keyof Jobs>(name: Name) {
    return async (payload: Jobs[Name], attempt: JobAttempt): Promise<void> => {
      const shopId = "shopId" in payload ? payload.shopId : undefined;
      const state = shopId === undefined ? "open" : await stateOf(shopId);
      if (state === "deleted") throw new RetryLater(SHOP_DELETED);
      if (state === "open") await tasks[name](payload, attempt);
    };
  }
}
