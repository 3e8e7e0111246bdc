import { JourneyStep } from "@vitrine/domain/codes/journey";
import { type Static, Type } from "typebox";
import { Color, closed, Id, Line, Name, Nullable, ProviderId, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

/** The logo, the cover and the colours. */
export const ShopStyle = Type.Object(
  {
    /** The colour of bars and buttons, as #rrggbb. */
    defaultColor: Color,
    /** The colour of accents, as #rrggbb. */
    secondaryColor: Color,
    /** This and the cover are fetched once and shown from our own address: a changed picture needs a new one (`?v=2`). */
    urlLogo: Nullable(Url),
    /** A wide picture at the top of the catalogue. Without one, the shop's colour is there. */
    urlCover: Type.Optional(Nullable(Url)),
  },
  closed,
);
export type ShopStyle = Static<typeof ShopStyle>;

const phone = Type.String({ pattern: "^\\d{10,15}$", description: "Digits with country code: 5511987654321" });

export const ShopSettings = Type.Object(
  {
    style: ShopStyle,
    /** A channel can have its own logo and colours. */
    channelSettings: Type.Array(
      Type.Object(
        {
          /** The channel, as in `channels`. */
          channelId: Id,
          /** The logo and the colours in this channel. */
          style: ShopStyle,
        },
        closed,
      ),
      { maxItems: 100 },
    ),
    /** The collections that the catalogue shows as rows, in this order. */
    showCollections: Type.Array(
      Type.Object(
        {
          /** The id of the collection. */
          providerId: ProviderId,
          /** The heading of its row. */
          name: Name,
        },
        closed,
      ),
      { maxItems: 100 },
    ),
    /** Products that are not for sale are hidden, instead of being shown as unavailable. */
    hiddenInactiveProducts: Type.Boolean(),
    /** Only agents may put products of restricted sale into an order. */
    disableRestrictedProducts: Type.Boolean(),
    /** The steps of the sale. With the step Seller, an agent chooses the seller before any product. */
    steps: Type.Array(WireEnum(JourneyStep), { maxItems: 7, uniqueItems: true }),
    /** The text with which a visitor without a chat comes into it; the number of the order is added. */
    webCatalogCallbackMessage: Type.String({ maxLength: 500 }),
    /** The number of the shop, which a visitor without a chat writes to; null for none. */
    whatsApp: Nullable(phone),
    /** Products are sold without a choice of options. */
    hideAttributes: Type.Boolean(),
    /** The page of a product shows its specification. */
    showSpecifications: Type.Boolean(),
    /** Companies may buy, with their CNPJ. */
    enableCnpj: Type.Boolean(),
    /** The customer is asked for the date of birth. */
    enableBirthDate: Type.Boolean(),
    emailOptional: Type.Boolean({
      description: "Orders without the customer's e-mail are taken. Needs the shop's `receiptEmail`",
    }),
    /** Agents may give discounts and set the price of a delivery by hand. */
    enableManualPrices: Type.Boolean(),
    /** Agents choose among the shop's deliveries, also where prices by hand are allowed. */
    logistics: Type.Boolean(),
    /** The customer chooses the seller of the order. */
    showSellerOptions: Type.Boolean(),
    /** The linked store is asked for the price of a delivery. */
    externalLogistic: Type.Boolean(),
    /** Products with a shipping restriction may be delivered, too. */
    allowShippingRestrictedProducts: Type.Boolean(),
    /** Who takes the money. */
    payment: Type.Object(
      {
        /** `manual`: agents send a Pix key or a link by hand. `provider`: a payment provider charges. */
        type: Type.Union([Type.Literal("manual"), Type.Literal("provider")]),
        /** The public key of the provider, for its card form; null without one. */
        publicKey: Nullable(Line),
      },
      closed,
    ),
    /** Coupons and discounts may be used. */
    canUseCoupon: Type.Boolean(),
    /** Orders are placed without being charged here. */
    disableChargeOrders: Type.Boolean(),
  },
  closed,
);
export type ShopSettings = Static<typeof ShopSettings>;

/** What the top of the catalogue says about the shop. */
export const ShopService = Type.Object({
  /** Ready sentences: `Aberto até 20h`, `entrega 40 min–2 h`, `mínimo R$ 30`. What the shop has not set is not there. */
  facts: Type.Array(Line, { maxItems: 3 }),
  /** Null for a shop that has not said its hours. */
  isOpen: Nullable(Type.Boolean()),
  /** When the shop opens or closes next, so that the facts change. */
  changesAt: Nullable(Timestamp),
});
export type ShopService = Static<typeof ShopService>;

export const StorefrontSettings = Type.Object({ ...ShopSettings.properties, service: ShopService }, closed);
export type StorefrontSettings = Static<typeof StorefrontSettings>;

export const shopRoutes = {
  "GET /api/shop/settings": route({
    access: "session",
    deed: "read-shop",
    operationId: "getStorefrontSettings",
    tag: "Storefront: session",
    summary: "Get the style of the shop and the options of its screens",
    data: StorefrontSettings,
  }),
};
