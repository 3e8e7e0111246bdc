import type { Promotion as WirePromotion } from "@vitrine/contract/platform/shop/selling";
import { toCents } from "@vitrine/contract/wire/money";
import type { NewOffer } from "@vitrine/domain/catalog/changes/bulk-edit";
import type { Promotion } from "@vitrine/domain/catalog/promotions/promotion";

/** `priceRuled`: the collections that ask for prices. */
export function promotionFrom(promotion: WirePromotion, priceRuled: ReadonlySet<string> = new Set()): Promotion {
  const { id, validFrom, validUntil, isPaused = false, isWholeShop = false } = promotion;
  const { collectionIds = [], categoryIds = [], brands = [], productIds = [], exceptProductIds = [] } = promotion;
  const moment = (text: string | undefined) => (text === undefined ? null : Date.parse(text));
  return {
    id,
    isPaused,
    offer: offerFrom(promotion),
    period: { from: moment(validFrom), until: moment(validUntil) },
    products: {
      isWholeShop,
      collectionIds,
      categoryIds,
      brands,
      productIds,
      exceptProductIds,
      keepsProducts: collectionIds.some((collectionId) => priceRuled.has(collectionId)),
    },
  };
}

function offerFrom({ kind, value, endsInNinety: toNinety = false }: WirePromotion): NewOffer {
  if (kind === "percent") return { how: "off", percent: value, toNinety };
  return kind === "amount" ? { how: "less", amount: toCents(value), toNinety } : { how: "set", amount: toCents(value) };
}
