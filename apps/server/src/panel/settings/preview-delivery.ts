import type { DeliveryPreview, PreviewedOption } from "@vitrine/contract/panel/delivery-preview";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { MergePatchOf } from "@vitrine/contract/wire/merge-patch";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import {
  deliveryDecisions,
  inGrams,
  type LogisticObstacle,
  pickupDecisions,
  type Quote,
  rangeWith,
  type ZoneDecision,
} from "@vitrine/domain/checkout/delivery";
import type { Cents } from "@vitrine/domain/money";
import { missingValue } from "@vitrine/domain/order/order-limits";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { FreightService } from "../../logistics/freight-service.ts";
import { optionView } from "../../logistics/logistic-options.ts";
import { hasStoreFreight } from "../../logistics/quote-freight.ts";
import { shopRulesFrom } from "../../order/terms/shop-rules.ts";
import { patchDocument } from "../../platform/shop-parts/patch-document.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

export type PreviewDeliveryDeps = {
  shops: Pick<ShopRepository, "findDocument">;
  freightService: Pick<FreightService, "isFor">;
};

type Asked = {
  zipCode: string;
  value: number;
  kilos?: number;
  sellerId?: string | null;
  draft?: MergePatchOf<ShopDocument>;
};

/** What a customer with this CEP is offered, by the rules that the storefront asks, and why the rest is not. */
export async function previewDelivery(
  deps: PreviewDeliveryDeps,
  shopId: string,
  { zipCode, value, kilos = 0, sellerId = null, draft = {} }: Asked,
): Promise<Result<DeliveryPreview, Refusal>> {
  const found = await deps.shops.findDocument(shopId);
  if (!found) return refuse({ code: "shop-not-found" });
  const drafted = patchDocument(draft, null)(found);
  if (!drafted.ok) return drafted;
  // Gifts have no part in a delivery.
  const rules = shopRulesFrom(drafted.value.document, () => undefined);
  const parcel = { grams: inGrams(kilos), amount: toCents(value), sellerId };
  const isStoreAsked = await hasStoreFreight(deps, { shopId, rules });
  const missing = (quote: Quote) => missingToPlace(quote, parcel.amount, rules.minOrderValue);
  return ok({
    decidedBy: isStoreAsked ? "linked-store" : "zones",
    delivery: isStoreAsked
      ? []
      : deliveryDecisions(parcel, rules, zipCode).map((each) => zoneView(each, { zipCode, missing })),
    pickup: pickupDecisions(parcel, rules).map((each) => ({
      ...{ providerId: each.store.providerId, name: each.store.name, ...nothing },
      ...("quote" in each
        ? { option: optionView(each.quote), reason: "pickup", missing: missing(each.quote) }
        : refusedView(each.obstacle)),
    })),
  });
}

const nothing = { range: null, freeFrom: null, kilos: null, missing: null };

function zoneView(
  decision: ZoneDecision,
  { zipCode, missing }: { zipCode: string; missing: (quote: Quote) => number | null },
): PreviewedOption {
  const { zone } = decision;
  const common = { providerId: zone.providerId, name: zone.name, ...nothing };
  if (!("quote" in decision)) return { ...common, ...refusedView(decision.obstacle) };
  const { quote } = decision;
  const isFree = zone.freeFrom !== null && quote.price < zone.price;
  return {
    ...common,
    option: optionView(quote),
    reason: isFree ? "free-from" : "in-range",
    range: rangeWith(zone.zipCodeRanges, zipCode) ?? null,
    freeFrom: isFree && zone.freeFrom !== null ? toReais(zone.freeFrom) : null,
    missing: missing(quote),
  };
}

function refusedView(obstacle: LogisticObstacle) {
  const limit = "minKilos" in obstacle ? obstacle.minKilos : "maxKilos" in obstacle ? obstacle.maxKilos : null;
  return { option: null, reason: obstacle.code, kilos: limit };
}

/** The larger of both minimums counts: that of the option and that of the shop. */
function missingToPlace({ minimumValue }: Quote, amount: Cents, minOrderValue: Cents | null): number | null {
  const missing = Math.max(missingValue(amount, minimumValue), missingValue(amount, minOrderValue)) as Cents;
  return missing > 0 ? toReais(missing) : null;
}
