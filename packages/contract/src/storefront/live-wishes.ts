import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Id } from "../wire/fields.ts";
import { TabPresence } from "./live.ts";

/** What one browser may listen to in one stream. */
const MOST_ORDER_WISHES = 24;
const MOST_SHOP_WISHES = 8;

const OrderWish = described(
  "The live updates of one window of the storefront, with the credential of its own session.",
  Type.Object(
    {
      ...TabPresence.properties,
      code: Type.String({ pattern: "^[!-~]{1,500}$" }),
      position: described("Of the last update.", Type.Optional(Type.String({ minLength: 1, maxLength: 300 }))),
    },
    closed,
  ),
);

const ShopWish = described(
  "What happens in a shop, for the panel. The cookie of the browser says who listens.",
  Type.Object({ shopId: Id }, closed),
);

/** What the windows of one browser listen to, all in one stream. */
export const LiveWishes = described(
  "What the windows of one browser listen to. An event is tagged with its wish: `o0` is the first of `orders`, `s0` of `shops`.",
  Type.Object(
    {
      orders: Type.Array(OrderWish, { maxItems: MOST_ORDER_WISHES }),
      shops: Type.Array(ShopWish, { maxItems: MOST_SHOP_WISHES }),
    },
    closed,
  ),
);
export type LiveWishes = Static<typeof LiveWishes>;
export type OrderWish = LiveWishes["orders"][number];
export type ShopWish = LiveWishes["shops"][number];
