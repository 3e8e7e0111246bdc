import { JourneyStep } from "../codes/journey.ts";
import { SessionType } from "../codes/session.ts";

/** All in one unit, reais or centavos. */
export type Prices = {
  listPrice: number;
  price: number;
  promotionalPrice: number | null;
  minPrice: number;
  maxPrice: number;
  soldInKilo: boolean;
  kilogramPrice: number | null;
  /** The combination of options that was chosen, if any. */
  currentDimension: { priceDefault: number } | null;
};

export type ShownPrices = {
  /** The price to pay; the lowest price while options are not chosen yet. */
  paid: number;
  /** The highest price, while options are not chosen yet. */
  upTo: number | null;
  /** The price before the offer, shown struck through. */
  before: number | null;
  /** Whole percent of the price before, rounded down so that no more is promised than given. */
  discount: number | null;
  perKilo: number | null;
};

/** The prices of a product that a customer sees. */
export function shownPrices(prices: Prices): ShownPrices {
  const own = lowest(prices.price, prices.promotionalPrice);
  const isOpen = prices.currentDimension === null && prices.minPrice < prices.maxPrice;
  const paid = isOpen ? prices.minPrice : (prices.currentDimension?.priceDefault ?? own);
  // The price before belongs to the product's own price. Next to the price of another combination it would be a false
  // offer.
  const before = paid === own ? Math.max(prices.listPrice, prices.price) : paid;
  return {
    paid,
    upTo: isOpen ? prices.maxPrice : null,
    before: before > paid ? before : null,
    discount: discountOf(before, paid),
    perKilo: prices.soldInKilo ? prices.kilogramPrice : null,
  };
}

type Offered = { sku: string | null; dimensions: readonly { sku: string | null; priceDefault: number }[] } & Pick<
  Prices,
  "price" | "promotionalPrice" | "minPrice" | "maxPrice"
> & { currentDimension: { priceDefault: number } | null };

/**
 * The product as a shop that hides the attributes offers it: nobody can choose, so the combination that represents the
 * product is the one that is added, and its price is the only one.
 */
export function withoutChoice<Product extends Offered>(product: Product): Product {
  const currentDimension = product.dimensions.find(({ sku }) => sku === product.sku) ?? null;
  const paid = currentDimension?.priceDefault ?? lowest(product.price, product.promotionalPrice);
  return { ...product, currentDimension, minPrice: paid, maxPrice: paid };
}

function discountOf(before: number, paid: number): number | null {
  // Reais have fractions of their own: 10 − 9.9 is 0.0999…
  const percent = Math.floor(Math.round(((before - paid) / before) * 10_000) / 100);
  return percent >= 1 ? percent : null;
}

function lowest(price: number, promotionalPrice: number | null): number {
  return promotionalPrice === null ? price : Math.min(price, promotionalPrice);
}

/** Why a product cannot be put into the order. */
export type AddObstacle = "inactive" | "restricted" | "seller-missing";

export type AddProductContext = {
  product: { isActive: boolean; isRestrictedSale: boolean };
  settings: { disableRestrictedProducts: boolean; steps: readonly JourneyStep[] };
  role: SessionType;
  hasSeller: boolean;
};

export function addObstacle({ product, settings, role, hasSeller }: AddProductContext): AddObstacle | null {
  if (!product.isActive) return "inactive";
  const isRestricted = product.isRestrictedSale && settings.disableRestrictedProducts;
  const isAgent = role === SessionType.PlatformUser;
  if (isRestricted && !isAgent) return "restricted";
  const needsSeller = isAgent && settings.steps.includes(JourneyStep.Seller);
  return needsSeller && !hasSeller ? "seller-missing" : null;
}
