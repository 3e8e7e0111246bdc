import { type RepeatLoss, repeatLosses } from "@vitrine/domain/checkout/repeat-choices";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Id, Line, Nullable, WireEnum } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { LogisticOption, Schedule, SellerOption } from "./logistics.ts";
import { Order } from "./order.ts";
import { PaymentOption } from "./payment.ts";

const AddressIndex = Type.Integer({ minimum: 0, maximum: 100 });
const Lost = Type.Array(Type.Unsafe<RepeatLoss>({ type: "string", enum: [...repeatLosses] }), { maxItems: 10 });

export const LastCheckout = described(
  "How the contact bought the last time, as far as it can be had again, at today's price.",
  Type.Object({
    orderId: described("The placed order that is repeated.", Id),
    logisticType: WireEnum(LogisticType),
    place: described(
      "Street and number, or the name of the store; empty where it cannot be repeated.",
      Type.String({ maxLength: 500 }),
    ),
    logistic: Nullable(Type.Object({ name: Line, price: Reais })),
    payment: Nullable(
      Type.Object({
        method: WireEnum(PaymentMethod),
        name: Line,
        isInvoice: described(
          "Nothing is handed over on delivery: `name` says it alone.",
          Type.Optional(Type.Boolean()),
        ),
      }),
    ),
    lost: described("What the customer has to choose again.", Lost),
  }),
);
export type LastCheckout = Static<typeof LastCheckout>;

export const RepeatedCheckout = Type.Object({ order: Order, lost: Lost });
export type RepeatedCheckout = Static<typeof RepeatedCheckout>;

export const OpenedCheckout = described(
  "What the checkout of a customer shows, in one answer. The single calls stay for what changes later.",
  Type.Object({
    order: Order,
    last: described("Only where nothing was chosen yet.", Nullable(LastCheckout)),
    payments: Type.Array(PaymentOption, { maxItems: 100 }),
    sellers: Type.Array(SellerOption, { maxItems: 1_000 }),
    delivery: described(
      "To the address of the order, by its index; null where there is none, or a linked store has to be asked.",
      Nullable(Type.Object({ addressIndex: AddressIndex, options: Type.Array(LogisticOption, { maxItems: 1_000 }) })),
    ),
    schedule: described("Null where the chosen delivery or pickup needs no time slot.", Nullable(Schedule)),
  }),
);
export type OpenedCheckout = Static<typeof OpenedCheckout>;

export const checkoutRoutes = {
  "POST /api/order/checkout": route({
    access: "session",
    deed: "change-order",
    operationId: "openCheckout",
    tag: "Storefront: order",
    summary: "Open the checkout: the order with defaults where nothing was chosen, and all that can be chosen",
    savesOwnKey: true,
    body: Type.Object({ addressIndex: Type.Optional(AddressIndex) }, closed),
    data: OpenedCheckout,
  }),
  "POST /api/order/checkout/defaults": route({
    access: "session",
    deed: "change-order",
    operationId: "fillCheckout",
    tag: "Storefront: order",
    summary: "Fill the open choices of delivery and payment with what most people choose; a choice that was made stays",
    savesOwnKey: true,
    body: Type.Object(
      {
        addressIndex: described(
          "Where a delivery goes; without it, where the last one went, or the contact's default address.",
          Type.Optional(AddressIndex),
        ),
      },
      closed,
    ),
    data: Order,
  }),
  "GET /api/order/checkout/last": route({
    access: "session",
    deed: "change-order",
    operationId: "getLastCheckout",
    tag: "Storefront: order",
    summary: "How the contact bought the last time; null without a placed order",
    data: Type.Object({ last: Nullable(LastCheckout) }),
  }),
  "POST /api/order/checkout/last": route({
    access: "session",
    deed: "change-order",
    operationId: "repeatCheckout",
    tag: "Storefront: order",
    summary: "Choose delivery and payment as in a placed order, as far as they are still offered",
    body: Type.Object({ orderId: Id }, closed),
    data: RepeatedCheckout,
  }),
};
