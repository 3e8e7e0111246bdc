import { Type } from "typebox";
import { Count, closed, Id, Name, Nullable, ProviderId, Timestamp } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { ids, ZipCodeRange } from "./common-fields.ts";

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
