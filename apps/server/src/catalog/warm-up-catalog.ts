import { setTimeout as pause } from "node:timers/promises";
import type { SessionRepository } from "../session/session.repository.ts";
import { type CatalogPageDeps, facetsPage, listPage } from "./catalog-pages.ts";
import { shopPriceScope } from "./products/price-scope.ts";
import type { PackedTexts } from "./search-index/packed-texts.ts";

const MOST_SHOPS = 3;
/** After this the process starts to serve anyway. What is not loaded by then is loaded on demand. */
const TIME_LIMIT_MS = 15_000;
/** Enough for the compiler to optimise what every search runs through. */
const SEARCHES = 120;
const CONCURRENCY = 8;

export type WarmUpDeps = CatalogPageDeps & { sessions: Pick<SessionRepository, "shopsVisitedLately"> };

/**
 * Before a process serves, it loads the search indexes of the shops that customers visit just now and runs some searches.
 * Its first customers then wait neither for an index nor for the compiler.
 */
export async function warmUpCatalog(deps: WarmUpDeps): Promise<void> {
  const shops = await deps.sessions.shopsVisitedLately(MOST_SHOPS);
  const timeUp = new AbortController();
  const warmedUp = (async () => {
    for (const shopId of shops) if (!timeUp.signal.aborted) await warmUpShop(deps, shopId, timeUp.signal);
  })();
  await Promise.race([warmedUp, pause(TIME_LIMIT_MS, undefined, { ref: false })]);
  timeUp.abort();
}

async function warmUpShop(deps: WarmUpDeps, shopId: string, timeUp: AbortSignal): Promise<void> {
  const target = { shopId, scope: shopPriceScope };
  const { index } = await deps.searchIndexes.open(shopId, target.scope);
  const texts = sampleSearches(index.names.texts).values();
  const work = async () => {
    for (const text of texts) {
      if (timeUp.aborted) return;
      await listPage(deps, target, { text }, {});
      await facetsPage(deps, target, { text });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Searches as people type them: one word of a name, two, the beginning of one, one with a letter missing. */
function sampleSearches(names: PackedTexts): string[] {
  const step = Math.max(1, Math.floor(names.length / SEARCHES));
  const count = Math.min(SEARCHES, names.length);
  const chosen = Array.from({ length: count }, (_, at) => names.at(at * step));
  return chosen.map((name, index) => {
    const words = name.split(" ").filter((word) => word.length > 2);
    const [first = name, second = ""] = words;
    const forms = [first, `${first} ${second}`, first.slice(0, 4), first.slice(0, 2) + first.slice(3), name];
    return forms[index % forms.length] as string;
  });
}
