import type { LogisticType } from "../codes/journey.ts";
import type { Handover, HandoverMeans, PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import type { CustomerGroup } from "./customer-terms.ts";
import type { SalesPause } from "./sales-pause.ts";

/** The rules of a shop for its orders. */
export type ShopRules = {
  minOrderValue: Cents | null;
  /** Absent in the rules of tests: none. */
  salesPause?: SalesPause | null;
  sellers: readonly Seller[];
  priceTables: readonly PriceTable[];
  /** Absent in the rules of tests: none. */
  customerGroups?: readonly CustomerGroup[];
  coupons: readonly Coupon[];
  giftRules: readonly GiftRule[];
  deliveryZones: readonly DeliveryZone[];
  pickupStores: readonly PickupStore[];
  schedules: readonly ScheduleRule[];
  /** Days without any slot, such as `2026-12-25`. Absent in the rules of tests: none. */
  closedDates?: readonly string[];
  paymentOptions: readonly PaymentOption[];
  /** Where the shop receives money through a provider. */
  paymentAccounts: readonly PaymentAccount[];
  /** Who can charge which methods. Absent in the rules of tests: everybody charges everything. */
  chargers?: readonly Charger[];
  /** The payments whose provider asks where the payer lives. Absent in the rules of tests: none. */
  payerAddressNeeds?: readonly PayerAddressNeed[];
  /** The zone its opening hours are in. */
  timeZone: string;
  checkout: CheckoutSettings;
  /** How much members of the panel may take off by hand. Absent in the rules of tests: no limits. */
  discountLimits?: DiscountLimits;
  /** Agents may name another Pix key for one order. Absent in the rules of tests: they may not. */
  hasAgentPixKeys?: boolean;
};

/**
 * By role. The owner has no limit, and neither has a role that is absent. `freight`: up to which freight agents may make a
 * delivery free, and others any; without it nobody may.
 */
export type DiscountLimits = Partial<Record<"agent" | "manager", DiscountLimit>> & { freight?: Cents | null };
/** The smaller of both counts; null for none. */
export type DiscountLimit = { percent: number | null; value: Cents | null };

export type CheckoutSettings = {
  allowsRestrictedShipping: boolean;
  /** Platform users may give discounts and set the freight. */
  hasManualPrices: boolean;
  /** Deliveries have prices from zones and stores; otherwise a platform user sets them. */
  hasLogistics: boolean;
  /** A linked store may quote the deliveries. */
  hasStoreFreight: boolean;
  /** The shop's own people take payments too: a card by a link, another method. */
  isManualPayment: boolean;
  /** Each payment form says who charges it. Absent: in a shop with manual payments, no card is charged by a provider. */
  chargesByForm?: boolean;
  /** Orders are paid through the storefront; otherwise the shop takes the money itself. */
  chargesOrders: boolean;
};

type OrderLimits = { maxDistinctItems: number | null; maxItems: number | null; minimumValue: Cents | null };

export type DeliveryZone = OrderLimits & {
  providerId: string;
  name: string;
  type: LogisticType;
  /** Eight digits each, both ends included. Empty for a zone by neighborhoods or by distance. */
  zipCodeRanges: readonly ZipCodeRange[];
  town?: ZoneTown;
  distance?: ZoneDistance;
  price: Cents;
  /** Delivery is free from this total of the items. */
  freeFrom: Cents | null;
  minKilos: number | null;
  maxKilos: number | null;
  description: string;
  estimate: string;
  minEstimate: string;
  /** Null: every seller delivers there. */
  sellerId: string | null;
};

export type ZipCodeRange = { from: string; to: string };

/** Some neighborhoods of one town. */
export type ZoneTown = { city: string; state: string; neighborhoods: readonly string[] };

/** So far from a place, in a straight line. */
export type ZoneDistance = {
  /** Null: the shop did not say where the place is. */
  from: GeoPoint | null;
  /** The pickup store it is measured from; empty for another place. */
  storeName: string;
  maxMeters: number;
};

/** Degrees; south and west are negative. */
export type GeoPoint = { latitude: number; longitude: number };

export type PickupStore = OrderLimits & {
  providerId: string;
  name: string;
  address: PickupAddress;
  price: Cents;
  description: string;
  estimate: string;
  sellerId: string | null;
};

export type PickupAddress = { name: string; street: string; number: string; neighborhood: string };

export type ScheduleRule = {
  logisticIds: readonly string[];
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** `HH:MM` in the shop's time zone. */
  startTime: string;
  endTime: string;
  /** A slot closes this long before its start. */
  minutesAhead: number;
  daysAhead: number;
  /** Null: any number of orders. */
  capacity: number | null;
};

export type PaymentOption = {
  providerId: string;
  method: PaymentMethod;
  name: string;
  payOnDelivery: boolean;
  group: string;
  providerType: PaymentProviderType;
  /** How it is paid when the goods change hands. Absent: by something else than cash and the shop's card machine. */
  means?: HandoverMeans;
  /** Where the goods change hands for it. Absent: anywhere. */
  handover?: Handover;
  /** For invoices: in so many days from the delivery. Absent: paid before it, or with it. */
  dueDays?: number;
  /** For cards. Absent: paid at once. */
  installments?: InstallmentRules;
  /** What it takes off the goods. Absent: nothing. */
  discount?: PaymentDiscount;
};

/** A share of the goods after other discounts, an amount, or both. */
export type PaymentDiscount = { percent?: number; amount?: Cents };

/** Without a method: for all methods of the provider. */
export type PaymentAccount = {
  providerType: PaymentProviderType;
  method?: PaymentMethod | undefined;
  /** It lacks a key or an address without which nothing can be charged. */
  isIncomplete?: boolean;
  /** Its provider reads cards in a form of its own, which the account has no public key for. */
  isWithoutCardForm?: boolean;
};

/** What can be charged with a provider. With `Manual`, the shop's own people take the money. */
export type Charger = {
  providerType: PaymentProviderType;
  methods: readonly PaymentMethod[];
};

export type PayerAddressNeed = { providerType: PaymentProviderType; method: PaymentMethod };

/** How a shop offers installments. */
export type InstallmentRules = {
  maxInstallments: number;
  /** No part is smaller; a shop that does not say has that of most acquirers. */
  minInstallmentValue?: Cents;
  /** Up to so many installments there is no interest. */
  interestFreeInstallments: number;
  /** 1.99 is 1,99% a month. */
  monthlyInterestPercent: number;
};

export type PriceTable = { id: string; name: string };

export type Seller = {
  providerId: string;
  name: string;
  address: string;
  serviceTax: Cents;
  /** Empty: everywhere. */
  zipCodeRanges: readonly ZipCodeRange[];
  /** Empty: every price table of the shop. */
  priceTableIds: readonly string[];
  defaultPriceTableId: string | null;
};

/** The products to which a rule applies. Both lists empty: all products. A category includes its subcategories. */
export type ProductScope = { productIds: readonly string[]; categoryIds: readonly string[] };

export type Coupon = ProductScope & {
  code: string;
  benefit: { kind: "percent"; percent: number } | { kind: "amount"; amount: Cents } | { kind: "free-delivery" };
  /** Milliseconds since 1970. */
  validFrom: number | null;
  validUntil: number | null;
  minimumValue: Cents | null;
  maxUses: number | null;
  maxUsesPerContact: number | null;
  /** Empty: everybody. */
  contactIds: readonly string[];
};

export type GiftRule = ProductScope & {
  id: string;
  name: string;
  minimumValue: Cents | null;
  /** How many gifts the customer may choose. */
  availableQuantity: number;
  gifts: readonly Gift[];
};

/** A gift as the customer sees it. `isAvailable` is its last known stock in the catalogue. */
export type Gift = {
  sku: string;
  productId: string;
  sellerId: string | null;
  name: string;
  images: readonly string[];
  isAvailable: boolean;
};
