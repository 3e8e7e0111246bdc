import type { ProductPage } from "@vitrine/contract/storefront/catalog";
import { FacetFilter } from "@vitrine/contract/storefront/catalog-search";
import { collectionOfCategory } from "@vitrine/domain/catalog/groups/categories";
import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { Type } from "typebox";
import type { RecordLoss } from "../business-event.ts";
import type { CallerSession } from "../http/callers.ts";
import { CachedResponse } from "../http/page-cache/cached-response.ts";
import type { Refusal } from "../http/refusals.ts";
import { createAjv, describeProblems } from "../http/request/validation.ts";
import type { Serve } from "../http/serve.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { CatalogPageCache } from "./catalog-page-cache.ts";
import { type CatalogPageDeps, facetsPage, listPage, rowsPage, type VersionedPage } from "./catalog-pages.ts";
import { categoryTree } from "./category-tree-view.ts";
import type { ProductQuery } from "./list-products.ts";
import type { Paging } from "./page-of-products.ts";
import { findVariant } from "./products/find-variant.ts";
import { type PriceScope, type PriceScopeCache, scopeKey } from "./products/price-scope.ts";
import type { ProductRepository } from "./products/product.repository.ts";
import { variantView } from "./products/product-view.ts";
import { stockView } from "./products/stock-view.ts";
import type { SearchIndexRepository } from "./search-index/search-index.repository.ts";
import { suggestionsPage } from "./suggestions.ts";

type CatalogDeps = CatalogPageDeps & {
  pageCache: CatalogPageCache;
  priceScopes: Pick<PriceScopeCache, "current">;
  versions: Pick<ShopVersions, "current">;
  searchIndexRows: Pick<SearchIndexRepository, "categories">;
  products: Pick<ProductRepository, "findMany" | "findUnits">;
  pictures: PictureUrls;
  shops: Pick<ShopRepository, "find">;
  recordLoss: RecordLoss;
};

export function catalogRoutes(serve: Serve, deps: CatalogDeps): void {
  type PageCaller<Data> = { session: CallerSession; encode: (data: Data) => Buffer };

  /** The page from memory, or made now and cached for this version of the shop. */
  async function cachedPage<Data>(
    { session, encode }: PageCaller<Data>,
    query: readonly unknown[],
    make: (at: { version: string; scope: PriceScope }) => Promise<Result<VersionedPage<Data>, Refusal>>,
    isCounted: (data: Data) => boolean = () => false,
  ): Promise<Result<CachedResponse, Refusal>> {
    const { shopId } = session;
    const scope = await deps.priceScopes.current(session);
    const prices = scopeKey(scope);
    const version = (await deps.versions.current(shopId)) ?? "";
    return deps.pageCache.get({ shopId, version, prices, query }, async () => {
      const made = await make({ version, scope });
      if (!made.ok) return made;
      const { data, version: madeOf } = made.value;
      return ok(new CachedResponse(encode(data), { version: madeOf, prices }, { isCounted: isCounted(data) }));
    });
  }

  const listed = async ({ shopId }: CallerSession, scope: PriceScope, search: ProductQuery, paging: Paging) =>
    ok(await listPage(deps, { shopId, scope }, search, paging));

  /** A text without results is a product that the shop could have sold. Agents look for more than customers ask for. */
  async function searched(
    caller: PageCaller<ProductPage>,
    search: ProductQuery,
    paging: Paging,
  ): Promise<Result<CachedResponse, Refusal>> {
    const { session } = caller;
    const isNothing = ({ total }: ProductPage) => search.text !== undefined && total === 0;
    const make = ({ scope }: { scope: PriceScope }) => listed(session, scope, search, paging);
    const page = await cachedPage(caller, ["search", search, paging], make, isNothing);
    if (page.ok && page.value.isCounted && session.type === SessionType.Contact && search.filters?.length === 0) {
      const { shopId, contactId } = session;
      deps.recordLoss({ shopId, contactId, reason: "not-found", subject: (search.text ?? "").toLowerCase() });
    }
    return page;
  }

  serve("GET /api/catalog/categories", async ({ query: { pageNumber = 0, perPage = 50 }, ...caller }) =>
    cachedPage(caller, ["categories", pageNumber, perPage], async ({ version }) => {
      const { shopId } = caller.session;
      const rows = await deps.searchIndexRows.categories(shopId);
      return ok({ data: categoryTree(rows, shopId, { pageNumber, perPage }), version });
    }),
  );

  serve("GET /api/catalog/top", async ({ query, ...caller }) =>
    cachedPage(caller, ["top", query], ({ scope }) => listed(caller.session, scope, {}, query)),
  );

  serve("GET /api/catalog/suggestions", async ({ query: { text }, ...caller }) =>
    cachedPage(caller, ["suggestions", text.trim()], async ({ scope }) =>
      ok(await suggestionsPage(deps, { shopId: caller.session.shopId, scope }, text)),
    ),
  );

  serve("GET /api/catalog/rows", async (caller) =>
    cachedPage(caller, ["rows"], async ({ scope }) => {
      const { shopId } = caller.session;
      const shop = await deps.shops.find(shopId);
      return ok(await rowsPage(deps, { shopId, scope }, shop?.settings.showCollections ?? []));
    }),
  );

  serve("POST /api/catalog/products/search", async ({ body, ...caller }) => {
    const { category, searchQuery, filters, ...paging } = body;
    return searched(caller, productQueryFrom({ category, searchQuery, filters }), paging);
  });

  serve("POST /api/catalog/products/searchText", async ({ body, ...caller }) => {
    const { searchQuery, filters, ...paging } = body;
    return searched(caller, productQueryFrom({ searchQuery, filters }), paging);
  });

  serve("GET /api/catalog/products/collections/{collectionId}", async ({ params, query, ...caller }) => {
    const { searchQuery, ...paging } = query;
    const search = { ...productQueryFrom({ searchQuery }), collectionId: params.collectionId };
    return cachedPage(caller, ["search", search, paging], ({ scope }) => listed(caller.session, scope, search, paging));
  });

  serve("GET /api/catalog/products/byids/{ids}", async ({ params, ...caller }) => {
    const ids = idsFrom(params.ids);
    return cachedPage(caller, ["byids", ids], async ({ scope }) => {
      const { shopId } = caller.session;
      const { index, version, versionOf } = await deps.searchIndexes.open(shopId, scope);
      const shown = ids.filter((id) => index.positionOf(id) !== undefined);
      const views = await deps.viewsOf({ shopId, versionOf, scope }, shown);
      const { length } = views;
      const paging = { page: 0, perPage: length, hasMore: false, hasData: length > 0, total: length, token: null };
      return ok({ data: { data: views, ...paging }, version });
    });
  });

  serve("GET /api/catalog/products/facets", async ({ query, ...caller }) => {
    const filters = readFilters(query.filters);
    if (!filters.ok) return filters;
    const { searchQuery, category, collectionId } = query;
    const search = {
      ...productQueryFrom({ category, searchQuery, filters: filters.value }),
      ...(collectionId && { collectionId }),
    };
    return cachedPage(caller, ["facets", search], async ({ scope }) =>
      ok(await facetsPage(deps, { shopId: caller.session.shopId, scope }, search)),
    );
  });

  serve("GET /api/catalog/stock/{ids}", async ({ params, session }) => {
    const { sellerId } = await deps.priceScopes.current(session);
    return ok(stockView(await deps.products.findUnits(session.shopId, idsFrom(params.ids), sellerId)));
  });

  serve("GET /api/catalog/products/{id}", async ({ params, ...caller }) =>
    cachedPage(caller, ["product", params.id], async ({ version, scope }) => {
      const { shopId } = caller.session;
      const found = await findVariant(deps.products, { shopId, id: params.id }, scope);
      if (!found) return refuse({ code: "product-not-found" });
      return ok({
        data: variantView(found.record, deps.pictures.ofShop(shopId), { id: params.id, ...found }),
        version,
      });
    }),
  );
}

function idsFrom(commaJoined: string): string[] {
  return [...new Set(commaJoined.split(",").filter(Boolean))].slice(0, 100);
}

type QueryFields = {
  category?: string | undefined;
  searchQuery?: string | undefined;
  filters?: FacetFilter[] | undefined;
};

/** The list of categories may name a collection, by an id of its own kind. */
function productQueryFrom({ category, searchQuery, filters }: QueryFields): ProductQuery {
  const ids = category?.split(",").filter(Boolean) ?? [];
  const collectionId = ids.map((id) => collectionOfCategory(id)).find((id) => id !== undefined);
  return {
    categoryIds: ids.filter((id) => collectionOfCategory(id) === undefined),
    ...(collectionId !== undefined && { collectionId }),
    ...(searchQuery?.trim() && { text: searchQuery.trim() }),
    filters: filters ?? [],
  };
}

const checkFilters = createAjv({ coerceTypes: false }).compile(Type.Array(FacetFilter, { maxItems: 100 }));

function readFilters(text: string | undefined): Result<FacetFilter[], Refusal> {
  if (!text) return ok([]);
  let filters: unknown;
  try {
    filters = JSON.parse(text);
  } catch {
    return refuse({ code: "invalid-request", detail: "filters: não é um JSON válido." });
  }
  return checkFilters(filters)
    ? ok(filters as FacetFilter[])
    : refuse({ code: "invalid-request", detail: `filters ${describeProblems(checkFilters.errors ?? [])}` });
}
