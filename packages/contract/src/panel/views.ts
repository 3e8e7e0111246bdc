import { Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { closed, Id, Name } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

/** The list of the panel that a view is of, such as `orders`. */
const ListName = Type.String({ pattern: "^[a-z-]{1,40}$" });

const Query = Type.String({ maxLength: 2_000 });

const SavedView = Type.Object({
  id: Id,
  list: ListName,
  name: Name,
  /** The filters as in the address of the list, without the question mark. */
  query: Query,
  /** Everybody who runs the shop sees it. */
  isShared: Type.Boolean(),
  /** The caller saved it, and can delete it. */
  isMine: Type.Boolean(),
});

const views = "/painel/api/shops/{shopId}/views";

export const savedViewRoutes = {
  [`GET ${views}` as const]: route({
    access: "member",
    deed: "use-panel",
    params: Type.Object({ shopId: ShopId }),
    query: Type.Object({ list: ListName }),
    data: Type.Object({ items: Type.Array(SavedView, { maxItems: 1_000 }) }),
  }),
  [`POST ${views}` as const]: route({
    access: "member",
    deed: "use-panel",
    params: Type.Object({ shopId: ShopId }),
    body: Type.Object(
      {
        list: ListName,
        name: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }),
        query: Query,
        isShared: Type.Boolean(),
      },
      closed,
    ),
    data: SavedView,
  }),
  [`DELETE ${views}/{viewId}` as const]: route({
    access: "member",
    deed: "use-panel",
    params: Type.Object({ shopId: ShopId, viewId: Id }),
    data: Type.Object({ deleted: Type.Literal(true) }),
  }),
};
