import { JourneyStep } from "@vitrine/domain/codes/journey";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Color, closed, Id, Line, Name, Nullable, ProviderId, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

export const ShopStyle = described(
  "The logo, the cover and the colours.",
  Type.Object(
    {
      defaultColor: described("The colour of bars and buttons, as #rrggbb.", Color),
      secondaryColor: described("The colour of accents, as #rrggbb.", Color),
      urlLogo: described(
        "This and the cover are fetched once and shown from our own address: a changed picture needs a new one (`?v=2`).",
        Nullable(Url),
      ),
      urlCover: described(
        "A wide picture at the top of the catalogue. Without one, the shop's colour is there.",
        Type.Optional(Nullable(Url)),
      ),
    },
    closed,
  ),
);
export type ShopStyle = Static<typeof ShopStyle>;

const phone = Type.String({ pattern: "^\\d{10,15}$", description: "Digits with country code: 5511987654321" });

export const ShopSettings = Type.Object(
  {
    style: ShopStyle,
    channelSettings: described(
      "A channel can have its own logo and colours.",
      Type.Array(
        Type.Object(
          {
            channelId: described("The channel, as in `channels`.", Id),
            style: described("The logo and the colours in this channel.", ShopStyle),
          },
          closed,
        ),
        { maxItems: 100 },
      ),
    ),
    showCollections: described(
      "The collections that the catalogue shows as rows, in this order.",
      Type.Array(
        Type.Object(
          {
            providerId: described("The id of the collection.", ProviderId),
            name: described("The heading of its row.", Name),
          },
          closed,
        ),
        { maxItems: 100 },
      ),
    ),
    hiddenInactiveProducts: described(
      "Products that are not for sale are hidden, instead of being shown as unavailable.",
      Type.Boolean(),
    ),
    disableRestrictedProducts: described(
      "Only agents may put products of restricted sale into an order.",
      Type.Boolean(),
    ),
    steps: described(
      "The steps of the sale. With the step Seller, an agent chooses the seller before any product.",
      Type.Array(WireEnum(JourneyStep), { maxItems: 7, uniqueItems: true }),
    ),
    webCatalogCallbackMessage: described(
      "The text with which a visitor without a chat comes into it; the number of the order is added.",
      Type.String({ maxLength: 500 }),
    ),
    whatsApp: described(
      "The number of the shop, which a visitor without a chat writes to; null for none.",
      Nullable(phone),
    ),
    hideAttributes: Type.Boolean({ description: "Products are sold without a choice of options." }),
    showSpecifications: Type.Boolean({ description: "The page of a product shows its specification." }),
    enableCnpj: Type.Boolean({ description: "Companies may buy, with their CNPJ." }),
    enableBirthDate: Type.Boolean({ description: "The customer is asked for the date of birth." }),
    emailOptional: Type.Boolean({
      description: "Orders without the customer's e-mail are taken. Needs the shop's `receiptEmail`",
    }),
    enableManualPrices: described("Agents may give discounts and set the price of a delivery by hand.", Type.Boolean()),
    logistics: described(
      "Agents choose among the shop's deliveries, also where prices by hand are allowed.",
      Type.Boolean(),
    ),
    showSellerOptions: Type.Boolean({ description: "The customer chooses the seller of the order." }),
    externalLogistic: Type.Boolean({ description: "The linked store is asked for the price of a delivery." }),
    allowShippingRestrictedProducts: described(
      "Products with a shipping restriction may be delivered, too.",
      Type.Boolean(),
    ),
    payment: described(
      "Who takes the money.",
      Type.Object(
        {
          type: described(
            "`manual`: agents send a Pix key or a link by hand. `provider`: a payment provider charges.",
            Type.Union([Type.Literal("manual"), Type.Literal("provider")]),
          ),
          publicKey: described("The public key of the provider, for its card form; null without one.", Nullable(Line)),
        },
        closed,
      ),
    ),
    canUseCoupon: Type.Boolean({ description: "Coupons and discounts may be used." }),
    disableChargeOrders: Type.Boolean({ description: "Orders are placed without being charged here." }),
  },
  closed,
);
export type ShopSettings = Static<typeof ShopSettings>;

export const ShopService = described(
  "What the top of the catalogue says about the shop.",
  Type.Object({
    facts: described(
      "Ready sentences: `Aberto até 20h`, `entrega 40 min–2 h`, `mínimo R$ 30`. What the shop has not set is not there.",
      Type.Array(Line, { maxItems: 3 }),
    ),
    isOpen: Nullable(Type.Boolean({ description: "Null for a shop that has not said its hours." })),
    changesAt: described("When the shop opens or closes next, so that the facts change.", Nullable(Timestamp)),
  }),
);
export type ShopService = Static<typeof ShopService>;

export const ShopInfo = described(
  "Who sells and what they promise, for the foot of a page. Absent where the shop has said nothing.",
  Type.Object({
    lines: described(
      "Ready lines: the registered name with the CNPJ or CPF, the address, the e-mail.",
      Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 3 }),
    ),
    pages: Type.Array(
      Type.Object({
        title: described("`Trocas e devoluções`", Line),
        href: described(
          "The part of the public page `/shop-info` with the whole text.",
          Type.String({ maxLength: 300 }),
        ),
      }),
      { maxItems: 5 },
    ),
  }),
);
export type ShopInfo = Static<typeof ShopInfo>;

export const StorefrontSettings = Type.Object(
  {
    ...ShopSettings.properties,
    service: ShopService,
    info: Type.Optional(ShopInfo),
    isTest: Type.Optional(Type.Boolean({ description: "True in a test shop: nothing is charged and nothing is sent" })),
  },
  closed,
);
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
