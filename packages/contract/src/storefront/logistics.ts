import { LogisticType } from "@vitrine/domain/codes/journey";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, Nullable, Text, Timestamp, WireEnum, ZipCode } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { Address, NewAddress, PickUpAddress, PostalCodeAddress } from "./customer/address.ts";
import { Order } from "./order.ts";

export const SellerOption = Type.Object({
  providerId: Id,
  name: Name,
  address: Type.String({ maxLength: 800 }),
  serviceTax: Reais,
});
export type SellerOption = Static<typeof SellerOption>;

export const LogisticOption = Type.Object({
  providerId: Id,
  name: Name,
  price: Reais,
  orderMinPrice: Nullable(Reais),
  maxDistinctItems: Nullable(Count),
  maxItemsAmout: Nullable(Count),
  storePickUpAddress: Nullable(PickUpAddress),
  description: Text,
  shippingTimeEstimative: Line,
  minShippingTimeEstimative: Line,
  storeName: Line,
});
export type LogisticOption = Static<typeof LogisticOption>;

export const ScheduleSlot = Type.Object({
  startTime: Timestamp,
  endTime: Timestamp,
  scheduleUntil: described("An order must be placed before this moment to get the slot.", Timestamp),
  enabled: Type.Boolean(),
});
export type ScheduleSlot = Static<typeof ScheduleSlot>;

export const Schedule = Type.Object({
  timeZone: described(
    "The shop's time zone. All days and times are in it, regardless of the phone's zone.",
    Type.String({ maxLength: 60 }),
  ),
  times: Type.Array(Type.Object({ header: Name, options: Type.Array(ScheduleSlot, { maxItems: 200 }) }), {
    // Today and the maximum of `daysAhead`.
    maxItems: 61,
  }),
});
export type Schedule = Static<typeof Schedule>;

/** The destination: the index of a saved address or a CEP, and a house number if the list of stores needs it. */
const destination = Type.Object(
  {
    type: WireEnum(LogisticType),
    code: Type.Optional(Type.String({ maxLength: 20 })),
    number: Type.Optional(Type.String({ maxLength: 20 })),
  },
  closed,
);

const addressIndex = Type.Integer({ minimum: 0, maximum: 100 });

export const logisticsRoutes = {
  "GET /api/order/logistic/": route({
    access: "session",
    deed: "change-order",
    operationId: "listDeliveryOptions",
    tag: "Storefront: delivery",
    summary: "List the ways in which the order can be delivered or picked up",
    query: destination,
    data: Type.Array(LogisticOption, { maxItems: 200 }),
  }),
  "POST /api/order/logistic/": route({
    access: "session",
    deed: "change-order",
    operationId: "chooseDelivery",
    tag: "Storefront: delivery",
    summary: "Choose pickup or delivery, and one of its options",
    savesOwnKey: true,
    body: Type.Object(
      {
        type: WireEnum(LogisticType),
        providerId: described("Null if only pickup or delivery is chosen so far.", Nullable(Id)),
        code: Type.Optional(Type.String({ maxLength: 20 })),
        addressIndex: Type.Optional(addressIndex),
      },
      closed,
    ),
    data: Order,
  }),
  "POST /api/order/logistic/manual": route({
    access: "session",
    deed: "set-custom-freight",
    operationId: "setCustomFreight",
    tag: "Storefront: delivery",
    summary: "Set a delivery and its price by hand, for an agent",
    savesOwnKey: true,
    query: Type.Object({ code: Type.String({ maxLength: 20 }) }, closed),
    body: Type.Object(
      {
        addressIndex: Type.Optional(addressIndex),
        logistic: Type.Object(
          { type: WireEnum(LogisticType), price: Reais, providerId: Type.Optional(Nullable(Id)) },
          closed,
        ),
      },
      closed,
    ),
    data: Order,
  }),
  "GET /api/order/stores/": route({
    access: "session",
    deed: "change-order",
    operationId: "listOrderStores",
    tag: "Storefront: delivery",
    summary: "List the stores where the order can be picked up",
    data: Type.Array(LogisticOption, { maxItems: 500 }),
  }),
  "GET /api/order/seller/": route({
    access: "session",
    deed: "change-order",
    operationId: "listOrderSellers",
    tag: "Storefront: delivery",
    summary: "List the sellers who serve a CEP",
    query: destination,
    data: Type.Array(SellerOption, { maxItems: 500 }),
  }),
  "POST /api/order/seller/": route({
    access: "session",
    deed: "change-order",
    operationId: "chooseSeller",
    tag: "Storefront: delivery",
    summary: "Choose the seller of the order",
    savesOwnKey: true,
    body: Type.Object({ providerId: Id }, closed),
    data: Order,
  }),
  "GET /api/order/schedule": route({
    access: "session",
    deed: "change-order",
    operationId: "listScheduleSlots",
    tag: "Storefront: delivery",
    summary: "List the days and times at which the order can arrive",
    data: Schedule,
  }),
  "POST /api/order/schedule": route({
    access: "session",
    deed: "change-order",
    operationId: "chooseScheduleSlot",
    tag: "Storefront: delivery",
    summary: "Choose the day and time of the delivery",
    savesOwnKey: true,
    body: Type.Object({ startTime: Timestamp, endTime: Timestamp }, closed),
    data: Order,
  }),
  "GET /api/order/address/cep/{postalCode}": route({
    access: "session",
    deed: "change-order",
    operationId: "findPostalCode",
    tag: "Storefront: delivery",
    summary: "Get the street and the town of a CEP",
    params: Type.Object({ postalCode: ZipCode }),
    data: PostalCodeAddress,
  }),
  "POST /api/order/address/": route({
    access: "session",
    deed: "change-order",
    operationId: "addAddress",
    tag: "Storefront: delivery",
    summary: "Save an address of the contact",
    savesOwnKey: true,
    body: NewAddress,
    data: Type.Array(Address, { maxItems: 100 }),
  }),
};
