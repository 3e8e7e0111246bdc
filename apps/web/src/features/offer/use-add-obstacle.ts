import type { Product } from "@vitrine/contract/storefront/catalog";
import { type AddObstacle, addObstacle } from "@vitrine/domain/catalog/offer";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { useSession, useShopSettings } from "../session/session.queries.ts";

/** Nothing is restricted on the screen while the settings load. The server checks every addition anyway. */
const fallbackSettings = { disableRestrictedProducts: false, steps: [] };

/** The reason why this session cannot add the product to its order, or null when it can. */
export function useAddObstacle(product: Pick<Product, "isActive" | "isRestrictedSale">): AddObstacle | null {
  const { sessionType } = useSession();
  const settings = useShopSettings() ?? fallbackSettings;
  const order = useCurrentOrder();
  return addObstacle({ product, settings, role: sessionType, hasSeller: Boolean(order?.seller) });
}
