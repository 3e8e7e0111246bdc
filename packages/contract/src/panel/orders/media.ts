import { Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { closed, Id } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

export const panelMediaRoutes = {
  /**
   * The file of a received message. Its type is one that we know by its bytes; what is no picture, sound or video is saved and
   * never shown. Players may ask for a part of it (`Range`).
   */
  "GET /painel/api/shops/{shopId}/media/{mediaId}": route({
    access: "member",
    deed: "serve-contacts",
    isFile: true,
    params: Type.Object({ shopId: ShopId, mediaId: Id }),
    data: Type.Null(),
  }),
  /** Fetches it from its channel at once, where it is not there and may be had now. Its state tells what became of it. */
  "POST /painel/api/shops/{shopId}/media/{mediaId}/fetch": route({
    access: "member",
    deed: "serve-contacts",
    params: Type.Object({ shopId: ShopId, mediaId: Id }),
    body: Type.Object({}, closed),
    data: Type.Object({}),
  }),
};
