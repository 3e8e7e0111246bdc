import { randomUUID } from "node:crypto";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { askCancel as askRule } from "@vitrine/domain/order/change/cancel-request";
import { CANCEL_ASKED } from "@vitrine/domain/order/history/order-step";
import type { CancelRequest, Order } from "@vitrine/domain/order/order";
import { type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import { sessionDoes } from "../../http/authenticate.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { type ChangeShopOrderDeps, changeShopOrder, type ShopOrderRef } from "../backoffice/change-shop-order.ts";
import type { OrderCommand } from "../change/apply-command.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { CancelRequestRepository } from "../storage/order-request.repository.ts";

export type AskCancelDeps = ChangeOrderDeps & {
  cancelRequests: Pick<CancelRequestRepository, "add">;
  shops: Pick<ShopRepository, "find">;
};

type Question = { orderId: string; reason: string; key: RequestKey | null };

/** An agent who may not give money back asks to cancel a paid order. Those who may see it in the panel. */
export async function askCancel(
  deps: AskCancelDeps,
  session: CallerSession,
  { orderId, reason, key }: Question,
): Promise<Result<ChangedOrder, Refusal>> {
  const { agent, shopId } = session;
  if (!agent) return refuse({ code: "not-allowed" });
  const { id, name, role = "agent" } = agent;
  const command = questionOf({ reason, by: { id, name, role }, may: (deed) => sessionDoes(session, deed) }, deps.now());
  const audit = await auditOf(deps, { shopId, orderId }, command.asked);
  const changed = await changeOrder({ ...deps, audit }, { ...session, orderId }, command, key);
  return announced(deps, { shopId, orderId }, changed);
}

/** The same on the page of the order in the panel. */
export async function askCancelInPanel(
  deps: AskCancelDeps & ChangeShopOrderDeps,
  of: ShopOrderRef,
  { key, ...asker }: Asker & { key: RequestKey | null },
): Promise<Result<ChangedOrder, Refusal>> {
  const command = questionOf(asker, deps.now());
  const { id, name } = asker.by;
  const audit = await auditOf(deps, of, command.asked);
  const actor = { type: "agent", id, name } as const;
  return announced(deps, of, await changeShopOrder({ ...deps, audit }, of, { command, actor, key }));
}

type Asker = { reason: string; by: CancelRequest["by"]; may: (deed: Deed) => boolean };

function questionOf({ reason: typed, by, may }: Asker, now: number): OrderCommand & { asked: CancelRequest } {
  const reason = typed.trim();
  const asked = { id: randomUUID(), reason, by, at: now };
  return {
    asked,
    kind: CANCEL_ASKED,
    data: { reason },
    needsOrder: true,
    isQuiet: true,
    apply: (order) => askRule(order, asked, { may }),
  };
}

async function auditOf(
  { shops }: Pick<AskCancelDeps, "shops">,
  { shopId, orderId }: ShopOrderRef,
  { id, by, reason }: CancelRequest,
): Promise<AuditOf<Order>> {
  const shop = await shops.find(shopId);
  return (order) =>
    shop && order.cancelRequest?.id === id
      ? {
          member: { chatbotId: shop.chatbotId, userId: by.id, name: by.name, role: by.role },
          shopId,
          action: "order.cancel-asked",
          subject: { type: "order", id: orderId, name: String(order.number ?? "") },
          after: { because: reason },
        }
      : null;
}

async function announced(
  deps: AskCancelDeps,
  of: ShopOrderRef,
  changed: Result<ChangedOrder, Refusal>,
): Promise<Result<ChangedOrder, Refusal>> {
  if (!changed.ok) return changed;
  // The order has the request: this only leads to it, so one that is lost is asked for again.
  await deps.cancelRequests.add(of);
  deps.announce({ shopId: of.shopId, contactId: changed.value.stored.order.ownerId, subject: "service" });
  return changed;
}
