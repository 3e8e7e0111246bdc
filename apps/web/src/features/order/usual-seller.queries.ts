import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

/** With whom the agent's orders begin. It only helps: without it, the seller is chosen for each order. */
export const usualSeller = queryOptions({
  queryKey: ["usual-seller"],
  queryFn: () => call("GET /api/order/seller/usual"),
  retry: false,
  staleTime: 60_000,
});

export function useKeepUsualSeller() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (providerId: string | null) => call("POST /api/order/seller/usual", { body: { providerId } }),
    onSuccess: (saved) => queries.setQueryData(usualSeller.queryKey, saved),
  });
}
