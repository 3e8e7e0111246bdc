import { type Static, type TObject, type TProperties, Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { Coupon, GiftRule, Promotion, ShopPriceTable } from "../platform/shop/selling.ts";
import { StoredCoupon, StoredGiftRule, StoredPriceTable, StoredPromotion } from "../platform/shop-parts.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Name,
  Nullable,
  PageToken,
  ProviderId,
  SearchText,
  WireWord,
} from "../wire/fields.ts";
import { MergePatch } from "../wire/merge-patch.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";

const inShop = Type.Object({ shopId: ShopId });
const ofPart = Type.Object({ shopId: ShopId, id: Id });
const changes = { access: "member", deed: "change-settings" } as const;

export const PanelCoupon = Type.Object({
  ...StoredCoupon.properties,
  /** By orders that are confirmed or placed, and not canceled. */
  uses: Count,
});
export type PanelCoupon = Static<typeof PanelCoupon>;
export const PanelPromotion = Type.Object({
  ...StoredPromotion.properties,
  /** How many SKUs have a price of this promotion now. */
  prices: Count,
  /** How many somebody changed while it ran: they are left as they are. */
  changedByHand: Count,
});
export type PanelPromotion = Static<typeof PanelPromotion>;
export type PanelGiftRule = Static<typeof StoredGiftRule>;
export type PanelPriceTable = Static<typeof StoredPriceTable>;

const listQuery = Type.Object(
  {
    /** Only those whose code, id or name contains these words. */
    q: Type.Optional(SearchText),
    pageToken: Type.Optional(PageToken),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  },
  closed,
);

/** One list of the shop's document, thing by thing: two people who change two of them both succeed. */
function partRoutes<Input extends TProperties, Output extends TProperties, const Fixed extends keyof Input & string>(
  input: TObject<Input>,
  output: TObject<Output>,
  fixed: Fixed,
) {
  const body = MergePatch<TObject<Input>, Fixed & keyof Static<TObject<Input>> & string>(input, fixed as never);
  return {
    list: route({
      ...{ ...changes, params: inShop, query: listQuery },
      data: Type.Object({ items: Type.Array(output, { maxItems: 200 }), nextPageToken: Nullable(PageToken) }),
    }),
    read: route({ ...changes, versioned: true, params: ofPart, data: output }),
    create: route({ ...changes, versioned: true, takesLargeBody: true, params: inShop, body: input, data: output }),
    change: route({ ...changes, versioned: true, takesLargeBody: true, params: ofPart, body, data: output }),
    remove: route({ ...changes, versioned: true, params: ofPart, data: Type.Object({ deleted: Type.Boolean() }) }),
  };
}

const coupons = partRoutes(Coupon, PanelCoupon, "code");
const giftRules = partRoutes(GiftRule, StoredGiftRule, "id");
const promotions = partRoutes(Promotion, PanelPromotion, "id");
const priceTables = partRoutes(ShopPriceTable, StoredPriceTable, "id");

export const pickedKinds = ["products", "skus", "categories", "collections", "brands", "contacts"] as const;
export type PickedKind = (typeof pickedKinds)[number];

/** Something that a rule can name. */
export const PickedItem = Type.Object({ id: Id, name: Line });
export type PickedItem = Static<typeof PickedItem>;

/** What a customer pays for a product: for its cheapest and for its dearest SKU. */
const PaidPrices = Type.Object({ from: Reais, to: Reais });

export const PromotionPreview = Type.Object({
  /** How many products are selected. */
  total: Count,
  /** How many of them were looked at: all, or the first of many. */
  looked: Count,
  /** How many of those get another price. */
  changed: Count,
  /** The first of them; those that change come before the others. */
  rows: Type.Array(
    Type.Object({
      id: ProviderId,
      name: Name,
      /** Without any promotion of the shop's document. */
      before: PaidPrices,
      after: PaidPrices,
      /** Why it costs the same: no SKU would cost less, the shop's own price is lower, or another promotion's is. */
      unchanged: Nullable(WireWord("not-lower", "own-price", "other-promotion")),
    }),
    { maxItems: 20 },
  ),
  /** Other promotions whose dates meet these, and which share products with it. */
  others: Type.Array(Type.Object({ id: ProviderId, name: Name }), { maxItems: 20 }),
});
export type PromotionPreview = Static<typeof PromotionPreview>;

export const panelPromotionRoutes = {
  "GET /painel/api/shops/{shopId}/coupons": coupons.list,
  "POST /painel/api/shops/{shopId}/coupons": coupons.create,
  "GET /painel/api/shops/{shopId}/coupons/{id}": coupons.read,
  "PATCH /painel/api/shops/{shopId}/coupons/{id}": coupons.change,
  "DELETE /painel/api/shops/{shopId}/coupons/{id}": coupons.remove,
  "GET /painel/api/shops/{shopId}/gift-rules": giftRules.list,
  "POST /painel/api/shops/{shopId}/gift-rules": giftRules.create,
  "GET /painel/api/shops/{shopId}/gift-rules/{id}": giftRules.read,
  "PATCH /painel/api/shops/{shopId}/gift-rules/{id}": giftRules.change,
  "DELETE /painel/api/shops/{shopId}/gift-rules/{id}": giftRules.remove,
  "GET /painel/api/shops/{shopId}/promotions": promotions.list,
  "POST /painel/api/shops/{shopId}/promotions": promotions.create,
  "GET /painel/api/shops/{shopId}/promotions/{id}": promotions.read,
  "PATCH /painel/api/shops/{shopId}/promotions/{id}": promotions.change,
  "DELETE /painel/api/shops/{shopId}/promotions/{id}": promotions.remove,
  /** Which prices the promotion would make, by the rule that makes them. Nothing is changed. */
  "POST /painel/api/shops/{shopId}/promotions/preview": route({
    ...{ ...changes, takesLargeBody: true, params: inShop, body: Promotion, data: PromotionPreview },
  }),
  "GET /painel/api/shops/{shopId}/price-tables": priceTables.list,
  "POST /painel/api/shops/{shopId}/price-tables": priceTables.create,
  "GET /painel/api/shops/{shopId}/price-tables/{id}": priceTables.read,
  "PATCH /painel/api/shops/{shopId}/price-tables/{id}": priceTables.change,
  "DELETE /painel/api/shops/{shopId}/price-tables/{id}": priceTables.remove,

  /** What a coupon or a gift can be for: found by words, or the names of these ids. */
  "GET /painel/api/shops/{shopId}/picker/{kind}": route({
    ...changes,
    params: Type.Object({ shopId: ShopId, kind: WireWord(...pickedKinds) }),
    query: Type.Object(
      {
        q: Type.Optional(SearchText),
        /** With commas between. */
        ids: Type.Optional(Type.String({ maxLength: 8_000 })),
      },
      closed,
    ),
    data: Type.Object({ items: Type.Array(PickedItem, { maxItems: 200 }) }),
  }),
};
