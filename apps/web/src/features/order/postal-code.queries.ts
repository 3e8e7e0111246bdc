import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";

/** The address of a CEP, for the delivery and for the billing address of a card. */
export function postalCode(zipCode: string) {
  return queryOptions({
    queryKey: ["postal-code", zipCode],
    queryFn: () => call("GET /api/order/address/cep/{postalCode}", { params: { postalCode: zipCode } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
