import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderCharge } from "@vitrine/contract/storefront/payment";
import { type PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { call } from "../../lib/api/api.ts";
import { areLiveUpdatesActive } from "../../lib/api/live-updates.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { cachePlacedOrder, invalidateOrders } from "../orders/orders.queries.ts";

const FAST_POLL = 3_000;
/** For a charge that a bank or the shop must confirm first, or while live updates report the payment. */
const SLOW_POLL = 10_000;

const JUST_CREATED = 1_000;

/** The state of the payment, and the milliseconds by which this phone's clock is behind the server's. */
export type TimedCharge = OrderCharge & { clockBehind: number };

function timedCharge(charge: OrderCharge): TimedCharge {
  return { ...charge, clockBehind: Date.parse(charge.serverTime) - Date.now() };
}

const chargeKey = (orderId: string) => ["payment", "charge", orderId] as const;

export function chargeOf(orderId: string) {
  return queryOptions<TimedCharge>({
    queryKey: chargeKey(orderId),
    queryFn: async () => timedCharge(await call("GET /api/order/payment/charge", { query: { orderId } })),
    // The request that creates the charge answers with it: it is not fetched again at the same moment.
    staleTime: JUST_CREATED,
  });
}

/** Tells the shop that a payment between people was made. It pays nothing: somebody of the shop looks. */
export function useSayPaid(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/orders/{id}/said-paid", { params: { id } }),
    retry: retryUnsettled,
    onSuccess: (order) => cachePlacedOrder(queries, order),
  });
}

/** Polls the charge while it may still be paid. Pauses while the page is hidden, and polls at once when it is shown. */
export function usePolledCharge(orderId: string, isOn: boolean) {
  return useQuery({
    ...chargeOf(orderId),
    enabled: isOn,
    refetchInterval: ({ state }) => pauseOf(state.data, areLiveUpdatesActive()),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}

function pauseOf(last: TimedCharge | undefined, isLive: boolean): number | false {
  const charge = last?.charge;
  if (!charge) return FAST_POLL;
  const isByHand = charge.providerType === PaymentProviderType.Manual || charge.boleto !== null;
  const isReady = charge.pixCode !== null || charge.boleto !== null || charge.link !== null;
  if (charge.status === PaymentStatus.Waiting) return isReady && (isByHand || isLive) ? SLOW_POLL : FAST_POLL;
  // A payment that was sent just before the deadline may still arrive.
  return charge.status === PaymentStatus.Expired ? SLOW_POLL : false;
}

/**
 * Creates the charge of the chosen method. It is a query although it posts: the server returns an open charge if there
 * is one, so the request is idempotent. A person who returns to the page sees the existing charge first.
 */
export function createdCharge({ id: orderId, payment }: Pick<Order, "id" | "payment">, method: PaymentMethod) {
  return queryOptions<boolean>({
    queryKey: ["payment", "made", orderId, method],
    queryFn: async ({ client, queryKey }) => {
      const isComingBack = payment.status !== null && client.getQueryData(queryKey) === undefined;
      const before = isComingBack ? await call("GET /api/order/payment/charge", { query: { orderId } }) : null;
      const charge =
        before && isWorthSeeing(before, method)
          ? before
          : await call("POST /api/order/payment/charge", { query: { orderId } });
      // A request that is under way may still return the old charge.
      await client.cancelQueries({ queryKey: chargeKey(orderId) });
      client.setQueryData<TimedCharge>(chargeKey(orderId), timedCharge(charge));
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Whether the charge can still be paid, or failed in a way that the person must see before they retry. */
function isWorthSeeing({ charge, serverTime }: OrderCharge, method: PaymentMethod): boolean {
  if (charge?.method !== method || charge.status === PaymentStatus.Expired) return false;
  const isOver = charge.expiresAt !== null && Date.parse(charge.expiresAt) <= Date.parse(serverTime);
  return charge.status !== PaymentStatus.Waiting || !isOver;
}

export function cardOptions(orderId: string) {
  return queryOptions({
    queryKey: ["payment", "card-options", orderId],
    queryFn: () => call("GET /api/order/payment/credit", { query: { orderId } }),
  });
}

export function paymentOptions(orderId: string) {
  return queryOptions({
    queryKey: ["payment", "options", orderId],
    queryFn: () => call("GET /api/order/payments/", { query: { orderId } }),
  });
}

type Installments = { providerId: string; installments: number };

export function useChooseInstallments(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: "installments" },
    mutationFn: ({ key, ...body }: Installments & { key: string }) =>
      call("POST /api/order/payment/credit/installments", { query: { orderId }, body, idempotencyKey: key }),
    retry: retryUnsettled,
    onSuccess: (order) => cachePlacedOrder(queries, order),
    onError: () => invalidateOrders(queries),
  });
}

/** A form that people settle when the goods change hands, or later. */
export type HandedOver = { providerId: string; cashAmount: number | null };

/** Changes the payment of an order that is already placed. */
export function useChooseWay(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, form, key }: { method: PaymentMethod; form: HandedOver | undefined; key: string }) =>
      form
        ? call("POST /api/order/payment/delivery", {
            ...{ query: { orderId }, body: { ...form, type: method }, idempotencyKey: key },
          })
        : call("POST /api/order/payment/method", { query: { paymentMethod: method, orderId }, idempotencyKey: key }),
    retry: retryUnsettled,
    onSuccess: (order) => {
      cachePlacedOrder(queries, order);
      // The cached charge belongs to the old method.
      queries.removeQueries({ queryKey: chargeKey(order.id) });
    },
    onError: () => invalidateOrders(queries),
  });
}
