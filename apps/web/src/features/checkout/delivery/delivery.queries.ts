import { queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Order } from "@vitrine/contract/storefront/order";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import { call } from "../../../lib/api/api.ts";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { orderAfter } from "../../order/change/send-change.ts";
import { useCheckout } from "../checkout-context.ts";
import type { SavedChoice, SlotChoice } from "../checkout-draft.ts";
import { type KeptChoice, useOrderChoice } from "../queries/use-order-choice.ts";

export const pickupStores = queryOptions({
  queryKey: ["checkout", "stores"],
  queryFn: () => call("GET /api/order/stores/"),
});

type LogisticKindChoice = { type: LogisticType; saved: SavedChoice | null };

/** Switches between delivery and pickup, and restores the earlier choices there as far as possible. */
export function useChooseLogisticKind() {
  const kept = useKeptKind();
  return useOrderChoice(
    async ({ type, saved }: LogisticKindChoice, idempotencyKey) => {
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
    },
    { kept },
  );
}

function useKeptKind(): KeptChoice<LogisticKindChoice> {
  const { order, draft } = useCheckout();
  return {
    read() {
      const unsent = draft.read().unsentKind;
      if (!unsent || unsent.type === order.logisticType) return null;
      const { key, ...choice } = unsent;
      return { choice, key };
    },
    // An option of the other kind does not count any more.
    save: (choice, key) => draft.save({ unsentKind: { ...choice, key }, unsentLogistic: null }),
    clear: (key) => draft.save(({ unsentKind }) => (unsentKind?.key === key ? { unsentKind: null } : {})),
  };
}

type LogisticChoice = {
  type: LogisticType;
  providerId: string | null;
  isCustom: boolean;
  price: number;
  addressIndex?: number | undefined;
  code?: string;
};

export function useChooseLogistic(type: LogisticType) {
  const { draft } = useCheckout();
  return useOrderChoice(sendLogistic, {
    kept: useKeptLogistic(type),
    onSent: ({ addressIndex }) => {
      // The order has the picked address now.
      if (addressIndex !== undefined) draft.save({ addressIndex: null });
    },
  });
}

function useKeptLogistic(type: LogisticType): KeptChoice<LogisticChoice> {
  const { order, draft } = useCheckout();
  const insteadOf = order.logistic?.providerId ?? null;
  return {
    read() {
      const unsent = draft.read().unsentLogistic;
      if (unsent?.type !== type || unsent.insteadOf !== insteadOf) return null;
      const { providerId, isCustom, price, addressIndex, code } = unsent;
      const choice = { type, providerId, isCustom, price, addressIndex: addressIndex ?? undefined };
      return { choice: code === null ? choice : { ...choice, code }, key: unsent.key };
    },
    save({ addressIndex = null, code = null, ...choice }, key) {
      draft.save({ unsentLogistic: { ...choice, addressIndex, code, insteadOf, key } });
    },
    clear: (key) => draft.save(({ unsentLogistic }) => (unsentLogistic?.key === key ? { unsentLogistic: null } : {})),
  };
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
    { onRefused },
  );
}
