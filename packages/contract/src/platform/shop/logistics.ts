import { LogisticType } from "@vitrine/domain/codes/journey";
import { Type } from "typebox";
import { PickUpAddress } from "../../storefront/address.ts";
import { Count, closed, Line, Name, Nullable, ProviderId, Text, WireEnum } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { clockTime, orderLimits, ZipCodeRange } from "./common-fields.ts";

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

export const ScheduleRule = Type.Object(
  {
    /** The name of the rule in the API. A rule without one is named by its content. */
    id: Type.Optional(ProviderId),
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
