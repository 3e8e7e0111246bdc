import type { ConversationKey, Conversations } from "../../chat/conversations.ts";
import { type OrderStatusUpdate, objectionTo } from "./orders.ts";

/** The orders that were sent to be paid inside the chat, by the shop's reference. */
export type ChatOrderStore = {
  isKnown: (senderId: string, reference: string) => boolean;
  add: (senderId: string, reference: string, place: { key: ConversationKey; messageId: string }) => void;
  /** The code of why the news cannot be, or nothing. */
  objection: (senderId: string, news: OrderStatusUpdate) => number | undefined;
  /** Puts the mark on the bubble. */
  apply: (senderId: string, news: OrderStatusUpdate) => void;
  forget: () => void;
};

const UNKNOWN_REFERENCE = 131009;

export function createChatOrderStore(conversations: Conversations): ChatOrderStore {
  const places = new Map<string, { key: ConversationKey; messageId: string }>();
  const nameOf = (senderId: string, reference: string) => `${senderId} ${reference}`;
  const found = (senderId: string, reference: string) => {
    const place = places.get(nameOf(senderId, reference));
    const order = place && conversations.messages(place.key).find(({ id }) => id === place.messageId)?.order;
    return order && { ...place, order };
  };

  return {
    isKnown: (senderId, reference) => places.has(nameOf(senderId, reference)),
    add: (senderId, reference, place) => void places.set(nameOf(senderId, reference), place),
    objection: (senderId, news) => {
      const order = found(senderId, news.reference)?.order;
      return order ? objectionTo(order, news) : UNKNOWN_REFERENCE;
    },
    apply: (senderId, news) => {
      const { order, key, messageId } = found(senderId, news.reference) ?? {};
      if (!order || !key || !messageId) return;
      const isPaid = order.isPaid || news.isPaid;
      conversations.change(key, messageId, { order: { ...order, state: news.status, isPaid } });
    },
    forget: () => places.clear(),
  };
}
