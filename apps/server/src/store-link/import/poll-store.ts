import type { Jobs } from "../../db/jobs.ts";
import { type CallStoreDeps, callStore } from "../access/call-store.ts";
import { retryAt } from "../access/retry-time.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import type { StoreImport, StoreImportRepository } from "./store-import.repository.ts";
import type { StoreProductRepository } from "./store-product.repository.ts";

export type PollStoreDeps = CallStoreDeps & {
  storeImports: Pick<StoreImportRepository, "find" | "start" | "scheduleRefreshes" | "schedulePoll">;
  storeProducts: Pick<StoreProductRepository, "scheduleDueRefreshes" | "findNextChange">;
};

/** How long a change can stay unnoticed if its webhook does not arrive. */
export const POLL_EVERY_MS = 5 * 60_000;

const SHORTEST_PAUSE_MS = 10_000;

/** Stores give times in seconds and by their own clock, so each poll overlaps the one before. */
const OVERLAP_MS = 2 * 60_000;

/** With more changes than this, a whole import costs fewer calls than one call per product. */
const MAX_SINGLE_REFRESHES = 1_000;

/** The whole store is imported at night, when nobody needs its call budget. This finds what webhooks and polls missed. */
const NIGHT_HOURS = [2, 3, 4];
const BRASILIA_MS = -3 * 60 * 60_000;
const FULL_IMPORT_EVERY_MS = 20 * 60 * 60_000;

/**
 * Reads what has changed in a linked store since the last poll, for webhooks that were lost or are not switched on. This
 * also keeps the store's tokens valid, because it runs even when nobody buys.
 */
export async function pollStore(deps: PollStoreDeps, { shopId }: Jobs["poll-store"]): Promise<void> {
  const { storeImports, storeProducts, now } = deps;
  const found = await storeImports.find(shopId);
  if (!found) return;
  const startedAt = now();
  await storeProducts.scheduleDueRefreshes(shopId, new Date(startedAt));
  const changes = await readChanges(deps, shopId, found);
  if (changes !== "read" && changes !== "too-many") {
    // The owner must authorise again, which restarts the polling.
    if (changes.kind === "unlinked") return;
    await storeImports.schedulePoll(shopId, { runAt: retryAt(deps, changes) });
    return;
  }
  if (changes === "too-many" || isFullImportDue(found, startedAt))
    await storeImports.start(shopId, new Date(startedAt));
  await storeImports.schedulePoll(shopId, {
    runAt: await nextPollAt(deps, shopId, startedAt),
    until: new Date(startedAt),
  });
}

/** Earlier than usual if a promotion begins or ends before. */
async function nextPollAt({ storeProducts }: PollStoreDeps, shopId: string, startedAt: number): Promise<Date> {
  const next = (await storeProducts.findNextChange(shopId))?.getTime() ?? Number.POSITIVE_INFINITY;
  return new Date(Math.max(startedAt + SHORTEST_PAUSE_MS, Math.min(startedAt + POLL_EVERY_MS, next)));
}

async function readChanges(
  deps: PollStoreDeps,
  shopId: string,
  { changesUntil, stage }: StoreImport,
): Promise<"read" | "too-many" | StoreProblem> {
  const since = changesUntil.getTime() - OVERLAP_MS;
  for (let page = 1; ; page++) {
    const answer = await callStore(deps, { shopId, priority: "interactive" }, (platform, access) =>
      platform.changedSince?.(access, since, page),
    );
    // Such a platform has webhooks, and the import of every night.
    if (!answer.ok && answer.problem.kind === "unsupported") return "read";
    if (!answer.ok) return answer.problem;
    const { items, total, hasMore } = answer.value;
    // A running import would start again, and with many changes it would never end.
    if (total > MAX_SINGLE_REFRESHES && stage === "done") return "too-many";
    await deps.storeImports.scheduleRefreshes(
      shopId,
      items.map((storeProductId) => ({ storeProductId })),
    );
    if (!hasMore) return "read";
  }
}

function isFullImportDue({ stage, startedAt }: StoreImport, now: number): boolean {
  const isNight = NIGHT_HOURS.includes(new Date(now + BRASILIA_MS).getUTCHours());
  return stage === "done" && isNight && now - startedAt.getTime() > FULL_IMPORT_EVERY_MS;
}
