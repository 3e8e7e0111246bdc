import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { toCents } from "@vitrine/contract/wire/money";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Cents } from "@vitrine/domain/money";
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
      isManualPayment: settings.payment.type === "manual",
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
  const { providerId, method, name, providerType, payOnDelivery = false, group = "" } = option;
  const installments = method === PaymentMethod.CreditCard && { installments: installmentRulesFrom(option) };
  return { providerId, method, name, providerType, payOnDelivery, group, ...installments };
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
