import { randomUUID } from "node:crypto";
import { askCancel as askRule } from "@vitrine/domain/order/change/cancel-request";
import { CANCEL_ASKED } from "@vitrine/domain/order/history/order-step";
import type { Order } from "@vitrine/domain/order/order";
import { type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import { sessionDoes } from "../../http/authenticate.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { CancelRequestRepository } from "../storage/cancel-request.repository.ts";

export type AskCancelDeps = ChangeOrderDeps & {
  cancelRequests: Pick<CancelRequestRepository, "add">;
  shops: Pick<ShopRepository, "find">;
};

type Question = { orderId: string; reason: string; key: RequestKey | null };

/** An agent who may not give money back asks to cancel a paid order. Those who may see it in the panel. */
export async function askCancel(
  deps: AskCancelDeps,
  session: CallerSession,
  { orderId, reason: typed, key }: Question,
): Promise<Result<ChangedOrder, Refusal>> {
  const { agent, shopId, contactId } = session;
  if (!agent) return refuse({ code: "not-allowed" });
  const { id, name, role = "agent" } = agent;
  const reason = typed.trim();
  const asked = { id: randomUUID(), reason, by: { id, name, role }, at: deps.now() };
  const shop = await deps.shops.find(shopId);
  const audit: AuditOf<Order> = (order) =>
    shop && order.cancelRequest?.id === asked.id
      ? {
          member: { chatbotId: shop.chatbotId, userId: id, name, role },
          shopId,
          action: "order.cancel-asked",
          subject: { type: "order", id: orderId, name: String(order.number ?? "") },
          after: { because: reason },
        }
      : null;
  const changed = await changeOrder(
    { ...deps, audit },
    { ...session, orderId },
    {
      kind: CANCEL_ASKED,
      data: { reason },
      needsOrder: true,
      isQuiet: true,
      apply: (order) => askRule(order, asked, { may: (deed) => sessionDoes(session, deed) }),
    },
    key,
  );
  if (!changed.ok) return changed;
  // The order has the request: this only leads to it, so one that is lost is asked for again.
  await deps.cancelRequests.add({ shopId, orderId });
  deps.announce({ shopId, contactId, subject: "service" });
  return changed;
}
