import { randomUUID } from "node:crypto";
import type { DiscountApproval, DiscountQuestion } from "@vitrine/contract/storefront/discount";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { askDiscount as askRule } from "@vitrine/domain/order/change/discount-request";
import { mostDiscount } from "@vitrine/domain/order/discount-limits";
import { DISCOUNT_ASKED } from "@vitrine/domain/order/history/order-step";
import { itemsAmount } from "@vitrine/domain/order/totals/line-amounts";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import { readOpenOrder } from "../storage/current-order.ts";
import type { DiscountRequestRepository } from "../storage/discount-request.repository.ts";
import { discountGiver } from "./set-discount.ts";

/** A member asks for a discount above the limit of their role. Those who may allow it see it in the panel. */
export async function askDiscount(
  deps: ChangeOrderDeps & { discountRequests: DiscountRequestRepository },
  session: CallerSession,
  { discount: reais, reason }: DiscountQuestion,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const { agent, shopId, contactId } = session;
  if (!agent) return refuse({ code: "approval-not-needed" });
  const { role = "agent" } = agent;
  const discount = toCents(reais);
  const asked = { id: randomUUID(), discount, reason, by: { id: agent.id, name: agent.name, role }, at: deps.now() };
  const changed = await changeOrder(
    deps,
    session,
    {
      kind: DISCOUNT_ASKED,
      data: { discount, reason },
      needsOrder: true,
      isQuiet: true,
      apply: (order, { terms: { settings, rules } }) =>
        askRule(order, asked, { settings, limits: rules.discountLimits ?? {} }),
    },
    key,
  );
  if (!changed.ok) return changed;
  // The order has the request: this only leads to it, so one that is lost is asked for again.
  await deps.discountRequests.add({ shopId, orderId: changed.value.stored.order.id });
  deps.announce({ shopId, contactId, subject: "service" });
  return changed;
}

/** What the member may give without asking, and what they wait for. Null where nobody limits them. */
export async function readApproval(deps: ChangeOrderDeps, session: CallerSession): Promise<DiscountApproval> {
  const terms = await deps.termsOf(session.shopId);
  const giver = discountGiver(session, terms);
  const { order } = (await readOpenOrder(deps, session)).stored;
  const { discountRequest: request, discountApproval: approval, discountAnswer: answer } = order;
  return {
    most: giver ? toReais(mostDiscount(giver, itemsAmount(order.lines))) : null,
    request: request
      ? { discount: toReais(request.discount), reason: request.reason, by: request.by.name, askedAt: isoOf(request.at) }
      : null,
    answer: answer ? { ...answer, discount: toReais(answer.discount), at: isoOf(answer.at) } : null,
    approvedBy: approval?.by ?? null,
  };
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
