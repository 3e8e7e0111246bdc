import { PaymentMethod, PaymentProviderType } from "../src/codes/payment.ts";
import { cents } from "../src/money.ts";
import type { SoldProduct, SoldSku } from "../src/order/change/items.ts";
import {
  type ChosenGift,
  emptyCustomer,
  emptyOrder,
  type Order,
  type OrderLine,
  type OrderLogistic,
  type OrderPayment,
} from "../src/order/order.ts";
import type { Coupon, Gift, GiftRule, PaymentOption, Seller, ShopRules } from "../src/shop/shop-rules.ts";

/** 10 November 2026, noon in São Paulo. */
export const NOON = Date.parse("2026-11-10T12:00:00-03:00");

export function aLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    ...aSku().line,
    prices: pricesOf(50_00),
    index: 0,
    quantity: 1,
    subscription: null,
    preferences: "",
    ...changes,
  };
}

/** A price without a price table or a promotion. */
export function pricesOf(price: number): OrderLine["prices"] {
  return { own: cents(price), table: cents(price), paid: cents(price) };
}

const customer = { ...emptyCustomer, name: "Ana" };

/** An order of one coffee for R$ 50 by default. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const lines = changes.lines ?? [aLine()];
  const nextIndex = Math.max(-1, ...lines.map(({ index }) => index)) + 1;
  return { ...emptyOrder({ id: "order-1", ownerId: "ana", customer }), lines, nextIndex, ...changes };
}

type SkuChanges = Partial<Omit<SoldSku, "line">> & { line?: Partial<SoldSku["line"]> };

export function aSku({ line, ...changes }: SkuChanges = {}): SoldSku {
  return {
    own: { price: cents(50_00), promotionalPrice: null },
    tables: {},
    options: {},
    ...changes,
    line: {
      productId: "cafe",
      sku: "cafe-500",
      name: "Café",
      images: [],
      attributes: [],
      categoryIds: ["bebidas"],
      soldInKilo: false,
      amountInKilo: 0,
      hasShippingRestriction: false,
      isRestrictedSale: false,
      isGone: false,
      ...line,
    },
  };
}

export function aProduct(changes: Partial<SoldProduct> = {}): SoldProduct {
  return {
    productId: "cafe",
    isActive: true,
    isRestrictedSale: false,
    takesPreferences: false,
    subscriptionOffers: [],
    attributeIds: [],
    skus: [aSku()],
    ...changes,
  };
}

export function someRules(changes: Partial<ShopRules> = {}): ShopRules {
  return {
    minOrderValue: null,
    sellers: [],
    priceTables: [],
    coupons: [],
    giftRules: [],
    deliveryZones: [],
    pickupStores: [],
    schedules: [],
    paymentOptions: [],
    paymentAccounts: Object.values(PaymentProviderType).map((providerType) => ({ providerType })),
    payerAddressNeeds: [{ providerType: PaymentProviderType.MercadoPago, method: PaymentMethod.Boleto }],
    timeZone: "America/Sao_Paulo",
    checkout: {
      allowsRestrictedShipping: false,
      hasManualPrices: false,
      hasLogistics: true,
      hasStoreFreight: false,
      isManualPayment: false,
      chargesOrders: true,
    },
    ...changes,
  };
}

export function aSeller(changes: Partial<Seller> = {}): Seller {
  return {
    providerId: "centro",
    name: "Loja Centro",
    address: "Rua Direita, 1",
    serviceTax: cents(0),
    zipCodeRanges: [],
    priceTableIds: [],
    defaultPriceTableId: null,
    ...changes,
  };
}

/** 10% off everything, for everybody, at any time. */
export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    code: "DEZ",
    benefit: { kind: "percent", percent: 10 },
    productIds: [],
    categoryIds: [],
    validFrom: null,
    validUntil: null,
    minimumValue: null,
    maxUses: null,
    maxUsesPerContact: null,
    contactIds: [],
    ...changes,
  };
}

/** One mug of two for any order. */
export function aGiftRule(changes: Partial<GiftRule> = {}): GiftRule {
  return {
    id: "canecas",
    name: "Canecas",
    productIds: [],
    categoryIds: [],
    minimumValue: null,
    availableQuantity: 1,
    gifts: [aGift(), aGift({ sku: "caneca-preta", name: "Caneca preta" })],
    ...changes,
  };
}

export function aGift(changes: Partial<Gift> = {}): Gift {
  return {
    sku: "caneca-azul",
    productId: "caneca",
    sellerId: null,
    name: "Caneca azul",
    images: [],
    isAvailable: true,
    ...changes,
  };
}

export function aChosenGift(changes: Partial<ChosenGift> = {}): ChosenGift {
  const { isAvailable: _, ...gift } = aGift();
  return { ...gift, index: 1, ruleId: "canecas", ...changes };
}

export function aLogistic(changes: Partial<OrderLogistic> = {}): OrderLogistic {
  return {
    type: 1,
    providerId: "motoboy",
    name: "Motoboy",
    price: cents(12_00),
    isCustom: false,
    description: "",
    estimate: "",
    storePickUpAddress: null,
    maxDistinctItems: null,
    maxItems: null,
    minimumValue: null,
    ...changes,
  };
}

export function aPixForm(changes: Partial<PaymentOption> = {}): PaymentOption {
  return {
    ...{ providerId: "pix", method: PaymentMethod.Pix, name: "Pix", payOnDelivery: false, group: "" },
    providerType: PaymentProviderType.Manual,
    ...changes,
  };
}

export function aPixPayment(changes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    ...{ method: PaymentMethod.Pix, optionId: null, providerType: PaymentProviderType.Manual },
    ...{ cashAmount: null, manualInformation: "" },
    ...changes,
  };
}
