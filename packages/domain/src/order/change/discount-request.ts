import { isOpen } from "../../codes/order-status.ts";
import { type Cents, smaller } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { DiscountLimits } from "../../shop/shop-rules.ts";
import type { Role } from "../../team/roles.ts";
import { mostDiscount } from "../discount-limits.ts";
import type { DiscountAnswer, DiscountRequest, Order } from "../order.ts";
import { itemsAmount } from "../totals/line-amounts.ts";
import { type DiscountRefusal, type DiscountSettings, discountObstacle } from "./discount.ts";

export type DiscountRequestRefusal =
  | DiscountRefusal
  /** The member may give it without asking. */
  | { code: "approval-not-needed" }
  /** It was decided, another was asked for, or the order changed so that it does not fit any more. */
  | { code: "discount-request-gone" }
  | { code: "own-discount-request" };

type Rules = { settings: DiscountSettings; limits: DiscountLimits };

/** Asks for a discount above the limit of one's role. It replaces what was asked for before. */
export function askDiscount(
  order: Order,
  asked: Omit<DiscountRequest, "itemsAmount">,
  { settings, limits }: Rules,
): Result<Order, DiscountRequestRefusal> {
  const obstacle = discountObstacle(order, asked.discount, settings);
  if (obstacle) return refuse(obstacle);
  const items = itemsAmount(order.lines);
  const isWithin = asked.discount <= mostDiscount({ role: asked.by.role, limits }, items);
  if (isWithin) return refuse({ code: "approval-not-needed" });
  const { discountAnswer, ...rest } = order;
  return ok({ ...rest, discountRequest: { ...asked, itemsAmount: items } });
}

type Decision = {
  requestId: string;
  allows: boolean;
  by: { id: string; name: string; role: Role };
  /** Empty where they gave none. */
  reason: string;
  now: number;
};

/**
 * Allows or refuses what was asked for. To allow it is to give it: the request is gone then, so it counts once, and of
 * two who decide the first one does.
 */
export function decideDiscount(
  order: Order,
  { requestId, allows, by, reason, now }: Decision,
  { settings, limits }: Rules,
): Result<Order, DiscountRequestRefusal> {
  const { discountRequest: request, ...rest } = order;
  if (request?.id !== requestId) return refuse({ code: "discount-request-gone" });
  if (request.by.id === by.id) return refuse({ code: "own-discount-request" });
  const { discount } = request;
  const outcome = allows ? "allowed" : "refused";
  const discountAnswer: DiscountAnswer = { discount, outcome, by: by.name, reason, at: now };
  if (!allows) return ok({ ...rest, discountAnswer });
  const obstacle = discountObstacle(order, discount, settings);
  if (obstacle) return refuse(obstacle);
  const items = itemsAmount(order.lines);
  const most = mostDiscount({ role: by.role, limits }, items);
  if (discount > most) return refuse({ code: "discount-above-limit", most });
  return ok({
    ...rest,
    manualDiscount: discount,
    discountRole: request.by.role,
    confirmedAt: null,
    discountApproval: { discount, itemsAmount: request.itemsAmount, by: by.name },
    discountAnswer,
  });
}

/**
 * The order with a discount that its giver may still give, after whatever changed in it. What was allowed holds while the
 * items are worth at least as much as then: a smaller order would have a larger share taken off. What was asked for and
 * does not fit any more is gone, and who asked reads that.
 */
export function withinDiscountLimits(order: Order, limits: DiscountLimits): Order {
  if (order.discountRequest === undefined && order.discountRole === undefined) return order;
  if (!isOpen(order.status)) return withoutRequest(order);
  const items = itemsAmount(order.lines);
  const request = order.discountRequest;
  const asked = request && !fits(request, items) ? outdated(order, request) : order;
  return reduced(asked, items, limits);
}

function reduced(order: Order, items: Cents, limits: DiscountLimits): Order {
  const { discountRole: role, discountApproval, manualDiscount } = order;
  if (role === undefined || manualDiscount === 0) return order;
  if (discountApproval && discountApproval.discount === manualDiscount && fits(discountApproval, items)) return order;
  const to = smaller(manualDiscount, mostDiscount({ role, limits }, items));
  if (to === manualDiscount) return order;
  // The notice says what became of it.
  const { discountApproval: _, discountAnswer: __, ...rest } = order;
  const notice = { code: "discount-reduced", from: manualDiscount, to } as const;
  return { ...rest, manualDiscount: to, notices: [...order.notices, notice] };
}

function fits({ itemsAmount: then }: { itemsAmount: Cents }, now: Cents): boolean {
  return now >= then;
}

function outdated(order: Order, { discount, at }: DiscountRequest): Order {
  return { ...withoutRequest(order), discountAnswer: { discount, outcome: "outdated", by: "", reason: "", at } };
}

function withoutRequest({ discountRequest, ...order }: Order): Order {
  return order;
}
