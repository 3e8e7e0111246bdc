import { type DeskReason, deskReasons, isLate } from "@vitrine/domain/order/desk";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { type CustomersSeen, sightOf } from "@vitrine/domain/team/own-customers";
import { createSharedReads } from "../../cache/shared-reads.ts";
import type { TimeCursor } from "../../http/request/time-token.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import {
  type DeskCart,
  type DeskDay,
  type DeskOrder,
  type DeskRepository,
  type DeskService,
  owedStates,
  type Standings,
  type Watching,
} from "./desk.repository.ts";

export type DeskQueueDeps = {
  desk: DeskRepository;
  termsOf: TermsOf;
  now: () => number;
};

type Sighted = { shopId: string; seen: CustomersSeen };

/** Somebody on the desk: why, who serves them, and where they stand. What is shown of them, `shown-cards.ts` reads. */
export type Queued = {
  contactId: string;
  /** False: the member may only take them. */
  isSeen: boolean;
  here: DeskDay["present"][number] | undefined;
  wrote: DeskDay["wrote"][number] | undefined;
  cart: DeskCart | undefined;
  unpaid: readonly DeskOrder[];
  late: readonly DeskOrder[];
  service: DeskService | undefined;
  watchers: readonly Watching[];
  /** The last of it all. */
  activityAt: number | null;
  /** From the first on: see `rankOf`. */
  rank: number;
};

/**
 * Everybody who needs somebody, in their order. A message reaches every open desk of a shop at once, and all of them ask
 * at once: they share what is read.
 */
export function createDeskQueue(deps: DeskQueueDeps) {
  const shareQueue = createSharedReads<{ day: Day; queue: Queued[] }>();
  return async function deskQueue(of: Sighted, q: string): Promise<Queued[]> {
    const reading = shareQueue(JSON.stringify([of.shopId, of.seen]), () => readQueue(deps, of));
    if (q === "") return (await reading).queue;
    const [{ day }, found] = await Promise.all([reading, deps.desk.search(of, q)]);
    if (found.length === 0) return [];
    return queueOf(of, { ...day, ...standingsBy(await deps.desk.standings(of, found)) }, found);
  };
}

async function readQueue({ desk, termsOf, now }: DeskQueueDeps, of: Sighted) {
  const [rows, { settings }] = await Promise.all([desk.day(of), termsOf(of.shopId)]);
  const day = { ...byContact(rows, settings, now()), ...standingsBy(rows) };
  const { here, wrote, cart, service, unpaid, late } = day;
  const ids = new Set([here, wrote, cart, service, unpaid, late].flatMap((each) => [...each.keys()]));
  const queue = queueOf(of, day, [...ids]);
  queue.sort((a, b) => a.rank - b.rank || (a.contactId > b.contactId ? 1 : -1));
  return { day, queue };
}

type Day = ReturnType<typeof byContact> & ReturnType<typeof standingsBy>;

function standingsBy({ waits, exceptions }: Standings) {
  return { waits: firstOf(waits), exceptions: firstOf(exceptions) };
}

/** What happens in the shop now, by whose it is. */
function byContact(
  { present, wrote, waiting, carts, received, served, watching }: DeskDay,
  settings: Settings,
  now: number,
) {
  return {
    ...{
      here: firstOf(present),
      wrote: firstOf([...wrote, ...waiting]),
      cart: firstOf(carts),
      service: firstOf(served),
    },
    unpaid: allOf(received.filter(({ payment, paymentState }) => isOwed(payment, paymentState, settings))),
    late: allOf(received.filter((order) => isLateAt(order, now))),
    watchers: allOf(watching),
  };
}

function queueOf({ seen }: Sighted, day: Day, ids: readonly string[]): Queued[] {
  return ids.flatMap((contactId): Queued[] => {
    const exception = day.exceptions.get(contactId);
    const wrote = day.wrote.get(contactId);
    const sight = sightOf(seen, { inCharge: exception?.inCharge ?? null, isWaiting: wrote !== undefined });
    if (exception?.isErased || sight === "hidden") return [];
    const [here, cart, service] = [day.here.get(contactId), day.cart.get(contactId), day.service.get(contactId)];
    const [unpaid, late] = [day.unpaid.get(contactId) ?? none, day.late.get(contactId) ?? none];
    const activityAt = activityOf({ here, wrote, cart, service, unpaid, late });
    return [
      {
        ...{ contactId, here, wrote, cart, service, unpaid, late, activityAt },
        isSeen: sight === "seen",
        watchers: day.watchers.get(contactId) ?? none,
        rank: rankOf(day.waits.get(contactId)?.since, activityAt),
      },
    ];
  });
}

const none: readonly never[] = [];

export function reasonsOf(queued: Queued): DeskReason[] {
  return deskReasons.filter((reason) => isThereFor(queued, reason));
}

export function isThereFor({ here, wrote, cart, unpaid, late }: Queued, reason: DeskReason): boolean {
  switch (reason) {
    case "here":
      return here !== undefined;
    case "wrote":
      return wrote !== undefined;
    case "cart":
      return cart !== undefined;
    case "unpaid":
      return unpaid.length > 0;
    case "late":
      return late.length > 0;
  }
}

type OfContact = { contactId: string };

function allOf<Row extends OfContact>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

/** Of each contact the first. */
function firstOf<Row extends OfContact>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.toReversed().map((row) => [row.contactId, row]));
}

type Settings = Parameters<typeof isPaidHere>[1];

/** The customer should pay on a page of ours, and has not. Money that is counted at the door is not late. */
function isOwed(payment: DeskOrder["payment"], state: DeskOrder["paymentState"], settings: Settings): boolean {
  return state !== null && owedStates.has(state) && payment !== null && isPaidHere(payment, settings);
}

function isLateAt({ stage, placedAt, slotEnd }: DeskOrder, now: number): boolean {
  return isLate({ stage, slotEnd: slotEnd === null ? null : Date.parse(slotEnd), placedAt: Date.parse(placedAt) }, now);
}

type Happened = Pick<Queued, "here" | "wrote" | "cart" | "service" | "unpaid" | "late">;

function activityOf({ here, wrote, cart, service, unpaid, late }: Happened): number | null {
  const orders = [...unpaid, ...late].map(({ updatedAt }) => updatedAt);
  const times = [here?.movedAt, wrote?.at, cart?.updatedAt, service?.beganAt, ...orders];
  return Math.max(0, ...times.map((time) => (time === undefined ? 0 : Date.parse(time)))) || null;
}

/** Where somebody stands on the desk. Who moves up meanwhile is on the first page, and nobody is left out. */
export function placeOf({ rank, contactId }: Queued): TimeCursor {
  return { micros: `${rank * 1_000}`, id: contactId };
}

export function comesAfter({ rank, contactId }: Queued, { micros, id }: TimeCursor): boolean {
  const later = rank - Number(micros) / 1_000;
  return later > 0 || (later === 0 && contactId > id);
}

/** Far above every time of a clock, and in microseconds still a number that JavaScript counts exactly. */
const AFTER_ALL_TIMES = 9_000_000_000_000;

/** Whoever waits stands by since when, and all others behind them by how long ago something happened. */
function rankOf(waitingSince: string | undefined, activityAt: number | null): number {
  return waitingSince === undefined ? AFTER_ALL_TIMES - (activityAt ?? 0) : Date.parse(waitingSince);
}
