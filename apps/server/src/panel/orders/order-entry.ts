import type { AuditEntry } from "../../db/audit.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { ShopOrderRef } from "../../order/backoffice/change-shop-order.ts";

type Deed = { member: CallerMember; action: string; after?: object };

/** What the log says of something that a member did to an order, by its number where that is at hand. */
export function orderEntry({ shopId, orderId }: ShopOrderRef, deed: Deed) {
  return (order?: { number: number | null }): AuditEntry => ({
    ...deed,
    shopId,
    subject: { type: "order", id: orderId, name: `${order?.number ?? ""}` },
  });
}
