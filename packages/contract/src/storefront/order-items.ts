import { type Static, Type } from "typebox";
import { Count, closed, Id, Name, Nullable, Quantity } from "../wire/fields.ts";
import { OrderValue, Reais, SignedOrderValue } from "../wire/money.ts";
import { Image, PictureAddress } from "../wire/picture.ts";
import { SubscriptionOffer } from "./catalog.ts";

export const Preferences = Type.String({ maxLength: 500 });

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
export const SelectedGift = Type.Object(
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
