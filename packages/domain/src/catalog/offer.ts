import { JourneyStep } from "../codes/journey.ts";
import { SessionType } from "../codes/session.ts";

/** All amounts of one kind: centavos, or the reais of the wire. Both together do not compile. */
export type Prices<Amount extends number = number> = {
  listPrice: Amount;
  price: Amount;
  promotionalPrice: Amount | null;
  minPrice: Amount;
  maxPrice: Amount;
  soldInKilo: boolean;
  kilogramPrice: Amount | null;
  /** The combination of options that was chosen, if any. */
  currentDimension: { priceDefault: Amount } | null;
};

export type ShownPrices<Amount extends number = number> = {
  /** The price to pay; the lowest price while options are not chosen yet. */
  paid: Amount;
  /** The highest price, while options are not chosen yet. */
  upTo: Amount | null;
  /** The price before the offer, shown struck through. */
  before: Amount | null;
  /** Whole percent of the price before, rounded down so that no more is promised than given. */
  discount: number | null;
  perKilo: Amount | null;
};

/** The prices of a product that a customer sees. */
export function shownPrices<Amount extends number>(prices: Prices<Amount>): ShownPrices<Amount> {
  const own = lowest(prices.price, prices.promotionalPrice);
  const isOpen = prices.currentDimension === null && prices.minPrice < prices.maxPrice;
  const paid = isOpen ? prices.minPrice : (prices.currentDimension?.priceDefault ?? own);
  // The price before belongs to the product's own price. Next to the price of another combination it would be a false
  // offer.
  const full = prices.listPrice > prices.price ? prices.listPrice : prices.price;
  const before = paid === own ? full : paid;
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

function lowest<Amount extends number>(price: Amount, promotionalPrice: Amount | null): Amount {
  return promotionalPrice === null || price < promotionalPrice ? price : promotionalPrice;
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
