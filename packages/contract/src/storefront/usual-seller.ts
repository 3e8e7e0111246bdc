import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Id, Name, Nullable } from "../wire/fields.ts";
import { route } from "../wire/route.ts";
import { Order } from "./order.ts";

export const UsualSeller = Type.Object({
  mayKeep: described("False where the link does not name its agent.", Type.Boolean()),
  seller: described(
    "With whom the agent's orders begin; null for none.",
    Nullable(Type.Object({ providerId: Id, name: Name })),
  ),
});
export type UsualSeller = Static<typeof UsualSeller>;

const shared = { access: "session", deed: "keep-usual-seller", tag: "Storefront: order" } as const;

export const usualSellerRoutes = {
  "GET /api/order/seller/usual": route({
    ...shared,
    operationId: "getUsualSeller",
    summary: "Get the seller with whom the agent's orders begin",
    data: UsualSeller,
  }),
  "POST /api/order/seller/usual": route({
    ...shared,
    operationId: "keepUsualSeller",
    summary: "Set the seller with whom the agent's orders begin",
    body: Type.Object({ providerId: described("Null for none.", Nullable(Id)) }, closed),
    data: UsualSeller,
  }),
  "POST /api/order/seller/usual/take": route({
    ...shared,
    operationId: "takeUsualSeller",
    summary: "Begin an order with the agent's usual seller",
    description: "An order with items, with a seller or with a delivery stays as it is.",
    savesOwnKey: true,
    data: Order,
  }),
};
