import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Nullable } from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { Order } from "./order.ts";

export const FreightGift = Type.Object({
  isOffered: described("Whether the shop lets this agent make a delivery free.", Type.Boolean()),
  most: described("Up to which freight; null for any.", Nullable(OrderValue)),
  isGiven: described("Whether the order has it.", Type.Boolean()),
});
export type FreightGift = Static<typeof FreightGift>;

const shared = { access: "session", deed: "give-freight", tag: "Storefront: delivery" } as const;

export const freightGiftRoutes = {
  "GET /api/order/freight-gift": route({
    ...shared,
    operationId: "getFreightGift",
    summary: "Whether an agent may make the delivery free, and did",
    data: FreightGift,
  }),
  "POST /api/order/freight-gift": route({
    ...shared,
    operationId: "giveFreight",
    summary: "Make the delivery free, or charge it again",
    description: "The explanation of the total has it as `freight-gift`.",
    savesOwnKey: true,
    body: Type.Object({ gives: Type.Boolean({ description: "False takes it back." }) }, closed),
    data: Order,
  }),
};
