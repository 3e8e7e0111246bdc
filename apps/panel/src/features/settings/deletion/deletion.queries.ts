import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { me } from "../../account/account.queries.ts";
import { shopPath } from "../../account/use-me.ts";

export const DELETED_SHOPS = "/lojas-excluidas";

/** Read anew each time: an order may have come. */
export const farewell = (shopId: string) =>
  queryOptions({
    ...read(["farewell", shopId], "GET /painel/api/shops/{shopId}/deletion", { params: { shopId } }),
    staleTime: 0,
  });

export const deletedShops = queryOptions({ ...read(["deleted-shops"], "GET /painel/api/deleted-shops"), staleTime: 0 });

export function useDeleteShop(shopId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (name: string) =>
      call("POST /painel/api/shops/{shopId}/deletion", { params: { shopId }, body: { name } }),
    // Away from the shop first: its pages have nothing to show any more.
    onSuccess: async () => {
      await navigate(DELETED_SHOPS, { replace: true });
      await queries.fetchQuery({ ...me, staleTime: 0 });
    },
    // Something may be open that was not when the page was read.
    onError: () => queries.invalidateQueries({ queryKey: farewell(shopId).queryKey }),
  });
}

export function useRestoreShop() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (shopId: string) => call("POST /painel/api/deleted-shops/restore", { body: { shopId } }),
    onSuccess: async ({ shopId }) => {
      await queries.invalidateQueries({ queryKey: deletedShops.queryKey });
      await queries.fetchQuery({ ...me, staleTime: 0 });
      await navigate(shopPath(shopId, ""));
    },
  });
}
