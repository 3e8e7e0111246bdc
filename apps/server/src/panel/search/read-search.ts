import type { CatalogSearch } from "@vitrine/contract/panel/catalog-search";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { findProducts } from "../../catalog/list-products.ts";
import { shopPriceScope } from "../../catalog/products/price-scope.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PanelDeps } from "../panel-deps.ts";

const DAYS = 30;
const MOST_MISSED = 100;

/** The synonyms, and what people still search without finding: what a new product or synonym has solved is left out. */
export async function readSearch(deps: PanelDeps, shopId: string): Promise<Result<CatalogSearch, Refusal>> {
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
