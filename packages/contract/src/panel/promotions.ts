import { type Static, type TObject, type TProperties, Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { Coupon, GiftRule, ShopPriceTable } from "../platform/shop/selling.ts";
import { StoredCoupon, StoredGiftRule, StoredPriceTable } from "../platform/shop-parts.ts";
import { Count, closed, Id, Line, Nullable, PageToken, SearchText, WireWord } from "../wire/fields.ts";
import { MergePatch } from "../wire/merge-patch.ts";
import { route } from "../wire/route.ts";

const inShop = Type.Object({ shopId: ShopId });
const ofPart = Type.Object({ shopId: ShopId, id: Id });
const changes = { access: "member", action: "change-settings" } as const;

export const PanelCoupon = Type.Object({
  ...StoredCoupon.properties,
  /** By orders that are confirmed or placed, and not canceled. */
  uses: Count,
});
export type PanelCoupon = Static<typeof PanelCoupon>;
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
const priceTables = partRoutes(ShopPriceTable, StoredPriceTable, "id");

export const pickedKinds = ["products", "skus", "categories", "contacts"] as const;
export type PickedKind = (typeof pickedKinds)[number];

/** Something that a rule can name. */
export const PickedItem = Type.Object({ id: Id, name: Line });
export type PickedItem = Static<typeof PickedItem>;

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
