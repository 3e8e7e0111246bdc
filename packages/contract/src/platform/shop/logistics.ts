import { LogisticType } from "@vitrine/domain/codes/journey";
import { Type } from "typebox";
import { GeoCoordinates, PickUpAddress } from "../../storefront/customer/address.ts";
import { described } from "../../wire/described.ts";
import { Count, closed, Line, Name, NewProviderId, Nullable, ProviderId, Text, WireEnum } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { clockTime, orderLimits, ZipCodeRange } from "./common-fields.ts";

export const ZoneTown = described(
  "Instead of CEPs: neighborhoods of a town, as the CEP or the customer names them.",
  Type.Object(
    {
      city: described("The town. Accents and capitals do not matter.", Name),
      state: Type.String({ pattern: "^[A-Z]{2}$", description: "Its state, as two letters." }),
      neighborhoods: described(
        "The neighborhoods (bairros) that it covers. Accents and capitals do not matter.",
        Type.Array(Name, { minItems: 1, maxItems: 500 }),
      ),
    },
    closed,
  ),
);

export const ZoneDistance = described(
  "Instead of CEPs: the distance from a place. An address whose CEP has no known coordinates is not reached.",
  Type.Object(
    {
      storeId: described(
        "The pickup store from which it is measured. It needs its `geoCoordinates`.",
        Type.Optional(ProviderId),
      ),
      from: described(
        "Another place from which it is measured, instead of a store.",
        Type.Optional(Type.Object(GeoCoordinates.properties, closed)),
      ),
      maxKilometers: described(
        "Up to so many kilometers, in a straight line.",
        Type.Number({ minimum: 0.1, maximum: 5_000 }),
      ),
    },
    closed,
  ),
);

export const DeliveryZone = Type.Object(
  {
    providerId: described("The id of the zone in the shop's own system.", NewProviderId),
    name: described("Its name, to be shown.", Name),
    type: described("Which kind of option it is.", WireEnum(LogisticType)),
    zipCodeRanges: described(
      "The CEPs that it covers. Empty for a zone with `town` or `distance`.",
      Type.Array(ZipCodeRange, { maxItems: 1_000 }),
    ),
    town: Type.Optional(ZoneTown),
    distance: Type.Optional(ZoneDistance),
    neighborhoods: described(
      "Offered to a customer whose CEP stands for a whole town. They do not limit the delivery.",
      Type.Optional(Type.Array(Name, { maxItems: 500 })),
    ),
    price: described("What a delivery costs.", Reais),
    freeFrom: described("Delivery is free from this total of the items.", Type.Optional(Nullable(Reais))),
    ...orderLimits,
    minKilos: described(
      "The zone accepts only orders in this range of weight, added up from the products.",
      Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
    ),
    maxKilos: described(
      "The heaviest order; null or absent for no limit.",
      Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100_000 }))),
    ),
    description: described("What the shop says about it.", Type.Optional(Text)),
    shippingTimeEstimative: described("How long it takes, in words.", Type.Optional(Line)),
    minShippingTimeEstimative: described("The shortest time, in words.", Type.Optional(Line)),
    sellerId: described("Only for orders of this seller; null or absent for all.", Type.Optional(Nullable(ProviderId))),
  },
  closed,
);

export const PickUpStore = Type.Object(
  {
    providerId: described("The id of the store in the shop's own system.", NewProviderId),
    name: described("Its name, to be shown.", Name),
    address: Type.Object(PickUpAddress.properties, { ...closed, description: "Where it is." }),
    zipCode: Type.String({ pattern: "^\\d{8}$", description: "Its CEP, eight digits." }),
    geoCoordinates: described(
      "Where it is on a map, for zones by distance.",
      Type.Optional(Type.Object(GeoCoordinates.properties, closed)),
    ),
    price: described("What a pickup costs.", Reais),
    ...orderLimits,
    description: described("What the shop says about it.", Type.Optional(Text)),
    shippingTimeEstimative: described("How long until it is ready, in words.", Type.Optional(Line)),
    sellerId: described("Only for orders of this seller; null or absent for all.", Type.Optional(Nullable(ProviderId))),
  },
  closed,
);

export const ScheduleRule = Type.Object(
  {
    id: described(
      "The name of the rule in the API. A rule without one is named by its content.",
      Type.Optional(NewProviderId),
    ),
    logisticIds: described(
      "The delivery zones and pickup stores that use this rule.",
      Type.Array(ProviderId, { minItems: 1, maxItems: 500 }),
    ),
    weekdays: described(
      "0 is Sunday.",
      Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    ),
    startTime: described("The start of the slot, as HH:MM.", clockTime),
    endTime: described("The end of the slot, as HH:MM.", clockTime),
    minutesAhead: described(
      "The slot closes this long before its start.",
      Type.Integer({ minimum: 0, maximum: 10_080 }),
    ),
    daysAhead: Type.Integer({ minimum: 1, maximum: 60, description: "Slots are offered for this many days ahead." }),
    capacity: described("How many orders a slot takes; null or absent for no limit.", Type.Optional(Nullable(Count))),
  },
  closed,
);

export const OpeningHours = Type.Object(
  {
    weekdays: described(
      "0 is Sunday.",
      Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
    ),
    startTime: described("When the shop opens, as HH:MM.", clockTime),
    endTime: described("Not later than the start: the shop closes on the next day.", clockTime),
  },
  closed,
);
