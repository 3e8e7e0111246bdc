import { useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { useEffect, useState } from "react";
import { getStored, removeStored, setStored } from "../../../lib/expiring-storage.ts";
import { placedOrder } from "../../orders/orders.queries.ts";

type Current = Pick<Order, "id" | "status">;

/**
 * The order that this page showed and that is no longer the open one: it was placed or canceled, here or by somebody
 * else. The tab remembers its id, so that a reload shows the same.
 */
export function useClosedOrder(current: Current | null) {
  const [shownId, setShownId] = useState<string | null>(null);
  const openId = current && isOpen(current.status) ? current.id : "";
  useEffect(() => {
    if (openId === "" || shownId !== null) return;
    setShownId(openId);
    setStored("tab", "checkout_order", openId);
  }, [openId, shownId]);

  const closedId = current && closedIdOf(current, shownId);
  const { data, error, isPending } = useQuery({ ...placedOrder(closedId ?? ""), enabled: closedId !== null });
  // A person who cannot see the order any more begins with what is open.
  const closed = closedId === null || error ? null : data?.order;
  return {
    order: closed && !isOpen(closed.status) ? closed : null,
    isLoading: closedId !== null && isPending,
    /** Shows the checkout of the order that is open now. */
    forget() {
      removeStored("tab", "checkout_order");
      setShownId(openId === "" ? null : openId);
    },
  };
}

function closedIdOf(current: Current, shownId: string | null): string | null {
  if (!isOpen(current.status)) return current.id;
  if (shownId !== null) return shownId === current.id ? null : shownId;
  return current.id === "" ? (getStored("tab", "checkout_order") ?? null) : null;
}
