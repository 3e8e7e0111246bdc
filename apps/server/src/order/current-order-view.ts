import type { Order as WireOrder } from "@vitrine/contract/storefront/order";
import { may } from "@vitrine/domain/session/permissions";
import type { CallerSession } from "../http/callers.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import { orderView } from "./order-view.ts";
import { readOrder } from "./storage/current-order.ts";
import type { OrderPriceScopes } from "./terms/price-scope-cache.ts";

/** The open order of the contact; null where none was begun. */
export async function currentOrderView(
  deps: ChangeOrderDeps & { priceScopes: OrderPriceScopes; pictures: PictureUrls },
  session: CallerSession,
): Promise<WireOrder | null> {
  if (!may(session.type, "read-order")) return null;
  let reading: ReturnType<typeof readOrder> | undefined;
  const readOnce = () => {
    reading ??= readOrder(deps, { shopId: session.shopId, contactId: session.contactId });
    return reading;
  };
  // The catalogue asks next whose prices this contact sees, and the order says so.
  await deps.priceScopes.current(session, readOnce);
  const [found, terms] = await Promise.all([readOnce(), deps.termsOf(session.shopId)]);
  return found ? orderView({ stored: found.stored, terms }, deps.pictures, deps.now()) : null;
}
