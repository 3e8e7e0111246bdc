import { isSamePromotion, promotedSkus } from "@vitrine/domain/catalog/promotions/promoted-price";
import { nextCheck, runningPromotions } from "@vitrine/domain/catalog/promotions/promotion";
import type { Jobs } from "../../db/jobs.ts";
import { promotionFrom } from "./promotion-from.ts";
import type { PromotedSku, PromotionPriceRepository, StoredProduct } from "./promotion-price.repository.ts";

/** A batch holds its products for about as long as one of an import. */
const BATCH_SIZE = 200;

/** Products after whose change the database looks at its table anew, and how many times as many until the next time. */
const RENEW_FIRST_AT = 1_000;
const RENEW_AGAIN_AT = 6;

/**
 * Makes the promotional prices what the promotions say now, and comes again when that changes. It reads what it finds and
 * writes only what is not right, so it may run twice, or again after half of it.
 */
export async function applyPromotions(
  { promotionPrices, now }: { promotionPrices: PromotionPriceRepository; now: () => number },
  { shopId }: Jobs["apply-promotions"],
): Promise<void> {
  const moment = now();
  const begun = await promotionPrices.begin(shopId, (promotions) =>
    nextCheck(
      promotions.map((each) => promotionFrom(each)),
      moment,
    ),
  );
  const running = runningPromotions(
    begun.promotions.map((each) => promotionFrom(each, begun.priceRuled)),
    moment,
  );
  const promoted = (product: StoredProduct): PromotedSku[] => promotedSkus(product, running);
  const wrongOf = async (batch: readonly string[]) =>
    (await promotionPrices.products(shopId, batch))
      .filter((product) => !isRight(product.skus, promoted(product)))
      .map(({ id }) => id);
  const selections = running.map(({ products }) => products);
  const ids = [
    ...new Set([...(await promotionPrices.selected(shopId, selections)), ...(await promotionPrices.written(shopId))]),
  ];
  let wereAllWrong = false;
  let changedSoFar = 0;
  let renewAt = RENEW_FIRST_AT;
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    // An offer that begins changes one batch after the other: then looking first would only read everything twice.
    const wrong: readonly string[] = wereAllWrong ? batch : await wrongOf(batch);
    const changed: number = wrong.length > 0 ? await promotionPrices.change(shopId, wrong, promoted) : 0;
    wereAllWrong = changed === batch.length;
    changedSoFar += changed;
    if (changedSoFar < renewAt) continue;
    await promotionPrices.renewStatistics();
    renewAt = changedSoFar * RENEW_AGAIN_AT;
  }
}

function isRight(skus: readonly PromotedSku[], wanted: readonly PromotedSku[]): boolean {
  return skus.every((sku, index) => {
    const after = wanted[index];
    return after !== undefined && isSamePromotion(sku, after);
  });
}
