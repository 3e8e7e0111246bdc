import { deedOfEdit, editObstacle } from "../checkout/edit-items.ts";
import { addressObstacle, slotObstacle } from "../checkout/placed-changes.ts";
import { type FulfilmentStage, mayMoveStage, stagesOf } from "../codes/fulfilment.ts";
import { mayMove, OrderStatus } from "../codes/order-status.ts";
import { PaymentStatus } from "../codes/payment.ts";
import type { Deed } from "../deeds/deed-table.ts";
import { memberMay } from "../deeds/may-do.ts";
import { deedOfCancel } from "../order/change/cancel.ts";
import { fulfilmentOf } from "../order/change/fulfilment.ts";
import type { Order } from "../order/order.ts";
import { isGivenBack, isPaidHere, isPartlyPaid, notAwaitingPayment, paidByHandIn } from "../payment/order-payment.ts";
import { isSettledByPeople } from "../payment/payment-account.ts";
import { isAnonymousUser } from "../session/anonymous-user.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import type { Role } from "../team/roles.ts";

/** What a person of the shop can do with an order, besides moving its fulfilment. */
export const orderActions = [
  "cancel",
  "refund",
  "change-slot",
  "change-address",
  "edit-items",
  "resend-payment",
  "confirm-payment",
  "note",
  "open-as-agent",
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Why something cannot be done now. */
export const actionObstacles = [
  /** The person's role does not allow it. */
  "role",
  /** The order was not placed, or is over. */
  "not-received",
  "canceled",
  "finalized",
  "nothing-paid",
  "paid",
  "refunded",
  /** It is ready, on its way or there. */
  "too-late",
  "being-prepared",
  "partly-refunded",
  "said-paid",
  /** A linked store has it, or is about to get it, and would keep the items of before. */
  "in-store",
  "no-schedule",
  "not-delivered",
  /** Its payment is made between people, and not on a page of ours. */
  "paid-by-hand",
  /** Its provider tells when it is paid. */
  "paid-by-provider",
  /** A visitor without a conversation. */
  "no-chat",
  /** The stage comes before the current one, and nobody corrects so far back. */
  "stage-passed",
  "stage-current",
] as const;
export type ActionObstacle = (typeof actionObstacles)[number];

export type AllowedActions = {
  /** The stages of this kind of order, in their order; null: it can be moved there. */
  stages: { stage: FulfilmentStage; obstacle: ActionObstacle | null }[];
  actions: { action: OrderAction; obstacle: ActionObstacle | null }[];
};

type ActedOrder = Pick<
  Order,
  "status" | "fulfilment" | "logistic" | "logisticType" | "payment" | "ownerId" | "closedTotals"
>;

export type ActionContext = {
  role: Role;
  rules: Pick<ShopRules, "schedules" | "paymentAccounts" | "chargers" | "checkout">;
  settings: Parameters<typeof isPaidHere>[1];
  /** What can still be given back of its payments, in centavos. */
  refundable: number;
  /** Its provider tells of another amount, so people decide. */
  isPaymentUnclear: boolean;
  /** A linked store takes the orders of the shop. */
  isForStore: boolean;
};

const deeds: Record<Exclude<OrderAction, "cancel" | "edit-items">, Deed> = {
  refund: "refund-orders",
  "change-slot": "fulfil-orders",
  "change-address": "fulfil-orders",
  "resend-payment": "serve-contacts",
  "confirm-payment": "record-payment",
  note: "annotate-orders",
  "open-as-agent": "serve-contacts",
};

function deedOf(action: OrderAction, order: ActedOrder): Deed {
  if (action === "edit-items") return deedOfEdit(order);
  return action === "cancel" ? deedOfCancel(order) : deeds[action];
}

/** What this person may do with the order now, and why not the rest. The server refuses by the same rules. */
export function allowedActions(order: ActedOrder, context: ActionContext): AllowedActions {
  return {
    stages: stagesOf(order.logistic?.type ?? order.logisticType).map((stage) => ({
      stage,
      obstacle: memberMay(context.role, "fulfil-orders") ? stageObstacle(order, stage) : "role",
    })),
    actions: orderActions.map((action) => ({
      action,
      obstacle: memberMay(context.role, deedOf(action, order)) ? obstacleOf(action, order, context) : "role",
    })),
  };
}

function stageObstacle(order: ActedOrder, stage: FulfilmentStage): ActionObstacle | null {
  const current = fulfilmentOf(order)?.stage;
  if (current === stage) return "stage-current";
  const over = notReceived(order);
  if (over || current === undefined) return over ?? "not-received";
  return mayMoveStage(current, stage) ? null : "stage-passed";
}

function notReceived({ status }: Pick<Order, "status">): ActionObstacle | null {
  switch (status) {
    case OrderStatus.Received:
      return null;
    case OrderStatus.Canceled:
      return "canceled";
    case OrderStatus.Finalized:
      return "finalized";
    default:
      return "not-received";
  }
}

function obstacleOf(action: OrderAction, order: ActedOrder, context: ActionContext): ActionObstacle | null {
  switch (action) {
    case "cancel":
      return mayMove(order.status, OrderStatus.Canceled) ? null : (notReceived(order) ?? "not-received");
    case "refund":
      return context.refundable > 0 ? null : "nothing-paid";
    case "change-slot":
      return arrangementObstacle(order, slotObstacle(order, context.rules)?.code);
    case "change-address":
      return arrangementObstacle(order, addressObstacle(order)?.code);
    case "edit-items":
      return itemsObstacle(order) ?? (context.isForStore ? "in-store" : null);
    case "resend-payment":
      return paymentObstacle(order, context);
    case "confirm-payment":
      return confirmationObstacle(order, context);
    case "note":
    // Also who came by the shop's link is served: in the storefront, without a conversation.
    case "open-as-agent":
      return null;
  }
}

function arrangementObstacle(
  order: ActedOrder,
  code: NonNullable<ReturnType<typeof slotObstacle>>["code"] | undefined,
): ActionObstacle | null {
  switch (code) {
    case undefined:
      return null;
    case "rearrange-not-received":
      return notReceived(order) ?? "not-received";
    case "rearrange-too-late":
      return "too-late";
    case "rearrange-no-schedule":
      return "no-schedule";
    case "rearrange-not-delivered":
      return "not-delivered";
  }
}

function itemsObstacle(order: ActedOrder): ActionObstacle | null {
  switch (editObstacle(order)?.code) {
    case undefined:
      return null;
    case "edit-not-received":
      return notReceived(order) ?? "not-received";
    case "edit-too-late":
      return "being-prepared";
    case "edit-refunded":
      return "partly-refunded";
    case "edit-said-paid":
      return "said-paid";
  }
}

function paymentObstacle(order: ActedOrder, { settings }: ActionContext): ActionObstacle | null {
  const obstacle = notAwaitingPayment(order);
  if (obstacle?.code === "order-paid") return "paid";
  if (obstacle?.code === "order-refunded") return "refunded";
  if (obstacle) return notReceived(order) ?? "not-received";
  const isPayable = order.payment ? isPaidHere(order.payment, settings) : !settings.disableChargeOrders;
  if (!isPayable) return "paid-by-hand";
  return isAnonymousUser(order.ownerId) ? "no-chat" : null;
}

/** Money at the door, by what no provider charges or with another amount: whoever sees it arrive says so. */
function confirmationObstacle(
  { status, payment }: ActedOrder,
  { isPaymentUnclear, rules }: Pick<ActionContext, "isPaymentUnclear" | "rules">,
): ActionObstacle | null {
  if (status === OrderStatus.Canceled) return "canceled";
  if (!paidByHandIn.includes(status) || (!payment && status !== OrderStatus.Finalized)) return "not-received";
  if (payment && isGivenBack(payment)) return "refunded";
  if (payment?.status === PaymentStatus.Paid) return "paid";
  // The rest after a change of the items comes by hand.
  if (isPartlyPaid(payment)) return null;
  // Goods that left unpaid are settled between people, whatever was meant before.
  if (status === OrderStatus.Finalized) return null;
  return payment && (isSettledByPeople(payment, rules) || isPaymentUnclear) ? null : "paid-by-provider";
}
