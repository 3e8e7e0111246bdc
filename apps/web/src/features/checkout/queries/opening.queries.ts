import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { OpenedCheckout } from "@vitrine/contract/storefront/checkout";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { cacheOrder, invalidateOrder } from "../../order/order.queries.ts";
import { goodsOf, logisticOptions, paymentOptions, scheduleOf } from "./options.queries.ts";
import { sellerOptions } from "./seller.queries.ts";

/**
 * Opens the checkout: the answer fills the queries of all sections. It is a query although it posts: the server fills
 * only what nobody has chosen, so a second request changes nothing.
 */
function openedCheckout(orderId: string, idempotencyKey: string) {
  return queryOptions({
    queryKey: ["opened-checkout", orderId, idempotencyKey],
    queryFn: async ({ client }) => {
      try {
        const opened = await call("POST /api/order/checkout", { body: {}, idempotencyKey });
        cacheOpened(client, opened);
        return opened.last;
      } catch (failure) {
        // The sections ask one by one, and each says what it could not load.
        invalidateOrder(client);
        throw failure;
      }
    },
    // Every visit of the page opens it once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
}

/** `isOpened`: the answer is there, or failed. Until then the sections wait for it. */
export function useOpening(orderId: string, isAgent: boolean) {
  const [visit] = useState(newIdempotencyKey);
  const { data, isLoading } = useQuery({ ...openedCheckout(orderId, visit), enabled: !isAgent });
  return { last: data ?? null, isOpened: !isLoading };
}

/** The defaults for a delivery to this address, with its options and times. */
export async function openWithAddress(
  queries: QueryClient,
  addressIndex: number,
  idempotencyKey: string,
): Promise<Order> {
  const opened = await call("POST /api/order/checkout", { body: { addressIndex }, idempotencyKey });
  cacheOpened(queries, opened);
  return opened.order;
}

function cacheOpened(queries: QueryClient, { order, payments, sellers, delivery, schedule }: OpenedCheckout): void {
  const goods = goodsOf(order);
  const type = order.logisticType ?? LogisticType.ExpressDelivery;
  queries.setQueryData(paymentOptions(order).queryKey, payments);
  queries.setQueryData(sellerOptions({ type }).queryKey, sellers);
  if (delivery) {
    const to = { type: LogisticType.ExpressDelivery, code: String(delivery.addressIndex) };
    queries.setQueryData(logisticOptions(to, goods).queryKey, delivery.options);
  }
  if (schedule) queries.setQueryData(scheduleOf(order.logistic?.providerId ?? null).queryKey, schedule);
  cacheOrder(queries, order);
}
