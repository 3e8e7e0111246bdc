import type { BulkAction, BulkResult } from "@vitrine/contract/panel/orders/orders";
import pLimit from "p-limit";
import type { CallerMember } from "../../http/callers.ts";
import { failure, type Refusal } from "../../http/refusals.ts";
import type { AnnotationRepository } from "../../order/backoffice/annotation.repository.ts";
import type { ChangeShopOrderDeps } from "../../order/backoffice/change-shop-order.ts";
import { moveOrderFulfilment } from "../../platform/move-fulfilment.ts";
import type { AuditLogRepository } from "../../team/audit-log.repository.ts";
import { memberActor } from "../member-actor.ts";

export type BulkDeps = ChangeShopOrderDeps & {
  annotations: Pick<AnnotationRepository, "markPrinted">;
  auditLog: Pick<AuditLogRepository, "record">;
};

type Bulk = { ids: readonly string[]; action: BulkAction; member: CallerMember };

/** Each change is a transaction of its own; the other connections stay free for the shop. */
const AT_ONCE = 3;

/**
 * One action for many orders, each by itself: what one refuses does not stop the others. Doing it again changes nothing
 * where it was done.
 */
export async function changeManyOrders(
  deps: BulkDeps,
  shopId: string,
  { ids, action, member }: Bulk,
): Promise<BulkResult[]> {
  const results =
    action.kind === "move" ? await moveMany(deps, shopId, { ids, stage: action.stage, member }) : await print();
  const done = results.filter(({ error }) => error === null).map(({ id }) => id);
  const subject = { type: "orders", id: `${done.length}` };
  const after = action.kind === "move" ? { stage: action.stage, orders: done } : { printed: done };
  if (done.length > 0) await deps.auditLog.record({ member, shopId, action: "orders.changed", subject, after });
  return results;

  async function print(): Promise<BulkResult[]> {
    const known = new Set(await deps.annotations.markPrinted(shopId, ids, member.name));
    return ids.map((id) => ({ id, error: known.has(id) ? null : errorOf({ code: "order-not-found" }) }));
  }
}

function moveMany(
  deps: BulkDeps,
  shopId: string,
  { ids, stage, member }: Pick<Bulk, "ids" | "member"> & Pick<Extract<BulkAction, { kind: "move" }>, "stage">,
): Promise<BulkResult[]> {
  const actor = memberActor(member);
  return pLimit(AT_ONCE).map(ids, async (orderId) => {
    const moved = await moveOrderFulfilment(deps, { shopId, orderId }, { move: { stage }, actor, key: null });
    return { id: orderId, error: moved.ok ? null : errorOf(moved.refusal) };
  });
}

function errorOf(refusal: Refusal): BulkResult["error"] {
  const [first] = failure(refusal).body.errors;
  return { code: String(first?.code ?? refusal.code), message: first?.message ?? "" };
}
