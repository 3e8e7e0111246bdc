import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewCorrection } from "@vitrine/contract/platform/corrections";
import { type Arrangement, arrangedCategories } from "@vitrine/domain/catalog/groups/category-moves";
import { call } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/api-failure.ts";
import { read } from "../../lib/api/read.ts";

const ofShop = (shopId: string) => ["catalog", shopId] as const;

export const categoryTree = (shopId: string) =>
  queryOptions({
    queryKey: [...ofShop(shopId), "categories"],
    queryFn: async ({ signal }) => {
      const { items } = await call("GET /painel/api/shops/{shopId}/catalog/categories", { params: { shopId }, signal });
      return { items: items.map((category) => ({ ...category, id: category.providerId })) };
    },
  });

export function useReadCatalogAgain(shopId: string) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ofShop(shopId) });
}

/** A change of the catalogue's order, after which it is read again. */
export function useCatalogChange<Given, Answer>(shopId: string, change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ofShop(shopId) }),
  });
}

/** The one that is being edited, as it is now. Somebody may have removed it. */
export function stillThere<Group extends { providerId: string }>(items: readonly Group[], id: string): Group {
  const found = items.find(({ providerId }) => providerId === id);
  if (found) return found;
  const message = "Outra pessoa removeu isto enquanto você editava.";
  throw new ApiFailure([{ code: "not-found", type: "error", status: 404, message }]);
}

/** The screen shows the new position at once; a refusal puts the category back. */
export function useArrange(shopId: string) {
  const queries = useQueryClient();
  const { queryKey } = categoryTree(shopId);
  return useMutation({
    mutationFn: (arrangement: Arrangement) =>
      call("POST /painel/api/shops/{shopId}/catalog/category-order", { params: { shopId }, body: arrangement }),
    onMutate: async (arrangement) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && { items: arrangedCategories(before.items, arrangement) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

export const catalogSearch = (shopId: string) =>
  read([...ofShop(shopId), "search"], "GET /painel/api/shops/{shopId}/catalog/search", { params: { shopId } });

export const useChangeSynonyms = (shopId: string) =>
  useCatalogChange(shopId, (body: { before: string[] | null; after: string[] | null }) =>
    call("POST /painel/api/shops/{shopId}/catalog/synonyms", { params: { shopId }, body }),
  );

export const useIgnoreSearch = (shopId: string) =>
  useCatalogChange(shopId, (body: { term: string; isIgnored: boolean }) =>
    call("POST /painel/api/shops/{shopId}/catalog/ignored-searches", { params: { shopId }, body }),
  );

export const correctionList = (shopId: string, q: string) =>
  queryOptions({
    ...read([...ofShop(shopId), "corrections", q], "GET /painel/api/shops/{shopId}/catalog/corrections", {
      params: { shopId },
      query: q === "" ? {} : { q },
    }),
    placeholderData: keepPreviousData,
  });

export const useRemember = (shopId: string) =>
  useCatalogChange(shopId, (body: NewCorrection) =>
    call("POST /painel/api/shops/{shopId}/catalog/corrections", { params: { shopId }, body }),
  );

export const useForget = (shopId: string) =>
  useCatalogChange(shopId, (id: string) =>
    call("DELETE /painel/api/shops/{shopId}/catalog/corrections/{id}", { params: { shopId, id } }),
  );

export const collectionList = (shopId: string) =>
  read([...ofShop(shopId), "collections"], "GET /painel/api/shops/{shopId}/catalog/collections", {
    params: { shopId },
  });

export const collectionProducts = (shopId: string, id: string) =>
  read(
    [...ofShop(shopId), "collection-products", id],
    "GET /painel/api/shops/{shopId}/catalog/collections/{id}/products",
    { params: { shopId, id } },
  );

export const useShownCollections = (shopId: string) =>
  useCatalogChange(shopId, (ids: string[]) =>
    call("POST /painel/api/shops/{shopId}/catalog/collection-order", { params: { shopId }, body: { ids } }),
  );
