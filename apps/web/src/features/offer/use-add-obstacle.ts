import type { Product } from "@vitrine/contract/storefront/catalog";
import { type AddObstacle, addObstacle } from "@vitrine/domain/catalog/offer";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { useSession, useShopSettings } from "../session/session.queries.ts";

/** While the settings load nothing is restricted here: the server decides in any case. */
const fallbackSettings = { disableRestrictedProducts: false, steps: [] };

/** Why this session cannot put the product into its order, or null when it can. */
export function useAddObstacle(product: Pick<Product, "isActive" | "isRestrictedSale">): AddObstacle | null {
  const { sessionType } = useSession();
  const settings = useShopSettings() ?? fallbackSettings;
  const order = useCurrentOrder();
  return addObstacle({ product, settings, role: sessionType, hasSeller: Boolean(order?.seller) });
}
