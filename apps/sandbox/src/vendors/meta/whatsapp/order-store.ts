import type { ConversationKey, Conversations } from "../../../chat/conversations.ts";
import { type OrderStatusUpdate, objectionTo } from "./orders.ts";

/** The orders that were sent to be paid inside the chat, by the shop's reference. */
export type ChatOrderStore = {
  isKnown: (senderId: string, reference: string) => boolean;
  add: (senderId: string, reference: string, location: { key: ConversationKey; messageId: string }) => void;
  /** The error code of an update that is not allowed, or undefined. */
  objection: (senderId: string, update: OrderStatusUpdate) => number | undefined;
  /** Updates the bubble. */
  apply: (senderId: string, update: OrderStatusUpdate) => void;
  forget: () => void;
};

const UNKNOWN_REFERENCE = 131009;

export function createChatOrderStore(conversations: Conversations): ChatOrderStore {
  const locations = new Map<string, { key: ConversationKey; messageId: string }>();
  const nameOf = (senderId: string, reference: string) => `${senderId} ${reference}`;
  const found = (senderId: string, reference: string) => {
    const location = locations.get(nameOf(senderId, reference));
    const order = location && conversations.messages(location.key).find(({ id }) => id === location.messageId)?.order;
    return order && { ...location, order };
  };

  return {
    isKnown: (senderId, reference) => locations.has(nameOf(senderId, reference)),
    add: (senderId, reference, location) => void locations.set(nameOf(senderId, reference), location),
    objection: (senderId, update) => {
      const order = found(senderId, update.reference)?.order;
      return order ? objectionTo(order, update) : UNKNOWN_REFERENCE;
    },
    apply: (senderId, update) => {
      const { order, key, messageId } = found(senderId, update.reference) ?? {};
      if (!order || !key || !messageId) return;
      const isPaid = order.isPaid || update.isPaid;
      const { isPaymentPending } = update;
      conversations.change(key, messageId, { order: { ...order, state: update.status, isPaid, isPaymentPending } });
    },
    forget: () => locations.clear(),
  };
}
