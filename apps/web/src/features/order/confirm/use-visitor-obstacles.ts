import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { type VisitorObstacle, visitorObstacles } from "@vitrine/domain/order/visitor-limits";
import { call } from "../../../lib/api/api.ts";
import { useSession } from "../../session/session.queries.ts";
import type { ShownOrder } from "../summary/shown-order.ts";

/** Begins like the keys of the placed orders: one that is placed, paid or canceled changes what may be reserved. */
function visitorAllowance(skus: readonly string[]) {
  return queryOptions({
    queryKey: ["orders", "visitor-allowance", skus],
    queryFn: () => call("GET /api/order/visitor-allowance"),
    placeholderData: keepPreviousData,
  });
}

/** Why a visitor cannot reserve what the screen shows, before they try. The server decides with the same rule. */
export function useVisitorObstacles(order: ShownOrder | null): VisitorObstacle[] {
  const isAgent = useSession().sessionType === SessionType.PlatformUser;
  const isLimited = order?.isAnonymousUser && isOpen(order.status) && !isAgent;
  const items = isLimited ? order.items.filter(({ isGift }) => !isGift) : [];
  const skus = [...new Set(items.map(({ sku }) => sku))].sort();
  const { data } = useQuery({ ...visitorAllowance(skus), enabled: skus.length > 0 });
  return data?.allowance ? visitorObstacles(items, data.allowance) : [];
}
