import type { Order as WireOrder } from "@vitrine/contract/storefront/order";
import { may } from "@vitrine/domain/session/permissions";
import type { CallerSession } from "../http/callers.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ChangeOrderDeps } from "./change/change-order.ts";
import { orderView } from "./order-view.ts";
import { readOrder } from "./storage/current-order.ts";

/** The open order of the contact; null where none was begun. */
export async function currentOrderView(
  deps: ChangeOrderDeps & { pictures: PictureUrls },
  session: CallerSession,
): Promise<WireOrder | null> {
  if (!may(session.type, "read-order")) return null;
  const [found, terms] = await Promise.all([
    readOrder(deps, { shopId: session.shopId, contactId: session.contactId }),
    deps.termsOf(session.shopId),
  ]);
  return found ? orderView({ stored: found.stored, terms }, deps.pictures, deps.now()) : null;
}
