import { LogisticType, SaleMode } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { PickUpAddress } from "../storefront/address.ts";
import { SavedReply } from "../storefront/messaging.ts";
import { ShopSettings } from "../storefront/shop-settings.ts";
import { Count, closed, Id, Line, Name, Nullable, ProviderId, Text, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";

/**
 * Keys and tokens of an outside system. Write-only: stored encrypted, never returned. When absent, the stored value
 * stays.
 */
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
    /** Percent or reais, depending on the kind; not used for free delivery. */
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
    /** The order earns the gift with items of this total value, of these products or categories (empty: any). */
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
    /** Offered to a customer whose CEP stands for a whole town. They do not limit the delivery. */
    neighborhoods: Type.Optional(Type.Array(Name, { maxItems: 500 })),
    price: Reais,
    /** Delivery is free from this total of the items. */
    freeFrom: Type.Optional(Nullable(Reais)),
    ...orderLimits,
    /** The zone accepts only orders in this range of weight, added up from the products. */
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
    /** The delivery zones and pickup stores that use this rule. */
    logisticIds: Type.Array(ProviderId, { minItems: 1, maxItems: 500 }),
    /** 0 is Sunday. */
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    startTime: clockTime,
    endTime: clockTime,
    /** The slot closes this long before its start. */
    minutesAhead: Type.Integer({ minimum: 0, maximum: 10_080 }),
    /** Slots are offered for this many days ahead. */
    daysAhead: Type.Integer({ minimum: 1, maximum: 60 }),
    capacity: Type.Optional(Nullable(Count)),
  },
  closed,
);

export const OpeningHours = Type.Object(
  {
    /** 0 is Sunday. */
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    startTime: clockTime,
    /** Not later than the start: the shop closes on the next day. */
    endTime: clockTime,
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
    /** Up to this number of installments there is no interest. */
    interestFreeInstallments: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    monthlyInterestPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 30 })),
  },
  closed,
);

export const PaymentProvider = Type.Object(
  {
    providerType: WireEnum(PaymentProviderType),
    /** For providers of one method: Nubank and Pagaleve have the provider type 0 (the shop's own) and their method. */
    method: Type.Optional(WireEnum(PaymentMethod)),
    /** The base URL of the provider's API, if it is not the standard one. */
    baseUrl: Type.Optional(Url),
    /**
     * For a provider that only has a payment page: its URL, with the placeholders {order}, {amount} and {return}, the
     * URL where the customer comes back.
     */
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
    /**
     * The chat provider that delivers the messages: Meta's Graph API, the chatbot platform Suri, or a signed webhook.
     */
    carrier: Type.Union([Type.Literal("meta"), Type.Literal("suri"), Type.Literal("webhook")]),
    /** The sender at the chat provider: a phone number id, a page id, or a chatbot id. */
    senderId: Type.Optional(Id),
    /**
     * The base URL of the chat provider, if it is not the standard one. For a webhook, the URL that receives the
     * messages.
     */
    baseUrl: Type.Optional(Url),
    /** The version of the Graph API, such as v24.0; the server's version when absent. */
    apiVersion: Type.Optional(Type.String({ pattern: "^v\\d{1,3}\\.\\d{1,2}$" })),
    /** WhatsApp's own order message with a Pix code. Meta must have enabled payments for the account. */
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
    /** The chat to which the browser returns: a WhatsApp number, a page name, or a URL for web chat. */
    returnTo: Type.Optional(Type.String({ maxLength: 500 })),
    credentials: Type.Optional(Credentials),
  },
  closed,
);

const afterMinutes = (standard: number) =>
  Type.Optional(
    Type.Integer({ minimum: 10, maximum: 1_440, description: `Minutes without activity; ${standard} when absent` }),
  );
const most = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 3, description: "The maximum number of reminders for one order; 1 when absent" }),
);

const keptHours = (what: string, standard: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_160,
      description: `${what}: hours from the choice of the method; 0 for never; ${standard} when absent`,
    }),
  );

/** When an unpaid order is canceled and its goods are sold to others, for each way to pay. */
export const CancelUnpaid = Type.Object(
  {
    pixHours: keptHours("Pix", 2),
    cardHours: keptHours("Credit card", 24),
    walletHours: keptHours("Nubank and Pagaleve", 24),
    linkHours: keptHours("Payment link, whose payment only the shop can confirm", 24),
    boletoBusinessDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 30,
        description: "Bank days after the due date of the boleto; 0 for never; 3 when absent",
      }),
    ),
  },
  closed,
);

/** Reminders of abandoned carts and unpaid orders. A kind of reminder is off when its object is absent. */
export const Recovery = Type.Object(
  {
    /** A cart with items and no recent activity. */
    cart: Type.Optional(Type.Object({ afterMinutes: afterMinutes(60), most }, closed)),
    /** An order that was placed with an online payment and is not paid. */
    payment: Type.Optional(Type.Object({ afterMinutes: afterMinutes(30), most }, closed)),
    /** No reminders in these hours of the shop's time zone; 21:00 to 08:00 when absent. */
    quietHours: Type.Optional(Type.Object({ from: clockTime, to: clockTime }, closed)),
    hoursBetween: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 168,
        description: "The minimum hours between two reminders to one contact; 6 when absent",
      }),
    ),
    /**
     * A contact who sends exactly one of these words gets no more reminders; PARAR, PARE, SAIR and STOP when absent.
     */
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
        description:
          "Cancels an order whose online payment is missing after these hours, for every method without a time in `cancelUnpaid`; 0 for never. When absent, each method has its own time",
      }),
    ),
    cancelUnpaid: Type.Optional(CancelUnpaid),
  },
  closed,
);

const units = (standard: number, what: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: `${what}; ${standard} when absent` }));

/** How many units with stock control a visitor without a contact may hold. Contacts and agents are not limited. */
export const VisitorLimits = Type.Object(
  {
    unitsPerSku: units(5, "Of one SKU in one order"),
    units: units(20, "In the order and the visitor's other unpaid orders together"),
  },
  closed,
);

const told = (standard: boolean) => Type.Optional(Type.Boolean({ description: `${standard} when absent` }));

/** Of which stages of an order the contact gets a message. */
export const FulfilmentMessages = Type.Object(
  { preparing: told(false), ready: told(true), onTheWay: told(true), delivered: told(true) },
  closed,
);

export const SynonymGroup = Type.Array(Type.String({ minLength: 2, maxLength: 60, pattern: "[A-Za-zÀ-ÿ0-9]" }), {
  minItems: 2,
  maxItems: 20,
  uniqueItems: true,
  description:
    "Words or phrases of up to four words that mean the same in this shop: a search for one also finds products with the others",
});

const list = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, max: number) =>
  Type.Optional(Type.Array(schema, { maxItems: max }));

/** The whole configuration of a shop. An absent field has its default: no sellers, no coupons, every option off. */
export const ShopDocument = Type.Object(
  {
    name: Name,
    /** Host names at which visitors can open this shop without a link. */
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
    /** When the shop answers, in its time zone. Shown at the top of the catalogue; orders are taken at any time. */
    openingHours: list(OpeningHours, 50),
    receiptEmail: Type.Optional(
      Type.String({
        maxLength: 254,
        format: "email",
        description: "Given to a payment provider for a customer without an e-mail; needed by `settings.emailOptional`",
      }),
    ),
    minOrderValue: Type.Optional(Nullable(Reais)),
    /** How long a confirmed order reserves its goods before it is received or paid. */
    stockHoldMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200, description: "120 when absent" })),
    visitorLimits: Type.Optional(VisitorLimits),
    recovery: Type.Optional(Recovery),
    fulfilmentMessages: Type.Optional(FulfilmentMessages),
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
    /** Added to the everyday synonyms that every shop has, such as biscoito and bolacha. */
    searchSynonyms: list(SynonymGroup, 500),
    /** Texts that agents can send with two taps. Only agents receive them. */
    savedReplies: list(SavedReply, 100),
  },
  closed,
);
export type ShopDocument = Static<typeof ShopDocument>;
