import type { orderChannels, PanelOrderFilter, PlacedStatus } from "@vitrine/contract/panel/orders/orders";
import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { ChannelType } from "@vitrine/domain/codes/session";
import type { PaymentState } from "@vitrine/domain/payment/payment-state";
import type { OrderFilter } from "../../order/backoffice/list/order-list.repository.ts";

const statuses: Record<PlacedStatus, OrderStatus> = {
  received: OrderStatus.Received,
  finalized: OrderStatus.Finalized,
  canceled: OrderStatus.Canceled,
  error: OrderStatus.Error,
};

export const channelTypes: Record<(typeof orderChannels)[number], ChannelType> = {
  whatsapp: ChannelType.WhatsApp,
  messenger: ChannelType.Messenger,
  instagram: ChannelType.Instagram,
  webchat: ChannelType.WebChat,
};

/** The filter of the panel's address as the list of orders takes it. The panel lists placed orders only. */
export function orderFilter(query: PanelOrderFilter): OrderFilter & { isPlaced: true } {
  const { status, payment, stage, channel, seller, agent, contact, tag, from, to, slotFrom, slotTo, q, sort } = query;
  return {
    isPlaced: true,
    // The contract lets only these words through.
    ...(status && { status: wordsIn<PlacedStatus>(status).map((word) => statuses[word]) }),
    ...(payment && { paymentState: wordsIn<PaymentState>(payment) }),
    ...(stage && { stage: wordsIn<FulfilmentStage>(stage) }),
    ...(channel && { channelType: channelTypes[channel] }),
    ...(seller && { sellerId: seller }),
    ...(agent && { agentId: agent }),
    ...(contact && { contactId: contact }),
    ...(tag && { tag }),
    ...(from && { from }),
    ...(to && { to }),
    ...(slotFrom && { slotFrom }),
    ...(slotTo && { slotTo }),
    ...(q && { q }),
    ...(sort && { sort }),
  };
}

function wordsIn<Word extends string>(list: string): Word[] {
  return [...new Set(list.split(","))] as Word[];
}
