import type { BulkAction, BulkResult } from "@vitrine/contract/panel/orders/orders";
import pLimit from "p-limit";
import type { CallerMember } from "../../http/callers.ts";
import { failure, type Refusal } from "../../http/refusals.ts";
import { moveOrderFulfilment } from "../../platform/move-fulfilment.ts";
import { memberActor } from "../member-actor.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { orderEntry } from "./order-entry.ts";

type Bulk = { ids: readonly string[]; action: BulkAction; member: CallerMember };

/** Each change is a transaction of its own; the other connections stay free for the shop. */
const AT_ONCE = 3;

/**
 * One action for many orders, each by itself: what one refuses does not stop the others. Doing it again changes nothing
 * where it was done.
 */
export async function changeManyOrders(
  deps: PanelDeps,
  shopId: string,
  { ids, action, member }: Bulk,
): Promise<BulkResult[]> {
  return action.kind === "move" ? moveMany(deps, shopId, { ids, stage: action.stage, member }) : print();

  async function print(): Promise<BulkResult[]> {
    const printed = await deps.annotations.markPrinted(shopId, ids, member.name, (done) => {
      const subject = { type: "orders", id: `${done.length}` };
      return done.length > 0 ? { member, shopId, action: "orders.changed", subject, after: { printed: done } } : null;
    });
    const known = new Set(printed);
    return ids.map((id) => ({ id, error: known.has(id) ? null : errorOf({ code: "order-not-found" }) }));
  }
}

function moveMany(
  deps: PanelDeps,
  shopId: string,
  { ids, stage, member }: Pick<Bulk, "ids" | "member"> & Pick<Extract<BulkAction, { kind: "move" }>, "stage">,
): Promise<BulkResult[]> {
  const actor = memberActor(member);
  return pLimit(AT_ONCE).map(ids, async (orderId) => {
    const audit = orderEntry({ shopId, orderId }, { member, action: "order.moved", after: { stage } });
    const move = { move: { stage }, actor, key: null };
    const moved = await moveOrderFulfilment({ ...deps, audit }, { shopId, orderId }, move);
    return { id: orderId, error: moved.ok ? null : errorOf(moved.refusal) };
  });
}

function errorOf(refusal: Refusal): BulkResult["error"] {
  const [first] = failure(refusal).body.errors;
  return { code: String(first?.code ?? refusal.code), message: first?.message ?? "" };
}
