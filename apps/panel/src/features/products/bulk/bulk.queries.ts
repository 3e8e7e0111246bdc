import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BulkEditBody, ProductSelection } from "@vitrine/contract/panel/catalog/bulk-edit";
import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { productLists } from "../products.queries.ts";

const setsOf = (shopId: string) => ["change-sets", shopId] as const;
const LOOK_EVERY_MS = 1_000;

/** Whether something is still being done. */
export function isUnderWay({ state }: Pick<ChangeSet, "state">): boolean {
  return state === "running" || state === "undoing";
}

type Bulk = { selection: ProductSelection; edit: BulkEditBody };

export const bulkPreview = (shopId: string, bulk: Bulk | null) =>
  queryOptions({
    queryKey: [...setsOf(shopId), "preview", bulk],
    enabled: bulk !== null,
    staleTime: 0,
    queryFn: ({ signal }) =>
      // Without one the query is off.
      call("POST /painel/api/shops/{shopId}/bulk-edits/preview", { params: { shopId }, body: bulk as Bulk, signal }),
  });

/** How far a change of many came; read again while it is under way. */
export const changeSet = (shopId: string, id: string) =>
  queryOptions({
    ...read([...setsOf(shopId), id], "GET /painel/api/shops/{shopId}/change-sets/{id}", { params: { shopId, id } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
  });

export const changeSetList = (shopId: string) =>
  queryOptions({
    ...read([...setsOf(shopId), "list"], "GET /painel/api/shops/{shopId}/change-sets", { params: { shopId } }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });

export function useBulkEdit(shopId: string) {
  return useChange(setsOf(shopId), (body: Bulk) =>
    call("POST /painel/api/shops/{shopId}/bulk-edits", { params: { shopId }, body }),
  );
}

export function useUndoChangeSet(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call("POST /painel/api/shops/{shopId}/change-sets/{id}/undo", { params: { shopId, id } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: setsOf(shopId) }),
        queries.invalidateQueries({ queryKey: productLists(shopId) }),
      ]),
  });
}
