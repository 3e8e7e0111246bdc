import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export const assistants = (shopId: string) =>
  queryOptions({
    queryKey: ["assistants", shopId],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/assistants", { params: { shopId }, signal }),
  });
