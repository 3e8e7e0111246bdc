import { setTimeout as pause } from "node:timers/promises";
import type { SessionRepository } from "../session/session.repository.ts";
import { type CatalogPageDeps, facetsPage, listPage } from "./catalog-pages.ts";
import { shopPriceScope } from "./products/price-scope.ts";

const MOST_SHOPS = 3;
/** A process that takes longer joins anyway; what is not ready then is made when it is asked for. */
const TIME_LIMIT_MS = 15_000;
/** Until the compiler has seen what every search runs through. */
const SEARCHES = 120;
const AT_ONCE = 8;

export type WarmUpDeps = CatalogPageDeps & { sessions: Pick<SessionRepository, "shopsVisitedLately"> };

/**
 * Before a process takes part, the catalogues that customers are in just now are laid out and searched a little: the
 * first ones it serves wait neither for the shelf nor for the compiler.
 */
export async function warmUpCatalog(deps: WarmUpDeps): Promise<void> {
  const shops = await deps.sessions.shopsVisitedLately(MOST_SHOPS);
  const timeUp = new AbortController();
  const rehearsed = (async () => {
    for (const shopId of shops) if (!timeUp.signal.aborted) await warmUpShop(deps, shopId, timeUp.signal);
  })();
  await Promise.race([rehearsed, pause(TIME_LIMIT_MS, undefined, { ref: false })]);
  timeUp.abort();
}

async function warmUpShop(deps: WarmUpDeps, shopId: string, timeUp: AbortSignal): Promise<void> {
  const of = { shopId, scope: shopPriceScope };
  const { index } = await deps.searchIndexes.open(shopId, of.scope);
  const texts = sampleSearches(index.names.texts).values();
  const work = async () => {
    for (const text of texts) {
      if (timeUp.aborted) return;
      await listPage(deps, of, { text }, {});
      await facetsPage(deps, of, { text });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What people type of a name: a word, two, the beginning of one, one with a letter too few. */
function sampleSearches(names: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(names.length / SEARCHES));
  const chosen = names.filter((_, place) => place % step === 0).slice(0, SEARCHES);
  return chosen.map((name, place) => {
    const words = name.split(" ").filter((word) => word.length > 2);
    const [first = name, second = ""] = words;
    const forms = [first, `${first} ${second}`, first.slice(0, 4), first.slice(0, 2) + first.slice(3), name];
    return forms[place % forms.length] as string;
  });
}
