import { JourneyStep } from "@vitrine/domain/codes/journey";
import { type Static, Type } from "typebox";
import { Color, closed, Id, Line, Name, Nullable, ProviderId, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

export const ShopStyle = Type.Object(
  {
    defaultColor: Color,
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
    channelSettings: Type.Array(Type.Object({ channelId: Id, style: ShopStyle }, closed), { maxItems: 100 }),
    showCollections: Type.Array(Type.Object({ providerId: ProviderId, name: Name }, closed), { maxItems: 100 }),
    hiddenInactiveProducts: Type.Boolean(),
    disableRestrictedProducts: Type.Boolean(),
    steps: Type.Array(WireEnum(JourneyStep), { maxItems: 7, uniqueItems: true }),
    webCatalogCallbackMessage: Type.String({ maxLength: 500 }),
    whatsApp: Nullable(phone),
    hideAttributes: Type.Boolean(),
    showSpecifications: Type.Boolean(),
    enableCnpj: Type.Boolean(),
    enableBirthDate: Type.Boolean(),
    emailOptional: Type.Boolean({
      description: "Orders without the customer's e-mail are taken. Needs the shop's `receiptEmail`",
    }),
    enableManualPrices: Type.Boolean(),
    logistics: Type.Boolean(),
    showSellerOptions: Type.Boolean(),
    externalLogistic: Type.Boolean(),
    allowShippingRestrictedProducts: Type.Boolean(),
    payment: Type.Object(
      { type: Type.Union([Type.Literal("manual"), Type.Literal("provider")]), publicKey: Nullable(Line) },
      closed,
    ),
    canUseCoupon: Type.Boolean(),
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

const StorefrontSettings = Type.Object({ ...ShopSettings.properties, service: ShopService }, closed);
export type StorefrontSettings = Static<typeof StorefrontSettings>;

export const shopRoutes = {
  "GET /api/shop/settings": route({
    access: "read-shop",
    summary: "Get the style of the shop and the options of its screens",
    data: StorefrontSettings,
  }),
};
