import type { CatalogSearch } from "@vitrine/contract/panel/catalog-search";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CatalogPageDeps } from "../../catalog/catalog-pages.ts";
import { findProducts } from "../../catalog/list-products.ts";
import { shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { LossRecorder } from "../../reports/losses/loss-recorder.ts";
import type { MissedSearchRepository } from "../../reports/losses/missed-search.repository.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

export type ReadSearchDeps = CatalogPageDeps & {
  shops: Pick<ShopRepository, "findDocument">;
  missedSearches: MissedSearchRepository;
  lossRecorder: Pick<LossRecorder, "flush">;
};

const DAYS = 30;
const MOST_MISSED = 100;

/** The synonyms, and what people still search without finding: what a new product or synonym has solved is left out. */
export async function readSearch(deps: ReadSearchDeps, shopId: string): Promise<Result<CatalogSearch, Refusal>> {
  await deps.lossRecorder.flush();
  const [found, rows, open] = await Promise.all([
    deps.shops.findDocument(shopId),
    deps.missedSearches.list(shopId, { days: DAYS, most: MOST_MISSED }),
    deps.searchIndexes.open(shopId, shopPriceScope),
  ]);
  if (!found) return refuse({ code: "shop-not-found" });
  const missed: CatalogSearch["missed"] = [];
  for (const { lastAt, ...row } of rows) {
    const { positions } = await findProducts(deps, open, { text: row.term });
    if (positions.length === 0) missed.push({ ...row, lastAt: lastAt.toISOString() });
  }
  return ok({ synonyms: found.document.searchSynonyms ?? [], missed });
}
