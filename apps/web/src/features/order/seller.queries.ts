import { queryOptions } from "@tanstack/react-query";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import { call } from "../../lib/api/api.ts";

/** The destination of the goods. `code` is a CEP or the index of an address in the list. */
export type Destination = { type: LogisticType; code?: string; number?: string };

export function sellerOptions(destination: Destination) {
  return queryOptions({
    queryKey: ["checkout", "sellers", destination],
    queryFn: () => call("GET /api/order/seller/", { query: destination }),
  });
}
