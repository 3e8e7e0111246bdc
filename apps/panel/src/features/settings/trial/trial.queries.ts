import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { me } from "../../account/account.queries.ts";

/** Read again whenever somebody comes back from the shop that they try: there are new messages. */
export const trial = (shopId: string) =>
  queryOptions({
    ...read(["trial", shopId], "GET /painel/api/shops/{shopId}/trial", { params: { shopId } }),
    refetchOnWindowFocus: "always",
  });

export function useOpenTrial(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/trial", { params: { shopId }, body: {} }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: trial(shopId).queryKey });
      // The trial is a shop of the account.
      void queries.invalidateQueries({ queryKey: me.queryKey });
    },
  });
}
