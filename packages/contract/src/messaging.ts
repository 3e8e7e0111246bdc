import { type Static, Type } from "typebox";
import { closed, Id, SearchText } from "./fields.ts";
import { ChosenAttribute, Order } from "./order.ts";
import { route } from "./route.ts";

/** Which catalogue the contact receives. All empty: the standard one. */
export const CatalogRequest = Type.Object(
  {
    categoryId: Type.Optional(Id),
    collectionId: Type.Optional(Id),
    searchTerm: Type.Optional(SearchText),
  },
  closed,
);
export type CatalogRequest = Static<typeof CatalogRequest>;

export const messagingRoutes = {
  "POST /api/order/send/product/{id}": route({
    access: "send-to-contact",
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
    body: Type.Object({ attributes: Type.Array(ChosenAttribute, { maxItems: 20 }) }, closed),
    data: Type.Null(),
  }),
  "GET /api/order/send/resume": route({ access: "send-to-contact", changesState: true, data: Type.Null() }),
  "GET /api/order/send/catalog": route({
    access: "send-to-contact",
    changesState: true,
    query: CatalogRequest,
    data: Type.Null(),
  }),
  "POST /api/order/semiautomatic": route({ access: "switch-flow", data: Order }),
};
