import type { Order as WireOrder } from "@vitrine/contract/storefront/order";
import { may } from "@vitrine/domain/session/permissions";
import type { CallerSession } from "../http/callers.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import { orderView } from "./order-view.ts";
import { readOrder } from "./storage/current-order.ts";

/** The order a session starts with. Opening a link does not create an order: reading the order does. */
export async function currentOrderView(
  deps: ChangeOrderDeps & { pictures: PictureUrls },
  session: CallerSession,
): Promise<WireOrder | null> {
  if (!may(session.type, "read-order")) return null;
  const [found, terms] = await Promise.all([readOrder(deps, session), deps.termsOf(session.shopId)]);
  return found ? orderView({ stored: found.stored, terms }, deps.pictures, deps.now()) : null;
}
