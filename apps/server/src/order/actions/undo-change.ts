import {
  type OrderStep,
  stepChanges,
  UNDOING,
  type Undoing,
  undoingOf,
} from "@vitrine/domain/order/history/order-step";
import { undoneVersions, undoOf } from "@vitrine/domain/order/history/undo-step";
import type { Order } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { stepActionTexts } from "@vitrine/wording/history/step-text";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { OrderRefusal } from "../change/order-refusals.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { readCurrentOrder } from "../storage/current-order.ts";
import type { OrderRepository } from "../storage/order.repository.ts";
import { applyReversal, type UndoContext, type UndoLookups } from "./undo-reversal.ts";

export type UndoDeps = ChangeOrderDeps & {
  orders: Pick<OrderRepository, "findStepAndUndoings">;
  couponUses: Pick<CouponUseRepository, "count">;
};

/**
 * Undoes one step of the session's order, by the same rules by which it could be done by hand. Nothing that somebody did
 * since is lost: a thing that was changed again stays as it is.
 */
export async function undoChange(
  deps: UndoDeps,
  session: CallerSession,
  version: number,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const { stored } = await readCurrentOrder(deps, session);
  const orderId = stored.order.id;
  const steps = await deps.orders.findStepAndUndoings({ shopId: session.shopId, orderId }, version);
  const step = steps.find((each) => each.version === version);
  const isUndone = undoneVersions(steps).has(version);
  const lookedUp = await lookUp(deps, session, step);
  return changeOrder(
    deps,
    session,
    {
      kind: UNDOING,
      ...(step && { data: undoingTo(step) }),
      ...stockToCount(step),
      // Also what is known already is told from in here: a request that is repeated under its key gets its first answer.
      apply: (order, around) => {
        if (!step || order.id !== orderId) return refuse({ code: "change-not-found" });
        if (isUndone) return refuse({ code: "change-undone" });
        return undone(order, step, { ...around, ...lookedUp, role: session.type });
      },
    },
    key,
  );
}

function undone(order: Order, step: OrderStep, circumstances: UndoContext): Result<Order, OrderRefusal> {
  const undo = undoOf(step, order);
  if (undo === null) return refuse({ code: "change-stays" });
  if (undo === "overtaken") return refuse({ code: "change-overtaken" });
  const [first, ...others] = undo;
  const main = applyReversal(order, first, circumstances);
  if (!main.ok) return main;
  // What had followed comes back where the shop still gives it.
  return ok(
    others.reduce((now, each) => {
      const also = applyReversal(now, each, circumstances);
      return also.ok ? also.value : now;
    }, main.value),
  );
}

function undoingTo(step: OrderStep): Undoing {
  const earlier = undoingOf(step);
  return {
    undid: step.version,
    isRedo: earlier !== undefined && !earlier.isRedo,
    texts: earlier?.texts ?? stepActionTexts(step),
  };
}

/** Whose stock the undoing asks about. */
function stockToCount(step: OrderStep | undefined): { skus?: string[]; lines?: number[] } {
  const change = step && stepChanges(step).own[0];
  if (change?.what === "item-removed") return { skus: [change.sku] };
  return change?.what === "quantity" ? { lines: [change.index] } : {};
}

/** What the rules will have to know besides the order. */
async function lookUp(deps: UndoDeps, session: CallerSession, step: OrderStep | undefined): Promise<UndoLookups> {
  const { shopId, contactId } = session;
  const change = step && stepChanges(step).own[0];
  if (change?.what === "item-removed") {
    return { product: await deps.soldProductCache.find(await deps.termsOf(shopId), change.productId) };
  }
  if (change?.what === "coupon" && change.from !== null) {
    return { uses: await deps.couponUses.count(shopId, { code: change.from, contactId }) };
  }
  return {};
}
