import { Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { Count, Url } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

const inShop = { access: "member", action: "change-catalog", params: Type.Object({ shopId: ShopId }) } as const;

export const panelPictureRoutes = {
  /** The body is the file itself. Its first bytes say what it is, and not its name or its content type. */
  "POST /painel/api/shops/{shopId}/pictures": route({
    ...inShop,
    takesPicture: true,
    data: Type.Object({
      /** For a product, a logo or a cover. */
      url: Url,
      width: Count,
      height: Count,
    }),
  }),
  /** Where the panel shows a picture of any host from: it loads nothing from elsewhere. */
  "GET /painel/api/shops/{shopId}/pictures/shown": route({
    ...inShop,
    query: Type.Object({ url: Url }),
    data: Type.Object({ address: Type.String({ maxLength: 4_000 }) }),
  }),
};
