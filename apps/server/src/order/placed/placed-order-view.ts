import type { OrderPage, OrderSummary } from "@vitrine/contract/storefront/orders";
import { toReais } from "@vitrine/contract/wire/money";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { type SessionDoer, sessionMay } from "@vitrine/domain/deeds/may-do";
import { cents, noMoney } from "@vitrine/domain/money";
import { refundOfCancel } from "@vitrine/domain/order/change/cancel";
import { needsCancelApproval, waitingCancelRequest } from "@vitrine/domain/order/change/cancel-request";
import { fulfilmentOf } from "@vitrine/domain/order/change/fulfilment";
import { cancelCauseOf, mayCancel, momentsOf } from "@vitrine/domain/order/history/placed-order";
import type { Order } from "@vitrine/domain/order/order";
import { isAwaitingPayment, isPaidHere } from "@vitrine/domain/payment/order-payment";
import type { GivenBack } from "@vitrine/domain/payment/refund";
import { type RefundArrival, refundArrival } from "@vitrine/domain/payment/refund-arrival";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { orderView } from "../order-view.ts";
import type { DatedStep } from "../storage/order.repository.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import type { ListedOrder } from "./placed-order.repository.ts";
import { answerView, askedView } from "./request-view.ts";

type PaymentState = Pick<Order, "status" | "payment">;

/** Without a method the customer chooses one first, on the same page. */
function canPay(order: PaymentState, { settings }: OrderTerms): boolean {
  if (!isAwaitingPayment(order)) return false;
  return order.payment === null ? !settings.disableChargeOrders : isPaidHere(order.payment, settings);
}

export function orderSummaryView(listed: ListedOrder, terms: OrderTerms, pictures: PictureUrls): OrderSummary {
  const { id, number, status, total, placedAt, payment, fulfilment, units, lines } = listed;
  const { urlOf } = pictures.ofShop(terms.shopId);
  return {
    id,
    number,
    status,
    placedAt: placedAt.toISOString(),
    totalAmout: toReais(cents(total)),
    itemCount: units,
    items: lines.map(({ name, images: [image] }) => ({
      name,
      imageUrl: image === undefined ? null : urlOf(image),
    })),
    payment: {
      method: payment?.method ?? null,
      status: payment?.status ?? null,
      refundedAmount: toReais(payment?.refunded ?? noMoney),
    },
    canPay: canPay({ status, payment }, terms),
    stage: fulfilmentOf({ status, ...(fulfilment && { fulfilment }) })?.stage ?? null,
  };
}

type PageParts = {
  stored: StoredOrder;
  terms: OrderTerms;
  steps: readonly DatedStep[];
  refunds: readonly GivenBack[];
  arrivalOnCancel: RefundArrival | null;
  doer: SessionDoer;
  chatLink: string | null;
  restPixCode: string | undefined;
  /** Until when the goods are kept without a payment. */
  heldUntil: number | null;
  now: number;
};

export function orderPageView(
  { stored, terms, steps, refunds, arrivalOnCancel, doer, chatLink, restPixCode, heldUntil, now }: PageParts,
  pictures: PictureUrls,
): OrderPage {
  const { order, closedAt, updatedAt } = stored;
  return {
    order: orderView({ stored, terms }, pictures, now),
    placedAt: new Date(closedAt ?? updatedAt).toISOString(),
    timeline: steps.toReversed().flatMap((step) =>
      momentsOf(step).map((what) => ({
        what,
        at: step.at.toISOString(),
        note: noteOn(order, what) || reasonTold(step, what),
        because: what === "canceled" ? cancelCauseOf(step) : null,
      })),
    ),
    refunds: refunds.map(({ amount, at, paidBy, ...refund }) => ({
      ...refund,
      arrival: refundArrival(paidBy),
      amount: toReais(amount),
      at: new Date(at).toISOString(),
    })),
    canPay: canPay(order, terms),
    ...(restPixCode !== undefined && { restPixCode }),
    // A time that is over promises nothing: the check that cancels the order is about to run.
    heldUntil: heldUntil === null || heldUntil <= now ? null : new Date(heldUntil).toISOString(),
    canChangePayment: isAwaitingPayment(order),
    canCancel: order.status !== OrderStatus.Creating && mayCancel(order, doer),
    refundOnCancel: toReais(refundOfCancel(order)),
    refundArrival: arrivalOnCancel,
    ...cancelApprovalOf(order, doer),
    ...cancelAnswerOf(order, doer),
    canRepeat: order.status !== OrderStatus.Creating && order.lines.length > 0,
    chatLink,
  };
}

/** What an agent asked for, or may ask for. The contact learns nothing of it. */
function cancelApprovalOf(order: Order, doer: SessionDoer): Pick<OrderPage, "cancelApproval"> {
  const may = (deed: Deed) => sessionMay(doer, deed);
  if (!may("ask-cancel") || !needsCancelApproval(order, { may })) return {};
  return { cancelApproval: askedView(waitingCancelRequest(order)) };
}

function cancelAnswerOf({ cancelAnswer }: Order, doer: SessionDoer): Pick<OrderPage, "cancelAnswer"> {
  return cancelAnswer && sessionMay(doer, "ask-cancel") ? { cancelAnswer: answerView(cancelAnswer) } : {};
}

/** Why the shop canceled the order. Only where the contact was told: the reason may be for the shop alone. */
function reasonTold({ data: { reason, isTold } }: DatedStep, what: string): string {
  return what === "canceled" && isTold === true && typeof reason === "string" ? reason : "";
}

/** What the shop wrote about the stage the order is in. Notes of earlier stages are not kept. */
function noteOn({ fulfilment }: Order, what: string): string {
  return fulfilment?.stage === what ? fulfilment.note : "";
}
