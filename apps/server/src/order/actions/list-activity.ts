import type { Activity } from "@vitrine/contract/storefront/live";
import { undoneVersions, undoOf } from "@vitrine/domain/order/history/undo-step";
import type { Order } from "@vitrine/domain/order/order";
import { stepTexts } from "@vitrine/wording/history/step-text";
import { isNamed } from "../storage/actor.ts";
import { type OrderSession, readOrder } from "../storage/current-order.ts";
import type { DatedStep, OrderRepository } from "../storage/order.repository.ts";

/** More steps than people scroll through. Older ones stay in the database. */
const MOST_STEPS = 200;

/** Who did what with the session's order, newest first, and what of it can be undone now. */
export async function listActivity(
  deps: { orders: Pick<OrderRepository, "read" | "listSteps"> },
  session: OrderSession,
): Promise<Activity[]> {
  const found = await readOrder(deps, session);
  if (!found) return [];
  const { order } = found.stored;
  const steps = await deps.orders.listSteps({ shopId: session.shopId, orderId: order.id }, MOST_STEPS);
  // The step that undid another one is newer, so it is in this list too.
  const undone = undoneVersions(steps);
  return steps.map((step) => activityOf(step, order, undone)).filter(({ texts }) => texts.length > 0);
}

function activityOf(step: DatedStep, order: Order, undone: ReadonlySet<number>): Activity {
  const { version, at, actor } = step;
  return {
    version,
    at: at.toISOString(),
    by: actor.type,
    name: isNamed(actor) ? actor.name : "",
    texts: stepTexts(step),
    undo: undone.has(version) ? "undone" : possibilityOf(step, order),
  };
}

function possibilityOf(step: DatedStep, order: Order): Activity["undo"] {
  const undo = undoOf(step, order);
  return Array.isArray(undo) ? "possible" : undo;
}
