import { type Static, Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { SynonymGroup } from "../platform/shop-document.ts";
import { Count, closed, Nullable, Timestamp } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

const Term = Type.String({ minLength: 1, maxLength: 80 });
const inShop = Type.Object({ shopId: ShopId });
const changes = { access: "member", deed: "change-catalog" } as const;

/** What people searched for and the shop still does not find. */
export const MissedSearch = Type.Object({
  term: Term,
  people: Count,
  tries: Count,
  lastAt: Timestamp,
});
export type MissedSearch = Static<typeof MissedSearch>;

export const CatalogSearch = Type.Object({
  synonyms: Type.Array(SynonymGroup, { maxItems: 500 }),
  /** Of the last 30 days, what most people missed first. */
  missed: Type.Array(MissedSearch, { maxItems: 100 }),
});
export type CatalogSearch = Static<typeof CatalogSearch>;

export const panelSearchRoutes = {
  "GET /painel/api/shops/{shopId}/catalog/search": route({ ...changes, params: inShop, data: CatalogSearch }),
  /** One group of synonyms: null before it is added, null after it was removed. */
  "POST /painel/api/shops/{shopId}/catalog/synonyms": route({
    ...changes,
    params: inShop,
    body: Type.Object({ before: Nullable(SynonymGroup), after: Nullable(SynonymGroup) }, closed),
    data: CatalogSearch,
  }),
  /** Not shown among the missed searches any more, or again. */
  "POST /painel/api/shops/{shopId}/catalog/ignored-searches": route({
    ...changes,
    params: inShop,
    body: Type.Object({ term: Term, isIgnored: Type.Boolean() }, closed),
    data: CatalogSearch,
  }),
};
