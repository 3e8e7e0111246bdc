import { FacetFilter } from "@vitrine/contract/catalog";
import { collectionOfCategory } from "@vitrine/domain/catalog/categories";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { Type } from "typebox";
import type { CallerSession } from "../http/callers.ts";
import { ReadyAnswer } from "../http/ready-answer.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Serve } from "../http/serve.ts";
import { createAjv, describeProblems } from "../http/validation.ts";
import type { PictureBook } from "../pictures/picture-book.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { CatalogAnswers } from "./catalog-answers.ts";
import { categoryTree } from "./category-tree-view.ts";
import { facetsView, selectProducts, type Wanted } from "./list-products.ts";
import { type Paging, pageOfProducts } from "./page-of-products.ts";
import { priceTableOf } from "./price-table.ts";
import type { ProductRepository } from "./product.repository.ts";
import { productView } from "./product-view.ts";
import type { ProductViews } from "./product-views.ts";
import type { ShelfRepository } from "./shelf.repository.ts";
import type { Shelves } from "./shelves.ts";
import type { SearchDeps } from "./text-search.ts";

export type CatalogDeps = SearchDeps & {
  answers: CatalogAnswers;
  versions: Pick<ShopVersions, "current">;
  shelves: Shelves;
  shelfRows: Pick<ShelfRepository, "categories">;
  viewsOf: ProductViews;
  products: Pick<ProductRepository, "findMany">;
  pictures: PictureBook;
};

export function catalogRoutes(serve: Serve, deps: CatalogDeps): void {
  type Asked<Data> = { session: CallerSession; encode: (data: Data) => Buffer };

  /** The answer from memory, or made now and remembered for this version of the shop. */
  async function remembered<Data>(
    { session, encode }: Asked<Data>,
    question: readonly unknown[],
    make: () => Promise<Result<Data, Refusal>>,
  ): Promise<Result<ReadyAnswer, Refusal>> {
    const version = await deps.versions.current(session.shopId);
    const key = JSON.stringify([session.shopId, version, priceTableOf(session), ...question]);
    return deps.answers.get(key, make, (data) => new ReadyAnswer(encode(data), version ?? ""));
  }

  const listed = async (session: CallerSession, wanted: Wanted, paging: Paging) => {
    const { shopId } = session;
    const priceTableId = priceTableOf(session);
    const open = await deps.shelves.open(shopId, priceTableId);
    const { matching } = await selectProducts(deps, open, shopId, wanted, { needsCounts: false });
    return ok(await pageOfProducts(deps.viewsOf, { open, shopId, priceTableId }, matching, paging));
  };

  serve("GET /api/catalog/categories", async ({ query: { perPage = 50 }, ...asked }) =>
    remembered(asked, ["categories", perPage], async () => {
      const { shopId } = asked.session;
      return ok(categoryTree(await deps.shelfRows.categories(shopId), shopId, perPage));
    }),
  );

  serve("GET /api/catalog/top", async ({ query, ...asked }) =>
    remembered(asked, ["top", query], () => listed(asked.session, {}, query)),
  );

  serve("POST /api/catalog/products/search", async ({ body, ...asked }) => {
    const { category, searchQuery, filters, ...paging } = body;
    const wanted = wantedFrom({ category, searchQuery, filters });
    return remembered(asked, ["search", wanted, paging], () => listed(asked.session, wanted, paging));
  });

  serve("POST /api/catalog/products/searchText", async ({ body, ...asked }) => {
    const { searchQuery, filters, ...paging } = body;
    const wanted = wantedFrom({ searchQuery, filters });
    return remembered(asked, ["search", wanted, paging], () => listed(asked.session, wanted, paging));
  });

  serve("GET /api/catalog/products/collections/{collectionId}", async ({ params, query, ...asked }) => {
    const { searchQuery, ...paging } = query;
    const wanted = { ...wantedFrom({ searchQuery }), collectionId: params.collectionId };
    return remembered(asked, ["search", wanted, paging], () => listed(asked.session, wanted, paging));
  });

  serve("GET /api/catalog/products/byids/{ids}", async ({ params, ...asked }) => {
    const ids = [...new Set(params.ids.split(",").filter(Boolean))].slice(0, 100);
    return remembered(asked, ["byids", ids], async () => {
      const { shopId } = asked.session;
      const priceTableId = priceTableOf(asked.session);
      const { shelf, version } = await deps.shelves.open(shopId, priceTableId);
      const shown = ids.filter((id) => shelf.placeOfId.has(id));
      const data = await deps.viewsOf({ shopId, version, priceTableId }, shown);
      const { length } = data;
      return ok({ data, page: 0, perPage: length, hasMore: false, hasData: length > 0, total: length, token: null });
    });
  });

  serve("GET /api/catalog/products/facets", async ({ query, ...asked }) => {
    const filters = readFilters(query.filters);
    if (!filters.ok) return filters;
    const { searchQuery, category, collectionId } = query;
    const wanted = {
      ...wantedFrom({ category, searchQuery, filters: filters.value }),
      ...(collectionId && { collectionId }),
    };
    return remembered(asked, ["facets", wanted], async () => {
      const { shopId } = asked.session;
      const open = await deps.shelves.open(shopId, priceTableOf(asked.session));
      return ok(
        facetsView(open.shelf, await selectProducts(deps, open, shopId, wanted, { needsCounts: true }), wanted),
      );
    });
  });

  serve("GET /api/catalog/products/{id}", async ({ params, ...asked }) =>
    remembered(asked, ["product", params.id], async () => {
      const [id = "", option] = params.id.split("Variant=");
      const [record] = await deps.products.findMany(asked.session.shopId, [id], priceTableOf(asked.session));
      if (!record) return refuse({ code: "product-not-found" });
      return ok({ ...productView(record, deps.pictures, option), providerId: params.id });
    }),
  );
}

type Asked = { category?: string | undefined; searchQuery?: string | undefined; filters?: FacetFilter[] | undefined };

/** A collection may stand in the list of categories, under its own kind of id. */
function wantedFrom({ category, searchQuery, filters }: Asked): Wanted {
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
