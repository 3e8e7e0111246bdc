import { packageFields } from "@vitrine/domain/catalog/product/sku-fields";
import { SaleMode } from "@vitrine/domain/codes/journey";
import { type Static, Type } from "typebox";
import { SavedReply } from "../storefront/messaging.ts";
import { ShopSettings } from "../storefront/shop-settings.ts";
import { closed, Line, Name, Nullable, WireEnum } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { schemasOf } from "./field-schemas.ts";
import { Channel, FulfilmentMessages } from "./shop/channels.ts";
import { DeliveryZone, OpeningHours, PickUpStore, ScheduleRule } from "./shop/logistics.ts";
import { PaymentProvider, ShopPaymentOption } from "./shop/payment.ts";
import { Recovery } from "./shop/recovery.ts";
import { Coupon, DiscountLimits, GiftRule, Promotion, Seller, ShopPriceTable, VisitorLimits } from "./shop/selling.ts";

export const SynonymGroup = Type.Array(Type.String({ minLength: 2, maxLength: 60, pattern: "[A-Za-zÀ-ÿ0-9]" }), {
  minItems: 2,
  maxItems: 20,
  uniqueItems: true,
  description:
    "Words or phrases of up to four words that mean the same in this shop: a search for one also finds products with the others",
});

/** Where the shop is: what is proposed for deliveries begins there. */
const Location = Type.Object(
  {
    /** Its CEP, eight digits. */
    zipCode: Type.String({ pattern: "^\\d{8}$" }),
    /** Its city; empty when nobody could tell. */
    city: Line,
    /** Its state, as two letters; empty when nobody could tell. */
    state: Type.String({ pattern: "^(?:[A-Z]{2})?$" }),
  },
  closed,
);

const list = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, max: number) =>
  Type.Optional(Type.Array(schema, { maxItems: max }));

/** The whole configuration of a shop. An absent field has its default: no sellers, no coupons, every option off. */
export const ShopDocument = Type.Object(
  {
    /** The name of the shop, which customers read. */
    name: Name,
    /** Host names at which visitors can open this shop without a link. */
    hosts: Type.Optional(
      Type.Array(Type.String({ pattern: "^[a-z0-9.-]{1,253}(:\\d{1,5})?$" }), {
        maxItems: 20,
        uniqueItems: true,
        description: "Each is served when its DNS record is there: see `GET …/hosts`",
      }),
    ),
    /** Visitors without a link may open the catalogue. False when absent. */
    anonymousBrowsing: Type.Optional(Type.Boolean()),
    /** False: only those who have a link of a session see it. The shop is being built. True when absent. */
    isPublished: Type.Optional(Type.Boolean()),
    /** Assistants such as those of search engines may read the catalogue and buy, by the Universal Commerce Protocol. */
    sellsToAssistants: Type.Optional(
      Type.Boolean({ description: "At the shop's proven hosts only, see `GET …/hosts`. False when absent" }),
    ),
    location: Type.Optional(Location),
    /** How the shop sells. Stored for the chatbot that reads the document; the storefront does not depend on it. */
    saleMode: Type.Optional(WireEnum(SaleMode)),
    /** The time zone of opening hours, schedules and quiet hours. */
    timeZone: Type.Optional(Type.String({ maxLength: 60, description: "America/Sao_Paulo when absent" })),
    /** For how many hours a contact's link opens. */
    contactSessionHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8_760, description: "168 when absent" })),
    /** For how many hours an agent's link opens. */
    agentSessionHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720, description: "12 when absent" })),
    /** How the shop looks and what it asks. Only the style is needed. */
    settings: Type.Object({ ...Type.Partial(ShopSettings).properties, style: ShopSettings.properties.style }, closed),
    /** When the shop answers, in its time zone. Shown at the top of the catalogue; orders are taken at any time. */
    openingHours: list(OpeningHours, 50),
    receiptEmail: Type.Optional(
      Type.String({
        maxLength: 254,
        format: "email",
        description: "Given to a payment provider for a customer without an e-mail; needed by `settings.emailOptional`",
      }),
    ),
    /** The lowest total of the items that is taken; null or absent for none. */
    minOrderValue: Type.Optional(Nullable(Reais)),
    /** How long a confirmed order reserves its goods before it is received or paid. */
    stockHoldMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200, description: "120 when absent" })),
    lowStockAt: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description:
          "The event `stock.low` says that a SKU fell to this number. 0 when absent: only `stock.out` is told",
      }),
    ),
    /** The weight and the measures of the package of a SKU that does not say its own. */
    usualPackage: Type.Optional(Type.Object(schemasOf(packageFields), closed)),
    visitorLimits: Type.Optional(VisitorLimits),
    discountLimits: Type.Optional(DiscountLimits),
    /** Agents may have one order paid to another Pix key than the shop's. Owners are told each time. False when absent. */
    agentPixKeys: Type.Optional(Type.Boolean()),
    recovery: Type.Optional(Recovery),
    fulfilmentMessages: Type.Optional(FulfilmentMessages),
    /** Branches or partners, each with its own stock and service fee. */
    sellers: list(Seller, 500),
    /** Price lists besides the shop's own prices. */
    priceTables: list(ShopPriceTable, 200),
    /** Codes that lower the price. */
    coupons: list(Coupon, 10_000),
    /** Lower prices from one moment until another. */
    promotions: list(Promotion, 200),
    /** What an order must have to earn a gift. */
    giftRules: list(GiftRule, 500),
    /** Where the shop delivers, and for how much. */
    deliveryZones: list(DeliveryZone, 2_000),
    /** Where customers pick up. */
    pickupStores: list(PickUpStore, 500),
    /** Days and times of deliveries and pickups. */
    schedules: list(ScheduleRule, 500),
    /** Days without deliveries and pickups, in the shop's time zone: no slot is offered on them. */
    closedDates: Type.Optional(
      Type.Array(Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" }), {
        maxItems: 400,
        uniqueItems: true,
        description: "Each as `2026-12-25`",
      }),
    ),
    /** What the customer can pay with. */
    paymentOptions: list(ShopPaymentOption, 100),
    /** The shop's accounts at payment providers. */
    paymentProviders: list(PaymentProvider, 20),
    /** The chats through which the shop talks. */
    channels: list(Channel, 100),
    /** Added to the everyday synonyms that every shop has, such as biscoito and bolacha. */
    searchSynonyms: list(SynonymGroup, 500),
    /** Texts that agents can send with two taps. Only agents receive them. */
    savedReplies: list(SavedReply, 100),
  },
  closed,
);
export type ShopDocument = Static<typeof ShopDocument>;
