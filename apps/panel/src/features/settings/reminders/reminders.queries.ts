import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

/** The messages as the contact would read them. They name the shop, so they are read again with each visit. */
export const reminderPreview = (shopId: string) =>
  queryOptions({
    queryKey: ["reminders", shopId],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/reminders", { params: { shopId }, signal }),
  });
