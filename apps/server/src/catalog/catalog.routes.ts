import { FacetFilter } from "@vitrine/contract/storefront/catalog";
import { collectionOfCategory } from "@vitrine/domain/catalog/categories";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { Type } from "typebox";
import type { CallerSession } from "../http/callers.ts";
import { CachedResponse } from "../http/page-cache/cached-response.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Serve } from "../http/serve.ts";
import { createAjv, describeProblems } from "../http/validation.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { CatalogPageCache } from "./catalog-page-cache.ts";
import { type CatalogPageDeps, facetsPage, listPage, type VersionedPage } from "./catalog-pages.ts";
import { categoryTree } from "./category-tree-view.ts";
import type { ProductQuery } from "./list-products.ts";
import type { Paging } from "./page-of-products.ts";
import { type PriceScope, type PriceScopeCache, scopeKey } from "./products/price-scope.ts";
import type { ProductRepository } from "./products/product.repository.ts";
import { productView } from "./products/product-view.ts";
import type { SearchIndexRepository } from "./search-index/search-index.repository.ts";
import { suggestionsPage } from "./suggestions.ts";

export type CatalogDeps = CatalogPageDeps & {
  pageCache: CatalogPageCache;
  priceScopes: Pick<PriceScopeCache, "current">;
  versions: Pick<ShopVersions, "current">;
  searchIndexRows: Pick<SearchIndexRepository, "categories">;
  products: Pick<ProductRepository, "findMany">;
  pictures: PictureUrls;
};

export function catalogRoutes(serve: Serve, deps: CatalogDeps): void {
  type PageCaller<Data> = { session: CallerSession; encode: (data: Data) => Buffer };

  /** The page from memory, or made now and cached for this version of the shop. */
  async function cachedPage<Data>(
    { session, encode }: PageCaller<Data>,
    query: readonly unknown[],
    make: (at: { version: string; scope: PriceScope }) => Promise<Result<VersionedPage<Data>, Refusal>>,
  ): Promise<Result<CachedResponse, Refusal>> {
    const { shopId } = session;
    const scope = await deps.priceScopes.current(session);
    const prices = scopeKey(scope);
    const version = (await deps.versions.current(shopId)) ?? "";
    return deps.pageCache.get({ shopId, version, prices, query }, async () => {
      const made = await make({ version, scope });
      return made.ok ? ok(new CachedResponse(encode(made.value.data), { version: made.value.version, prices })) : made;
    });
  }

  const listed = async ({ shopId }: CallerSession, scope: PriceScope, search: ProductQuery, paging: Paging) =>
    ok(await listPage(deps, { shopId, scope }, search, paging));

  serve("GET /api/catalog/categories", async ({ query: { perPage = 50 }, ...caller }) =>
    cachedPage(caller, ["categories", perPage], async ({ version }) => {
      const { shopId } = caller.session;
      return ok({ data: categoryTree(await deps.searchIndexRows.categories(shopId), shopId, perPage), version });
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

  serve("POST /api/catalog/products/search", async ({ body, ...caller }) => {
    const { category, searchQuery, filters, ...paging } = body;
    const search = productQueryFrom({ category, searchQuery, filters });
    return cachedPage(caller, ["search", search, paging], ({ scope }) => listed(caller.session, scope, search, paging));
  });

  serve("POST /api/catalog/products/searchText", async ({ body, ...caller }) => {
    const { searchQuery, filters, ...paging } = body;
    const search = productQueryFrom({ searchQuery, filters });
    return cachedPage(caller, ["search", search, paging], ({ scope }) => listed(caller.session, scope, search, paging));
  });

  serve("GET /api/catalog/products/collections/{collectionId}", async ({ params, query, ...caller }) => {
    const { searchQuery, ...paging } = query;
    const search = { ...productQueryFrom({ searchQuery }), collectionId: params.collectionId };
    return cachedPage(caller, ["search", search, paging], ({ scope }) => listed(caller.session, scope, search, paging));
  });

  serve("GET /api/catalog/products/byids/{ids}", async ({ params, ...caller }) => {
    const ids = [...new Set(params.ids.split(",").filter(Boolean))].slice(0, 100);
    return cachedPage(caller, ["byids", ids], async ({ scope }) => {
      const { shopId } = caller.session;
      const { index, version } = await deps.searchIndexes.open(shopId, scope);
      const shown = ids.filter((id) => index.positionOfId.has(id));
      const views = await deps.viewsOf({ shopId, version, scope }, shown);
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

  serve("GET /api/catalog/products/{id}", async ({ params, ...caller }) =>
    cachedPage(caller, ["product", params.id], async ({ version, scope }) => {
      const [id = "", option] = params.id.split("Variant=");
      const [record] = await deps.products.findMany(caller.session.shopId, [id], scope);
      if (!record) return refuse({ code: "product-not-found" });
      return ok({ data: { ...productView(record, deps.pictures, option), providerId: params.id }, version });
    }),
  );
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
