import type { BulkAction, BulkResult } from "@vitrine/contract/panel/orders/orders";
import pLimit from "p-limit";
import type { CallerMember } from "../../http/callers.ts";
import { failure, type Refusal } from "../../http/refusals.ts";
import { sayMoney } from "../../payment/attempt/money-said.ts";
import { moveOrderFulfilment } from "../../platform/move-fulfilment.ts";
import { memberActor } from "../member-actor.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { orderEntry } from "./order-entry.ts";

type Of<Kind extends BulkAction["kind"]> = Pick<Bulk, "ids" | "member"> & Extract<BulkAction, { kind: Kind }>;
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
  { ids: asked, action, member }: Bulk,
): Promise<BulkResult[]> {
  // Whose customers are others' are not there, as on their page.
  const seen = await deps.orderOverview.seenOf(shopId, asked, member.customers);
  const ids = asked.filter((id) => seen.has(id));
  const done = await changeEach();
  const resultOf = new Map(done.map((result) => [result.id, result]));
  return asked.map((id) => resultOf.get(id) ?? { id, error: errorOf({ code: "order-not-found" }) });

  async function changeEach(): Promise<BulkResult[]> {
    switch (action.kind) {
      case "move":
        return moveMany(deps, shopId, { ids, member, ...action });
      case "receive":
        return receiveMany(deps, shopId, { ids, member, ...action });
      case "mark-printed":
        return print();
    }
  }

  async function print(): Promise<BulkResult[]> {
    const printed = await deps.annotations.markPrinted(shopId, ids, member, (done) => {
      const subject = { type: "orders", id: `${done.length}` };
      return done.length > 0 ? { member, shopId, action: "orders.changed", subject, after: { printed: done } } : null;
    });
    const known = new Set(printed);
    return ids.map((id) => ({ id, error: known.has(id) ? null : errorOf({ code: "order-not-found" }) }));
  }
}

function moveMany(deps: PanelDeps, shopId: string, { ids, stage, means, member }: Of<"move">): Promise<BulkResult[]> {
  const received = means && { means };
  const actor = memberActor(member);
  return pLimit(AT_ONCE).map(ids, async (orderId) => {
    const audit = orderEntry({ shopId, orderId }, { member, action: "order.moved", after: { stage, received } });
    const move = { move: { stage, ...(received && { received }) }, sparesInvoices: true, actor, key: null };
    const moved = await moveOrderFulfilment({ ...deps, audit }, { shopId, orderId }, move);
    return { id: orderId, error: moved.ok ? null : errorOf(moved.refusal) };
  });
}

function receiveMany(deps: PanelDeps, shopId: string, { ids, means, member }: Of<"receive">): Promise<BulkResult[]> {
  const said = { received: { means } };
  return pLimit(AT_ONCE).map(ids, async (orderId) => {
    const audit = orderEntry({ shopId, orderId }, { member, action: "order.money-received", after: said });
    const request = { said, actor: memberActor(member), key: null };
    const done = await sayMoney({ ...deps, audit }, { shopId, orderId }, request);
    return { id: orderId, error: done.ok ? null : errorOf(done.refusal) };
  });
}

function errorOf(refusal: Refusal): BulkResult["error"] {
  const [first] = failure(refusal).body.errors;
  return { code: String(first?.code ?? refusal.code), message: first?.message ?? "" };
}
