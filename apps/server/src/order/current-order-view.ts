import type { Order as WireOrder } from "@vitrine/contract/storefront/order";
import { sessionMay } from "@vitrine/domain/deeds/may-do";
import type { CallerSession } from "../http/callers.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import { orderView } from "./order-view.ts";
import { readOpenOrder } from "./storage/current-order.ts";
import type { OrderPriceScopes } from "./terms/price-scope-cache.ts";

/** The open order of the contact, or the empty one that they begin with. Null for a session that may not see it. */
export async function currentOrderView(
  deps: ChangeOrderDeps & { priceScopes: OrderPriceScopes; pictures: PictureUrls },
  session: CallerSession,
): Promise<WireOrder | null> {
  if (!sessionMay(session, "read-order")) return null;
  let reading: ReturnType<typeof readOpenOrder> | undefined;
  const readOnce = () => {
    reading ??= readOpenOrder(deps, session);
    return reading;
  };
  // The catalogue asks next whose prices this contact sees, and the order says so.
  await deps.priceScopes.current(session, readOnce);
  const [{ stored }, terms] = await Promise.all([readOnce(), deps.termsOf(session.shopId)]);
  return orderView({ stored, terms }, deps.pictures, deps.now());
}
