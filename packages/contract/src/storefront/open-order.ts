import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Name,
  Nullable,
  OrderName,
  ProviderId,
  Quantity,
  Text,
  Url,
  WireEnum,
} from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { SubscriptionOffer } from "./catalog.ts";
import { CustomerUpdate } from "./customer/customer.ts";
import { CancelTerms, Order } from "./order.ts";
import { Preferences, SelectedGift } from "./order-items.ts";

export const ChosenAttribute = Type.Object(
  { providerId: Id, optionProviderId: Id, redirectable: Type.Optional(Type.Boolean()) },
  closed,
);

export const ItemUpdate = Type.Object(
  {
    index: described(
      "The line to change; absent or null to add the product as a new line.",
      Type.Optional(Nullable(Count)),
    ),
    providerId: ProviderId,
    quantity: described("0 removes the item.", Quantity),
    attributes: Type.Optional(Type.Array(ChosenAttribute, { maxItems: 20 })),
    sku: Type.Optional(Nullable(Id)),
    subscription: Type.Optional(Nullable(SubscriptionOffer)),
    preferences: Type.Optional(Preferences),
  },
  closed,
);
export type ItemUpdate = Static<typeof ItemUpdate>;

export const GiftSelection = Type.Object(
  {
    id: Id,
    selectedGifts: Type.Array(SelectedGift, { maxItems: 100 }),
  },
  closed,
);
export type GiftSelection = Static<typeof GiftSelection>;

export const CustomerConfirmation = described(
  "The link with which the browser returns to the chat, and the text that is prefilled there.",
  Type.Object({
    order: Order,
    chatLink: Nullable(Url),
    chatText: Nullable(Type.String({ maxLength: 1_200 })),
  }),
);
export type CustomerConfirmation = Static<typeof CustomerConfirmation>;

const Proof = Type.String({ maxLength: 4_000 });

export const PlaceOrder = described(
  "Completes the checkout; sent by the platform user or by the customer.",
  Type.Object(
    {
      ...CustomerUpdate.properties,
      paymentMethod: WireEnum(PaymentMethod),
      totalAmout: described(
        "The total on the screen. If the order has another total by now, it is not placed.",
        Type.Optional(OrderValue),
      ),
      orderId: described(
        "The order on the screen. If it was placed by somebody else in the meantime, it is returned as it is.",
        Type.Optional(Id),
      ),
      manualPaymentInformation: described(
        "A Pix key or a card link, typed by a platform user.",
        Type.Optional(Nullable(Text)),
      ),
      proof: described("The solved proof of work that `proof-required` asked for.", Type.Optional(Proof)),
    },
    closed,
  ),
);
export type PlaceOrder = Static<typeof PlaceOrder>;

export const VisitorAllowance = described(
  "How many units the open order of a visitor without a contact may hold, and what counts: the units in their other unpaid orders, and the SKUs of this order with stock control.",
  Type.Object({
    unitsPerSku: Count,
    units: Count,
    held: Count,
    limitedSkus: Type.Array(Id, { maxItems: 500 }),
  }),
);
export type VisitorAllowance = Static<typeof VisitorAllowance>;

export const PriceTable = Type.Object({ id: Id, name: Name });
export type PriceTable = Static<typeof PriceTable>;

export const orderRoutes = {
  "GET /api/order/current": route({
    access: "session",
    deed: "read-order",
    operationId: "getCurrentOrder",
    tag: "Storefront: order",
    summary: "Get the open order of the session",
    data: Order,
  }),
  "POST /api/order/items/": route({
    access: "session",
    deed: "change-order",
    operationId: "putOrderItem",
    tag: "Storefront: order",
    summary: "Add a product, change the quantity of a line, or remove it",
    savesOwnKey: true,
    body: ItemUpdate,
    data: Order,
  }),
  "POST /api/order/gift/": route({
    access: "session",
    deed: "change-order",
    operationId: "chooseGifts",
    tag: "Storefront: order",
    summary: "Choose the gifts of one rule that the order has earned",
    savesOwnKey: true,
    body: GiftSelection,
    data: Order,
  }),
  "GET /api/order/confirm": route({
    access: "session",
    deed: "confirm-own-order",
    operationId: "confirmOwnOrder",
    tag: "Storefront: order",
    summary: "Confirm the items; the browser then returns to the chat",
    changesState: true,
    query: Type.Object(
      {
        channelType: Type.Optional(WireEnum(ChannelType)),
        contact: Type.Optional(Line),
        callbackMessage: Type.Optional(Type.String({ maxLength: 1_000 })),
        orderId: described("The order on the screen, which the proof is for.", Type.Optional(Id)),
        proof: Type.Optional(Proof),
      },
      closed,
    ),
    data: CustomerConfirmation,
  }),
  "POST /api/order/confirm": route({
    access: "session",
    deed: "place-order",
    operationId: "placeOrder",
    tag: "Storefront: order",
    summary: "Place the order with the customer's data and a way to pay",
    savesOwnKey: true,
    body: PlaceOrder,
    data: Order,
  }),
  "GET /api/order/visitor-allowance": route({
    access: "session",
    deed: "read-order",
    operationId: "getVisitorAllowance",
    tag: "Storefront: order",
    summary: "Get how many units a visitor without a contact may still take",
    description: "Null: this order is not limited.",
    data: Type.Object({ allowance: Nullable(VisitorAllowance) }),
  }),
  "GET /api/order/cancel": route({
    access: "session",
    deed: "cancel-order",
    operationId: "cancelCurrentOrder",
    tag: "Storefront: order",
    summary: "Cancel the open order",
    description: "An order that is paid also needs the reason and the sum that goes back, and a role that may give it.",
    changesState: true,
    query: Type.Object({ ...OrderName, ...CancelTerms }, closed),
    data: Order,
  }),
  "POST /api/order/coupon/": route({
    access: "session",
    deed: "change-order",
    operationId: "useCoupon",
    tag: "Storefront: order",
    summary: "Use a coupon, or remove it",
    savesOwnKey: true,
    /** An empty code removes the coupon. */
    query: Type.Object({ coupon: Type.String({ maxLength: 40 }) }, closed),
    data: Order,
  }),
  "POST /api/order/discount": route({
    access: "session",
    deed: "set-discount",
    operationId: "setDiscount",
    tag: "Storefront: order",
    summary: "Give a discount by hand, for an agent",
    savesOwnKey: true,
    query: Type.Object({ discount: OrderValue }, closed),
    data: Order,
  }),
  "GET /api/order/price-tables": route({
    access: "session",
    deed: "choose-price-table",
    operationId: "listOrderPriceTables",
    tag: "Storefront: order",
    summary: "List the price tables that the agent may use",
    data: Type.Array(PriceTable, { maxItems: 200 }),
  }),
  "POST /api/order/price-tables/{id}": route({
    access: "session",
    deed: "choose-price-table",
    operationId: "choosePriceTable",
    tag: "Storefront: order",
    summary: "Sell the order by a price table",
    savesOwnKey: true,
    /** `sem tabela` removes the price table. */
    params: Type.Object({ id: Id }),
    data: Order,
  }),
};
