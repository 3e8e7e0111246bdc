import { queryOptions } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { call } from "../../../lib/api/api.ts";
import { orderAfter } from "../../order/change/send-change.ts";
import { useOrderChoice } from "../queries/use-order-choice.ts";

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

/** What the member may give without asking, and what waits. A decision is a new version of the order. */
export function discountApproval({ id, version }: Pick<Order, "id" | "version">) {
  return queryOptions({
    queryKey: ["checkout", "discount-approval", id, version],
    queryFn: () => call("GET /api/order/discount/approval"),
    // It only explains: without it, the server still says what is allowed.
    retry: false,
  });
}

export function useAskDiscount() {
  return useOrderChoice((body: { discount: number; reason: string }, idempotencyKey) =>
    call("POST /api/order/discount/approval", { body, idempotencyKey }),
  );
}

export function useChoosePriceTable() {
  return useOrderChoice((id: string, idempotencyKey) =>
    call("POST /api/order/price-tables/{id}", { params: { id }, idempotencyKey }),
  );
}
