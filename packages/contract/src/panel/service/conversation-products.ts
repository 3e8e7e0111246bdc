import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { ListItem } from "../../storefront/order-message.ts";
import { Count, closed, Id, Name, Nullable, SearchText } from "../../wire/fields.ts";
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

/** What became of a list of products. `at`: the position of what stayed out, with the reason in Portuguese. */
export const AddedToOrder = Type.Object({
  added: Count,
  refused: Type.Array(Type.Object({ at: Count, message: Type.String({ maxLength: 500 }) }), { maxItems: 60 }),
  /** Of whom one has to be chosen first; else empty. */
  sellers: Type.Array(Type.Object({ id: Id, name: Name }), { maxItems: 1_000 }),
});
export type AddedToOrder = Static<typeof AddedToOrder>;

export const conversationProductRoutes = {
  /** As the contact would find them, with their prices. Without words, the first of the catalogue. */
  "GET /painel/api/shops/{shopId}/service/{contactId}/products": route({
    access: "member",
    deed: "serve-contacts",
    params: Type.Object({ shopId: ShopId, contactId: Id }),
    query: Type.Object({ q: Type.Optional(SearchText) }, closed),
    data: Type.Object({ items: Type.Array(OfferedProduct, { maxItems: 30 }) }),
  }),
  /** Into the contact's open order, in one step: what is refused stays out, and the rest is added. */
  "POST /painel/api/shops/{shopId}/service/{contactId}/order/items": route({
    access: "member",
    deed: "change-order",
    savesOwnKey: true,
    params: Type.Object({ shopId: ShopId, contactId: Id }),
    body: Type.Object(
      {
        items: Type.Array(ListItem, { minItems: 1, maxItems: 60 }),
        /** Of an order that has none. Absent: the one with whom the member begins their orders. */
        sellerId: Type.Optional(Id),
      },
      closed,
    ),
    data: AddedToOrder,
  }),
};
