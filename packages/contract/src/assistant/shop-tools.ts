import { Type } from "typebox";
import { closed, Line } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { amount, forContact, ShopName, tool } from "./tool.ts";

const Price = amount(Reais);

const DeliveryArea = Type.Object({
  name: Line,
  price: Price,
  freeFrom: Type.Optional(amount(Reais, "Free from this value of the items")),
  estimate: Type.Optional(Line),
  zipCodes: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10, description: "CEPs, as `01000000-01599999`" }),
});

const PickupPlace = Type.Object({ name: Line, address: Type.String({ maxLength: 900 }), price: Price });

export const accountTools = {
  list_shops: tool({
    title: "List shops",
    description: "The shops that this key may see. Begin here: every other tool needs the id of a shop.",
    deed: "see-catalog",
    input: Type.Object({}, closed),
    output: Type.Object({
      shops: Type.Array(
        Type.Object({
          shopId: ShopName,
          name: Line,
          isTest: Type.Boolean({ description: "Nothing that happens in a test shop is real" }),
        }),
        { maxItems: 100 },
      ),
    }),
  }),
};

export const shopFactTools = {
  get_shop: tool({
    title: "Facts about a shop",
    description:
      "When the shop is open, where and for how much it delivers, where goods are picked up, how people pay, and the rules of its orders.",
    deed: "see-catalog",
    input: Type.Object({ shopId: ShopName, contactId: forContact }, closed),
    output: Type.Object({
      shopId: ShopName,
      name: Line,
      isTest: Type.Boolean(),
      timeZone: Line,
      isOpen: Type.Optional(
        Type.Boolean({ description: "Absent where the shop has not said its hours. Orders are taken at any time" }),
      ),
      now: Type.Array(Line, { maxItems: 3, description: "What the shop says of itself now" }),
      hours: Type.Array(
        Type.Object({
          weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7, description: "0 is Sunday" }),
          from: Type.String({ maxLength: 5 }),
          to: Type.String({ maxLength: 5 }),
        }),
        { maxItems: 50 },
      ),
      closedDates: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 30, description: "Days without deliveries" }),
      deliveryAreas: Type.Array(DeliveryArea, { maxItems: 30 }),
      moreDeliveryAreas: Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: "How many are not listed here: ask for a CEP",
      }),
      pickupPlaces: Type.Array(PickupPlace, { maxItems: 30 }),
      payments: Type.Array(Line, { maxItems: 30 }),
      minimumValue: Type.Optional(amount(Reais, "The lowest value of the items that is taken")),
      policies: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 20, description: "In Portuguese, for people" }),
      company: Type.Optional(
        Type.Object({
          legalName: Type.Optional(Line),
          taxId: Type.Optional(Type.String({ maxLength: 18, description: "CNPJ or CPF" })),
          email: Type.Optional(Type.String({ maxLength: 254 })),
          address: Type.Optional(Type.String({ maxLength: 2_000 })),
        }),
      ),
      policyTexts: Type.Array(
        Type.Object({
          title: Line,
          text: Type.String({ maxLength: 3_000, description: "Its beginning; all of it at `url`" }),
          url: Type.String({ maxLength: 2_000 }),
        }),
        { maxItems: 4 },
      ),
      url: Type.Optional(Type.String({ maxLength: 2_000, description: "The catalogue, where visitors may open it" })),
    }),
  }),
};
