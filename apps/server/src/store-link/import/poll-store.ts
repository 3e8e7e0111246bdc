import type { Jobs } from "../../db/jobs.ts";
import { retryAt } from "../access/retry-time.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreProblem } from "../access/store-platform.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import type { StoreImport } from "./store-import.repository.ts";

/** How long a change can stay unnoticed where no notice of it arrives. */
export const POLL_EVERY_MS = 5 * 60_000;

const SHORTEST_PAUSE_MS = 10_000;

/** Stores tell times by the second and by their own clock: what changed around the last look is looked at again. */
const OVERLAP_MS = 2 * 60_000;

/** With more changes than this, reading pages of everything costs fewer calls than asking for each. */
const MOST_ONE_BY_ONE = 1_000;

/** The whole store is read at night, when nobody waits for its limits: it finds what every notice and look has missed. */
const NIGHT_HOURS = [2, 3, 4];
const BRASILIA_MS = -3 * 60 * 60_000;
const WHOLE_EVERY_MS = 20 * 60 * 60_000;

/**
 * Looks what has changed in a linked store since the last look, for notices that were lost or are not switched on. It
 * also keeps the store's tokens alive, since it asks whether anybody buys or not.
 */
export async function pollStore(deps: StoreLinkDeps, { shopId }: Jobs["poll-store"]): Promise<void> {
  const { storeImports, storeProducts, now } = deps;
  const found = await storeImports.find(shopId);
  if (!found) return;
  const startedAt = now();
  await storeProducts.refreshDue(shopId, new Date(startedAt));
  const changes = await lookForChanges(deps, shopId, found);
  if (changes !== "read" && changes !== "too-many") {
    // The owner has to authorise anew, which begins to look again.
    if (changes.kind === "unlinked") return;
    await storeImports.pollAgain(shopId, { runAt: retryAt(deps, changes) });
    return;
  }
  if (changes === "too-many" || isTimeForTheWhole(found, startedAt))
    await storeImports.begin(shopId, new Date(startedAt));
  await storeImports.pollAgain(shopId, { runAt: await nextLook(deps, shopId, startedAt), until: new Date(startedAt) });
}

/** Earlier than usual where a promotion begins or ends before. */
async function nextLook({ storeProducts }: StoreLinkDeps, shopId: string, startedAt: number): Promise<Date> {
  const next = (await storeProducts.nextChange(shopId))?.getTime() ?? Number.POSITIVE_INFINITY;
  return new Date(Math.max(startedAt + SHORTEST_PAUSE_MS, Math.min(startedAt + POLL_EVERY_MS, next)));
}

async function lookForChanges(
  deps: StoreLinkDeps,
  shopId: string,
  { changesUntil, stage }: StoreImport,
): Promise<"read" | "too-many" | StoreProblem> {
  const since = changesUntil.getTime() - OVERLAP_MS;
  for (let page = 1; ; page++) {
    const answer = await callStore(deps, { shopId, pace: "prompt" }, (platform, access) =>
      platform.changedSince(access, since, page),
    );
    if (!answer.ok) return answer.problem;
    const { items, total, hasMore } = answer.value;
    // A run under way would begin from its start, and with many changes for ever.
    if (total > MOST_ONE_BY_ONE && stage === "done") return "too-many";
    await deps.storeImports.addRefreshes(
      shopId,
      items.map((storeProductId) => ({ storeProductId })),
    );
    if (!hasMore) return "read";
  }
}

function isTimeForTheWhole({ stage, startedAt }: StoreImport, now: number): boolean {
  const isNight = NIGHT_HOURS.includes(new Date(now + BRASILIA_MS).getUTCHours());
  return stage === "done" && isNight && now - startedAt.getTime() > WHOLE_EVERY_MS;
}
