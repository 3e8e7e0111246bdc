import { switchFlow } from "@vitrine/domain/order/change/flow";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../../order/change/change-order.ts";

/** The contact goes from the person to the bot, or back. The platform that runs the bot hears of it by its webhook. */
export function switchFlowOf(deps: ChangeOrderDeps, session: CallerSession, key: RequestKey | null) {
  return changeOrder(deps, session, { kind: "flow-switched", apply: switchFlow }, key);
}
