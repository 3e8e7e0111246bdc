import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import { toReais } from "@vitrine/contract/wire/money";
import type { ChannelType } from "@vitrine/domain/codes/session";
import { cents } from "@vitrine/domain/money";
import { type DeskReason, deskReasons, isLate } from "@vitrine/domain/order/desk";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { ok, type Result } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { type CustomersSeen, sightOf } from "@vitrine/domain/team/own-customers";
import type { Refusal } from "../../http/refusals.ts";
import { readTimeToken, type TimeCursor, writeTimeToken } from "../../http/request/time-token.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { DeskOrder, DeskRepository } from "./desk.repository.ts";

type ReadDeskDeps = { desk: DeskRepository; termsOf: TermsOf; now: () => number };

type DeskFilter = { reason?: DeskReason | undefined; served?: "me" | "nobody" | "others" | undefined; q?: string };

type DeskPage = { pageToken?: string; perPage?: number };

const PER_PAGE = 100;

export type Desk = {
  items: DeskCard[];
  nextPageToken: string | null;
  counts: Record<DeskReason | "mine" | "unserved", number>;
};

/** Who needs somebody now: one card for each contact, the latest first. */
export async function readDesk(
  deps: ReadDeskDeps,
  { shopId, memberId, seen }: { shopId: string; memberId: string; seen: CustomersSeen },
  { pageToken, perPage = PER_PAGE, ...filter }: DeskFilter & DeskPage,
): Promise<Result<Desk, Refusal>> {
  const after = readTimeToken(pageToken);
  if (!after.ok) return after;
  const cards = await allCards(deps, { shopId, seen }, filter.q?.trim() ?? "");
  const count = (is: (card: DeskCard) => boolean) => cards.filter(is).length;
  const counts = {
    mine: count(({ service }) => service?.memberId === memberId),
    unserved: count(({ service }) => service === null),
    ...(Object.fromEntries(
      deskReasons.map((reason) => [reason, count(({ reasons }) => reasons.includes(reason))]),
    ) as Record<DeskReason, number>),
  };
  const wanted = cards.filter(
    ({ reasons, service }) =>
      (filter.reason === undefined || reasons.includes(filter.reason)) && isServedAs(filter.served, service, memberId),
  );
  const rest = wanted.filter((card) => after.value === undefined || comesAfter(card, after.value));
  const items = rest.slice(0, perPage);
  const last = rest.length > items.length ? items.at(-1) : undefined;
  return ok({ items, nextPageToken: last ? writeTimeToken(placeOf(last)) : null, counts });
}

/** Where a card stands on the desk. Somebody who moves up meanwhile is on the first page, and nobody is left out. */
function placeOf({ activityAt, contact }: DeskCard): TimeCursor {
  return { micros: `${activityOf(activityAt) * 1_000}`, id: contact.id };
}

function comesAfter({ activityAt, contact }: DeskCard, { micros, id }: TimeCursor): boolean {
  const later = Number(micros) / 1_000 - activityOf(activityAt);
  return later > 0 || (later === 0 && contact.id > id);
}

function activityOf(activityAt: string | null): number {
  return activityAt === null ? 0 : Date.parse(activityAt);
}

function isServedAs(served: DeskFilter["served"], service: DeskCard["service"], memberId: string): boolean {
  switch (served) {
    case "me":
      return service?.memberId === memberId;
    case "nobody":
      return service === null;
    case "others":
      return service !== null && service.memberId !== memberId;
    default:
      return true;
  }
}

async function allCards(
  { desk, termsOf, now }: ReadDeskDeps,
  of: { shopId: string; seen: CustomersSeen },
  q: string,
): Promise<DeskCard[]> {
  const { shopId, seen } = of;
  const [present, wrote, carts, received, served, watching, terms] = await Promise.all([
    ...([desk.present(of), desk.wrote(of), desk.carts(of), desk.received(of)] as const),
    ...([desk.served(of), desk.watchers(of), termsOf(shopId)] as const),
  ]);
  const found = q === "" ? null : await desk.search(of, q);
  const unpaid = received.filter(({ payment, paymentState }) => isOwed(payment, paymentState, terms.settings));
  const late = received.filter(({ placedAt, ...order }) => isLate({ ...order, placedAt: placedAt.getTime() }, now()));
  const concerned = [...present, ...wrote, ...carts, ...unpaid, ...late, ...served].map(({ contactId }) => contactId);
  const ids = found ?? [...new Set(concerned)];
  const known = await desk.contacts(shopId, ids);
  const byContact = <Row extends { contactId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ contactId }) => contactId);
  const by = {
    ...{ present: byContact(present), wrote: byContact(wrote), carts: byContact(carts) },
    ...{ unpaid: byContact(unpaid), late: byContact(late) },
  };
  const services = byContact(served);
  const watchers = byContact(watching);

  const contacts = known.flatMap(({ inCharge, ...contact }) => {
    const sight = sightOf(seen, { inCharge, isWaiting: by.wrote.has(contact.id) });
    if (sight === "hidden") return [];
    // Enough to take them: nothing of what the shop knows about them.
    return sight === "waiting" ? { ...contact, isSeen: false, phone: null, tags: [] } : { ...contact, isSeen: true };
  });
  const cards = contacts.map(({ id, name, phone, tags, channelType, isSeen }): DeskCard => {
    const [here] = by.present.get(id) ?? [];
    const [written] = by.wrote.get(id) ?? [];
    const [cart] = by.carts.get(id) ?? [];
    const [service] = services.get(id) ?? [];
    const [owed, overdue] = [by.unpaid.get(id) ?? [], by.late.get(id) ?? []];
    const is: Record<DeskReason, boolean> = {
      here: here !== undefined,
      wrote: written !== undefined,
      cart: cart !== undefined,
      unpaid: owed.length > 0,
      late: overdue.length > 0,
    };
    const times = [here?.movedAt, written?.at, cart?.updatedAt, service?.beganAt, ...[...owed, ...overdue].map(latest)];
    const activity = Math.max(0, ...times.map((time) => time?.getTime() ?? 0));
    return {
      contact: {
        id,
        name,
        phone,
        tags,
        channelType: channelType as ChannelType | null,
        isAnonymous: isAnonymousUser(id),
      },
      reasons: deskReasons.filter((reason) => is[reason]),
      place: here?.place ?? null,
      wroteAt: written?.at.toISOString() ?? null,
      cart: cart ? orderView(cart) : null,
      unpaid: owed.map(orderView).slice(0, MOST_ORDERS),
      late: overdue.map(orderView).slice(0, MOST_ORDERS),
      service: service
        ? {
            ...{ memberId: service.memberId, memberName: service.memberName, since: service.beganAt.toISOString() },
            ...{ handedBy: service.handedByName ?? null, note: service.note ?? null },
          }
        : null,
      watchers: (watchers.get(id) ?? [])
        .slice(0, MOST_WATCHERS)
        .map(({ memberId, name, isInShop }) => ({ memberId, name, isInShop })),
      isSeen,
      activityAt: activity === 0 ? null : new Date(activity).toISOString(),
    };
  });
  if (found) return cards.sort((a, b) => found.indexOf(a.contact.id) - found.indexOf(b.contact.id));
  return cards.sort((a, b) => (comesAfter(a, placeOf(b)) ? 1 : -1));
}

const MOST_ORDERS = 10;
const MOST_WATCHERS = 10;

type Settings = Parameters<typeof isPaidHere>[1];

/** The customer should pay on a page of ours, and has not. Money that is counted at the door is not late. */
function isOwed(payment: DeskOrder["payment"], state: DeskOrder["paymentState"], settings: Settings): boolean {
  if (state !== "unpaid" && state !== "waiting" && state !== "failed" && state !== "expired") return false;
  return payment !== null && isPaidHere(payment, settings);
}

function latest({ updatedAt }: DeskOrder): Date {
  return updatedAt;
}

function orderView({ id, number, total, units, updatedAt, paymentState, stage, slot }: DeskOrder) {
  return {
    id,
    number,
    units,
    paymentState,
    stage,
    total: toReais(cents(total)),
    updatedAt: updatedAt.toISOString(),
    slot: slot && { startTime: slot.start, endTime: slot.end },
  };
}
