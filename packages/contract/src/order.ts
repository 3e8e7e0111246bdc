import { LogisticType } from "@vitrine/domain/checkout/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/checkout/payment";
import { OrderStatus } from "@vitrine/domain/order/status";
import { ChannelType } from "@vitrine/domain/session/session";
import { type Static, Type } from "typebox";
import { Address, PickUpAddress } from "./address.ts";
import { Image, PictureAddress, SubscriptionOffer } from "./catalog.ts";
import { Customer, CustomerUpdate } from "./customer.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Name,
  Nullable,
  ProviderId,
  Quantity,
  Text,
  Timestamp,
  Url,
  WireEnum,
} from "./fields.ts";
import { Reais } from "./money.ts";
import { route } from "./route.ts";

const Preferences = Type.String({ maxLength: 500 });

export const PriceTag = Type.Object({ name: Name, value: Type.Number({ minimum: -20_000_000, maximum: 20_000_000 }) });

export const OrderItem = Type.Object({
  providerId: Id,
  sku: Id,
  name: Name,
  images: Type.Array(Image, { maxItems: 30 }),
  quantity: Quantity,
  index: Count,
  unitPrice: Reais,
  promotionalPrice: Nullable(Reais),
  totalAmout: Reais,
  isGift: Type.Boolean(),
  subscription: Nullable(SubscriptionOffer),
  preferences: Preferences,
  priceTags: Type.Array(PriceTag, { maxItems: 50 }),
  sellerId: Nullable(Id),
  hasShippingRestriction: Type.Boolean(),
});
export type OrderItem = Static<typeof OrderItem>;

export const GiftGroup = Type.Object({
  id: Id,
  availableQuantity: Quantity,
  availableGifts: Type.Array(
    Type.Object({ id: Id, seller: Nullable(Id), name: Name, imageUrl: Nullable(PictureAddress) }),
    {
      maxItems: 100,
    },
  ),
});
export type GiftGroup = Static<typeof GiftGroup>;

export const OrderLogistic = Type.Object({
  type: WireEnum(LogisticType),
  providerId: Nullable(Id),
  price: Reais,
  startDeliveryTime: Nullable(Timestamp),
  storePickUpAddress: Nullable(PickUpAddress),
  maxDistinctItems: Nullable(Count),
  maxItemsAmout: Nullable(Count),
  orderMinPrice: Nullable(Reais),
});
export type OrderLogistic = Static<typeof OrderLogistic>;

export const Order = Type.Object({
  id: Id,
  /** Grows with every change, so that a screen knows which copy is newer. */
  version: Count,
  status: WireEnum(OrderStatus),
  items: Type.Array(OrderItem, { maxItems: 1_000 }),
  gifts: Type.Array(GiftGroup, { maxItems: 100 }),
  totalAmout: Reais,
  discountAmout: Reais,
  itemsAmout: Reais,
  minOrderValue: Nullable(Reais),
  coupon: Nullable(Type.String({ maxLength: 40 })),
  payment: Type.Object({
    method: Nullable(WireEnum(PaymentMethod)),
    providerType: Nullable(WireEnum(PaymentProviderType)),
    link: Nullable(Url),
  }),
  logistic: Nullable(OrderLogistic),
  customer: Type.Object({ ...Customer.properties, address: Nullable(Address) }),
  seller: Nullable(Type.Object({ providerId: Id, name: Name })),
  providerPriceTableId: Nullable(Id),
  enablePreferences: Type.Boolean(),
  recaptchaKey: Nullable(Line),
  isInSemiAutomatic: Type.Boolean(),
  isAnonymousUser: Type.Boolean(),
  catalogErrorMessages: Type.Array(Line, { maxItems: 100 }),
  assistantInformations: Nullable(
    Type.Object({ searchTerms: Type.Array(Line, { maxItems: 50 }), productsIds: Type.Array(Id, { maxItems: 100 }) }),
  ),
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
    /** Which line of the order; absent when the product is added anew. */
    index: Type.Optional(Count),
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
    selectedGifts: Type.Array(Type.Object({ id: Id, seller: Nullable(Id), index: Count }, closed), { maxItems: 100 }),
  },
  closed,
);
export type GiftSelection = Static<typeof GiftSelection>;

/** What the browser needs to go back to the conversation. */
export const CustomerConfirmation = Type.Object({ order: Order, chatLink: Nullable(Url) });
export type CustomerConfirmation = Static<typeof CustomerConfirmation>;

export const AgentConfirmation = Type.Object(
  {
    ...CustomerUpdate.properties,
    paymentMethod: WireEnum(PaymentMethod),
    manualPaymentInformation: Type.Optional(Nullable(Text)),
  },
  closed,
);
export type AgentConfirmation = Static<typeof AgentConfirmation>;

export const PriceTable = Type.Object({ id: Id, name: Name });
export type PriceTable = Static<typeof PriceTable>;

export const orderRoutes = {
  "GET /api/order/current": route({ access: "read-order", data: Order }),
  "POST /api/order/items/": route({ access: "change-order", body: ItemUpdate, data: Order }),
  "POST /api/order/gift/": route({ access: "change-order", body: GiftSelection, data: Order }),
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
  "POST /api/order/confirm": route({ access: "confirm-for-customer", body: AgentConfirmation, data: Order }),
  "GET /api/order/cancel": route({ access: "cancel-order", changesState: true, data: Order }),
  "POST /api/order/coupon/": route({
    access: "change-order",
    query: Type.Object({ coupon: Type.String({ maxLength: 40 }) }, closed),
    data: Order,
  }),
  "POST /api/order/discount": route({
    access: "set-discount",
    query: Type.Object({ discount: Reais }, closed),
    data: Order,
  }),
  "GET /api/order/price-tables": route({
    access: "choose-price-table",
    data: Type.Array(PriceTable, { maxItems: 200 }),
  }),
  "POST /api/order/price-tables/{id}": route({
    access: "choose-price-table",
    params: Type.Object({ id: Id }),
    data: Order,
  }),
};
