import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { Count, closed, Id, Line, Nullable, Url, WireWord } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const inShop = Type.Object({ shopId: ShopId });
const changes = { access: "member", deed: "change-settings" } as const;

const FeedName = WireWord("meta", "google", "openai");

export const FeedSettings = Type.Object({
  isOn: Type.Boolean(),
  /** Visitors may open the catalogue: without that no link of a feed would open. */
  isOpenToVisitors: Type.Boolean(),
  /** The addresses; null while the feeds are off. */
  feeds: Type.Array(Type.Object({ name: FeedName, url: Nullable(Url) }), { maxItems: 10 }),
});
export type FeedSettings = Static<typeof FeedSettings>;

const LeftOut = Type.Object({
  reason: WireWord("inactive", "restricted", "without-price", "without-picture", "id-too-long"),
  count: Count,
  examples: Type.Array(Type.Object({ productId: Id, sku: Id, name: Line }), { maxItems: 5 }),
});

export const FeedReport = Type.Object({
  feeds: Type.Array(
    Type.Object({
      name: FeedName,
      /** How many items it lists: one for each SKU. */
      items: Count,
      /** The most frequent reason first. */
      leftOut: Type.Array(LeftOut, { maxItems: 10 }),
    }),
    { maxItems: 10 },
  ),
});
export type FeedReport = Static<typeof FeedReport>;

export const panelFeedRoutes = {
  "GET /painel/api/shops/{shopId}/feeds": route({ ...changes, params: inShop, data: FeedSettings }),
  "PUT /painel/api/shops/{shopId}/feeds": route({
    ...changes,
    params: inShop,
    body: Type.Object({ isOn: Type.Boolean() }, closed),
    data: FeedSettings,
  }),
  /** New addresses: those of before lead nowhere. */
  "POST /painel/api/shops/{shopId}/feeds/renew": route({
    ...changes,
    params: inShop,
    body: Type.Object({}, closed),
    data: FeedSettings,
  }),
  "GET /painel/api/shops/{shopId}/feeds/report": route({ ...changes, params: inShop, data: FeedReport }),
};
