import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

/** The page is open all day: it stays current by itself. */
const EVERY_MS = 60_000;

export const home = (shopId: string) =>
  queryOptions({
    queryKey: ["home", shopId],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/home", { params: { shopId }, signal }),
    refetchInterval: EVERY_MS,
  });
