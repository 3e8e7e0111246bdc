import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { read } from "../../lib/api/read.ts";
import { filterOf, type ProductsSearch } from "./products-search.ts";

const productsOf = (shopId: string) => ["products", shopId] as const;
export const productLists = (shopId: string) => [...productsOf(shopId), "list"] as const;

const PER_PAGE = 50;

export const productList = (shopId: string, search: ProductsSearch) =>
  queryOptions({
    queryKey: [...productLists(shopId), search],
    queryFn: ({ signal }) => {
      const { cursor, sort } = search;
      const query = { ...filterOf(search), sort, perPage: PER_PAGE, ...(cursor && { pageToken: cursor }) };
      return call("GET /painel/api/shops/{shopId}/products", { params: { shopId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** What a product can refer to, by name. */
export const catalogChoices = (shopId: string) =>
  queryOptions({
    ...read([...productsOf(shopId), "choices"], "GET /painel/api/shops/{shopId}/catalog-choices", {
      params: { shopId },
    }),
    staleTime: 60_000,
  });

export const oneProduct = (shopId: string, id: string) =>
  read([...productsOf(shopId), "product", id], "GET /painel/api/shops/{shopId}/products/{id}", {
    params: { shopId, id },
  });

/** Read again for every version of the product. */
export const visibility = (shopId: string, id: string, version: string) =>
  queryOptions({
    ...read(
      [...productsOf(shopId), "visibility", id, version],
      "GET /painel/api/shops/{shopId}/products/{id}/visibility",
      { params: { shopId, id } },
    ),
    staleTime: 0,
  });
