import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from "react";
import { currentCredential } from "../../../lib/api/credential.ts";
import { ORDER_CHANGE } from "../order.queries.ts";
import type { Outage } from "./order-change.ts";
import {
  isUnderWay,
  type PendingChange,
  type PendingItem,
  type PendingQuantities,
  pendingChangesOf,
  pendingItems,
  pendingQuantities,
} from "./pending-changes.ts";

function usePendingList(): readonly PendingChange[] {
  const { subscribe, list } = pendingChangesOf(useQueryClient());
  return useSyncExternalStore(subscribe, list);
}

export function usePendingQuantities(): PendingQuantities {
  const list = usePendingList();
  return useMemo(() => pendingQuantities(list, currentCredential()), [list]);
}

export function usePendingItems(): PendingItem[] {
  const list = usePendingList();
  return useMemo(() => pendingItems(list), [list]);
}

export function useIsOffline(): boolean {
  const { subscribe, isOffline } = pendingChangesOf(useQueryClient());
  return useSyncExternalStore(subscribe, isOffline);
}

export function useOutage(): Outage | null {
  const { subscribe, outage } = pendingChangesOf(useQueryClient());
  return useSyncExternalStore(subscribe, outage);
}

/** Calls the function each time that the connection is back. */
export function useOnReconnect(onReconnect: () => void): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    if (wasOffline.current && !isOffline) reconnect();
    wasOffline.current = isOffline;
  }, [isOffline]);
}

/** Whether a change of the order is under way. Changes that cannot wait for a connection are mutations only. */
export function useIsOrderChanging(): boolean {
  const queries = useQueryClient();
  // Like `useIsMutating`, whose code would be in the first view of every page.
  const isMutating = useSyncExternalStore(
    (onChange) => queries.getMutationCache().subscribe(notifyManager.batchCalls(onChange)),
    () => queries.isMutating({ mutationKey: ORDER_CHANGE }) > 0,
  );
  const isSending = usePendingList().some(isUnderWay);
  return isMutating || isSending;
}
