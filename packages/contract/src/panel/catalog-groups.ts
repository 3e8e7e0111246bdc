import { type Static, Type } from "typebox";
import { ManagedCategory } from "../platform/catalog/categories.ts";
import { ShopId } from "../platform/platform.ts";
import { closed, Name, Nullable, ProviderId, Text } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

export const PanelCategory = Type.Object({
  ...ManagedCategory.properties,
  /** No tab and no entry of the menu. Its products are still found. */
  isHidden: Type.Boolean(),
});
export type PanelCategory = Static<typeof PanelCategory>;

const inShop = Type.Object({ shopId: ShopId });
const ofGroup = Type.Object({ shopId: ShopId, id: ProviderId });
const changes = { access: "member", action: "change-catalog" } as const;
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
};
