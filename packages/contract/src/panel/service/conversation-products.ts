import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { closed, Id, Name, Nullable, SearchText } from "../../wire/fields.ts";
import { Reais } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

/** What an agent chooses for a contact: enough to know the product, its price for them, and its variants. */
export const OfferedProduct = Type.Object({
  id: Id,
  name: Name,
  imageUrl: Nullable(Type.String({ maxLength: 4_000 })),
  minPrice: Reais,
  maxPrice: Reais,
  isAvailable: Type.Boolean(),
  attributes: Type.Array(
    Type.Object({
      id: Id,
      name: Name,
      options: Type.Array(Type.Object({ id: Id, name: Name }), { maxItems: 200 }),
    }),
    { maxItems: 20 },
  ),
});
export type OfferedProduct = Static<typeof OfferedProduct>;

export const conversationProductRoutes = {
  /** As the contact would find them, with their prices. Without words, the first of the catalogue. */
  "GET /painel/api/shops/{shopId}/service/{contactId}/products": route({
    access: "member",
    deed: "serve-contacts",
    params: Type.Object({ shopId: ShopId, contactId: Id }),
    query: Type.Object({ q: Type.Optional(SearchText) }, closed),
    data: Type.Object({ items: Type.Array(OfferedProduct, { maxItems: 30 }) }),
  }),
};
