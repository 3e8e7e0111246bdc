import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Name, Nullable, Quantity } from "../wire/fields.ts";
import { OrderValue, Reais, SignedOrderValue } from "../wire/money.ts";
import { Image, PictureAddress } from "../wire/picture.ts";
import { quantityFields, quantityPrices, SubscriptionOffer } from "./catalog.ts";

export const Preferences = Type.String({ maxLength: 500 });

export const PriceTag = described(
  "A part of the price of a line: from a promotion, a price table or a coupon.",
  Type.Object({
    name: described("What changes the price, to be shown.", Name),
    value: described("By how much; a discount is negative.", SignedOrderValue),
  }),
);

export const OrderItem = Type.Object({
  providerId: described("The id of the product in the shop's own system.", Id),
  sku: described("The unit that is sold.", Id),
  name: described("The name of the product when it was added.", Name),
  images: Type.Array(Image, { maxItems: 30, description: "Pictures of the product." }),
  quantity: described("How many units, or packs of a product that is sold by weight.", Quantity),
  index: described("The id of the line, which never changes. It is not the position in the list.", Count),
  unitPrice: described("The price of one unit.", Reais),
  promotionalPrice: described("The price of one unit in an offer; null without one.", Nullable(Reais)),
  totalAmout: described("The price of the whole line.", OrderValue),
  isGift: Type.Boolean({ description: "Earned by a gift rule, at no price." }),
  subscription: described("How often it is delivered; null for a single purchase.", Nullable(SubscriptionOffer)),
  preferences: described("What the customer noted about the item; empty for nothing.", Preferences),
  priceTags: Type.Array(PriceTag, { maxItems: 50, description: "What changed the price of the line." }),
  sellerId: described("The seller whose stock it is from; null where the shop has no sellers.", Nullable(Id)),
  hasShippingRestriction: described("It can only be picked up, unless the shop allows its delivery.", Type.Boolean()),
  attributes: described(
    "The options of the variant, such as `Cor` and `Azul`.",
    Type.Array(
      Type.Object({
        name: described("The attribute, such as Cor.", Name),
        option: described("The chosen option, such as Azul.", Name),
      }),
      { maxItems: 20 },
    ),
  ),
  isRestrictedSale: Type.Boolean({ description: "Only agents may sell it, where the shop says so." }),
  soldInKilo: Type.Boolean({ description: "It is sold by weight." }),
  amountInKilo: described(
    "Kilos in one pack; 0 if the product has no weight.",
    Type.Number({ minimum: 0, maximum: 100_000 }),
  ),
  ...quantityFields,
  quantityPrices,
});
export type OrderItem = Static<typeof OrderItem>;

export const SelectedGift = described(
  "`index` is the position in `availableGifts`.",
  Type.Object(
    {
      id: described("The SKU of the gift.", Id),
      seller: described("The seller whose stock it is from; null without sellers.", Nullable(Id)),
      index: described("The position in `availableGifts`.", Count),
    },
    closed,
  ),
);

export const GiftGroup = described(
  "The gifts of one rule that the order has earned.",
  Type.Object({
    id: described("The id of the gift rule.", Id),
    name: described("Its name, to be shown.", Name),
    availableQuantity: described("How many gifts may be chosen.", Quantity),
    availableGifts: described(
      "The gifts to choose from.",
      Type.Array(
        Type.Object({
          id: described("The SKU of the gift.", Id),
          seller: described("The seller whose stock it is from; null without sellers.", Nullable(Id)),
          name: described("Its name, to be shown.", Name),
          imageUrl: described("Its picture; null without one.", Nullable(PictureAddress)),
        }),
        { maxItems: 100 },
      ),
    ),
    selectedGifts: described(
      "The chosen gifts. They are also in `items`, at no price.",
      Type.Array(SelectedGift, { maxItems: 100 }),
    ),
  }),
);
export type GiftGroup = Static<typeof GiftGroup>;
