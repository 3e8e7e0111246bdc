import { Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { SavedReply } from "../../storefront/messaging.ts";
import { closed } from "../../wire/fields.ts";
import { route } from "../../wire/route.ts";

const inShop = Type.Object({ shopId: ShopId });
const Replies = Type.Object({ items: Type.Array(SavedReply, { maxItems: 100 }) });
const changes = { access: "member", deed: "change-settings", params: inShop, data: Replies } as const;
/** A reply is named by its title, which is unique in a shop. */
const Title = SavedReply.properties.title;

export const panelReplyRoutes = {
  "GET /painel/api/shops/{shopId}/replies": route({
    access: "member",
    deed: "serve-contacts",
    params: inShop,
    data: Replies,
  }),
  "POST /painel/api/shops/{shopId}/replies": route({ ...changes, body: SavedReply }),
  "POST /painel/api/shops/{shopId}/replies/change": route({
    ...changes,
    body: Type.Object({ title: Title, reply: SavedReply }, closed),
  }),
  "POST /painel/api/shops/{shopId}/replies/remove": route({ ...changes, body: Type.Object({ title: Title }, closed) }),
};
