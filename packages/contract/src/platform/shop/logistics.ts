import { LogisticType } from "@vitrine/domain/codes/journey";
import { Type } from "typebox";
import { GeoCoordinates, PickUpAddress } from "../../storefront/customer/address.ts";
import { Count, closed, Line, Name, NewProviderId, Nullable, ProviderId, Text, WireEnum } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { clockTime, orderLimits, ZipCodeRange } from "./common-fields.ts";

/** Instead of CEPs: neighborhoods of a town, as the CEP or the customer names them. */
const ZoneTown = Type.Object(
  {
    /** The town. Accents and capitals do not matter. */
    city: Name,
    /** Its state, as two letters. */
    state: Type.String({ pattern: "^[A-Z]{2}$" }),
    /** The neighborhoods (bairros) that it covers. Accents and capitals do not matter. */
    neighborhoods: Type.Array(Name, { minItems: 1, maxItems: 500 }),
  },
  closed,
);

/** Instead of CEPs: the distance from a place. An address whose CEP has no known coordinates is not reached. */
const ZoneDistance = Type.Object(
  {
    /** The pickup store from which it is measured. It needs its `geoCoordinates`. */
    storeId: Type.Optional(ProviderId),
    /** Another place from which it is measured, instead of a store. */
    from: Type.Optional(Type.Object(GeoCoordinates.properties, closed)),
    /** Up to so many kilometers, in a straight line. */
    maxKilometers: Type.Number({ minimum: 0.1, maximum: 5_000 }),
  },
  closed,
);

export const DeliveryZone = Type.Object(
  {
    /** The id of the zone in the shop's own system. */
    providerId: NewProviderId,
    /** Its name, to be shown. */
    name: Name,
    /** Which kind of option it is. */
    type: WireEnum(LogisticType),
    /** The CEPs that it covers. Empty for a zone with `town` or `distance`. */
    zipCodeRanges: Type.Array(ZipCodeRange, { maxItems: 1_000 }),
    town: Type.Optional(ZoneTown),
    distance: Type.Optional(ZoneDistance),
    /** Offered to a customer whose CEP stands for a whole town. They do not limit the delivery. */
    neighborhoods: Type.Optional(Type.Array(Name, { maxItems: 500 })),
    /** What a delivery costs. */
    price: Reais,
    /** Delivery is free from this total of the items. */
    freeFrom: Type.Optional(Nullable(Reais)),
    ...orderLimits,
    /** The zone accepts only orders in this range of weight, added up from the products. */
    minKilos: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
    /** The heaviest order; null or absent for no limit. */
    maxKilos: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
    /** What the shop says about it. */
    description: Type.Optional(Text),
    /** How long it takes, in words. */
    shippingTimeEstimative: Type.Optional(Line),
    /** The shortest time, in words. */
    minShippingTimeEstimative: Type.Optional(Line),
    /** Only for orders of this seller; null or absent for all. */
    sellerId: Type.Optional(Nullable(ProviderId)),
  },
  closed,
);

export const PickUpStore = Type.Object(
  {
    /** The id of the store in the shop's own system. */
    providerId: NewProviderId,
    /** Its name, to be shown. */
    name: Name,
    /** Where it is. */
    address: Type.Object(PickUpAddress.properties, closed),
    /** Its CEP, eight digits. */
    zipCode: Type.String({ pattern: "^\\d{8}$" }),
    /** Where it is on a map, for zones by distance. */
    geoCoordinates: Type.Optional(Type.Object(GeoCoordinates.properties, closed)),
    /** What a pickup costs. */
    price: Reais,
    ...orderLimits,
    /** What the shop says about it. */
    description: Type.Optional(Text),
    /** How long until it is ready, in words. */
    shippingTimeEstimative: Type.Optional(Line),
    /** Only for orders of this seller; null or absent for all. */
    sellerId: Type.Optional(Nullable(ProviderId)),
  },
  closed,
);

export const ScheduleRule = Type.Object(
  {
    /** The name of the rule in the API. A rule without one is named by its content. */
    id: Type.Optional(NewProviderId),
    /** The delivery zones and pickup stores that use this rule. */
    logisticIds: Type.Array(ProviderId, { minItems: 1, maxItems: 500 }),
    /** 0 is Sunday. */
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    /** The start of the slot, as HH:MM. */
    startTime: clockTime,
    /** The end of the slot, as HH:MM. */
    endTime: clockTime,
    /** The slot closes this long before its start. */
    minutesAhead: Type.Integer({ minimum: 0, maximum: 10_080 }),
    /** Slots are offered for this many days ahead. */
    daysAhead: Type.Integer({ minimum: 1, maximum: 60 }),
    /** How many orders a slot takes; null or absent for no limit. */
    capacity: Type.Optional(Nullable(Count)),
  },
  closed,
);

export const OpeningHours = Type.Object(
  {
    /** 0 is Sunday. */
    weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    /** When the shop opens, as HH:MM. */
    startTime: clockTime,
    /** Not later than the start: the shop closes on the next day. */
    endTime: clockTime,
  },
  closed,
);
