import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewAddress } from "@vitrine/contract/storefront/address";
import type { CustomerUpdate } from "@vitrine/contract/storefront/customer";
import type { LogisticOption } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import type { PaymentMethod } from "@vitrine/domain/codes/payment";
import { call } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/idempotency-key.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { orderAfter } from "../order/change/send-change.ts";
import { cacheOrder, currentOrder, invalidateOrder, ORDER_CHANGE } from "../order/order.queries.ts";
import { setOpenSession, useSession } from "../session/session.queries.ts";
import type { SavedChoice, SlotChoice } from "./checkout-draft.ts";

/** Where the goods go: `code` is a CEP or the place of an address in the list. */
export type Destination = { type: LogisticType; code?: string; number?: string };

/** What the shop's offers hang on: other goods or another seller are offered other ways, at other prices. */
export function goodsOf({ items, seller }: Pick<Order, "items" | "seller">): string {
  return [seller?.providerId ?? "", ...items.map(({ sku, quantity }) => `${sku} ${quantity}`)].join("|");
}

export function sellerOptions(destination: Destination) {
  return queryOptions({
    queryKey: ["checkout", "sellers", destination],
    queryFn: () => call("GET /api/order/seller/", { query: destination }),
  });
}

export function logisticOptions(destination: Destination, goods: string) {
  return queryOptions<LogisticOption[]>({
    queryKey: ["checkout", "logistic", destination, goods],
    queryFn: () => call("GET /api/order/logistic/", { query: destination }),
    // Other goods at the same place: what was offered stays in sight until the new prices are there.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(destination) ? before : undefined,
  });
}

export const pickupStores = queryOptions({
  queryKey: ["checkout", "stores"],
  queryFn: () => call("GET /api/order/stores/"),
});

/** Windows fill up and close: never an old list. */
export function scheduleOf(logisticId: string | null) {
  return queryOptions({
    queryKey: ["checkout", "schedule", logisticId],
    queryFn: () => call("GET /api/order/schedule"),
    staleTime: 0,
  });
}

export function paymentOptions(goods: string) {
  return queryOptions({
    queryKey: ["checkout", "payments", goods],
    queryFn: () => call("GET /api/order/payments/"),
    // Other goods seldom change the ways to pay: what is being typed there stays.
    placeholderData: (before: PaymentOption[] | undefined) => before,
  });
}

export function priceTables(sellerId: string | null) {
  return queryOptions({
    queryKey: ["checkout", "price-tables", sellerId],
    queryFn: () => call("GET /api/order/price-tables"),
  });
}

export const manualPix = queryOptions({
  queryKey: ["checkout", "manual-pix"],
  queryFn: () => call("GET /api/order/pix/manual"),
});

/**
 * One choice of the checkout: the server works out what follows from it and answers with the order. What is one call
 * waits for the connection where there is none.
 */
function useOrderChange<Choice>(
  send: (choice: Choice, idempotencyKey: string, queries: QueryClient) => Promise<Order>,
  onRefused?: () => void,
) {
  const queries = useQueryClient();
  const { mutate, variables, error, isPending } = useMutation({
    mutationKey: ORDER_CHANGE,
    scope: { id: "checkout" },
    mutationFn: ({ choice, key }: { choice: Choice; key: string }) => send(choice, key, queries),
    retry: retryUnsettled,
    onSuccess: (order) => cacheOrder(queries, order),
    onError: () => {
      invalidateOrder(queries);
      onRefused?.();
    },
  });
  return {
    change: (choice: Choice, onDone?: (order: Order) => void) =>
      mutate({ choice, key: newIdempotencyKey() }, { onSuccess: (order) => onDone?.(order) }),
    /** What was chosen last, while the server has not answered. */
    onItsWay: isPending ? variables.choice : undefined,
    lastChoice: variables?.choice,
    failure: isPending ? null : error,
  };
}

type LogisticKindChoice = { type: LogisticType; remembered: SavedChoice | null };

/** Another kind of delivery, with what was chosen in it before as far as that is still possible. */
export function useChooseLogisticKind() {
  return useOrderChange(async ({ type, remembered }: LogisticKindChoice, idempotencyKey) => {
    let order = await call("POST /api/order/logistic/", { body: { type, providerId: null }, idempotencyKey });
    if (!remembered) return order;
    try {
      const { sellerId, logistic, slot } = remembered;
      const addressIndex = remembered.addressIndex ?? undefined;
      if (sellerId) order = await call("POST /api/order/seller/", { body: { providerId: sellerId } });
      if (logistic) order = await sendLogistic({ type, addressIndex, ...logistic }, newIdempotencyKey());
      if (slot) order = await call("POST /api/order/schedule", { body: slot });
    } catch {
      // What was remembered is not offered any more: the person chooses anew.
    }
    return order;
  });
}

export function useChooseSeller() {
  return useOrderChange((providerId: string, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/seller/", request: { body: { providerId } }, key }),
  );
}

type LogisticChoice = {
  type: LogisticType;
  providerId: string | null;
  isCustom: boolean;
  price: number;
  addressIndex?: number | undefined;
  code?: string;
};

export function useChooseLogistic() {
  return useOrderChange(sendLogistic);
}

function sendLogistic(choice: LogisticChoice, idempotencyKey: string): Promise<Order> {
  const { type, providerId, price, addressIndex, code } = choice;
  const place = addressIndex === undefined ? {} : { addressIndex };
  if (choice.isCustom) {
    return call("POST /api/order/logistic/manual", {
      query: { code: code ?? String(addressIndex ?? "") },
      body: { ...place, logistic: { type, price, providerId } },
      idempotencyKey,
    });
  }
  return call("POST /api/order/logistic/", {
    body: { type, providerId, ...place, ...(code === undefined ? {} : { code }) },
    idempotencyKey,
  });
}

/** A window may have filled up or closed since it was shown: then the list is asked for again. */
export function useChooseSlot(onRefused: () => void) {
  return useOrderChange(
    (slot: SlotChoice, key, queries) =>
      orderAfter(queries, { name: "POST /api/order/schedule", request: { body: slot }, key }),
    onRefused,
  );
}

export function useChooseMethod() {
  return useOrderChange((paymentMethod: PaymentMethod, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/payment/method", request: { query: { paymentMethod } }, key }),
  );
}

type OnDelivery = { providerId: string; type: PaymentMethod; cashAmount: number | null };

export function usePayOnDelivery() {
  return useOrderChange((body: OnDelivery, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/payment/delivery", request: { body }, key }),
  );
}

export function useApplyCoupon() {
  return useOrderChange((coupon: string, key, queries) =>
    orderAfter(queries, { name: "POST /api/order/coupon/", request: { query: { coupon } }, key }),
  );
}

export function useSetDiscount() {
  return useOrderChange((discount: number, idempotencyKey) =>
    call("POST /api/order/discount", { query: { discount }, idempotencyKey }),
  );
}

export function useChoosePriceTable() {
  return useOrderChange((id: string, idempotencyKey) =>
    call("POST /api/order/price-tables/{id}", { params: { id }, idempotencyKey }),
  );
}

/** The addresses are the contact's: they come with the session. */
export function useAddAddress() {
  const queries = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: ({ address, key }: { address: NewAddress; key: string }) =>
      call("POST /api/order/address/", { body: address, idempotencyKey: key }),
    retry: retryUnsettled,
    onSuccess: (addresses) => setOpenSession(queries, { ...session, userShop: { ...session.userShop, addresses } }),
  });
}

/** Outlives the page: whoever leaves in the middle of a field loses nothing of it. */
export function useSaveContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ update, key }: { update: CustomerUpdate; key: string }) =>
      call("POST /api/customer/update", { body: update, idempotencyKey: key, keepalive: true }),
    scope: { id: "contact" },
    retry: retryUnsettled,
    onSuccess: (customer) =>
      queries.setQueryData(
        currentOrder.queryKey,
        (order) => order && { ...order, customer: { ...order.customer, ...customer } },
      ),
  });
}

export function useSaveManualPix() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call("POST /api/order/pix/manual", { body: { key }, keepalive: true }),
    // At once: the order may be finished before the answer is there, and goes out with this key.
    onMutate: (key) => queries.setQueryData(manualPix.queryKey, { key }),
    onSuccess: (saved) => queries.setQueryData(manualPix.queryKey, saved),
  });
}
