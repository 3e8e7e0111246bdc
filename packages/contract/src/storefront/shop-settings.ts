import { JourneyStep } from "@vitrine/domain/codes/journey";
import { type Static, Type } from "typebox";
import {
  Color,
  Count,
  closed,
  Id,
  Line,
  Name,
  Nullable,
  ProviderId,
  Timestamp,
  Url,
  WireEnum,
} from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";

export const ShopStyle = Type.Object(
  {
    defaultColor: Color,
    secondaryColor: Color,
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

const Duration = Type.Object({
  amount: Count,
  unit: Type.Union([
    Type.Literal("minute"),
    Type.Literal("hour"),
    Type.Literal("day"),
    Type.Literal("business-day"),
    Type.Literal("week"),
  ]),
});

/** What the top of the catalogue says about the shop. What the shop has not set is null. */
export const ShopService = Type.Object({
  opening: Nullable(
    Type.Object({
      isOpen: Type.Boolean(),
      /** When the shop closes or opens next; null for one that never closes. */
      change: Nullable(
        Type.Object({
          at: Timestamp,
          /** By the clock of the shop: `20:00`. */
          time: Type.String({ maxLength: 5 }),
          daysAhead: Count,
          /** 0 is Sunday. */
          weekday: Type.Integer({ minimum: 0, maximum: 6 }),
        }),
      ),
    }),
  ),
  deliveryTime: Nullable(
    Type.Object({
      from: Nullable(Duration),
      to: Duration,
      /** False: the fastest of the shop's zones, because the address is not known. */
      isEverywhere: Type.Boolean(),
    }),
  ),
  minOrderValue: Nullable(Reais),
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
