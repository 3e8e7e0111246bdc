import { roles } from "@vitrine/domain/team/roles";
import { type Static, Type } from "typebox";
import { ShopId } from "../../platform/platform.ts";
import { DiscountLimits } from "../../platform/shop/selling.ts";
import { Count, closed, Id, Line, Nullable, Timestamp, WireWord } from "../../wire/fields.ts";
import { OrderValue } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

export const DiscountRequest = Type.Object({
  id: Id,
  orderId: Id,
  contact: Type.Object({ id: Id, name: Line }),
  /** What is asked for, of items of this value. */
  discount: OrderValue,
  itemsAmount: OrderValue,
  reason: Line,
  by: Type.Object({ id: Id, name: Line, role: WireWord(...roles) }),
  askedAt: Timestamp,
  /** Whether this member may allow it: not their own, and within their limit. */
  mayAllow: Type.Boolean(),
});
export type DiscountRequest = Static<typeof DiscountRequest>;

export const CancelRequest = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Nullable(Count),
  contact: Type.Object({ id: Id, name: Line }),
  /** What goes back to the buyer. Whoever allows it sends it back, so that nobody gives more than they saw. */
  refund: OrderValue,
  reason: Line,
  by: Type.Object({ id: Id, name: Line, role: WireWord(...roles) }),
  askedAt: Timestamp,
});
export type CancelRequest = Static<typeof CancelRequest>;

export const RefundRequest = Type.Object({
  ...CancelRequest.properties,
  /** No provider gives it back: whoever allows it sends it themselves. */
  isByHand: Type.Boolean(),
  /** What it is for; none for a sum. */
  items: Type.Array(Type.Object({ name: Line, quantity: Count }), { maxItems: 500 }),
});
export type RefundRequest = Static<typeof RefundRequest>;

const inShop = Type.Object({ shopId: ShopId });
const decides = { access: "member", deed: "decide-discount" } as const;
const cancels = { access: "member", deed: "cancel-paid-order" } as const;
const refunds = { access: "member", deed: "refund-orders" } as const;
/** `refund`: what goes back, as the screen named it. */
const MoneyDecision = Type.Object(
  { requestId: Id, allows: Type.Boolean(), refund: OrderValue, reason: Type.String({ maxLength: 300 }) },
  closed,
);

export const panelApprovalRoutes = {
  /** How many orders wait for a decision, and since when the oldest does. */
  "GET /painel/api/shops/{shopId}/approvals": route({
    ...decides,
    params: inShop,
    data: Type.Object({ waiting: Count, since: Nullable(Timestamp) }),
  }),
  /** Oldest first. */
  "GET /painel/api/shops/{shopId}/discount-requests": route({
    ...decides,
    params: inShop,
    data: Type.Object({ items: Type.Array(DiscountRequest, { maxItems: 200 }) }),
  }),
  "POST /painel/api/shops/{shopId}/discount-requests/{orderId}": route({
    ...decides,
    params: Type.Object({ shopId: ShopId, orderId: Id }),
    body: Type.Object({ requestId: Id, allows: Type.Boolean(), reason: Type.String({ maxLength: 300 }) }, closed),
    data: Type.Object({ decided: Type.Boolean() }),
  }),
  /** Oldest first. */
  "GET /painel/api/shops/{shopId}/cancel-requests": route({
    ...cancels,
    params: inShop,
    data: Type.Object({ items: Type.Array(CancelRequest, { maxItems: 200 }) }),
  }),
  "POST /painel/api/shops/{shopId}/cancel-requests/{orderId}": route({
    ...cancels,
    params: Type.Object({ shopId: ShopId, orderId: Id }),
    body: MoneyDecision,
    data: Type.Object({ decided: Type.Boolean() }),
  }),
  /** Oldest first. */
  "GET /painel/api/shops/{shopId}/refund-requests": route({
    ...refunds,
    params: inShop,
    data: Type.Object({ items: Type.Array(RefundRequest, { maxItems: 200 }) }),
  }),
  "POST /painel/api/shops/{shopId}/refund-requests/{orderId}": route({
    ...refunds,
    params: Type.Object({ shopId: ShopId, orderId: Id }),
    body: MoneyDecision,
    data: Type.Object({ decided: Type.Boolean() }),
  }),
  "GET /painel/api/shops/{shopId}/discount-limits": route({ ...decides, params: inShop, data: DiscountLimits }),
  /** Only the owner: whoever has a limit does not set it. */
  "PUT /painel/api/shops/{shopId}/discount-limits": route({
    access: "member",
    deed: "change-discount-limits",
    params: inShop,
    body: DiscountLimits,
    data: DiscountLimits,
  }),
};
