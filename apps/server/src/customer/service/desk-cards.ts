import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import { toReais } from "@vitrine/contract/wire/money";
import type { ChannelType } from "@vitrine/domain/codes/session";
import { cents } from "@vitrine/domain/money";
import { type DeskReason, deskReasons, isLate } from "@vitrine/domain/order/desk";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { type CustomersSeen, sightOf } from "@vitrine/domain/team/own-customers";
import { createSharedReads } from "../../cache/shared-reads.ts";
import type { TimeCursor } from "../../http/request/time-token.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { ShopCache } from "../../shop/shop-cache.ts";
import { type DeskConversationRow, type DeskOrder, type DeskRepository, owedStates } from "./desk.repository.ts";

export type DeskCardsDeps = {
  desk: DeskRepository;
  termsOf: TermsOf;
  cachedShop: ShopCache;
  now: () => number;
};

type Sighted = { shopId: string; seen: CustomersSeen };

/** Without what is only read of those who are shown: see `shown-cards.ts`. */
export type BareCard = DeskCard;

/**
 * The cards of everybody who needs somebody. A message reaches every open desk of a shop at once, and all of them ask
 * at once: they share what is read.
 */
export function createDeskCards(deps: DeskCardsDeps) {
  const shareDay = createSharedReads<DeskDay>();
  const shareCards = createSharedReads<BareCard[]>();
  return async function deskCards(of: Sighted, q: string): Promise<BareCard[]> {
    const key = JSON.stringify([of.shopId, of.seen]);
    if (q === "") return shareCards(key, async () => cardsOf(deps, of, { day: await readDay(deps, of), found: null }));
    const [day, found] = await Promise.all([shareDay(key, () => readDay(deps, of)), deps.desk.search(of, q)]);
    return cardsOf(deps, of, { day, found });
  };
}

type DeskDay = Awaited<ReturnType<typeof readDay>>;

/** What happens in the shop now. */
async function readDay({ desk, termsOf }: DeskCardsDeps, of: Sighted) {
  const [present, wroteLately, waiting, carts, received, served, watching, terms] = await Promise.all([
    ...([desk.present(of), desk.wrote(of), desk.waiting(of), desk.carts(of), desk.received(of)] as const),
    ...([desk.served(of), desk.watchers(of), termsOf(of.shopId)] as const),
  ]);
  return { present, wrote: [...wroteLately, ...waiting], carts, received, served, watching, terms };
}

/** `found`: the contacts that were looked for, in their order; null: whoever needs somebody. */
async function cardsOf(
  { desk, cachedShop, now }: DeskCardsDeps,
  { shopId, seen }: Sighted,
  {
    day: { present, wrote, carts, received, served, watching, terms },
    found,
  }: { day: DeskDay; found: string[] | null },
): Promise<BareCard[]> {
  const unpaid = received.filter(({ payment, paymentState }) => isOwed(payment, paymentState, terms.settings));
  const late = received.filter((order) => isLateAt(order, now()));
  const concerned = [...present, ...wrote, ...carts, ...unpaid, ...late, ...served].map(({ contactId }) => contactId);
  const ids = found ?? [...new Set(concerned)];
  const [known, conversations, shop] = await Promise.all([
    ...([desk.charges(shopId, ids), desk.conversations(shopId, ids), cachedShop(shopId)] as const),
  ]);
  const byContact = <Row extends { contactId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ contactId }) => contactId);
  const by = {
    ...{ present: byContact(present), wrote: byContact(wrote), carts: byContact(carts) },
    ...{ unpaid: byContact(unpaid), late: byContact(late) },
  };
  const services = byContact(served);
  const watchers = byContact(watching);
  const written = byContact(conversations);
  const typeOf = (channelId: string) =>
    shop?.channels.find((each) => each.channelId === channelId)?.channelType ?? null;

  const contacts = known.flatMap(({ inCharge, ...contact }) => {
    const sight = sightOf(seen, { inCharge, isWaiting: by.wrote.has(contact.id) });
    if (sight === "hidden") return [];
    return { ...contact, isSeen: sight === "seen" };
  });
  const cards = contacts.map(({ id, isSeen }): BareCard => {
    const [here] = by.present.get(id) ?? [];
    const [lately] = by.wrote.get(id) ?? [];
    const [conversation] = written.get(id) ?? [];
    const [cart] = by.carts.get(id) ?? [];
    const [service] = services.get(id) ?? [];
    const [owed, overdue] = [by.unpaid.get(id) ?? [], by.late.get(id) ?? []];
    const is: Record<DeskReason, boolean> = {
      here: here !== undefined,
      wrote: lately !== undefined,
      cart: cart !== undefined,
      unpaid: owed.length > 0,
      late: overdue.length > 0,
    };
    const times = [here?.movedAt, lately?.at, cart?.updatedAt, service?.beganAt, ...[...owed, ...overdue].map(latest)];
    const activity = Math.max(0, ...times.map((time) => time?.getTime() ?? 0));
    return {
      contact: { id, name: "", phone: null, tags: [], channelType: null, isAnonymous: isAnonymousUser(id) },
      reasons: deskReasons.filter((reason) => is[reason]),
      place: here?.place ?? null,
      wroteAt: lately?.at.toISOString() ?? null,
      cart: cart ? orderView(cart) : null,
      unpaid: owed.map(orderView).slice(0, MOST_ORDERS),
      late: overdue.map(orderView).slice(0, MOST_ORDERS),
      service: service
        ? {
            ...{ memberId: service.memberId, memberName: service.memberName, since: service.beganAt.toISOString() },
            ...{ handedBy: service.handedByName ?? null, note: service.note ?? null },
          }
        : null,
      conversation: conversation ? conversationView(conversation, typeOf(conversation.channelId)) : null,
      watchers: (watchers.get(id) ?? [])
        .slice(0, MOST_WATCHERS)
        .map(({ memberId, name, isInShop }) => ({ memberId, name, isInShop })),
      isSeen,
      activityAt: activity === 0 ? null : new Date(activity).toISOString(),
    };
  });
  if (found) cards.sort((a, b) => found.indexOf(a.contact.id) - found.indexOf(b.contact.id));
  return found ? cards : inTheirPlaces(cards);
}

/** Each is placed once: comparing reads its times again and again. */
function inTheirPlaces(cards: readonly DeskCard[]): DeskCard[] {
  const ranked = cards.map((card) => ({ card, rank: rankOf(card), id: card.contact.id }));
  ranked.sort((a, b) => a.rank - b.rank || (a.id > b.id ? 1 : -1));
  return ranked.map(({ card }) => card);
}

/** What was written last comes later, for those who are shown. */
function conversationView(
  { unread, waitingSince }: DeskConversationRow,
  channelType: ChannelType | null,
): DeskCard["conversation"] {
  return { channelType, unread, waitingSince: waitingSince?.toISOString() ?? null, last: null };
}

const MOST_ORDERS = 10;
const MOST_WATCHERS = 10;

type Settings = Parameters<typeof isPaidHere>[1];

/** The customer should pay on a page of ours, and has not. Money that is counted at the door is not late. */
function isOwed(payment: DeskOrder["payment"], state: DeskOrder["paymentState"], settings: Settings): boolean {
  return state !== null && owedStates.has(state) && payment !== null && isPaidHere(payment, settings);
}

function latest({ updatedAt }: DeskOrder): Date {
  return updatedAt;
}

function isLateAt({ stage, placedAt, slotEnd }: DeskOrder, now: number): boolean {
  return isLate({ stage, slotEnd: slotEnd?.getTime() ?? null, placedAt: placedAt.getTime() }, now);
}

function orderView({ id, number, total, updatedAt, paymentState, stage, slotStart, slotEnd }: DeskOrder) {
  return {
    id,
    number,
    units: 0,
    paymentState,
    stage,
    total: toReais(cents(total)),
    updatedAt: updatedAt.toISOString(),
    slot: slotStart && slotEnd && { startTime: slotStart.toISOString(), endTime: slotEnd.toISOString() },
  };
}

/** Where a card stands on the desk. Somebody who moves up meanwhile is on the first page, and nobody is left out. */
export function placeOf(card: DeskCard): TimeCursor {
  return { micros: `${rankOf(card) * 1_000}`, id: card.contact.id };
}

export function comesAfter(card: DeskCard, { micros, id }: TimeCursor): boolean {
  const later = rankOf(card) - Number(micros) / 1_000;
  return later > 0 || (later === 0 && card.contact.id > id);
}

/** Far above every time of a clock, and in microseconds still a number that JavaScript counts exactly. */
const AFTER_ALL_TIMES = 9_000_000_000_000;

/** Whoever waits stands by since when, and all others behind them by how long ago something happened. */
function rankOf({ conversation, activityAt }: DeskCard): number {
  const waitingSince = conversation?.waitingSince ?? null;
  return waitingSince === null ? AFTER_ALL_TIMES - activityOf(activityAt) : Date.parse(waitingSince);
}

function activityOf(activityAt: string | null): number {
  return activityAt === null ? 0 : Date.parse(activityAt);
}
