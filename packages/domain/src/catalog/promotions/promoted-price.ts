import type { Cents } from "../../money.ts";
import { offeredPrice } from "./offered-price.ts";
import { isPromoted, type PromotableProduct, type Promotion } from "./promotion.ts";

/** What a promotion has done to a SKU. */
export type WrittenPrice = {
  promotionId: string;
  /** The promotional price that it wrote. */
  price: Cents;
  /** The one that was there before. */
  before: Cents | null;
  /** Somebody else changed the price afterwards: it is theirs, as long as the promotion runs. */
  isLeft: boolean;
};

export type SkuPromotion = {
  price: Cents;
  promotionalPrice: Cents | null;
  written: WrittenPrice | null;
};

/** A promotion that the SKU is in now, with the price that it makes. */
export type SkuOffer = { promotionId: string; price: Cents | null };

export type ProductPromotion<Sku extends SkuPromotion = SkuPromotion> = PromotableProduct & { skus: readonly Sku[] };

/** The promotions that a product is in. */
export function promotionsOf(product: ProductPromotion, promotions: readonly Promotion[]): Promotion[] {
  return promotions.filter(({ id, products }) => {
    if (isPromoted(product, products)) return true;
    const isKept = products.keepsProducts && !products.exceptProductIds.includes(product.id);
    return isKept && product.skus.some(({ written }) => written?.promotionId === id);
  });
}

/** The SKUs of a product as the promotions that run make them. */
export function promotedSkus<Sku extends SkuPromotion>(
  product: ProductPromotion<Sku>,
  running: readonly Promotion[],
): Sku[] {
  const own = promotionsOf(product, running);
  return product.skus.map((sku) => ({ ...sku, ...promotedSku(sku, offersFor(sku.price, own)) }));
}

export function offersFor(price: Cents, promotions: readonly Promotion[]): SkuOffer[] {
  return promotions.map(({ id, offer }) => ({ promotionId: id, price: offeredPrice(price, offer) }));
}

/**
 * The promotional price of a SKU and who wrote it. Of several promotions, the customer gets the lowest price. A price that
 * the shop itself wrote stays if it is lower still, and comes back when the promotion ends. A price that was changed while
 * the promotion ran is not touched any more.
 */
export function promotedSku(sku: SkuPromotion, offers: readonly SkuOffer[]): SkuPromotion {
  const { price, promotionalPrice } = sku;
  const written =
    sku.written && promotionalPrice !== sku.written.price ? { ...sku.written, isLeft: true } : sku.written;
  if (written?.isLeft && offers.some(({ promotionId }) => promotionId === written.promotionId)) {
    return { ...sku, written };
  }
  const own = written && !written.isLeft ? written.before : promotionalPrice;
  const best = bestOffer(offers);
  const usual = own !== null && own < price ? own : price;
  if (!best || best.price >= usual) return { price, promotionalPrice: own, written: null };
  const { promotionId } = best;
  return {
    price,
    promotionalPrice: best.price,
    written: { promotionId, price: best.price, before: own, isLeft: false },
  };
}

export function isSamePromotion(a: SkuPromotion, b: SkuPromotion): boolean {
  const values = ({ promotionalPrice, written }: SkuPromotion) =>
    JSON.stringify([promotionalPrice, written && [written.promotionId, written.price, written.before, written.isLeft]]);
  return values(a) === values(b);
}

/** Of two equal prices, that of the promotion that comes first. */
function bestOffer(offers: readonly SkuOffer[]): { promotionId: string; price: Cents } | undefined {
  let best: { promotionId: string; price: Cents } | undefined;
  for (const { promotionId, price } of offers) {
    if (price !== null && (best === undefined || price < best.price)) best = { promotionId, price };
  }
  return best;
}
