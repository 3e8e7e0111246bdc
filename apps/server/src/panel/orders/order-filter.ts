import type { PanelOrderFilter, PlacedStatus } from "@vitrine/contract/panel/orders/orders";
import { chatTypes } from "@vitrine/domain/codes/chat-types";
import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import type { CallerMember } from "../../http/callers.ts";
import type { OrderFilter, OrderSort } from "../../order/backoffice/list/order-list.repository.ts";

const statuses: Record<PlacedStatus, OrderStatus> = {
  received: OrderStatus.Received,
  finalized: OrderStatus.Finalized,
  canceled: OrderStatus.Canceled,
  error: OrderStatus.Error,
};

/** The filter of the panel's address as the list of orders takes it. The panel lists placed orders only. */
export function orderFilter(
  query: PanelOrderFilter,
  { customers }: Pick<CallerMember, "customers">,
): OrderFilter & { isPlaced: true; sort: OrderSort } {
  const { status, payment, stage, channel, seller, agent, contact, tag, from, to, slotFrom, slotTo, q, sort } = query;
  const channelType = chatTypes.find(({ word }) => word === channel)?.type;
  return {
    ...{ isPlaced: true, seen: customers },
    // The contract lets only these words through.
    ...(status && { status: wordsIn<PlacedStatus>(status).map((word) => statuses[word]) }),
    ...(payment && { paymentState: wordsIn<PaymentState>(payment) }),
    ...(stage && { stage: wordsIn<FulfilmentStage>(stage) }),
    ...(query.preparable && { isPreparable: query.preparable === "yes" }),
    ...(channelType !== undefined && { channelType }),
    ...(seller && { sellerId: seller }),
    ...(agent && { agentId: agent }),
    ...(contact && { contactId: contact }),
    ...(tag && { tag }),
    ...(from && { placedFrom: from }),
    ...(to && { placedTo: to }),
    ...(slotFrom && { slotFrom }),
    ...(slotTo && { slotTo }),
    ...(q && { q }),
    sort: sort ?? "-placedAt",
  };
}

function wordsIn<Word extends string>(list: string): Word[] {
  return [...new Set(list.split(","))] as Word[];
}
