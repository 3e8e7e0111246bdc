import type { DeliveryPreview, PreviewedOption } from "@vitrine/contract/panel/settings/delivery-preview";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { MergePatchOf } from "@vitrine/contract/wire/merge-patch";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import {
  deliveryDecisions,
  inGrams,
  type LogisticObstacle,
  pickupDecisions,
  type Quote,
  type StoreDecision,
  type ZoneDecision,
} from "@vitrine/domain/checkout/delivery";
import { needsSlot } from "@vitrine/domain/checkout/schedule";
import type { Destination, ZoneMatch } from "@vitrine/domain/checkout/zone-reach";
import type { Cents } from "@vitrine/domain/money";
import { missingValue } from "@vitrine/domain/order/order-limits";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { DeliveryZone, ShopRules } from "@vitrine/domain/shop/shop-rules";
import type { Refusal } from "../../http/refusals.ts";
import type { FreightService } from "../../logistics/freight/freight-service.ts";
import { hasStoreFreight } from "../../logistics/freight/quote-freight.ts";
import { optionView } from "../../logistics/logistic-options.ts";
import { readScheduleOf } from "../../logistics/schedule.ts";
import type { SlotRepository } from "../../order/holds/slot.repository.ts";
import { destinationOf, type PostalCodeLookup } from "../../order/terms/postal-code-lookup.ts";
import { shopRulesFrom } from "../../order/terms/shop-rules.ts";
import { patchDocument } from "../../platform/shop-parts/patch-document.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

type PreviewDeliveryDeps = {
  shops: Pick<ShopRepository, "findDocument">;
  freightService: Pick<FreightService, "isFor">;
  slots: Pick<SlotRepository, "taken">;
  postalCodeLookup: PostalCodeLookup;
  now: () => number;
};

type Asked = {
  zipCode: string;
  value: number;
  kilos?: number;
  neighborhood?: string;
  sellerId?: string | null;
  draft?: MergePatchOf<ShopDocument>;
};

/** What a customer with this CEP is offered, by the rules that the storefront asks, and why the rest is not. */
export async function previewDelivery(
  deps: PreviewDeliveryDeps,
  { shopId, userId }: { shopId: string; userId: string },
  { zipCode, value, kilos = 0, neighborhood = "", sellerId = null, draft = {} }: Asked,
): Promise<Result<DeliveryPreview, Refusal>> {
  const saved = await deps.shops.findDocument(shopId);
  if (!saved) return refuse({ code: "shop-not-found" });
  const drafted = patchDocument(draft, null)(saved);
  if (!drafted.ok) return drafted;
  // Gifts have no part in a delivery.
  const rules = shopRulesFrom(drafted.value.document, () => undefined);
  const parcel = { grams: inGrams(kilos), amount: toCents(value), sellerId };
  const isStoreAsked = await hasStoreFreight(deps, { shopId, rules });
  const missing = (quote: Quote) => missingToPlace(quote, parcel.amount, rules.minOrderValue);
  const found = await destinationOf(deps.postalCodeLookup, { shopId, contactId: userId }, rules, zipCode);
  const destination = neighborhood.trim() === "" ? found : { ...found, neighborhood };
  const zones = isStoreAsked ? [] : deliveryDecisions(parcel, rules, destination);
  const withSlots = (options: PreviewedOption[]) =>
    Promise.all(options.map(async (each) => ({ ...each, slot: await slotOf(deps, { shopId, rules }, each) })));
  return ok({
    decidedBy: isStoreAsked ? "linked-store" : "zones",
    timeZone: rules.timeZone,
    address: addressView(destination),
    delivery: await withSlots(zones.map((each) => zoneView(each, missing))),
    pickup: await withSlots(pickupDecisions(parcel, rules).map((each) => storeView(each, missing))),
  });
}

/** The first time that a customer could choose now, by the schedule that the storefront shows. */
async function slotOf(
  deps: Pick<PreviewDeliveryDeps, "slots" | "now">,
  { shopId, rules }: { shopId: string; rules: ShopRules },
  { option, providerId }: PreviewedOption,
): Promise<PreviewedOption["slot"]> {
  if (!option || !needsSlot(rules, providerId)) return null;
  const { times } = await readScheduleOf(deps, shopId, rules, providerId);
  const free = times.flatMap(({ options }) => options).find(({ enabled }) => enabled);
  return { first: free ? { startTime: free.startTime, endTime: free.endTime } : null };
}

type Missing = (quote: Quote) => number | null;

const nothing = {
  range: null,
  neighborhood: null,
  distance: null,
  freeFrom: null,
  kilos: null,
  missing: null,
  slot: null,
};

function addressView({ city, state = "", neighborhood = "" }: Destination): DeliveryPreview["address"] {
  return city === undefined ? null : { city, state, neighborhood };
}

function storeView(decision: StoreDecision, missing: Missing): PreviewedOption {
  const common = { providerId: decision.store.providerId, name: decision.store.name, ...nothing };
  if (!("quote" in decision)) return { ...common, ...refusedView(decision.obstacle) };
  return { ...common, option: optionView(decision.quote), reason: "pickup", missing: missing(decision.quote) };
}

function zoneView(decision: ZoneDecision, missing: Missing): PreviewedOption {
  const { zone } = decision;
  const common = { providerId: zone.providerId, name: zone.name, ...nothing };
  if (!("quote" in decision)) {
    const { obstacle } = decision;
    const distance = distanceView(zone, "meters" in obstacle ? obstacle.meters : null);
    return { ...common, ...refusedView(obstacle), distance };
  }
  const { quote, match } = decision;
  const isFree = zone.freeFrom !== null && quote.price < zone.price;
  return {
    ...common,
    option: optionView(quote),
    reason: isFree ? "free-from" : reasons[match.by],
    range: match.by === "cep" ? match.range : null,
    neighborhood: match.by === "neighborhood" ? match.name : null,
    distance: distanceView(zone, match.by === "distance" ? match.meters : null),
    freeFrom: isFree && zone.freeFrom !== null ? toReais(zone.freeFrom) : null,
    missing: missing(quote),
  };
}

const reasons = { cep: "in-range", neighborhood: "in-neighborhood", distance: "in-distance" } as const satisfies Record<
  ZoneMatch["by"],
  string
>;

function distanceView({ distance }: DeliveryZone, meters: number | null): PreviewedOption["distance"] {
  if (!distance) return null;
  const { maxMeters, storeName } = distance;
  return { kilometers: meters === null ? null : meters / 1_000, maxKilometers: maxMeters / 1_000, storeName };
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
