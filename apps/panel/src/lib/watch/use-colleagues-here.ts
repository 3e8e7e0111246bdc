import { useQuery } from "@tanstack/react-query";
import type { Watcher } from "@vitrine/contract/panel/orders/service";
import { useEffect } from "react";
import { call } from "../api/api.ts";
import { newId } from "../new-id.ts";

/** The server forgets a window after 45 seconds. */
const AGAIN_AFTER = 20_000;

/** One name for this window, for as long as it is open. */
const tab = newId();

const watch = (shopId: string, contactId: string, isLeaving: boolean) =>
  call("POST /painel/api/shops/{shopId}/service/{contactId}/watch", {
    params: { shopId, contactId },
    body: { tab, isLeaving },
  });

/**
 * Says that this window has the contact open, and answers which colleagues have, too. A live update about serving reads it
 * again: its key begins like the others of the shop.
 */
export function useColleaguesHere({ shopId, contactId, isOff }: { shopId: string; contactId: string; isOff: boolean }) {
  const { data } = useQuery({
    queryKey: ["service", shopId, "watch", contactId],
    queryFn: () => watch(shopId, contactId, false),
    enabled: !isOff,
    refetchInterval: AGAIN_AFTER,
    // What was there when the page was left is nobody's presence now.
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (isOff) return;
    // Nobody waits for it: a window that could not say so is forgotten by itself.
    return () => void watch(shopId, contactId, true).catch(() => undefined);
  }, [shopId, contactId, isOff]);
  return data?.watchers ?? noWatchers;
}

const noWatchers: readonly Watcher[] = [];
