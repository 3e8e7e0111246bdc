import { queryOptions } from "@tanstack/react-query";
import type { LogisticOption } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { call } from "../../../lib/api/api.ts";
import type { Destination } from "./seller.queries.ts";

/** A query key for options that depend on the goods and the seller: both change the options and their prices. */
export function goodsOf({ items, seller }: Pick<Order, "items" | "seller">): string {
  return [seller?.providerId ?? "", ...items.map(({ sku, quantity }) => `${sku} ${quantity}`)].join("|");
}

export function logisticOptions(destination: Destination, goods: string) {
  return queryOptions<LogisticOption[]>({
    queryKey: ["checkout", "logistic", destination, goods],
    queryFn: () => call("GET /api/order/logistic/", { query: destination }),
    // When only the goods change, the old options stay visible until the new prices load.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(destination) ? before : undefined,
  });
}

/** The call that opens the checkout answers with the list: it is not fetched again at the same moment. */
const JUST_LOADED = 3_000;

/** Time slots fill up and close, so a list that was loaded before is never taken from the cache. */
export function scheduleOf(logisticId: string | null) {
  return queryOptions({
    queryKey: ["checkout", "schedule", logisticId],
    queryFn: () => call("GET /api/order/schedule"),
    staleTime: JUST_LOADED,
  });
}

/**
 * They depend on the goods and on where they change hands: a pickup has no address, which some payments need. Whether an
 * invoice is within the credit depends on the total, too.
 */
export function paymentOptions(order: Pick<Order, "items" | "seller" | "logisticType" | "payment" | "totalAmout">) {
  const { logisticType, payment, totalAmout } = order;
  const isPickup = logisticType === null ? null : logisticType === LogisticType.StorePickUp;
  return queryOptions({
    queryKey: ["checkout", "payments", goodsOf(order), isPickup, payment.invoice ? totalAmout : null],
    queryFn: () => call("GET /api/order/payments/", { query: {} }),
    // Other goods seldom change the payment options. The old ones stay, so that typed text in them is not lost.
    placeholderData: (before: PaymentOption[] | undefined) => before,
  });
}
