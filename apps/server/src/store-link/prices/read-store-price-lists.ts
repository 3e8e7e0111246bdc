import type { StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import type { Jobs } from "../../db/jobs.ts";
import { retryAt } from "../access/retry-time.ts";
import { callStore } from "../access/store-access.ts";
import type { StoreAnswer, StoreProblem } from "../access/store-platform.ts";
import type { StoreLinkDeps } from "../store-link-deps.ts";
import type { PriceListPosition } from "./store-price-list.repository.ts";

/** Nobody tells of price lists, and a long one takes many of the day's calls. @public */
export const PRICE_LISTS_EVERY_MS = 6 * 60 * 60_000;

/** More than anybody chooses from. */
const MOST_LISTS = 100;

/** A store that keeps giving pages would be read for ever. */
const MOST_PAGES = 2_000;

/** Reads the price lists of a linked store, page by page, and goes on where it stopped; adds itself again. */
export async function readStorePriceLists(
  deps: StoreLinkDeps,
  { shopId, since = deps.now() }: Jobs["read-store-price-lists"],
): Promise<void> {
  const { storePriceLists, now } = deps;
  if (!deps.readsPriceLists) {
    // Switched off: what was read before goes.
    await keepLists(deps, shopId, []);
    return;
  }
  const problem = await readAll(deps, shopId, new Date(since));
  // The owner has to authorise anew, which begins a whole run and this after it.
  if (problem?.kind === "unlinked") return;
  if (problem?.kind === "later") {
    await storePriceLists.readAgain(shopId, { runAt: retryAt(deps, problem), since });
    return;
  }
  if (problem) tellUnreadable(deps, shopId, problem);
  await storePriceLists.readAgain(shopId, { runAt: new Date(now() + PRICE_LISTS_EVERY_MS) });
}

const patiently = (shopId: string) => ({ shopId, pace: "patient" }) as const;

function keepLists({ storePriceLists, storeProducts }: StoreLinkDeps, shopId: string, lists: StorePriceList[]) {
  return storeProducts.inTurn(shopId, () => storePriceLists.keepLists(shopId, lists));
}

async function readAll(deps: StoreLinkDeps, shopId: string, since: Date): Promise<StoreProblem | undefined> {
  const lists = await readLists(deps, shopId);
  if (!lists.ok) return lists.problem;
  await keepLists(deps, shopId, lists.value);
  for (const place of await deps.storePriceLists.unread(shopId, since)) {
    const problem = await readPrices(deps, { shopId, since }, place);
    if (problem) return problem;
  }
  return undefined;
}

async function readLists(deps: StoreLinkDeps, shopId: string): Promise<StoreAnswer<StorePriceList[]>> {
  const lists = new Map<string, StorePriceList>();
  for (let page = 1; page <= MOST_LISTS && lists.size < MOST_LISTS; page++) {
    const answer = await callStore(deps, patiently(shopId), (platform, access) => platform.priceLists(access, page));
    if (!answer.ok) return answer;
    for (const list of answer.value.items) lists.set(list.storeListId, list);
    if (!answer.value.hasMore) break;
  }
  return { ok: true, value: [...lists.values()].slice(0, MOST_LISTS) };
}

/** One list from where it stands to its end. One that cannot be read does not keep the others waiting. */
async function readPrices(
  deps: StoreLinkDeps,
  { shopId, since }: { shopId: string; since: Date },
  start: PriceListPosition,
): Promise<StoreProblem | undefined> {
  const { storePriceLists, storeProducts } = deps;
  for (let place = start; ; place = { ...place, page: place.page + 1 }) {
    const { storeListId, page } = place;
    const answer = await callStore(deps, patiently(shopId), (platform, access) =>
      platform.listPrices(access, storeListId, page),
    );
    if (!answer.ok) {
      const { problem } = answer;
      if (problem.kind !== "refused" && problem.kind !== "not-found") return problem;
      tellUnreadable(deps, shopId, problem);
      await storePriceLists.beginAgain(shopId, place);
      return undefined;
    }
    const { items: prices, total, hasMore } = answer.value;
    const end = !hasMore || page >= MOST_PAGES ? { readAt: since, isWhole: !hasMore } : null;
    const isSaved = await storeProducts.inTurn(shopId, () =>
      storePriceLists.savePage(shopId, place, { prices, total, end }),
    );
    if (!isSaved || end) return undefined;
  }
}

function tellUnreadable({ log }: StoreLinkDeps, shopId: string, problem: StoreProblem): void {
  log.warn({ shopId, problem: problem.kind }, "price lists of a linked store could not be read");
}
