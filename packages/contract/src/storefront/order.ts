import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { type Static, Type } from "typebox";
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
  Timestamp,
  Url,
  WireEnum,
} from "../wire/fields.ts";
import { OrderValue, Reais, SignedOrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { Address, PickUpAddress } from "./address.ts";
import { Image, PictureAddress, SubscriptionOffer } from "./catalog.ts";
import { Customer, CustomerUpdate } from "./customer.ts";

const Preferences = Type.String({ maxLength: 500 });

/** A part of the price of a line: from a promotion, a price table or a coupon. */
export const PriceTag = Type.Object({ name: Name, value: SignedOrderValue });

export const OrderItem = Type.Object({
  providerId: Id,
  sku: Id,
  name: Name,
  images: Type.Array(Image, { maxItems: 30 }),
  quantity: Quantity,
  /** The id of the line, which never changes. It is not the position in the list. */
  index: Count,
  unitPrice: Reais,
  promotionalPrice: Nullable(Reais),
  totalAmout: OrderValue,
  isGift: Type.Boolean(),
  subscription: Nullable(SubscriptionOffer),
  preferences: Preferences,
  priceTags: Type.Array(PriceTag, { maxItems: 50 }),
  sellerId: Nullable(Id),
  hasShippingRestriction: Type.Boolean(),
  /** The options of the variant, such as `Cor` and `Azul`. */
  attributes: Type.Array(Type.Object({ name: Name, option: Name }), { maxItems: 20 }),
  isRestrictedSale: Type.Boolean(),
  soldInKilo: Type.Boolean(),
  /** Kilos in one pack; 0 if the product has no weight. */
  amountInKilo: Type.Number({ minimum: 0, maximum: 100_000 }),
});
export type OrderItem = Static<typeof OrderItem>;

/** `index` is the position in `availableGifts`. */
const SelectedGift = Type.Object({ id: Id, seller: Nullable(Id), index: Count }, closed);

/** The gifts of one rule that the order has earned. */
export const GiftGroup = Type.Object({
  id: Id,
  name: Name,
  availableQuantity: Quantity,
  availableGifts: Type.Array(
    Type.Object({ id: Id, seller: Nullable(Id), name: Name, imageUrl: Nullable(PictureAddress) }),
    { maxItems: 100 },
  ),
  /** The chosen gifts. They are also in `items`, at no price. */
  selectedGifts: Type.Array(SelectedGift, { maxItems: 100 }),
});
export type GiftGroup = Static<typeof GiftGroup>;

export const OrderLogistic = Type.Object({
  type: WireEnum(LogisticType),
  providerId: Nullable(Id),
  name: Line,
  price: Reais,
  /** Set by a platform user, independent of the shop's delivery zones. */
  isCustom: Type.Boolean(),
  description: Text,
  shippingTimeEstimative: Line,
  startDeliveryTime: Nullable(Timestamp),
  endDeliveryTime: Nullable(Timestamp),
  /** Whether the customer must choose a day and time. */
  needsSchedule: Type.Boolean(),
  storePickUpAddress: Nullable(PickUpAddress),
  maxDistinctItems: Nullable(Count),
  maxItemsAmout: Nullable(Count),
  orderMinPrice: Nullable(Reais),
});
export type OrderLogistic = Static<typeof OrderLogistic>;

/** One line of the calculation of the total. The lines add up to the total exactly. */
export const ExplanationLine = Type.Object({
  kind: Type.Union([
    Type.Literal("products"),
    Type.Literal("price-table"),
    Type.Literal("promotion"),
    Type.Literal("gift"),
    Type.Literal("coupon"),
    Type.Literal("manual-discount"),
    Type.Literal("freight"),
    Type.Literal("free-delivery"),
    Type.Literal("service-fee"),
    Type.Literal("interest"),
  ]),
  name: Type.String({ minLength: 1, maxLength: 300 }),
  amount: SignedOrderValue,
});
export type ExplanationLine = Static<typeof ExplanationLine>;

/** The searches and products that the chat assistant found for the customer. */
export const AssistantInformations = Type.Object(
  { searchTerms: Type.Array(Line, { maxItems: 50 }), productsIds: Type.Array(Id, { maxItems: 100 }) },
  closed,
);
export type AssistantInformations = Static<typeof AssistantInformations>;

export const FulfilmentStageField = Type.Unsafe<FulfilmentStage>({
  type: "string",
  enum: Object.values(FulfilmentStage),
});

/** How far the shop is with an order that it received. */
export const Fulfilment = Type.Object({
  stage: FulfilmentStageField,
  /** Since when. */
  at: Nullable(Timestamp),
  /** What the shop tells the customer about this stage, such as a tracking code. */
  note: Line,
});
export type Fulfilment = Static<typeof Fulfilment>;

export const Order = Type.Object({
  /** Empty for an order that has not begun: its first change begins it. */
  id: Type.String({ maxLength: 128 }),
  /** A short number of the shop's, for people to say aloud; null before the order is placed. */
  number: Nullable(Count),
  /** Increases with every change, so that a client knows which copy is newer. */
  version: Count,
  status: WireEnum(OrderStatus),
  /** When the customer confirmed the items; null again after the next change of the items. */
  confirmedAt: Nullable(Timestamp),
  items: Type.Array(OrderItem, { maxItems: 1_000 }),
  gifts: Type.Array(GiftGroup, { maxItems: 100 }),
  totalAmout: OrderValue,
  discountAmout: OrderValue,
  itemsAmout: OrderValue,
  serviceTax: Reais,
  explanation: Type.Array(ExplanationLine, { maxItems: 300 }),
  minOrderValue: Nullable(Reais),
  coupon: Nullable(Type.String({ maxLength: 40 })),
  payment: Type.Object({
    method: Nullable(WireEnum(PaymentMethod)),
    providerType: Nullable(WireEnum(PaymentProviderType)),
    link: Nullable(Url),
    /** The status of the latest charge; null before the first one. */
    status: Nullable(WireEnum(PaymentStatus)),
    /** How much of the payment was given back. With the status canceled: all of it. */
    refundedAmount: OrderValue,
    /** The chosen means of payment on delivery, or the chosen card. */
    providerId: Nullable(Id),
    /** The chosen installments of a card; null until they are chosen. Their total is the order's. */
    installments: Nullable(
      Type.Object({ count: Type.Integer({ minimum: 1, maximum: 36 }), value: OrderValue, interest: OrderValue }),
    ),
    /** The cash amount that the customer will hand over. */
    cashAmount: Nullable(OrderValue),
    /** A Pix key or a card link that a platform user typed. */
    manualInformation: Text,
  }),
  /** Pickup (0) or delivery (1), once chosen. The option in `logistic` may still be missing. */
  logisticType: Nullable(WireEnum(LogisticType)),
  logistic: Nullable(OrderLogistic),
  /** Null while the order is being made, and once it is canceled. */
  fulfilment: Nullable(Fulfilment),
  customer: Type.Object({ ...Customer.properties, address: Nullable(Address) }),
  seller: Nullable(Type.Object({ providerId: Id, name: Name })),
  providerPriceTableId: Nullable(Id),
  enablePreferences: Type.Boolean(),
  recaptchaKey: Nullable(Line),
  isInSemiAutomatic: Type.Boolean(),
  isAnonymousUser: Type.Boolean(),
  catalogErrorMessages: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 600 }),
  assistantInformations: Nullable(AssistantInformations),
  enableDelivery: Type.Boolean(),
  enablePickUp: Type.Boolean(),
  enableCreditPayment: Type.Boolean(),
  enablePixPayment: Type.Boolean(),
  enableNubankPayment: Type.Boolean(),
  enablePagalevePayment: Type.Boolean(),
  enableLinkPayment: Type.Boolean(),
  enableBoletoPayment: Type.Boolean(),
});
export type Order = Static<typeof Order>;

export const ChosenAttribute = Type.Object(
  { providerId: Id, optionProviderId: Id, redirectable: Type.Optional(Type.Boolean()) },
  closed,
);

export const ItemUpdate = Type.Object(
  {
    /** The line to change; absent or null to add the product as a new line. */
    index: Type.Optional(Nullable(Count)),
    providerId: ProviderId,
    /** 0 removes the item. */
    quantity: Quantity,
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

/** The link with which the browser returns to the chat, and the text that is prefilled there. */
export const CustomerConfirmation = Type.Object({
  order: Order,
  chatLink: Nullable(Url),
  chatText: Nullable(Type.String({ maxLength: 1_200 })),
});
export type CustomerConfirmation = Static<typeof CustomerConfirmation>;

/** Completes the checkout; sent by the platform user or by the customer. */
export const PlaceOrder = Type.Object(
  {
    ...CustomerUpdate.properties,
    paymentMethod: WireEnum(PaymentMethod),
    /** The total on the screen. If the order has another total by now, it is not placed. */
    totalAmout: Type.Optional(OrderValue),
    /** The order on the screen. If it was placed by somebody else in the meantime, it is returned as it is. */
    orderId: Type.Optional(Id),
    /** A Pix key or a card link, typed by a platform user. */
    manualPaymentInformation: Type.Optional(Nullable(Text)),
  },
  closed,
);
export type PlaceOrder = Static<typeof PlaceOrder>;

/**
 * How many units the open order of a visitor without a contact may hold, and what counts: the units in their other
 * unpaid orders, and the SKUs of this order with stock control.
 */
export const VisitorAllowance = Type.Object({
  unitsPerSku: Count,
  units: Count,
  held: Count,
  limitedSkus: Type.Array(Id, { maxItems: 500 }),
});
export type VisitorAllowance = Static<typeof VisitorAllowance>;

export const PriceTable = Type.Object({ id: Id, name: Name });
export type PriceTable = Static<typeof PriceTable>;

export const orderRoutes = {
  "GET /api/order/current": route({ access: "read-order", data: Order }),
  "POST /api/order/items/": route({ access: "change-order", savesOwnKey: true, body: ItemUpdate, data: Order }),
  "POST /api/order/gift/": route({ access: "change-order", savesOwnKey: true, body: GiftSelection, data: Order }),
  "GET /api/order/confirm": route({
    access: "confirm-own-order",
    changesState: true,
    query: Type.Object(
      {
        channelType: Type.Optional(WireEnum(ChannelType)),
        contact: Type.Optional(Line),
        callbackMessage: Type.Optional(Type.String({ maxLength: 1_000 })),
      },
      closed,
    ),
    data: CustomerConfirmation,
  }),
  "POST /api/order/confirm": route({
    access: "place-order",
    savesOwnKey: true,
    body: PlaceOrder,
    data: Order,
  }),
  /** Null: this order is not limited. */
  "GET /api/order/visitor-allowance": route({
    access: "read-order",
    data: Type.Object({ allowance: Nullable(VisitorAllowance) }),
  }),
  "GET /api/order/cancel": route({
    access: "cancel-order",
    changesState: true,
    query: Type.Object(OrderName, closed),
    data: Order,
  }),
  "POST /api/order/coupon/": route({
    access: "change-order",
    savesOwnKey: true,
    /** An empty code removes the coupon. */
    query: Type.Object({ coupon: Type.String({ maxLength: 40 }) }, closed),
    data: Order,
  }),
  "POST /api/order/discount": route({
    access: "set-discount",
    savesOwnKey: true,
    query: Type.Object({ discount: OrderValue }, closed),
    data: Order,
  }),
  "GET /api/order/price-tables": route({
    access: "choose-price-table",
    data: Type.Array(PriceTable, { maxItems: 200 }),
  }),
  "POST /api/order/price-tables/{id}": route({
    access: "choose-price-table",
    savesOwnKey: true,
    /** `sem tabela` removes the price table. */
    params: Type.Object({ id: Id }),
    data: Order,
  }),
};
