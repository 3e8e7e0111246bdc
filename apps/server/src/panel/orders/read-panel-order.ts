import type { HistoryStep, PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { toReais } from "@vitrine/contract/wire/money";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { memberMay } from "@vitrine/domain/deeds/may-do";
import { cents, sum } from "@vitrine/domain/money";
import { refundOfCancel } from "@vitrine/domain/order/change/cancel";
import { needsCancelApproval, waitingCancelRequest } from "@vitrine/domain/order/change/cancel-request";
import { needsRefundApproval, waitingRefundRequest } from "@vitrine/domain/order/change/refund-request";
import { shortName } from "@vitrine/domain/order/history/order-change";
import type { OrderStep } from "@vitrine/domain/order/history/order-step";
import type { RefundAnswer } from "@vitrine/domain/order/order";
import { type ActionContext, allowedActions } from "@vitrine/domain/panel/order-actions";
import { needsPerson } from "@vitrine/domain/payment/attempt";
import { paymentOptionName } from "@vitrine/domain/payment/order-payment";
import { paidOfLine, refundableAmount } from "@vitrine/domain/payment/refund";
import { saidPaidSince } from "@vitrine/domain/payment/said-paid";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Role } from "@vitrine/domain/team/roles";
import { stepTexts } from "@vitrine/wording/history/step-text";
import type { Refusal } from "../../http/refusals.ts";
import type { ShopOrderRef } from "../../order/backoffice/change-shop-order.ts";
import { answerView, askedView, waitingView } from "../../order/placed/request-view.ts";
import { isNamed } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { phoneOfPerson } from "../../phone/phone-number.ts";
import { readPlatformOrder } from "../../platform/orders/read-platform-order.ts";
import type { PanelDeps } from "../panel-deps.ts";

const MOST_MESSAGES = 50;

/** Everything about an order that the people of its shop see, and what this one may do with it. */
export async function readPanelOrder(
  deps: PanelDeps,
  of: ShopOrderRef,
  role: Role,
): Promise<Result<PanelOrderDetails, Refusal>> {
  const read = await readPlatformOrder(deps, of);
  if (!read.ok) return read;
  const { contactId, events } = read.value;
  const found = await readOrder(deps, { ...of, contactId });
  if (!found) return refuse({ code: "order-not-found" });
  const [made, messages, written, { refused, ...money }, { rules, settings }] = await Promise.all([
    deps.orderOverview.madeBy(of),
    deps.messages.listOfOrder(of.shopId, of.orderId, MOST_MESSAGES),
    deps.annotations.find(of),
    moneyOf(deps, of),
    deps.termsOf(of.shopId),
  ]);
  const { channel_type: channelType = null, channel_id: channelId = null, agent_id: agentId = null } = made ?? {};
  const { order } = found.stored;
  const may = (deed: Deed) => memberMay(role, deed);
  const refund = waitingRefundRequest(order);
  return ok({
    ...read.value,
    contact: {
      id: contactId,
      name: made?.name || order.customer.name,
      phone: phoneOfPerson({ chat: made?.phone, typed: order.customer.phone }),
      isAnonymous: isAnonymousUser(contactId),
    },
    channel: channelType === null || channelId === null ? null : { channelType, channelId },
    agent: agentId === null ? null : { id: agentId, name: made?.agent_name ?? "" },
    paymentState: made?.payment_state ?? null,
    refundLines: order.lines.map((line) => ({
      ...{ index: line.index, name: shortName(line.name), quantity: line.quantity },
      paid: toReais(cents(Math.max(0, paidOfLine(line, order)))),
    })),
    paymentOption: paymentOptionName(order.payment, rules.paymentOptions),
    saidPaidAt: isoOf(saidPaidSince(order)),
    printedAt: written.printedAt?.toISOString() ?? null,
    history: events.toReversed().flatMap(historyStep),
    messages,
    allowed: allowedActions(order, { role, rules, settings, ...money, isForStore: made?.is_for_store ?? false }),
    refundOnCancel: toReais(refundOfCancel(order)),
    cancelRequest: {
      mayAsk: needsCancelApproval(order, { may }),
      waiting: askedView(waitingCancelRequest(order)),
      answer: order.cancelAnswer ? answerView(order.cancelAnswer) : null,
    },
    refundRequest: {
      mayAsk: needsRefundApproval(order, { may }) && money.refundable > 0,
      waiting: refund ? { ...waitingView(refund), amount: toReais(refund.amount) } : null,
      answer: order.refundAnswer ? refundAnswerView(order.refundAnswer, refused) : null,
    },
    timeZone: rules.timeZone,
  });
}

/** An allowed refund that the provider refused did not go back. */
function refundAnswerView({ requestId, ...answer }: RefundAnswer, refused: ReadonlySet<string>) {
  return { ...answerView(answer), hasFailed: refused.has(requestId) };
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

async function moneyOf(
  { payments: { attempts, refunds } }: PanelDeps,
  of: ShopOrderRef,
): Promise<Pick<ActionContext, "refundable" | "isPaymentUnclear"> & { refused: ReadonlySet<string> }> {
  const [made, givenBack] = await Promise.all([attempts.ofOrder(of), refunds.ofOrder(of)]);
  const left = made.map((attempt) =>
    refundableAmount(
      attempt,
      givenBack.filter(({ attemptId }) => attemptId === attempt.id),
    ),
  );
  const refused = new Set(givenBack.flatMap(({ id, status }) => (status === "refused" ? [id] : [])));
  return { refundable: sum([cents(0), ...left]), isPaymentUnclear: made.some(needsPerson), refused };
}

function historyStep(event: PanelOrderDetails["events"][number]): HistoryStep[] {
  const { version, at, actor, data } = event;
  // Every event was written by an actor of one of these types.
  const step = { ...event, actor } as OrderStep;
  const texts = stepTexts(step);
  if (texts.length === 0) return [];
  const name = isNamed(step.actor) ? actor.name : "";
  const given = typeof data.reason === "string" ? data.reason : "";
  // Some texts end with it.
  const reason = texts.some((text) => text.endsWith(given)) ? "" : given;
  return [{ version, at, by: step.actor.type, name, texts, reason }];
}
