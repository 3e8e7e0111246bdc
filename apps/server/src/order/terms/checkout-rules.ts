import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { toCents } from "@vitrine/contract/wire/money";
import { type HandoverMeans, PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Cents } from "@vitrine/domain/money";
import { USUAL_DUE_DAYS } from "@vitrine/domain/payment/invoice";
import type {
  DeliveryZone,
  InstallmentRules,
  PaymentOption,
  PickupStore,
  ShopRules,
  ZoneDistance,
} from "@vitrine/domain/shop/shop-rules";
import { settingsFrom, timeZoneOf } from "../../shop/shop.ts";

type CheckoutRules = Pick<
  ShopRules,
  | "deliveryZones"
  | "pickupStores"
  | "schedules"
  | "closedDates"
  | "paymentOptions"
  | "paymentAccounts"
  | "timeZone"
  | "checkout"
>;

/** What the shop's document says about delivery and payment, in the words of the rules. */
export function checkoutRulesFrom(document: ShopDocument): CheckoutRules {
  const settings = settingsFrom(document);
  return {
    deliveryZones: (document.deliveryZones ?? []).map((zone) => zoneFrom(zone, document)),
    pickupStores: (document.pickupStores ?? []).map(storeFrom),
    schedules: (document.schedules ?? []).map((rule) => ({ ...rule, capacity: rule.capacity ?? null })),
    closedDates: document.closedDates ?? [],
    paymentOptions: (document.paymentOptions ?? []).filter(({ isActive = true }) => isActive).map(paymentOptionFrom),
    paymentAccounts: (document.paymentProviders ?? []).map(({ providerType, method }) => ({ providerType, method })),
    timeZone: timeZoneOf(document),
    checkout: {
      allowsRestrictedShipping: settings.allowShippingRestrictedProducts,
      hasManualPrices: settings.enableManualPrices,
      hasLogistics: settings.logistics,
      hasStoreFreight: settings.externalLogistic,
      isManualPayment: !document.settings.payment || settings.payment.type === "manual",
      chargesByForm: !document.settings.payment,
      chargesOrders: !settings.disableChargeOrders,
    },
  };
}

type Item<List> = NonNullable<List> extends (infer Each)[] ? Each : never;
type ZoneDocument = Item<ShopDocument["deliveryZones"]>;
type StoreDocument = Item<ShopDocument["pickupStores"]>;

function zoneFrom(zone: ZoneDocument, { pickupStores = [] }: ShopDocument): DeliveryZone {
  const { town, distance } = zone;
  return {
    providerId: zone.providerId,
    name: zone.name,
    type: zone.type,
    zipCodeRanges: zone.zipCodeRanges,
    ...(town && { town }),
    ...(distance && { distance: distanceFrom(distance, pickupStores) }),
    price: toCents(zone.price),
    freeFrom: centsOrNull(zone.freeFrom),
    minKilos: zone.minKilos ?? null,
    maxKilos: zone.maxKilos ?? null,
    minEstimate: zone.minShippingTimeEstimative ?? "",
    ...described(zone),
  };
}

function distanceFrom(
  { storeId, from, maxKilometers }: NonNullable<ZoneDocument["distance"]>,
  stores: readonly StoreDocument[],
): ZoneDistance {
  const store = stores.find(({ providerId }) => providerId === storeId);
  return {
    from: from ?? store?.geoCoordinates ?? null,
    storeName: store?.name ?? "",
    maxMeters: Math.round(maxKilometers * 1_000),
  };
}

function storeFrom(store: StoreDocument): PickupStore {
  return {
    providerId: store.providerId,
    name: store.name,
    address: store.address,
    price: toCents(store.price),
    ...described(store),
  };
}

function described(document: ZoneDocument | StoreDocument) {
  return {
    description: document.description ?? "",
    estimate: document.shippingTimeEstimative ?? "",
    sellerId: document.sellerId ?? null,
    maxDistinctItems: document.maxDistinctItems ?? null,
    maxItems: document.maxItemsAmout ?? null,
    minimumValue: centsOrNull(document.orderMinPrice),
  };
}

function paymentOptionFrom(option: Item<ShopDocument["paymentOptions"]>): PaymentOption {
  const { providerId, name, providerType, group = "", handover, dueDays = USUAL_DUE_DAYS } = option;
  const payOnDelivery = isHandedOver(option);
  const method = payOnDelivery ? PaymentMethod.OnDelivery : option.method;
  const means = payOnDelivery ? meansOf(option) : undefined;
  const installments = method === PaymentMethod.CreditCard && { installments: installmentRulesFrom(option) };
  return {
    ...{ providerId, method, name, providerType, payOnDelivery },
    group: group || (means === undefined ? "" : groupNames[means]),
    ...(means && { means }),
    ...(payOnDelivery && handover && { handover }),
    ...(means === "invoice" && { dueDays }),
    ...installments,
    ...discountFrom(option),
  };
}

function discountFrom({
  discountPercent: percent = 0,
  discountAmount = 0,
}: Item<ShopDocument["paymentOptions"]>): Pick<PaymentOption, "discount"> {
  if (percent === 0 && discountAmount === 0) return {};
  return {
    discount: { ...(percent > 0 && { percent }), ...(discountAmount > 0 && { amount: toCents(discountAmount) }) },
  };
}

/** Cash was a method of its own, which no checkout could offer. It is handed over like the rest. */
function isHandedOver({ method, payOnDelivery }: Item<ShopDocument["paymentOptions"]>): boolean {
  return payOnDelivery === true || method === PaymentMethod.OnDelivery || method === PaymentMethod.Cash;
}

const groupNames: Record<HandoverMeans, string> = { cash: "Dinheiro", "card-machine": "Cartão", invoice: "Faturado" };

/** A document that does not say it means cash by the id or the group that checkouts have always looked for. */
function meansOf({
  method,
  means,
  providerId,
  group,
}: Item<ShopDocument["paymentOptions"]>): HandoverMeans | undefined {
  if (method === PaymentMethod.Cash) return "cash";
  if (means === undefined) return providerId === "4" || group === groupNames.cash ? "cash" : undefined;
  return means === "other" ? undefined : means;
}

function installmentRulesFrom(option: Item<ShopDocument["paymentOptions"]>): InstallmentRules {
  const { maxInstallments = 1, minInstallmentValue, monthlyInterestPercent = 0 } = option;
  return {
    maxInstallments,
    ...(minInstallmentValue !== undefined && { minInstallmentValue: toCents(minInstallmentValue) }),
    interestFreeInstallments: option.interestFreeInstallments ?? maxInstallments,
    monthlyInterestPercent,
  };
}

function centsOrNull(reais: number | null | undefined): Cents | null {
  return reais == null ? null : toCents(reais);
}
