import { packageFields } from "@vitrine/domain/catalog/product/sku-fields";
import { SaleMode } from "@vitrine/domain/codes/journey";
import { type Static, Type } from "typebox";
import { SavedReply } from "../storefront/messaging.ts";
import { ShopSettings } from "../storefront/shop-settings.ts";
import { described } from "../wire/described.ts";
import { closed, Line, Moment, Name, Nullable, WireEnum } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { schemasOf } from "./field-schemas.ts";
import { Channel, ConversationRetention, FulfilmentMessages } from "./shop/channels.ts";
import { Company, Policies } from "./shop/company.ts";
import { CustomerGroup } from "./shop/customer-terms.ts";
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

export const Location = described(
  "Where the shop is: what is proposed for deliveries begins there.",
  Type.Object(
    {
      zipCode: Type.String({ pattern: "^\\d{8}$", description: "Its CEP, eight digits." }),
      city: described("Its city; empty when nobody could tell.", Line),
      state: described(
        "Its state, as two letters; empty when nobody could tell.",
        Type.String({ pattern: "^(?:[A-Z]{2})?$" }),
      ),
    },
    closed,
  ),
);

const list = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema, max: number) =>
  Type.Optional(Type.Array(schema, { maxItems: max }));

export const ShopDocument = described(
  "The whole configuration of a shop. An absent field has its default: no sellers, no coupons, every option off.",
  Type.Object(
    {
      name: described("The name of the shop, which customers read.", Name),
      hosts: Type.Optional(
        Type.Array(Type.String({ pattern: "^[a-z0-9.-]{1,253}(:\\d{1,5})?$" }), {
          maxItems: 20,
          uniqueItems: true,
          description:
            "Host names at which visitors can open this shop without a link. Each is served when its DNS record is there: see `GET …/hosts`",
        }),
      ),
      anonymousBrowsing: described(
        "Visitors without a link may open the catalogue. False when absent.",
        Type.Optional(Type.Boolean()),
      ),
      isPublished: described(
        "False: only those who have a link of a session see it. The shop is being built. True when absent.",
        Type.Optional(Type.Boolean()),
      ),
      sellsToAssistants: Type.Optional(
        Type.Boolean({
          description:
            "Assistants such as those of search engines may read the catalogue and buy, by the Universal Commerce Protocol. At the shop's proven hosts only, see `GET …/hosts`. False when absent",
        }),
      ),
      location: Type.Optional(Location),
      company: Type.Optional(Company),
      policies: Type.Optional(Policies),
      saleMode: described(
        "How the shop sells. Stored for the chatbot that reads the document; the storefront does not depend on it.",
        Type.Optional(WireEnum(SaleMode)),
      ),
      timeZone: Type.Optional(
        Type.String({
          maxLength: 60,
          description: "The time zone of opening hours, schedules and quiet hours. America/Sao_Paulo when absent",
        }),
      ),
      contactSessionHours: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 8_760,
          description: "For how many hours a contact's link opens. 168 when absent",
        }),
      ),
      agentSessionHours: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 720,
          description: "For how many hours an agent's link opens. 12 when absent",
        }),
      ),
      settings: described(
        "How the shop looks and what it asks. Only the style is needed.",
        Type.Object({ ...Type.Partial(ShopSettings).properties, style: ShopSettings.properties.style }, closed),
      ),
      openingHours: described(
        "When the shop answers, in its time zone. Shown at the top of the catalogue; orders are taken at any time.",
        list(OpeningHours, 50),
      ),
      salesPause: described(
        "The shop takes no orders for a while: those of customers and assistants are refused (409 `shop-paused`), and the catalogue says so. Agents and your system still place orders. Null or absent: no pause.",
        Type.Optional(
          Nullable(
            Type.Object(
              {
                until: described(
                  "When it ends by itself; null or absent: when it is taken away.",
                  Type.Optional(Nullable(Moment)),
                ),
                message: described("What customers read about it.", Type.Optional(Type.String({ maxLength: 200 }))),
              },
              closed,
            ),
          ),
        ),
      ),
      receiptEmail: Type.Optional(
        Type.String({
          maxLength: 254,
          format: "email",
          description:
            "Given to a payment provider for a customer without an e-mail; needed by `settings.emailOptional`",
        }),
      ),
      minOrderValue: described(
        "The lowest total of the items that is taken; null or absent for none.",
        Type.Optional(Nullable(Reais)),
      ),
      stockHoldMinutes: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 43_200,
          description: "How long a confirmed order reserves its goods before it is received or paid. 120 when absent",
        }),
      ),
      lowStockAt: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1_000_000,
          description:
            "The event `stock.low` says that a SKU fell to this number. 0 when absent: only `stock.out` is told",
        }),
      ),
      usualPackage: described(
        "The weight and the measures of the package of a SKU that does not say its own.",
        Type.Optional(Type.Object(schemasOf(packageFields), closed)),
      ),
      visitorLimits: Type.Optional(VisitorLimits),
      discountLimits: Type.Optional(DiscountLimits),
      agentPixKeys: described(
        "Agents may have one order paid to another Pix key than the shop's. Owners are told each time. False when absent.",
        Type.Optional(Type.Boolean()),
      ),
      recovery: Type.Optional(Recovery),
      fulfilmentMessages: Type.Optional(FulfilmentMessages),
      conversationRetention: Type.Optional(ConversationRetention),
      sellers: described("Branches or partners, each with its own stock and service fee.", list(Seller, 500)),
      priceTables: described("Price lists besides the shop's own prices.", list(ShopPriceTable, 200)),
      customerGroups: described("Groups of customers with terms of their own.", list(CustomerGroup, 500)),
      coupons: described("Codes that lower the price.", list(Coupon, 10_000)),
      promotions: described("Lower prices from one moment until another.", list(Promotion, 200)),
      giftRules: described("What an order must have to earn a gift.", list(GiftRule, 500)),
      deliveryZones: described("Where the shop delivers, and for how much.", list(DeliveryZone, 2_000)),
      pickupStores: described("Where customers pick up.", list(PickUpStore, 500)),
      schedules: described("Days and times of deliveries and pickups.", list(ScheduleRule, 500)),
      closedDates: Type.Optional(
        Type.Array(Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" }), {
          maxItems: 400,
          uniqueItems: true,
          description:
            "Days without deliveries and pickups, in the shop's time zone: no slot is offered on them. Each as `2026-12-25`",
        }),
      ),
      paymentOptions: described("What the customer can pay with.", list(ShopPaymentOption, 100)),
      paymentProviders: described("The shop's accounts at payment providers.", list(PaymentProvider, 20)),
      channels: described("The chats through which the shop talks.", list(Channel, 100)),
      searchSynonyms: described(
        "Added to the everyday synonyms that every shop has, such as biscoito and bolacha.",
        list(SynonymGroup, 500),
      ),
      savedReplies: described(
        "Texts that agents can send with two taps. Only agents receive them.",
        list(SavedReply, 100),
      ),
    },
    closed,
  ),
);
export type ShopDocument = Static<typeof ShopDocument>;
