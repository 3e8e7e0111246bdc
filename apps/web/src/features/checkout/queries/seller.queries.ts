import { orderAfter } from "../../order/change/send-change.ts";
import { useOrderChoice } from "./use-order-choice.ts";

export { type Destination, sellerOptions } from "../../order/seller.queries.ts";

export function useChooseSeller() {
  return useOrderChoice((providerId: string, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/seller/", request: { body: { providerId } }, key }),
  );
}
