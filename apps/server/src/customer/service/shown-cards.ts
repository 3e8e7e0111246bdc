import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import type { ChannelType } from "@vitrine/domain/codes/session";
import type { DeskRepository } from "./desk.repository.ts";
import type { BareCard } from "./desk-cards.ts";

type LastMessage = {
  from: "contact" | "shop" | "shop-elsewhere";
  /** Null once it was taken back. */
  text: string | null;
  at: Date;
};

export type ShownCardsDeps = {
  desk: Pick<DeskRepository, "contacts" | "units">;
  lastMessages: (shopId: string, contactIds: readonly string[]) => Promise<Map<string, LastMessage>>;
};

/** What is read of those who are shown only: a desk has hundreds, each is decrypted, and one sees a page of them. */
export async function shownCards(
  { desk, lastMessages }: ShownCardsDeps,
  shopId: string,
  cards: readonly BareCard[],
): Promise<DeskCard[]> {
  const ids = cards.map(({ contact }) => contact.id);
  const written = cards.flatMap(({ conversation, contact }) => (conversation ? contact.id : []));
  const orders = cards.flatMap(({ cart, unpaid, late }) => [...(cart ? [cart] : []), ...unpaid, ...late]);
  const [contacts, units, last] = await Promise.all([
    desk.contacts(shopId, ids),
    desk.units(shopId, [...new Set(orders.map(({ id }) => id))]),
    lastMessages(shopId, written),
  ]);
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  const counted = <Order extends { id: string }>(order: Order) => ({ ...order, units: units.get(order.id) ?? 0 });
  return cards.map((card) => {
    const { name = "", phone = null, tags = [], channelType = null } = known.get(card.contact.id) ?? {};
    // Of whom one may only take, nothing of what the shop knows about them.
    const seen = card.isSeen ? { phone, tags } : { phone: null, tags: [] };
    return {
      ...card,
      contact: { ...card.contact, name, ...seen, channelType: channelType as ChannelType | null },
      cart: card.cart && counted(card.cart),
      unpaid: card.unpaid.map(counted),
      late: card.late.map(counted),
      conversation: card.conversation && { ...card.conversation, last: lastView(card, last.get(card.contact.id)) },
    };
  });
}

function lastView({ isSeen }: BareCard, last: LastMessage | undefined) {
  return last ? { ...last, text: isSeen ? last.text : null, at: last.at.toISOString() } : null;
}
