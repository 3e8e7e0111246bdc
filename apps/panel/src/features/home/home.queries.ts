import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Home } from "@vitrine/contract/panel/home";
import { call } from "../../lib/api/api.ts";
import { read } from "../../lib/api/read.ts";

/** The page is open all day: it stays current by itself. */
const EVERY_MS = 60_000;

export type SampleSize = NonNullable<Home["sample"]>;

export const home = (shopId: string) =>
  queryOptions({
    ...read(["home", shopId], "GET /painel/api/shops/{shopId}/home", { params: { shopId } }),
    refetchInterval: EVERY_MS,
  });

/** Orders, customers and reports are others afterwards. */
export function useEraseSampleData(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /painel/api/shops/{shopId}/sample-data", { params: { shopId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
