import type { FirstSteps } from "@vitrine/contract/panel/settings/first-steps";
import { canSell, firstSteps } from "@vitrine/domain/checkout/first-steps";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { linkQuery } from "@vitrine/domain/session/link-query";
import type { ProductListRepository } from "../../catalog/manage/product-list.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import { readOfferRules } from "../../order/terms/receiving-rules.ts";
import type { ManualPixRepository } from "../../payment/provider/manual-pix.repository.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { sampleIds } from "./samples.ts";

type ReadFirstStepsDeps = {
  shops: Pick<ShopRepository, "findDocument" | "findReceiving" | "vendors">;
  productLists: Pick<ProductListRepository, "hasActive" | "hasAny">;
  manualPix: Pick<ManualPixRepository, "find">;
  publicUrl: string;
};

/** How far the shop is built, from what is stored now. */
export async function readFirstSteps(deps: ReadFirstStepsDeps, shopId: string): Promise<Result<FirstSteps, Refusal>> {
  const [found, hasProduct, hasSamples, pixKey] = await Promise.all([
    deps.shops.findDocument(shopId),
    deps.productLists.hasActive(shopId, sampleIds),
    deps.productLists.hasAny(shopId, sampleIds),
    deps.manualPix.find(shopId),
  ]);
  if (!found) return refuse({ code: "shop-not-found" });
  const { document, address } = found;
  const offers = await readOfferRules(deps, shopId, document);
  const isPublished = document.isPublished !== false;
  const steps = firstSteps({
    ...offers,
    hasLogo: document.settings.style.urlLogo !== null,
    hasProduct,
    hasChannel: (document.channels ?? []).length > 0,
    isPublished,
  });
  const shopUrl = `${deps.publicUrl}/catalog${linkQuery({ address })}`;
  return ok({ steps, canSell: canSell(steps), isPublished, shopUrl, pixKey, hasSamples });
}
