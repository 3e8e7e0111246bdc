import { firstStepNames } from "@vitrine/domain/checkout/first-steps";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Count, closed, Line, Name, ProviderId, Url, WireWord, ZipCode } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

const inShop = Type.Object({ shopId: ShopId });
const sets = { access: "member", deed: "change-settings", params: inShop } as const;

export const FirstSteps = Type.Object({
  steps: Type.Array(
    Type.Object({
      step: WireWord(...firstStepNames),
      isDone: Type.Boolean(),
      /** Without it nobody can buy. */
      isNeeded: Type.Boolean(),
    }),
    { maxItems: 20 },
  ),
  canSell: Type.Boolean(),
  isPublished: Type.Boolean(),
  /** Where customers open the shop. Before it is published it shows them nothing. */
  shopUrl: Url,
  /** The key of payments that people make by hand; empty where there is none. */
  pixKey: Line,
  /** Some of the sample products are in the catalogue. They do not count as products of the shop. */
  hasSamples: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const NewShop = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80, pattern: "\\S" }),
    zipCode: Type.Optional(ZipCode),
    /** It begins with the sample products, and with customers and orders that name them. */
    hasSamples: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type NewShop = Static<typeof NewShop>;

export const FirstProduct = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }),
    price: Reais,
    imageUrl: Type.Optional(Url),
  },
  closed,
);
export type FirstProduct = Static<typeof FirstProduct>;

/** From an account without a shop to the first sale. Settings are changed by `PATCH …/settings`. */
export const firstStepRoutes = {
  /** A shop of the open account, not published yet. `too-many-shops` (409). */
  "POST /painel/api/shops": route({
    access: "member",
    deed: "change-account",
    body: NewShop,
    data: Type.Object({ shopId: ShopId, name: Name }),
  }),
  "GET /painel/api/shops/{shopId}/first-steps": route({ ...sets, data: FirstSteps }),
  /** The key that customers pay to, and the payment option that uses it. `pix-key-invalid` (422). */
  "PUT /painel/api/shops/{shopId}/first-steps/pix-key": route({
    ...{ ...sets, deed: "change-payment-accounts" },
    fresh: true,
    body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
    data: FirstSteps,
  }),
  /** A product that is always in stock, in a category that is made when there is none. */
  "POST /painel/api/shops/{shopId}/first-steps/product": route({
    access: "member",
    deed: "change-catalog",
    params: inShop,
    body: FirstProduct,
    data: Type.Object({ productId: ProviderId }),
  }),
  /** A few categories and products with pictures, to see how it looks. Those that are there already stay. */
  "POST /painel/api/shops/{shopId}/samples": route({
    access: "member",
    deed: "change-catalog",
    params: inShop,
    body: Type.Object({}, closed),
    data: Type.Object({ added: Count }),
  }),
  /** Removes exactly those that the shop has not changed. Orders that have them stay as they are. */
  "DELETE /painel/api/shops/{shopId}/samples": route({
    access: "member",
    deed: "change-catalog",
    params: inShop,
    data: Type.Object({ removed: Count, kept: Count }),
  }),
  /** A link to the shop as a customer sees it, also before it is published. */
  "POST /painel/api/shops/{shopId}/try": route({
    ...sets,
    // A preview inside the panel is no event for the log.
    body: Type.Object({ isPreview: Type.Optional(Type.Boolean()) }, closed),
    data: Type.Object({ url: Url }),
  }),
};
