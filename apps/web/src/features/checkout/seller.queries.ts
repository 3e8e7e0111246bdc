import { queryOptions } from "@tanstack/react-query";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import { call } from "../../lib/api/api.ts";
import { orderAfter } from "../order/change/send-change.ts";
import { useOrderChoice } from "./use-order-choice.ts";

/** The destination of the goods. `code` is a CEP or the index of an address in the list. */
export type Destination = { type: LogisticType; code?: string; number?: string };

export function sellerOptions(destination: Destination) {
  return queryOptions({
    queryKey: ["checkout", "sellers", destination],
    queryFn: () => call("GET /api/order/seller/", { query: destination }),
  });
}

export function useChooseSeller() {
  return useOrderChoice((providerId: string, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/seller/", request: { body: { providerId } }, key }),
  );
}
