import { SessionType } from "../codes/session.ts";
import { addObstacle } from "./offer.ts";

/** Whether a product is offered: it is active, and one of its SKUs can be sold. */
export function isOffered(isActive: boolean, skus: readonly { is_available: boolean }[]): boolean {
  return isActive && skus.some((sku) => sku.is_available);
}

/** Whether lists and searches have a product. What is not offered is there too, unless the shop hides it. */
export function isListed({ isActive }: { isActive: boolean }, hidesInactive: boolean): boolean {
  return isActive || !hidesInactive;
}

/** Why customers do not see a product, or cannot buy it, or may be surprised by it. */
export type VisibilityReason =
  | "inactive"
  | "out-of-stock"
  | "out-at-sellers"
  | "restricted"
  | "free"
  | "without-picture";

export type ShownProduct = {
  isActive: boolean;
  isRestrictedSale: boolean;
  hasPicture: boolean;
  /** What each SKU costs, in centavos, and whether the shop has it. */
  skus: readonly { price: number; is_available: boolean }[];
  /** The sellers at which no SKU can be sold. */
  sellersWithout: readonly string[];
};

type ShopRules = {
  hiddenInactiveProducts: boolean;
  disableRestrictedProducts: boolean;
};

export type Visibility = { isListed: boolean; canBeBought: boolean; reasons: VisibilityReason[] };

/** What a customer finds of a product, with every reason against it: the one that decides comes first. */
export function visibilityOf(product: ShownProduct, settings: ShopRules): Visibility {
  const { isActive, isRestrictedSale, skus, sellersWithout, hasPicture } = product;
  const isSold = isOffered(isActive, skus);
  const obstacle = addObstacle({
    product: { isActive: true, isRestrictedSale },
    settings: { ...settings, steps: [] },
    role: SessionType.Contact,
    hasSeller: true,
  });
  const hasUnits = isOffered(true, skus);
  return {
    isListed: isListed({ isActive: isSold }, settings.hiddenInactiveProducts),
    canBeBought: isSold && obstacle === null,
    reasons: [
      ...(isActive ? [] : (["inactive"] as const)),
      ...(hasUnits ? [] : (["out-of-stock"] as const)),
      ...(obstacle === "restricted" ? (["restricted"] as const) : []),
      ...(hasUnits && sellersWithout.length > 0 ? (["out-at-sellers"] as const) : []),
      ...(skus.some(({ price }) => price === 0) ? (["free"] as const) : []),
      ...(hasPicture ? [] : (["without-picture"] as const)),
    ],
  };
}
