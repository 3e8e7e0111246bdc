import { queryOptions } from "@tanstack/react-query";
import type { LogisticOption } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import { call } from "../../../lib/api/api.ts";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { orderAfter } from "../../order/change/send-change.ts";
import type { SavedChoice, SlotChoice } from "../checkout-draft.ts";
import type { Destination } from "../seller.queries.ts";
import { useOrderChoice } from "../use-order-choice.ts";

export function logisticOptions(destination: Destination, goods: string) {
  return queryOptions<LogisticOption[]>({
    queryKey: ["checkout", "logistic", destination, goods],
    queryFn: () => call("GET /api/order/logistic/", { query: destination }),
    // When only the goods change, the old options stay visible until the new prices load.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(destination) ? before : undefined,
  });
}

export const pickupStores = queryOptions({
  queryKey: ["checkout", "stores"],
  queryFn: () => call("GET /api/order/stores/"),
});

/** Time slots fill up and close, so the list is never taken from the cache. */
export function scheduleOf(logisticId: string | null) {
  return queryOptions({
    queryKey: ["checkout", "schedule", logisticId],
    queryFn: () => call("GET /api/order/schedule"),
    staleTime: 0,
  });
}

type LogisticKindChoice = { type: LogisticType; saved: SavedChoice | null };

/** Switches between delivery and pickup, and restores the earlier choices there as far as possible. */
export function useChooseLogisticKind() {
  return useOrderChoice(async ({ type, saved }: LogisticKindChoice, idempotencyKey) => {
    let order = await call("POST /api/order/logistic/", { body: { type, providerId: null }, idempotencyKey });
    if (!saved) return order;
    try {
      const { sellerId, logistic, slot } = saved;
      const addressIndex = saved.addressIndex ?? undefined;
      if (sellerId) order = await call("POST /api/order/seller/", { body: { providerId: sellerId } });
      if (logistic) order = await sendLogistic({ type, addressIndex, ...logistic }, newIdempotencyKey());
      if (slot) order = await call("POST /api/order/schedule", { body: slot });
    } catch (failure) {
      if (isWithoutAnswer(failure)) throw failure;
      // The saved choice is no longer offered, so the person chooses again.
    }
    return order;
  });
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
  return useOrderChoice(sendLogistic);
}

function sendLogistic(choice: LogisticChoice, idempotencyKey: string): Promise<Order> {
  const { type, providerId, price, addressIndex, code } = choice;
  const address = addressIndex === undefined ? {} : { addressIndex };
  if (choice.isCustom) {
    return call("POST /api/order/logistic/manual", {
      query: { code: code ?? String(addressIndex ?? "") },
      body: { ...address, logistic: { type, price, providerId } },
      idempotencyKey,
    });
  }
  return call("POST /api/order/logistic/", {
    body: { type, providerId, ...address, ...(code === undefined ? {} : { code }) },
    idempotencyKey,
  });
}

/** A slot may fill up or close after it was shown. `onRefused` then loads the list again. */
export function useChooseSlot(onRefused: () => void) {
  return useOrderChoice(
    (slot: SlotChoice, key, queries) =>
      orderAfter(queries, { name: "POST /api/order/schedule", request: { body: slot }, key }),
    onRefused,
  );
}
