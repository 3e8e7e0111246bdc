import { type Static, Type } from "typebox";
import { ManagedCategory, ManagedCollection } from "../platform/catalog/categories.ts";
import { ShopId } from "../platform/platform.ts";
import { closed, Name, Nullable, ProviderId, Text } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { PickedItem } from "./promotions.ts";

export const PanelCategory = Type.Object({
  ...ManagedCategory.properties,
  /** No tab and no entry of the menu. Its products are still found. */
  isHidden: Type.Boolean(),
});
export type PanelCategory = Static<typeof PanelCategory>;

/** Every condition that is given must hold. */
export const WireCollectionRule = Type.Object(
  {
    categoryIds: Type.Optional(Type.Array(ProviderId, { maxItems: 100 })),
    brands: Type.Optional(Type.Array(Name, { maxItems: 100 })),
    minPrice: Type.Optional(Reais),
    maxPrice: Type.Optional(Reais),
    isInPromotion: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type WireCollectionRule = Static<typeof WireCollectionRule>;

export const PanelCollection = Type.Object({
  ...ManagedCollection.properties,
  /** Null: its products are chosen by hand. */
  rule: Nullable(WireCollectionRule),
  /** Whether the catalogue shows it as a row and a tab. */
  isShown: Type.Boolean(),
});
export type PanelCollection = Static<typeof PanelCollection>;

const MOST_COLLECTIONS = 1_000;
const collectionList = Type.Object({ items: Type.Array(PanelCollection, { maxItems: MOST_COLLECTIONS }) });
const picked = Type.Object({ items: Type.Array(PickedItem, { maxItems: 500 }) });
const productIds = Type.Array(ProviderId, { maxItems: 500, uniqueItems: true });

const inShop = Type.Object({ shopId: ShopId });
const ofGroup = Type.Object({ shopId: ShopId, id: ProviderId });
const changes = { access: "member", deed: "change-catalog" } as const;
const MOST_CATEGORIES = 5_000;

const fields = { name: Name, description: Text, isHidden: Type.Boolean() };

export const panelGroupRoutes = {
  /** All of them; siblings in the order in which the shop shows them. */
  "GET /painel/api/shops/{shopId}/catalog/categories": route({
    ...changes,
    params: inShop,
    data: Type.Object({ items: Type.Array(PanelCategory, { maxItems: MOST_CATEGORIES }) }),
  }),
  "POST /painel/api/shops/{shopId}/catalog/categories": route({
    ...changes,
    versioned: true,
    params: inShop,
    body: Type.Object(
      { name: Name, description: Type.Optional(Text), parentId: Type.Optional(Nullable(ProviderId)) },
      closed,
    ),
    data: PanelCategory,
  }),
  "PATCH /painel/api/shops/{shopId}/catalog/categories/{id}": route({
    ...changes,
    versioned: true,
    params: ofGroup,
    body: Type.Partial(Type.Object(fields, closed), closed),
    data: PanelCategory,
  }),
  "DELETE /painel/api/shops/{shopId}/catalog/categories/{id}": route({
    ...changes,
    params: ofGroup,
    /** The category that takes its products and subcategories. */
    query: Type.Object({ moveTo: Type.Optional(ProviderId) }, closed),
    data: Type.Object({ deleted: Type.Boolean() }),
  }),
  /** Puts these categories below one, or at the top, in this order. Those that it does not name stay behind them. */
  "POST /painel/api/shops/{shopId}/catalog/category-order": route({
    ...{ ...changes, takesLargeBody: true },
    params: inShop,
    body: Type.Object(
      {
        parentId: Nullable(ProviderId),
        ids: Type.Array(ProviderId, { minItems: 1, maxItems: MOST_CATEGORIES, uniqueItems: true }),
      },
      closed,
    ),
    data: Type.Object({ items: Type.Array(PanelCategory, { maxItems: MOST_CATEGORIES }) }),
  }),
  /** Those that the catalogue shows come first, in its order. */
  "GET /painel/api/shops/{shopId}/catalog/collections": route({ ...changes, params: inShop, data: collectionList }),
  "POST /painel/api/shops/{shopId}/catalog/collections": route({
    ...changes,
    versioned: true,
    params: inShop,
    body: Type.Object({ name: Name, rule: Type.Optional(Nullable(WireCollectionRule)) }, closed),
    data: PanelCollection,
  }),
  "PATCH /painel/api/shops/{shopId}/catalog/collections/{id}": route({
    ...changes,
    versioned: true,
    params: ofGroup,
    body: Type.Partial(Type.Object({ name: Name, rule: Nullable(WireCollectionRule) }, closed), closed),
    data: PanelCollection,
  }),
  "DELETE /painel/api/shops/{shopId}/catalog/collections/{id}": route({
    ...changes,
    params: ofGroup,
    data: Type.Object({ deleted: Type.Boolean() }),
  }),
  /** The first 500, by name. */
  "GET /painel/api/shops/{shopId}/catalog/collections/{id}/products": route({
    ...changes,
    params: ofGroup,
    data: picked,
  }),
  "POST /painel/api/shops/{shopId}/catalog/collections/{id}/products": route({
    ...changes,
    takesLargeBody: true,
    params: ofGroup,
    body: Type.Object({ add: productIds, remove: productIds }, closed),
    data: picked,
  }),
  /** The collections that the catalogue shows, in this order. */
  "POST /painel/api/shops/{shopId}/catalog/collection-order": route({
    ...changes,
    params: inShop,
    body: Type.Object({ ids: Type.Array(ProviderId, { maxItems: 100, uniqueItems: true }) }, closed),
    data: collectionList,
  }),
};
