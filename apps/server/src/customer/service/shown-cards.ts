import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import { toReais } from "@vitrine/contract/wire/money";
import { cents } from "@vitrine/domain/money";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Shop } from "../../shop/shop.ts";
import type { ShopCache } from "../../shop/shop-cache.ts";
import { type Queued, reasonsOf } from "./desk-queue.ts";
import type { ShownCardsRepository, ShownContact, ShownOrder } from "./shown-cards.repository.ts";

type LastMessage = {
  from: "contact" | "shop" | "shop-elsewhere";
  /** Null once it was taken back. */
  text: string | null;
  at: Date;
};

export type ShownCardsDeps = {
  deskCards: ShownCardsRepository;
  lastMessages: (shopId: string, contactIds: readonly string[]) => Promise<Map<string, LastMessage>>;
  cachedShop: ShopCache;
};

const MOST_ORDERS = 10;
const MOST_WATCHERS = 10;

/** The cards of those who are shown: a desk has hundreds, each is decrypted, and one sees a page of them. */
export async function shownCards(
  { deskCards, lastMessages, cachedShop }: ShownCardsDeps,
  shopId: string,
  shown: readonly Queued[],
): Promise<DeskCard[]> {
  const ids = shown.map(({ contactId }) => contactId);
  const [contacts, orders, last, shop] = await Promise.all([
    deskCards.contacts(shopId, ids),
    deskCards.orders(shopId, [...new Set(shown.flatMap(orderIds))]),
    lastMessages(shopId, ids),
    cachedShop(shopId),
  ]);
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  const read = new Map(orders.map((order) => [order.id, orderView(order)]));
  return shown.flatMap((queued) => {
    const contact = known.get(queued.contactId);
    // Removed since the queue was read.
    if (!contact) return [];
    return {
      ...cardView(queued, read),
      contact: contactView(queued, contact),
      conversation: conversationView(queued, contact, { shop, last: last.get(contact.id) }),
    };
  });
}

function orderIds({ cart, unpaid, late }: Queued): string[] {
  return [...(cart ? [cart] : []), ...atMost(unpaid), ...atMost(late)].map(({ id }) => id);
}

const atMost = <Row>(orders: readonly Row[]) => orders.slice(0, MOST_ORDERS);

type OrderView = ReturnType<typeof orderView>;

function cardView(queued: Queued, orders: ReadonlyMap<string, OrderView>) {
  const { here, wrote, cart, unpaid, late, service, watchers, isSeen, activityAt } = queued;
  const viewsOf = (rows: readonly { id: string }[]) => atMost(rows).flatMap(({ id }) => orders.get(id) ?? []);
  return {
    reasons: reasonsOf(queued),
    place: here?.place ?? null,
    wroteAt: wrote ? isoOf(wrote.at) : null,
    cart: (cart && orders.get(cart.id)) ?? null,
    unpaid: viewsOf(unpaid),
    late: viewsOf(late),
    service: service
      ? {
          ...{ memberId: service.memberId, memberName: service.memberName, since: isoOf(service.beganAt) },
          ...{ handedBy: service.handedByName, note: service.note },
        }
      : null,
    watchers: watchers.slice(0, MOST_WATCHERS).map(({ memberId, name, isInShop }) => ({ memberId, name, isInShop })),
    isSeen,
    activityAt: activityAt === null ? null : new Date(activityAt).toISOString(),
  };
}

/** A time of the database in that of the wire. */
const isoOf = (time: string) => new Date(time).toISOString();

/** Of whom one may only take, nothing of what the shop knows about them. */
function contactView({ contactId: id, isSeen }: Queued, contact: ShownContact): DeskCard["contact"] {
  const { name, phone, tags, channelType } = contact;
  const seen = isSeen ? { phone, tags } : { phone: null, tags: [] };
  return { id, name, ...seen, channelType, isAnonymous: isAnonymousUser(id) };
}

function conversationView(
  { isSeen }: Queued,
  { channelId, unread, waitingSince }: ShownContact,
  { shop, last }: { shop: Shop | undefined; last: LastMessage | undefined },
): DeskCard["conversation"] {
  if (channelId === null) return null;
  return {
    channelType: shop?.channels.find((each) => each.channelId === channelId)?.channelType ?? null,
    unread: unread ?? 0,
    waitingSince: waitingSince?.toISOString() ?? null,
    last: last ? { ...last, text: isSeen ? last.text : null, at: last.at.toISOString() } : null,
  };
}

function orderView({ id, number, total, units, updatedAt, paymentState, stage, slotStart, slotEnd }: ShownOrder) {
  return {
    ...{ id, number, units, paymentState, stage },
    total: toReais(cents(total)),
    updatedAt: updatedAt.toISOString(),
    slot: slotStart && slotEnd && { startTime: slotStart.toISOString(), endTime: slotEnd.toISOString() },
  };
}
