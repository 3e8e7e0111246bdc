import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { orderAfter } from "../../order/change/send-change.ts";
import { useOrderChoice } from "../use-order-choice.ts";

export function priceTables(sellerId: string | null) {
  return queryOptions({
    queryKey: ["checkout", "price-tables", sellerId],
    queryFn: () => call("GET /api/order/price-tables"),
  });
}

export function useApplyCoupon() {
  return useOrderChoice((coupon: string, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/coupon/", request: { query: { coupon } }, key }),
  );
}

export function useSetDiscount() {
  return useOrderChoice((discount: number, idempotencyKey) =>
    call("POST /api/order/discount", { query: { discount }, idempotencyKey }),
  );
}

export function useChoosePriceTable() {
  return useOrderChoice((id: string, idempotencyKey) =>
    call("POST /api/order/price-tables/{id}", { params: { id }, idempotencyKey }),
  );
}
