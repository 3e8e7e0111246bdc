import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import { type DeskReason, deskReasons } from "@vitrine/domain/order/desk";
import { ok, type Result } from "@vitrine/domain/result";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import type { Refusal } from "../../http/refusals.ts";
import { readTimeToken, writeTimeToken } from "../../http/request/time-token.ts";
import { comesAfter, createDeskQueue, type DeskQueueDeps, isThereFor, placeOf, type Queued } from "./desk-queue.ts";
import { type ShownCardsDeps, shownCards } from "./shown-cards.ts";

type ReadDeskDeps = DeskQueueDeps & ShownCardsDeps;

type DeskFilter = { reason?: DeskReason | undefined; served?: "me" | "nobody" | "others" | undefined; q?: string };

type DeskPage = { pageToken?: string; perPage?: number };

const PER_PAGE = 100;

export type Desk = {
  items: DeskCard[];
  nextPageToken: string | null;
  counts: Record<DeskReason | "mine" | "unserved", number>;
};

type Asker = { shopId: string; memberId: string; seen: CustomersSeen };

/** Who needs somebody now: one card for each contact, whoever waits longest first, then the latest. */
export function createDesk(deps: ReadDeskDeps) {
  const deskQueue = createDeskQueue(deps);
  return async function readDesk(
    { shopId, memberId, seen }: Asker,
    { pageToken, perPage = PER_PAGE, ...filter }: DeskFilter & DeskPage,
  ): Promise<Result<Desk, Refusal>> {
    const after = readTimeToken(pageToken);
    if (!after.ok) return after;
    const queue = await deskQueue({ shopId, seen }, filter.q?.trim() ?? "");
    const wanted = queue.filter(
      (queued) =>
        (filter.reason === undefined || isThereFor(queued, filter.reason)) &&
        isServedAs(filter.served, queued.service, memberId),
    );
    const rest = wanted.filter((queued) => after.value === undefined || comesAfter(queued, after.value));
    const items = rest.slice(0, perPage);
    const last = rest.length > items.length ? items.at(-1) : undefined;
    return ok({
      items: await shownCards(deps, shopId, items),
      nextPageToken: last ? writeTimeToken(placeOf(last)) : null,
      counts: countsOf(queue, memberId),
    });
  };
}

function countsOf(queue: readonly Queued[], memberId: string): Desk["counts"] {
  const count = (is: (queued: Queued) => boolean) => queue.filter(is).length;
  return {
    mine: count(({ service }) => service?.memberId === memberId),
    unserved: count(({ service }) => service === undefined),
    ...(Object.fromEntries(
      deskReasons.map((reason) => [reason, count((queued) => isThereFor(queued, reason))]),
    ) as Record<DeskReason, number>),
  };
}

function isServedAs(served: DeskFilter["served"], service: Queued["service"], memberId: string): boolean {
  switch (served) {
    case "me":
      return service?.memberId === memberId;
    case "nobody":
      return service === undefined;
    case "others":
      return service !== undefined && service.memberId !== memberId;
    default:
      return true;
  }
}
