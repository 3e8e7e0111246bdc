import type { PromotionPreview } from "@vitrine/contract/panel/promotions";
import type { Promotion as WirePromotion } from "@vitrine/contract/platform/shop/selling";
import { toReais } from "@vitrine/contract/wire/money";
import { offersFor, promotedSku, promotionsOf } from "@vitrine/domain/catalog/promotions/promoted-price";
import {
  doPeriodsMeet,
  isPromoted,
  type Promotion,
  promotionState,
} from "@vitrine/domain/catalog/promotions/promotion";
import { priceToPay } from "@vitrine/domain/catalog/sku-price";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { promotionFrom } from "./promotion-from.ts";
import type { PromotedSku, PromotionPriceRepository, StoredProduct } from "./promotion-price.repository.ts";

type PreviewPromotionDeps = {
  shops: Pick<ShopRepository, "findDocument">;
  promotionPrices: Pick<PromotionPriceRepository, "selected" | "products">;
  now: () => number;
};

/** So many are looked at; of more, the counts are of the first. */
const MOST_LOOKED_AT = 1_000;
const ROWS_SHOWN = 20;
const OTHERS_SHOWN = 20;

/** Which prices the promotion would make while it runs, beside the others of that time. */
export async function previewPromotion(
  { shops, promotionPrices, now }: PreviewPromotionDeps,
  shopId: string,
  draft: WirePromotion,
): Promise<Result<PromotionPreview, Refusal>> {
  const found = await shops.findDocument(shopId);
  if (!found) return refuse({ code: "shop-not-found" });
  const promotion = promotionFrom(draft);
  const others = (found.document.promotions ?? [])
    .filter(({ id }) => id !== draft.id)
    .map((wire) => ({ name: wire.name, ...promotionFrom(wire) }))
    .filter((other) => ["running", "scheduled"].includes(promotionState(other, now())))
    .filter((other) => doPeriodsMeet(other.period, promotion.period));
  const except = new Set(promotion.products.exceptProductIds);
  const ids = (await promotionPrices.selected(shopId, [promotion.products])).filter((id) => !except.has(id));
  const products = await promotionPrices.products(shopId, ids.slice(0, MOST_LOOKED_AT));
  const rows = products.filter(({ skus }) => skus.length > 0).map((product) => previewRow(product, promotion, others));
  const changed = rows.filter(({ unchanged }) => unchanged === null);
  const meeting = others.filter((other) => products.some((product) => isPromoted(product, other.products)));
  return ok({
    total: ids.length,
    looked: products.length,
    changed: changed.length,
    rows: [...changed, ...rows.filter(({ unchanged }) => unchanged !== null)].slice(0, ROWS_SHOWN),
    others: meeting.slice(0, OTHERS_SHOWN).map(({ id, name }) => ({ id, name })),
  });
}

type PreviewRow = PromotionPreview["rows"][number];

function previewRow(product: StoredProduct, promotion: Promotion, others: readonly Promotion[]): PreviewRow {
  const all = [promotion, ...promotionsOf(product, others)];
  const before = product.skus.map((sku) => promotedSku(sku, []));
  const after = product.skus.map((sku) => promotedSku(sku, offersFor(sku.price, all)));
  const isChanged = after.some(({ written }) => written?.promotionId === promotion.id && !written.isLeft);
  return {
    id: product.id,
    name: product.name,
    before: paidFor(before),
    after: paidFor(after),
    unchanged: isChanged ? null : whyUnchanged(product.skus, promotion, after),
  };
}

function whyUnchanged(
  skus: readonly PromotedSku[],
  promotion: Promotion,
  after: readonly ReturnType<typeof promotedSku>[],
): PreviewRow["unchanged"] {
  const isLower = skus.some(({ price }) => offersFor(price, [promotion]).some((offer) => offer.price !== null));
  if (!isLower) return "not-lower";
  return after.some(({ written }) => written !== null && written.promotionId !== promotion.id)
    ? "other-promotion"
    : "own-price";
}

function paidFor(skus: readonly ReturnType<typeof promotedSku>[]): PreviewRow["before"] {
  const paid = skus.map(priceToPay);
  return { from: toReais(paid.reduce((a, b) => (b < a ? b : a))), to: toReais(paid.reduce((a, b) => (b > a ? b : a))) };
}
