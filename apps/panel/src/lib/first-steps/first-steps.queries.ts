import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/api.ts";

/** How far the shop is built, and where it is. */
export const firstSteps = (shopId: string) =>
  queryOptions({
    queryKey: ["first-steps", shopId],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/first-steps", { params: { shopId }, signal }),
  });
