import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { Count, closed, Id, Moment, Name, NewProviderId, Nullable, ProviderId, Timestamp } from "../../wire/fields.ts";
import { MOST_REAIS, Reais } from "../../wire/money.ts";
import { ids, ZipCodeRange } from "./common-fields.ts";

export const Seller = Type.Object(
  {
    providerId: described("The id of the seller in the shop's own system.", NewProviderId),
    name: described("The name, to be shown.", Name),
    address: Type.String({ maxLength: 800, description: "The address, to be shown." }),
    serviceTax: described("The fee that an order of this seller pays.", Reais),
    zipCodeRanges: described(
      "The CEPs that it serves; absent for all.",
      Type.Optional(Type.Array(ZipCodeRange, { maxItems: 1_000 })),
    ),
    priceTableIds: described("Empty or absent: every price table of the shop.", Type.Optional(ids(200))),
    defaultPriceTableId: described(
      "The price table of its orders; null or absent for none.",
      Type.Optional(Nullable(ProviderId)),
    ),
  },
  closed,
);

export const ShopPriceTable = Type.Object(
  {
    id: described("The id of the table, which the prices of SKUs name.", NewProviderId),
    name: described("The name, which agents read.", Name),
  },
  closed,
);

/** Capitals, so that it is the same coupon however the customer types it. */
export const COUPON_CODE = "^[A-Z0-9_-]+$";

export const Coupon = Type.Object(
  {
    code: described(
      "What the customer types, in capitals.",
      Type.String({ minLength: 1, maxLength: 40, pattern: COUPON_CODE }),
    ),
    kind: described(
      "What it lowers.",
      Type.Union([Type.Literal("percent"), Type.Literal("amount"), Type.Literal("free-delivery")]),
    ),
    value: described(
      "Percent or reais, depending on the kind; not used for free delivery.",
      Type.Optional(Type.Number({ minimum: 0, maximum: MOST_REAIS })),
    ),
    validFrom: described("From when it is taken; absent for at once.", Type.Optional(Timestamp)),
    validUntil: described("Until when it is taken; absent for ever.", Type.Optional(Timestamp)),
    minimumValue: described("The lowest total of the items.", Type.Optional(Reais)),
    maxUses: described("How often it is taken in all.", Type.Optional(Count)),
    maxUsesPerContact: described("How often one contact may use it.", Type.Optional(Count)),
    productIds: described("Only for these products; absent for all.", Type.Optional(ids(10_000))),
    categoryIds: described("Only for products of these categories; absent for all.", Type.Optional(ids(1_000))),
    contactIds: described(
      "A personal coupon: only these contacts may use it.",
      Type.Optional(Type.Array(Id, { maxItems: 10_000, uniqueItems: true })),
    ),
  },
  closed,
);

export const GiftRule = Type.Object(
  {
    id: described("The id of the rule, of your choice.", NewProviderId),
    name: described("What the customer reads.", Name),
    minimumValue: described(
      "The order earns the gift with items of this total value, of these products or categories (empty: any).",
      Type.Optional(Reais),
    ),
    productIds: described("The products that count; empty or absent for any.", Type.Optional(ids(1_000))),
    categoryIds: described("The categories that count; empty or absent for any.", Type.Optional(ids(1_000))),
    availableQuantity: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 99, description: "How many gifts the order earns. 1 when absent" }),
    ),
    gifts: described(
      "The gifts to choose from.",
      Type.Array(
        Type.Object(
          {
            sku: described("The SKU of the gift.", ProviderId),
            sellerId: described(
              "The seller whose stock it is from; null or absent without sellers.",
              Type.Optional(Nullable(ProviderId)),
            ),
          },
          closed,
        ),
        {
          minItems: 1,
          maxItems: 100,
        },
      ),
    ),
  },
  closed,
);

export const Promotion = described(
  "Prices below the usual ones, from one moment until another. While it runs, the promotional price of each SKU is the one of the promotion; when it ends, the one from before comes back. Of several promotions, the lowest price counts. A price that somebody changes meanwhile stays as they left it. Prices of price tables are not touched.",
  Type.Object(
    {
      id: described("The id of the promotion, of your choice.", NewProviderId),
      name: described("How the shop calls it.", Name),
      kind: described(
        "A part of the price less, reais less, or one price for all.",
        Type.Union([Type.Literal("percent"), Type.Literal("amount"), Type.Literal("fixed-price")]),
      ),
      value: described(
        "Percent or reais, depending on the kind. A SKU that would not cost less, or nothing at all, keeps its price.",
        Type.Number({ minimum: 0.01, maximum: MOST_REAIS }),
      ),
      endsInNinety: described(
        "The price is rounded to the nearest that ends in ,90; not used for one price for all. False when absent.",
        Type.Optional(Type.Boolean()),
      ),
      validFrom: described("Its first moment; absent for at once.", Type.Optional(Moment)),
      validUntil: described("The moment at which it is over; absent for no end.", Type.Optional(Moment)),
      isPaused: described(
        "True: the usual prices are back until it goes on. False when absent.",
        Type.Optional(Type.Boolean()),
      ),
      isWholeShop: described(
        "True: it is for every product, and the four lists below are not needed. False when absent.",
        Type.Optional(Type.Boolean()),
      ),
      collectionIds: described("The products of these collections.", Type.Optional(ids(200))),
      categoryIds: described("The products of these categories and of those below them.", Type.Optional(ids(1_000))),
      brands: described(
        "The products of these brands, however they are written.",
        Type.Optional(Type.Array(Name, { maxItems: 200, uniqueItems: true })),
      ),
      productIds: described("These products.", Type.Optional(ids(2_000))),
      exceptProductIds: described("Never these products, though they are in a list above.", Type.Optional(ids(2_000))),
    },
    closed,
  ),
);
export type Promotion = Static<typeof Promotion>;

const discountLimit = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        percent: described(
          "Of the value of the items; null or absent for no such limit.",
          Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100 }))),
        ),
        value: described("In reais; null or absent for no such limit.", Type.Optional(Nullable(Reais))),
      },
      { ...closed, description },
    ),
  );

export const DiscountLimits = described(
  "How much members of the panel may take off an order by hand. The smaller limit counts. Above it they ask, and somebody who may give as much allows it. The owner has no limit, and neither have agents of a chat platform.",
  Type.Object(
    {
      agent: discountLimit("Of members with the role agent; absent for none."),
      manager: discountLimit("Of members with the role manager; absent for none."),
      freight: described(
        "Up to which freight agents may make the delivery of an order free; managers and the owner may for any. Null or absent: nobody may.",
        Type.Optional(Nullable(Reais)),
      ),
    },
    closed,
  ),
);
export type DiscountLimits = Static<typeof DiscountLimits>;

const units = (standard: number, what: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: `${what}; ${standard} when absent` }));

export const VisitorLimits = described(
  "How many units with stock control a visitor without a contact may hold. Contacts and agents are not limited.",
  Type.Object(
    {
      unitsPerSku: units(5, "Of one SKU in one order"),
      units: units(20, "In the order and the visitor's other unpaid orders together"),
    },
    closed,
  ),
);
