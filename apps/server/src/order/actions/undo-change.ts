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
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { OrderRefusal } from "../change/order-refusals.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { type OrderSession, readOrder } from "../storage/current-order.ts";
import type { OrderRepository, StockSubject } from "../storage/order.repository.ts";
import { discountGiver } from "./set-discount.ts";
import { applyReversal, type UndoContext, type UndoLookups } from "./undo-reversal.ts";

export type UndoDeps = ChangeOrderDeps & {
  orders: Pick<OrderRepository, "findStepAndUndoings">;
  couponUses: Pick<CouponUseRepository, "count">;
};

type UndoRequest = {
  /** Of the order after the step. */
  version: number;
  key: RequestKey | null;
  /** Steps for which it is false are not found. */
  mayUndo?: (step: OrderStep) => boolean;
};

/**
 * Undoes one step of the session's order, by the rules that a manual change follows. Later changes are not lost: a thing
 * that was changed again stays as it is.
 */
export async function undoChange(
  deps: UndoDeps,
  session: OrderSession,
  { version, key, mayUndo = () => true }: UndoRequest,
): Promise<Result<ChangedOrder, Refusal>> {
  const orderId = (await readOrder(deps, session))?.stored.order.id;
  if (orderId === undefined) return refuse({ code: "change-not-found" });
  const steps = await deps.orders.findStepAndUndoings({ shopId: session.shopId, orderId }, version);
  const step = steps.find((each) => each.version === version);
  const isUndone = undoneVersions(steps).has(version);
  const lookups = await lookUp(deps, session, step);
  return changeOrder(
    deps,
    session,
    {
      kind: UNDOING,
      ...(step && { data: undoingTo(step) }),
      stockOf: stockNeededFor(step),
      // These refusals are decided inside the change, so that a request repeated with its key gets its first answer.
      apply: (order, context) => {
        if (!step || order.id !== orderId || !mayUndo(step)) return refuse({ code: "change-not-found" });
        if (isUndone) return refuse({ code: "change-undone" });
        const giver = discountGiver(session, context.terms);
        return undone(order, step, { ...context, ...lookups, role: session.type, giver });
      },
    },
    key,
  );
}

function undone(order: Order, step: OrderStep, context: UndoContext): Result<Order, OrderRefusal> {
  const undo = undoOf(step, order);
  if (undo === null) return refuse({ code: "change-stays" });
  if (undo === "overtaken") return refuse({ code: "change-overtaken" });
  const [first, ...others] = undo;
  const main = applyReversal(order, first, context);
  if (!main.ok) return main;
  // What followed from the step comes back where the rules still allow it.
  return ok(
    others.reduce((now, each) => {
      const also = applyReversal(now, each, context);
      return also.ok ? also.value : now;
    }, main.value),
  );
}

function undoingTo(step: OrderStep): Undoing {
  const earlier = undoingOf(step);
  const undid = step.version;
  const isRedo = earlier !== undefined && !earlier.isRedo;
  if (earlier) return { ...earlier, undid, isRedo };
  return { undid, isRedo, undone: { kind: step.kind, changes: stepChanges(step).own } };
}

/** The sku of which the undoing may need more. */
function stockNeededFor(step: OrderStep | undefined): StockSubject | undefined {
  const change = step && stepChanges(step).own[0];
  if (change?.what === "item-removed") return { sku: change.sku };
  return change?.what === "quantity" ? { index: change.index } : undefined;
}

/** What the rules need besides the order. */
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
