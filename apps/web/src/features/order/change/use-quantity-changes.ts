import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { currentOrder } from "../order.queries.ts";
import { itemChange } from "./order-mutations.ts";
import { createQuantityChanges, type PendingQuantities, type QuantityChanges } from "./quantity-changes.ts";

/** One for each app; its changes go the same way as every other change of the order. */
const ofApp = new WeakMap<QueryClient, QuantityChanges>();

export function useQuantityChanges(): QuantityChanges {
  const queries = useQueryClient();
  const known = ofApp.get(queries);
  if (known) return known;
  const changes = createQuantityChanges({
    save: (item) =>
      queries
        .getMutationCache()
        .build(queries, itemChange(queries))
        .execute({ item, idempotencyKey: newIdempotencyKey() }),
    quantityOf: (index) =>
      queries.getQueryData(currentOrder.queryKey)?.items.find((item) => item.index === index)?.quantity ?? 0,
  });
  ofApp.set(queries, changes);
  return changes;
}

export function usePendingQuantities(): PendingQuantities {
  const { subscribe, onItsWay } = useQuantityChanges();
  return useSyncExternalStore(subscribe, onItsWay);
}
