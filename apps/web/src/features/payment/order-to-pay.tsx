import { useQuery } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useParams } from "react-router";
import { useFreshOrder } from "../order/use-current-order.ts";
import { isJustPlaced, placedOrder, placedOrders } from "../orders/orders.queries.ts";
import { useSession } from "../session/session.queries.ts";

const OrderToPayContext = createContext<Order | null>(null);

/** The order that the payment page around belongs to. */
export function useOrderToPay(): Order {
  const order = useContext(OrderToPayContext);
  if (!order) throw new Error("there is no payment page around this component");
  return order;
}

/** Undefined on the page that only tries the captcha. */
export function useOrderIdToPay(): string | undefined {
  return useContext(OrderToPayContext)?.id;
}

export function OrderToPayProvider({ order, children }: { order: Order; children: ReactNode }) {
  return <OrderToPayContext value={order}>{children}</OrderToPayContext>;
}

/**
 * The order of a payment page: the one in its path, else the one the link was made for, else the newest that can be
 * paid. No other session and no newer order takes it away. Without any of these, the open order explains the page.
 */
export function useLoadedOrderToPay() {
  const { id: named } = useParams();
  const { orderId: linked } = useSession();
  const known = named ?? linked;
  const list = useQuery({ ...placedOrders, enabled: !known });
  const newest = (list.data?.find(({ canPay }) => canPay) ?? list.data?.[0])?.id;
  // Once paid it is no longer the one that can be paid, and stays the order of this page.
  const [first, setFirst] = useState<string>();
  if (newest !== undefined && first === undefined) setFirst(newest);
  const id = known ?? first ?? newest;
  const page = useQuery({
    ...placedOrder(id ?? ""),
    enabled: id !== undefined,
    refetchOnMount: ({ state }) => !isJustPlaced(state),
  });
  const open = useFreshOrder();
  if (id !== undefined) {
    const failure = page.isFetching ? null : page.error;
    return { order: page.data?.order ?? null, failure, retry: () => void page.refetch() };
  }
  if (list.isPending) return { order: null, failure: null, retry: () => void list.refetch() };
  return open;
}
