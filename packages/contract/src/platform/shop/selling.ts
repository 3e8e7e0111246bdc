import { type Static, Type } from "typebox";
import { Count, closed, Id, Moment, Name, NewProviderId, Nullable, ProviderId, Timestamp } from "../../wire/fields.ts";
import { MOST_REAIS, Reais } from "../../wire/money.ts";
import { ids, ZipCodeRange } from "./common-fields.ts";

export const Seller = Type.Object(
  {
    /** The id of the seller in the shop's own system. */
    providerId: NewProviderId,
    /** The name, to be shown. */
    name: Name,
    /** The address, to be shown. */
    address: Type.String({ maxLength: 800 }),
    /** The fee that an order of this seller pays. */
    serviceTax: Reais,
    /** The CEPs that it serves; absent for all. */
    zipCodeRanges: Type.Optional(Type.Array(ZipCodeRange, { maxItems: 1_000 })),
    /** Empty or absent: every price table of the shop. */
    priceTableIds: Type.Optional(ids(200)),
    /** The price table of its orders; null or absent for none. */
    defaultPriceTableId: Type.Optional(Nullable(ProviderId)),
  },
  closed,
);

export const ShopPriceTable = Type.Object(
  {
    /** The id of the table, which the prices of SKUs name. */
    id: NewProviderId,
    /** The name, which agents read. */
    name: Name,
  },
  closed,
);

/** Capitals, so that it is the same coupon however the customer types it. */
export const COUPON_CODE = "^[A-Z0-9_-]+$";

export const Coupon = Type.Object(
  {
    /** What the customer types, in capitals. */
    code: Type.String({ minLength: 1, maxLength: 40, pattern: COUPON_CODE }),
    /** What it lowers. */
    kind: Type.Union([Type.Literal("percent"), Type.Literal("amount"), Type.Literal("free-delivery")]),
    /** Percent or reais, depending on the kind; not used for free delivery. */
    value: Type.Optional(Type.Number({ minimum: 0, maximum: MOST_REAIS })),
    /** From when it is taken; absent for at once. */
    validFrom: Type.Optional(Timestamp),
    /** Until when it is taken; absent for ever. */
    validUntil: Type.Optional(Timestamp),
    /** The lowest total of the items. */
    minimumValue: Type.Optional(Reais),
    /** How often it is taken in all. */
    maxUses: Type.Optional(Count),
    /** How often one contact may use it. */
    maxUsesPerContact: Type.Optional(Count),
    /** Only for these products; absent for all. */
    productIds: Type.Optional(ids(10_000)),
    /** Only for products of these categories; absent for all. */
    categoryIds: Type.Optional(ids(1_000)),
    /** A personal coupon: only these contacts may use it. */
    contactIds: Type.Optional(Type.Array(Id, { maxItems: 10_000, uniqueItems: true })),
  },
  closed,
);

export const GiftRule = Type.Object(
  {
    /** The id of the rule, of your choice. */
    id: NewProviderId,
    /** What the customer reads. */
    name: Name,
    /** The order earns the gift with items of this total value, of these products or categories (empty: any). */
    minimumValue: Type.Optional(Reais),
    /** The products that count; empty or absent for any. */
    productIds: Type.Optional(ids(1_000)),
    /** The categories that count; empty or absent for any. */
    categoryIds: Type.Optional(ids(1_000)),
    /** How many gifts the order earns. */
    availableQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: "1 when absent" })),
    /** The gifts to choose from. */
    gifts: Type.Array(
      Type.Object(
        {
          /** The SKU of the gift. */
          sku: ProviderId,
          /** The seller whose stock it is from; null or absent without sellers. */
          sellerId: Type.Optional(Nullable(ProviderId)),
        },
        closed,
      ),
      {
        minItems: 1,
        maxItems: 100,
      },
    ),
  },
  closed,
);

/**
 * Prices below the usual ones, from one moment until another. While it runs, the promotional price of each SKU is the one of
 * the promotion; when it ends, the one from before comes back. Of several promotions, the lowest price counts. A price that
 * somebody changes meanwhile stays as they left it. Prices of price tables are not touched.
 */
export const Promotion = Type.Object(
  {
    /** The id of the promotion, of your choice. */
    id: NewProviderId,
    /** How the shop calls it. */
    name: Name,
    /** A part of the price less, reais less, or one price for all. */
    kind: Type.Union([Type.Literal("percent"), Type.Literal("amount"), Type.Literal("fixed-price")]),
    /** Percent or reais, depending on the kind. A SKU that would not cost less, or nothing at all, keeps its price. */
    value: Type.Number({ minimum: 0.01, maximum: MOST_REAIS }),
    /** The price is rounded to the nearest that ends in ,90; not used for one price for all. False when absent. */
    endsInNinety: Type.Optional(Type.Boolean()),
    /** Its first moment; absent for at once. */
    validFrom: Type.Optional(Moment),
    /** The moment at which it is over; absent for no end. */
    validUntil: Type.Optional(Moment),
    /** True: the usual prices are back until it goes on. False when absent. */
    isPaused: Type.Optional(Type.Boolean()),
    /** True: it is for every product, and the four lists below are not needed. False when absent. */
    isWholeShop: Type.Optional(Type.Boolean()),
    /** The products of these collections. */
    collectionIds: Type.Optional(ids(200)),
    /** The products of these categories and of those below them. */
    categoryIds: Type.Optional(ids(1_000)),
    /** The products of these brands, however they are written. */
    brands: Type.Optional(Type.Array(Name, { maxItems: 200, uniqueItems: true })),
    /** These products. */
    productIds: Type.Optional(ids(2_000)),
    /** Never these products, though they are in a list above. */
    exceptProductIds: Type.Optional(ids(2_000)),
  },
  closed,
);
export type Promotion = Static<typeof Promotion>;

const discountLimit = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        /** Of the value of the items; null or absent for no such limit. */
        percent: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100 }))),
        /** In reais; null or absent for no such limit. */
        value: Type.Optional(Nullable(Reais)),
      },
      { ...closed, description },
    ),
  );

/**
 * How much members of the panel may take off an order by hand. The smaller limit counts. Above it they ask, and somebody
 * who may give as much allows it. The owner has no limit, and neither have agents of a chat platform.
 */
export const DiscountLimits = Type.Object(
  {
    agent: discountLimit("Of members with the role agent; absent for none."),
    manager: discountLimit("Of members with the role manager; absent for none."),
  },
  closed,
);
export type DiscountLimits = Static<typeof DiscountLimits>;

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
