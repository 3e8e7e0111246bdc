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
export const PriceTag = Type.Object({
  /** What changes the price, to be shown. */
  name: Name,
  /** By how much; a discount is negative. */
  value: SignedOrderValue,
});

export const OrderItem = Type.Object({
  /** The id of the product in the shop's own system. */
  providerId: Id,
  /** The unit that is sold. */
  sku: Id,
  /** The name of the product when it was added. */
  name: Name,
  /** Pictures of the product. */
  images: Type.Array(Image, { maxItems: 30 }),
  /** How many units, or packs of a product that is sold by weight. */
  quantity: Quantity,
  /** The id of the line, which never changes. It is not the position in the list. */
  index: Count,
  /** The price of one unit. */
  unitPrice: Reais,
  /** The price of one unit in an offer; null without one. */
  promotionalPrice: Nullable(Reais),
  /** The price of the whole line. */
  totalAmout: OrderValue,
  /** Earned by a gift rule, at no price. */
  isGift: Type.Boolean(),
  /** How often it is delivered; null for a single purchase. */
  subscription: Nullable(SubscriptionOffer),
  /** What the customer noted about the item; empty for nothing. */
  preferences: Preferences,
  /** What changed the price of the line. */
  priceTags: Type.Array(PriceTag, { maxItems: 50 }),
  /** The seller whose stock it is from; null where the shop has no sellers. */
  sellerId: Nullable(Id),
  /** It can only be picked up, unless the shop allows its delivery. */
  hasShippingRestriction: Type.Boolean(),
  /** The options of the variant, such as `Cor` and `Azul`. */
  attributes: Type.Array(
    Type.Object({
      /** The attribute, such as Cor. */
      name: Name,
      /** The chosen option, such as Azul. */
      option: Name,
    }),
    { maxItems: 20 },
  ),
  /** Only agents may sell it, where the shop says so. */
  isRestrictedSale: Type.Boolean(),
  /** It is sold by weight. */
  soldInKilo: Type.Boolean(),
  /** Kilos in one pack; 0 if the product has no weight. */
  amountInKilo: Type.Number({ minimum: 0, maximum: 100_000 }),
});
export type OrderItem = Static<typeof OrderItem>;

/** `index` is the position in `availableGifts`. */
const SelectedGift = Type.Object(
  {
    /** The SKU of the gift. */
    id: Id,
    /** The seller whose stock it is from; null without sellers. */
    seller: Nullable(Id),
    /** The position in `availableGifts`. */
    index: Count,
  },
  closed,
);

/** The gifts of one rule that the order has earned. */
export const GiftGroup = Type.Object({
  /** The id of the gift rule. */
  id: Id,
  /** Its name, to be shown. */
  name: Name,
  /** How many gifts may be chosen. */
  availableQuantity: Quantity,
  /** The gifts to choose from. */
  availableGifts: Type.Array(
    Type.Object({
      /** The SKU of the gift. */
      id: Id,
      /** The seller whose stock it is from; null without sellers. */
      seller: Nullable(Id),
      /** Its name, to be shown. */
      name: Name,
      /** Its picture; null without one. */
      imageUrl: Nullable(PictureAddress),
    }),
    { maxItems: 100 },
  ),
  /** The chosen gifts. They are also in `items`, at no price. */
  selectedGifts: Type.Array(SelectedGift, { maxItems: 100 }),
});
export type GiftGroup = Static<typeof GiftGroup>;

export const ChosenLogistic = Type.Object({
  /** Pickup or delivery. */
  type: WireEnum(LogisticType),
  /** The chosen delivery zone or pickup store; null if it was set by hand. */
  providerId: Nullable(Id),
  /** Its name, to be shown. */
  name: Line,
  /** What it costs. */
  price: Reais,
  /** Set by a platform user, independent of the shop's delivery zones. */
  isCustom: Type.Boolean(),
  /** What the shop says about it. */
  description: Text,
  /** How long it takes, in words. */
  shippingTimeEstimative: Line,
  /** The start of the chosen time; null without one. */
  startDeliveryTime: Nullable(Timestamp),
  /** The end of the chosen time; null without one. */
  endDeliveryTime: Nullable(Timestamp),
  /** Whether the customer must choose a day and time. */
  needsSchedule: Type.Boolean(),
  /** Where the order is picked up; null for a delivery. */
  storePickUpAddress: Nullable(PickUpAddress),
  /** The most different items; null for no limit. */
  maxDistinctItems: Nullable(Count),
  /** The most units; null for no limit. */
  maxItemsAmout: Nullable(Count),
  /** The lowest total of the items; null for none. */
  orderMinPrice: Nullable(Reais),
});
export type ChosenLogistic = Static<typeof ChosenLogistic>;

/** One line of the calculation of the total. The lines add up to the total exactly. */
export const ExplanationLine = Type.Object({
  /** What the line is. */
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
  /** What people read, such as the name of the coupon. */
  name: Type.String({ minLength: 1, maxLength: 300 }),
  /** What it adds to the total; a discount is negative. */
  amount: SignedOrderValue,
});
export type ExplanationLine = Static<typeof ExplanationLine>;

/** The searches and products that the chat assistant found for the customer. */
export const AssistantInformations = Type.Object(
  {
    /** Searches that the assistant proposes. */
    searchTerms: Type.Array(Line, { maxItems: 50 }),
    /** Products that the assistant proposes, by their ids. */
    productsIds: Type.Array(Id, { maxItems: 100 }),
  },
  closed,
);
export type AssistantInformations = Static<typeof AssistantInformations>;

export const FulfilmentStageField = Type.Unsafe<FulfilmentStage>({
  type: "string",
  enum: Object.values(FulfilmentStage),
});

/** How far the shop is with an order that it received. */
export const Fulfilment = Type.Object({
  /** `waiting`, `preparing`, `ready` (pickups), `on-the-way` (deliveries) or `delivered`. */
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
  /** Where the order stands. */
  status: WireEnum(OrderStatus),
  /** When the customer confirmed the items; null again after the next change of the items. */
  confirmedAt: Nullable(Timestamp),
  /** The lines of the order. */
  items: Type.Array(OrderItem, { maxItems: 1_000 }),
  /** The gifts that it has earned. */
  gifts: Type.Array(GiftGroup, { maxItems: 100 }),
  /** What the customer pays. */
  totalAmout: OrderValue,
  /** All discounts together. */
  discountAmout: OrderValue,
  /** All items together, before discounts and delivery. */
  itemsAmout: OrderValue,
  /** The service fee of the seller. */
  serviceTax: Reais,
  /** How the total is made up. */
  explanation: Type.Array(ExplanationLine, { maxItems: 300 }),
  /** The lowest total of the items that the shop takes; null for none. */
  minOrderValue: Nullable(Reais),
  /** The code of the coupon; null without one. */
  coupon: Nullable(Type.String({ maxLength: 40 })),
  /** How the order is paid. */
  payment: Type.Object({
    /** The chosen method; null until one is chosen. */
    method: Nullable(WireEnum(PaymentMethod)),
    /** Who charges it; null until a method is chosen. */
    providerType: Nullable(WireEnum(PaymentProviderType)),
    /** The page on which the order is paid; null without one. */
    link: Nullable(Url),
    /** The status of the latest charge; null before the first one. */
    status: Nullable(WireEnum(PaymentStatus)),
    /** How much of the payment was given back. With the status canceled: all of it. */
    refundedAmount: OrderValue,
    /** The chosen means of payment on delivery, or the chosen card. */
    providerId: Nullable(Id),
    /** The chosen installments of a card; null until they are chosen. Their total is the order's. */
    installments: Nullable(
      Type.Object({
        /** In how many parts. */
        count: Type.Integer({ minimum: 1, maximum: 36 }),
        /** How much each part is. */
        value: OrderValue,
        /** How much of the total is interest. */
        interest: OrderValue,
      }),
    ),
    /** The cash amount that the customer will hand over. */
    cashAmount: Nullable(OrderValue),
    /** A Pix key or a card link that a platform user typed. */
    manualInformation: Text,
  }),
  /** Pickup (0) or delivery (1), once chosen. The option in `logistic` may still be missing. */
  logisticType: Nullable(WireEnum(LogisticType)),
  /** The chosen delivery or pickup; null until one is chosen. */
  logistic: Nullable(ChosenLogistic),
  /** Null while the order is being made, and once it is canceled. */
  fulfilment: Nullable(Fulfilment),
  /** Who buys. */
  customer: Type.Object({
    ...Customer.properties,
    /** Where the order is delivered; null for a pickup. */
    address: Nullable(Address),
  }),
  /** The chosen seller; null without one. */
  seller: Nullable(
    Type.Object({
      /** The id of the seller. */
      providerId: Id,
      /** The name of the seller. */
      name: Name,
    }),
  ),
  /** The price table by which it is sold; null for the shop's own prices. */
  providerPriceTableId: Nullable(Id),
  /** The customer can add notes to items. */
  enablePreferences: Type.Boolean(),
  /** The key of the captcha that a card payment needs now; null if none. */
  recaptchaKey: Nullable(Line),
  /** An agent has handed the contact over to the semi-automatic flow. */
  isInSemiAutomatic: Type.Boolean(),
  /** The customer came without a chat. */
  isAnonymousUser: Type.Boolean(),
  /** What is wrong with items, in Portuguese, such as a product that is no longer sold. */
  catalogErrorMessages: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 600 }),
  /** What the chat assistant found for the customer; null without one. */
  assistantInformations: Nullable(AssistantInformations),
  /** The shop offers delivery for this order. */
  enableDelivery: Type.Boolean(),
  /** The shop offers pickup for this order. */
  enablePickUp: Type.Boolean(),
  /** It can be paid by credit card. */
  enableCreditPayment: Type.Boolean(),
  /** It can be paid by Pix. */
  enablePixPayment: Type.Boolean(),
  /** It can be paid with Nubank. */
  enableNubankPayment: Type.Boolean(),
  /** It can be paid with Pagaleve. */
  enablePagalevePayment: Type.Boolean(),
  /** It can be paid by a link. */
  enableLinkPayment: Type.Boolean(),
  /** It can be paid by boleto. */
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
  "GET /api/order/current": route({
    access: "read-order",
    operationId: "getCurrentOrder",
    tag: "Storefront: order",
    summary: "Get the open order of the session",
    data: Order,
  }),
  "POST /api/order/items/": route({
    access: "change-order",
    operationId: "putOrderItem",
    tag: "Storefront: order",
    summary: "Add a product, change the quantity of a line, or remove it",
    savesOwnKey: true,
    body: ItemUpdate,
    data: Order,
  }),
  "POST /api/order/gift/": route({
    access: "change-order",
    operationId: "chooseGifts",
    tag: "Storefront: order",
    summary: "Choose the gifts of one rule that the order has earned",
    savesOwnKey: true,
    body: GiftSelection,
    data: Order,
  }),
  "GET /api/order/confirm": route({
    access: "confirm-own-order",
    operationId: "confirmOwnOrder",
    tag: "Storefront: order",
    summary: "Confirm the items; the browser then returns to the chat",
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
    operationId: "placeOrder",
    tag: "Storefront: order",
    summary: "Place the order with the customer's data and a way to pay",
    savesOwnKey: true,
    body: PlaceOrder,
    data: Order,
  }),
  /** Null: this order is not limited. */
  "GET /api/order/visitor-allowance": route({
    access: "read-order",
    operationId: "getVisitorAllowance",
    tag: "Storefront: order",
    summary: "Get how many units a visitor without a contact may still take",
    data: Type.Object({ allowance: Nullable(VisitorAllowance) }),
  }),
  "GET /api/order/cancel": route({
    access: "cancel-order",
    operationId: "cancelCurrentOrder",
    tag: "Storefront: order",
    summary: "Cancel the open order",
    changesState: true,
    query: Type.Object(OrderName, closed),
    data: Order,
  }),
  "POST /api/order/coupon/": route({
    access: "change-order",
    operationId: "useCoupon",
    tag: "Storefront: order",
    summary: "Use a coupon, or remove it",
    savesOwnKey: true,
    /** An empty code removes the coupon. */
    query: Type.Object({ coupon: Type.String({ maxLength: 40 }) }, closed),
    data: Order,
  }),
  "POST /api/order/discount": route({
    access: "set-discount",
    operationId: "setDiscount",
    tag: "Storefront: order",
    summary: "Give a discount by hand, for an agent",
    savesOwnKey: true,
    query: Type.Object({ discount: OrderValue }, closed),
    data: Order,
  }),
  "GET /api/order/price-tables": route({
    access: "choose-price-table",
    operationId: "listOrderPriceTables",
    tag: "Storefront: order",
    summary: "List the price tables that the agent may use",
    data: Type.Array(PriceTable, { maxItems: 200 }),
  }),
  "POST /api/order/price-tables/{id}": route({
    access: "choose-price-table",
    operationId: "choosePriceTable",
    tag: "Storefront: order",
    summary: "Sell the order by a price table",
    savesOwnKey: true,
    /** `sem tabela` removes the price table. */
    params: Type.Object({ id: Id }),
    data: Order,
  }),
};
