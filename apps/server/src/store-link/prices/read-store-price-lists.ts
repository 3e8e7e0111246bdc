import type { StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import type { Jobs } from "../../db/jobs.ts";
import { type CallStoreDeps, callStore, type StoreCall } from "../access/call-store.ts";
import { lacks } from "../access/platform-of-shop.ts";
import { retryAt } from "../access/retry-time.ts";
import type { StoreAnswer, StoreProblem } from "../access/store-platform.ts";
import type { StoreSaveLockRepository } from "../access/store-save-lock.repository.ts";
import type { PriceListPosition, StorePriceListRepository } from "./store-price-list.repository.ts";

export type ReadStorePriceListsDeps = CallStoreDeps & {
  storePriceLists: StorePriceListRepository;
  storeSaveLock: Pick<StoreSaveLockRepository, "withSaveLock">;
};

/** Stores send no webhook for price lists, and a long list uses much of the daily call budget. @public */
export const PRICE_LISTS_EVERY_MS = 6 * 60 * 60_000;

/** More than any store needs. */
const MAX_LISTS = 100;

/** Stops the reading of a store whose pages never end. */
const MAX_PAGES = 2_000;

/** Reads the price lists of a linked store page by page, continues where it stopped, and schedules the next reading. */
export async function readStorePriceLists(
  deps: ReadStorePriceListsDeps,
  { shopId, since = deps.now() }: Jobs["read-store-price-lists"],
): Promise<void> {
  const { storePriceLists, now } = deps;
  if (await lacks(deps, shopId, "priceLists")) {
    // Switched off, or the platform has none: the lists read before are removed.
    await saveLists(deps, shopId, []);
    return;
  }
  const problem = await readAll(deps, shopId, new Date(since));
  // The owner must authorise again, which starts an import and then this job.
  if (problem?.kind === "unlinked") return;
  if (problem?.kind === "later") {
    await storePriceLists.scheduleReading(shopId, { runAt: retryAt(deps, problem), since });
    return;
  }
  if (problem) logUnreadable(deps, shopId, problem);
  await storePriceLists.scheduleReading(shopId, { runAt: new Date(now() + PRICE_LISTS_EVERY_MS) });
}

const backgroundCall = (shopId: string): StoreCall => ({ shopId, priority: "background" });

function saveLists(
  { storePriceLists, storeSaveLock }: ReadStorePriceListsDeps,
  shopId: string,
  lists: StorePriceList[],
) {
  return storeSaveLock.withSaveLock(shopId, () => storePriceLists.saveLists(shopId, lists));
}

async function readAll(deps: ReadStorePriceListsDeps, shopId: string, since: Date): Promise<StoreProblem | undefined> {
  const lists = await readLists(deps, shopId);
  if (!lists.ok) return lists.problem;
  await saveLists(deps, shopId, lists.value);
  for (const position of await deps.storePriceLists.listUnread(shopId, since)) {
    const problem = await readPrices(deps, { shopId, since }, position);
    if (problem) return problem;
  }
  return undefined;
}

async function readLists(deps: ReadStorePriceListsDeps, shopId: string): Promise<StoreAnswer<StorePriceList[]>> {
  const lists = new Map<string, StorePriceList>();
  for (let page = 1; page <= MAX_LISTS && lists.size < MAX_LISTS; page++) {
    const answer = await callStore(deps, backgroundCall(shopId), (platform, access) =>
      platform.priceLists?.list(access, page),
    );
    if (!answer.ok) return answer;
    for (const list of answer.value.items) lists.set(list.storeListId, list);
    if (!answer.value.hasMore) break;
  }
  return { ok: true, value: [...lists.values()].slice(0, MAX_LISTS) };
}

/** Reads one list from its position to its end. A list that cannot be read does not stop the others. */
async function readPrices(
  deps: ReadStorePriceListsDeps,
  { shopId, since }: { shopId: string; since: Date },
  start: PriceListPosition,
): Promise<StoreProblem | undefined> {
  const { storePriceLists, storeSaveLock } = deps;
  for (let position = start; ; position = { ...position, page: position.page + 1 }) {
    const { storeListId, page } = position;
    const answer = await callStore(deps, backgroundCall(shopId), (platform, access) =>
      platform.priceLists?.pricesOf(access, storeListId, page),
    );
    if (!answer.ok) {
      const { problem } = answer;
      if (problem.kind !== "refused" && problem.kind !== "not-found") return problem;
      logUnreadable(deps, shopId, problem);
      await storePriceLists.restart(shopId, position);
      return undefined;
    }
    const { items: prices, total, hasMore } = answer.value;
    const end = !hasMore || page >= MAX_PAGES ? { readAt: since, isWhole: !hasMore } : null;
    const isSaved = await storeSaveLock.withSaveLock(shopId, () =>
      storePriceLists.savePage(shopId, position, { prices, total, end }),
    );
    if (!isSaved || end) return undefined;
  }
}

function logUnreadable({ log }: ReadStorePriceListsDeps, shopId: string, problem: StoreProblem): void {
  log.warn({ shopId, problem: problem.kind }, "price lists of a linked store could not be read");
}
