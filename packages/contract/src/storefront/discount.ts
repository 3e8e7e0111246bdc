import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { closed, Line, Nullable, Timestamp, WireWord } from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { Order } from "./order.ts";

const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: "\\S" });

export const DiscountQuestion = Type.Object({ discount: OrderValue, reason: Reason }, closed);
export type DiscountQuestion = Static<typeof DiscountQuestion>;

export const DiscountApproval = Type.Object({
  most: described("What the member may give without asking; null where nobody limits them.", Nullable(OrderValue)),
  request: described(
    "What waits for somebody who may allow it.",
    Nullable(Type.Object({ discount: OrderValue, reason: Line, by: Line, askedAt: Timestamp })),
  ),
  answer: described(
    "What became of the discount that was asked for last; `outdated`: the order changed, and nobody decided.",
    Nullable(
      Type.Object({
        discount: OrderValue,
        outcome: WireWord("allowed", "refused", "outdated"),
        by: Line,
        reason: Type.String({ maxLength: 300 }),
        at: Timestamp,
      }),
    ),
  ),
  approvedBy: described("Who allowed the discount that the order has.", Nullable(Line)),
});
export type DiscountApproval = Static<typeof DiscountApproval>;

const shared = { access: "session", deed: "set-discount", tag: "Storefront: order" } as const;

export const discountRoutes = {
  "GET /api/order/discount/approval": route({
    ...shared,
    operationId: "getDiscountApproval",
    summary: "How much a member may take off, and what they asked for",
    data: DiscountApproval,
  }),
  "POST /api/order/discount/approval": route({
    ...shared,
    operationId: "askDiscount",
    summary: "Ask for a discount above one's limit",
    savesOwnKey: true,
    body: DiscountQuestion,
    data: Order,
  }),
};
