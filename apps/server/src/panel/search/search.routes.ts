import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import type { ShopDecision } from "../../platform/change-shop.ts";
import { sortedJson } from "../../shop/parts/shop-parts.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { readSearch } from "./read-search.ts";

/** How people find products: synonyms, and what they searched for in vain. */
export function panelSearchRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/catalog/search", async ({ params }) => readSearch(deps, params.shopId));

  serve("POST /painel/api/shops/{shopId}/catalog/synonyms", async ({ params: { shopId }, body, member }) => {
    const { before, after } = body;
    const id = (after ?? before ?? []).join(", ").slice(0, 100);
    const saved = await changeSettings(deps, {
      shopId,
      member,
      action: "synonyms.changed",
      decide: replaceGroup(body),
      audited: {
        subject: { type: "synonyms", id },
        before: before && { words: before },
        after: after && { words: after },
      },
    });
    return saved.ok ? readSearch(deps, shopId) : saved;
  });

  serve("POST /painel/api/shops/{shopId}/catalog/ignored-searches", async ({ params: { shopId }, body, member }) => {
    const { term, isIgnored } = body;
    await deps.missedSearches.ignore(shopId, term, isIgnored, () => ({
      member,
      shopId,
      action: isIgnored ? "search.ignored" : "search.listed",
      subject: { type: "search", id: term, name: term },
      before: { isIgnored: !isIgnored },
      after: { isIgnored },
    }));
    return readSearch(deps, shopId);
  });
}

type Group = string[] | null;

/** Changes one group. The groups of others stay, whatever they did to them meanwhile. */
function replaceGroup({ before, after }: { before: Group; after: Group }): ShopDecision {
  return (current) => {
    if (!current) return refuse({ code: "shop-not-found" });
    const groups = current.document.searchSynonyms ?? [];
    const index = before === null ? groups.length : groups.findIndex((group) => isSame(group, before));
    if (index === -1) return refuse({ code: "shop-part-not-found", detail: `(${before?.join(", ")})` });
    const searchSynonyms = groups.toSpliced(index, before === null ? 0 : 1, ...(after === null ? [] : [after]));
    return ok({ document: { ...current.document, searchSynonyms } });
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return sortedJson(one) === sortedJson(other);
}
