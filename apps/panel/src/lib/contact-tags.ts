import { queryOptions } from "@tanstack/react-query";
import { call } from "./api/api.ts";

/** The tags that the shop's contacts have: to filter by them, and to use one again instead of writing it another way. */
export const contactTags = (shopId: string) =>
  queryOptions({
    queryKey: ["contact-tags", shopId],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/customers/tags", { params: { shopId }, signal }),
  });
