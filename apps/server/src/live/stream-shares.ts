import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { CallerSession } from "../http/callers.ts";
import type { LiveStream } from "./live-stream.ts";
import { roleOf } from "./presence-view.ts";

/** Windows of one process, and how many of them one side may take. */
export const usualShares = {
  /** Some 20 kB each. */
  perProcess: 5_000,
  /** The rest is for who has a link of a chat, and for agents. */
  visitors: 4_000,
  perShop: 2_500,
  /** Thousands of people share the address of a mobile carrier. Those who get no stream poll. */
  visitorsPerNetwork: 250,
  perNetwork: 1_000,
};

export type StreamShares = typeof usualShares;

type Opening = Pick<LiveStream, "session" | "network">;

/** Somebody without a link of the shop: whoever opens its page. */
export function isVisitor(session: Pick<CallerSession, "type" | "contactId">): boolean {
  return roleOf(session) === "customer" && isAnonymousUser(session.contactId);
}

/** A visitor who has put nothing into an order yet loses least. What is unknown counts as an order. */
function isIdle({ session, position }: LiveStream): boolean {
  return isVisitor(session) && position?.orderId === "";
}

/** Counts the open streams by whose they are. */
export function createStreamShares(bounds: StreamShares) {
  const open = new Set<LiveStream>();
  const counts = new Map<string, number>();

  const keysOf = ({ session, network }: Opening) => [
    `shop ${session.shopId}`,
    `network ${network}`,
    ...(isVisitor(session) ? ["visitors", `visitors of ${network}`] : []),
  ];

  function count(stream: Opening, by: 1 | -1): void {
    for (const key of keysOf(stream)) {
      const left = (counts.get(key) ?? 0) + by;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    }
  }

  const isUsedUp = (key: string, most: number) => (counts.get(key) ?? 0) >= most;
  const isShopFull = ({ session }: Opening) => isUsedUp(`shop ${session.shopId}`, bounds.perShop);
  const isNetworkFull = ({ network }: Opening) => isUsedUp(`network ${network}`, bounds.perNetwork);
  const isFullFor = (opening: Opening) =>
    open.size >= bounds.perProcess || isShopFull(opening) || isNetworkFull(opening);

  /** The oldest of the idle visitors whose end makes room: of the same shop or network, where these are full. */
  function idleInTheWayOf(opening: Opening): LiveStream | undefined {
    const [byShop, byNetwork] = [isShopFull(opening), isNetworkFull(opening)];
    return [...open].find(
      (stream) =>
        isIdle(stream) &&
        (!byShop || stream.session.shopId === opening.session.shopId) &&
        (!byNetwork || stream.network === opening.network),
    );
  }

  return {
    streams: open as ReadonlySet<LiveStream>,
    add(stream: LiveStream): void {
      open.add(stream);
      count(stream, 1);
    },
    delete(stream: LiveStream): boolean {
      if (!open.delete(stream)) return false;
      count(stream, -1);
      return true;
    },
    /** Undefined when nobody has to. */
    whoGivesWay: (opening: Opening): LiveStream | undefined =>
      isFullFor(opening) ? idleInTheWayOf(opening) : undefined,
    hasRoom(opening: Opening): boolean {
      const { session, network } = opening;
      if (!isVisitor(session)) return !isFullFor(opening) || idleInTheWayOf(opening) !== undefined;
      if (isFullFor(opening) || isUsedUp("visitors", bounds.visitors)) return false;
      return !isUsedUp(`visitors of ${network}`, bounds.visitorsPerNetwork);
    },
  };
}
