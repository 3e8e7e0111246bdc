import { LogisticType, SaleMode } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { PickUpAddress } from "../storefront/address.ts";
import { ShopSettings } from "../storefront/shop-settings.ts";
import { Count, closed, Id, Line, Name, Nullable, ProviderId, Text, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";

/** Keys and tokens of an outside system. Write-only: stored encrypted, never returned. When absent, the stored value stays. */
const Credentials = Type.Record(Type.String({ pattern: "^[A-Za-z0-9_-]{1,60}$" }), Type.String({ maxLength: 4_000 }), {
  writeOnly: true,
});

const ids = (max: number) => Type.Array(ProviderId, { maxItems: max, uniqueItems: true });

const ZipCodeRange = Type.Object(
  { from: Type.String({ pattern: "^\\d{8}$" }), to: Type.String({ pattern: "^\\d{8}$" }) },
  closed,
);

const orderLimits = {
  orderMinPrice: Type.Optional(Nullable(Reais)),
  maxDistinctItems: Type.Optional(Nullable(Count)),
  maxItemsAmout: Type.Optional(Nullable(Count)),
};

export const Seller = Type.Object(
  {
    providerId: ProviderId,
    name: Name,
    address: Type.String({ maxLength: 800 }),
    serviceTax: Reais,
    zipCodeRanges: Type.Optional(Type.Array(ZipCodeRange, { maxItems: 1_000 })),
    /** Empty or absent: every price table of the shop. */
    priceTableIds: Type.Optional(ids(200)),
    defaultPriceTableId: Type.Optional(Nullable(ProviderId)),
  },
  closed,
);

export const ShopPriceTable = Type.Object({ id: ProviderId, name: Name }, closed);

export const Coupon = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 40, pattern: "^[A-Z0-9_-]+$" }),
    kind: Type.Union([Type.Literal("percent"), Type.Literal("amount"), Type.Literal("free-delivery")]),
    /** Percent or reais, by the kind; not used for free delivery. */
    value: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    validFrom: Type.Optional(Timestamp),
    validUntil: Type.Optional(Timestamp),
    minimumValue: Type.Optional(Reais),
    maxUses: Type.Optional(Count),
    maxUsesPerContact: Type.Optional(Count),
    productIds: Type.Optional(ids(10_000)),
    categoryIds: Type.Optional(ids(1_000)),
    /** A personal coupon: only these contacts may use it. */
    contactIds: Type.Optional(Type.Array(Id, { maxItems: 10_000, uniqueItems: true })),
  },
  closed,
);

export const GiftRule = Type.Object(
  {
    id: ProviderId,
    name: Name,
    /** The right to a gift: items worth this much, of these products or categories (empty: any). */
    minimumValue: Type.Optional(Reais),
    productIds: Type.Optional(ids(1_000)),
    categoryIds: Type.Optional(ids(1_000)),
    availableQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: "1 when absent" })),
    gifts: Type.Array(Type.Object({ sku: ProviderId, sellerId: Type.Optional(Nullable(ProviderId)) }, closed), {
      minItems: 1,
      maxItems: 100,
    }),
  },
  closed,
);

export const DeliveryZone = Type.Object(
  {
    providerId: ProviderId,
    name: Name,
    type: WireEnum(LogisticType),
    zipCodeRanges: Type.Array(ZipCodeRange, { minItems: 1, maxItems: 1_000 }),
    price: Reais,
    /** From this value of items on, delivery costs nothing. */
    freeFrom: Type.Optional(Nullable(Reais)),
    ...orderLimits,
    /** Only orders of this weight, by the weights that products have. */
    minKilos: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
    maxKilos: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
    description: Type.Optional(Text),
    shippingTimeEstimative: Type.Optional(Line),
    minShippingTimeEstimative: Type.Optional(Line),
    sellerId: Type.Optional(Nullable(ProviderId)),
  },
  closed,
);

export const PickUpStore = Type.Object(
  {
    providerId: ProviderId,
    name: Name,
    address: Type.Object(PickUpAddress.properties, closed),
    zipCode: Type.String({ pattern: "^\\d{8}$" }),
    price: Reais,
    ...orderLimits,
    description: Type.Optional(Text),
    shippingTimeEstimative: Type.Optional(Line),
    sellerId: Type.Optional(Nullable(ProviderId)),
  },
  closed,
);

const clockTime = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });

export const ScheduleRule = Type.Object(
  {
    /** Delivery zones and pickup stores that use it. */
    logisticIds: Type.Array(ProviderId, { minItems: 1, maxItems: 500 }),
    /** 0 is Sunday. */
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    startTime: clockTime,
    endTime: clockTime,
    /** How long before its start the slot closes. */
    minutesAhead: Type.Integer({ minimum: 0, maximum: 10_080 }),
    /** How many days ahead slots are offered. */
    daysAhead: Type.Integer({ minimum: 1, maximum: 60 }),
    capacity: Type.Optional(Nullable(Count)),
  },
  closed,
);

export const ShopPaymentOption = Type.Object(
  {
    providerId: ProviderId,
    method: WireEnum(PaymentMethod),
    name: Name,
    payOnDelivery: Type.Optional(Type.Boolean()),
    group: Type.Optional(Line),
    providerType: WireEnum(PaymentProviderType),
    maxInstallments: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    minInstallmentValue: Type.Optional(Reais),
    /** How many of the installments carry no interest. */
    interestFreeInstallments: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    monthlyInterestPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
  },
  closed,
);

export const PaymentProvider = Type.Object(
  {
    providerType: WireEnum(PaymentProviderType),
    /** For providers of one method: Nubank and Pagaleve come as the shop's own provider (0) with their method. */
    method: Type.Optional(WireEnum(PaymentMethod)),
    /** The provider's address, where it is not its usual one. */
    baseUrl: Type.Optional(Url),
    /** Of a provider that only has a page: where the customer pays, with {order} and {amount} in it. */
    pageAddress: Type.Optional(Type.String({ maxLength: 2_000, pattern: "^https?://\\S+$" })),
    publicKey: Type.Optional(Line),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

export const Channel = Type.Object(
  {
    channelId: Id,
    channelType: WireEnum(ChannelType),
    name: Name,
    /** Who carries the message: Meta's Graph API, the chatbot platform Suri, or a signed webhook. */
    carrier: Type.Union([Type.Literal("meta"), Type.Literal("suri"), Type.Literal("webhook")]),
    /** The sender at the chat provider: a phone number id, a page id, or a chatbot id. */
    senderId: Type.Optional(Id),
    /** The chat provider's address, where it is not the usual one. For a webhook: where messages are posted. */
    baseUrl: Type.Optional(Url),
    /** The version of the Graph API, such as v24.0; the server's when absent. */
    apiVersion: Type.Optional(Type.String({ pattern: "^v\\d{1,3}\\.\\d{1,2}$" })),
    /** WhatsApp shows the order with its Pix code by itself: only where Meta has switched payments on for the account. */
    nativePix: Type.Optional(
      Type.Object(
        {
          key: Type.String({ minLength: 1, maxLength: 77 }),
          keyType: Type.Unsafe<"CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP">({
            type: "string",
            enum: ["CPF", "CNPJ", "EMAIL", "PHONE", "EVP"],
          }),
          merchantName: Name,
        },
        closed,
      ),
    ),
    /** Where the browser goes back to: a WhatsApp number, a page name, or an address for web chat. */
    returnTo: Type.Optional(Type.String({ maxLength: 500 })),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

const afterMinutes = (standard: number) =>
  Type.Optional(
    Type.Integer({ minimum: 10, maximum: 1_440, description: `How long it was left alone; ${standard} when absent` }),
  );
const most = Type.Optional(Type.Integer({ minimum: 1, maximum: 3, description: "For one order; 1 when absent" }));

/** Orders that people leave behind. Reminders are off where their object is absent. */
export const Recovery = Type.Object(
  {
    /** A cart with items that nobody touches any more. */
    cart: Type.Optional(Type.Object({ afterMinutes: afterMinutes(60), most }, closed)),
    /** An order that was placed to be paid online, and is not. */
    payment: Type.Optional(Type.Object({ afterMinutes: afterMinutes(30), most }, closed)),
    /** When nobody is reminded, on the shop's clock; 21:00 to 08:00 when absent. */
    quietHours: Type.Optional(Type.Object({ from: clockTime, to: clockTime }, closed)),
    hoursBetween: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 168, description: "Between two reminders to one contact; 6 when absent" }),
    ),
    /** A message of just one of these ends reminders to its writer; PARAR, PARE, SAIR and STOP when absent. */
    stopWords: Type.Optional(
      Type.Array(Type.String({ minLength: 2, maxLength: 40, pattern: "[A-Za-zÀ-ÿ0-9]" }), {
        minItems: 1,
        maxItems: 20,
      }),
    ),
    cancelUnpaidAfterHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_160,
        description: "When an order that is not paid online gives its goods back; 168 when absent, 0: never",
      }),
    ),
  },
  closed,
);

const list = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, max: number) =>
  Type.Optional(Type.Array(schema, { maxItems: max }));

/** The whole shop. What is absent takes its default: no sellers, no coupons, every switch off. */
export const ShopDocument = Type.Object(
  {
    name: Name,
    /** The host names at which visitors without a link may open this shop. */
    hosts: Type.Optional(
      Type.Array(Type.String({ pattern: "^[a-z0-9.-]{1,253}(:\\d{1,5})?$" }), { maxItems: 20, uniqueItems: true }),
    ),
    anonymousBrowsing: Type.Optional(Type.Boolean()),
    /** How the shop sells. Stored for the chatbot that reads the document; the storefront does not depend on it. */
    saleMode: Type.Optional(WireEnum(SaleMode)),
    timeZone: Type.Optional(Type.String({ maxLength: 60, description: "America/Sao_Paulo when absent" })),
    contactSessionHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_760, description: "168 when absent" })),
    agentSessionHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720, description: "12 when absent" })),
    settings: Type.Object({ ...Type.Partial(ShopSettings).properties, style: ShopSettings.properties.style }, closed),
    minOrderValue: Type.Optional(Nullable(Reais)),
    /** How long a confirmed order holds its goods while nobody receives it or pays. */
    stockHoldMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200, description: "120 when absent" })),
    recovery: Type.Optional(Recovery),
    sellers: list(Seller, 500),
    priceTables: list(ShopPriceTable, 200),
    coupons: list(Coupon, 10_000),
    giftRules: list(GiftRule, 500),
    deliveryZones: list(DeliveryZone, 2_000),
    pickupStores: list(PickUpStore, 500),
    schedules: list(ScheduleRule, 500),
    paymentOptions: list(ShopPaymentOption, 100),
    paymentProviders: list(PaymentProvider, 20),
    channels: list(Channel, 100),
  },
  closed,
);
export type ShopDocument = Static<typeof ShopDocument>;
