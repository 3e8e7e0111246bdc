import type { Notifications } from "../db/notifications.ts";
import type { Db } from "../db/pool.ts";
import type { Callers } from "../http/callers.ts";
import type { CountGuess } from "../http/guess-limits.ts";
import type { Module } from "../module.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { Announcements } from "./announcements.ts";
import { createLiveRepository } from "./live.repository.ts";
import { liveRoutes } from "./live.routes.ts";
import { memberLiveRoutes } from "./member-live.routes.ts";
import { createMemberStreams } from "./member-streams.ts";
import { createPresenceRepository } from "./presence.repository.ts";
import { sharedLiveRoutes } from "./shared-live.routes.ts";
import { createStreamHub, type StreamBounds } from "./stream-hub.ts";
import { watchContactRoutes } from "./watch-contact.routes.ts";

type LiveNeeds = {
  db: Db;
  orders: OrderRepository;
  sessions: SessionRepository;
  versions: ShopVersions;
  announcements: Announcements;
  notifications: Notifications;
  callers: Callers;
  countGuess: CountGuess;
  /** What the framework puts on every answer of the API. */
  apiHeaders: Record<string, string>;
  /** How many streams may be open; those of production when it is absent. */
  streamBounds?: StreamBounds | undefined;
  log: { warn(what: object, text: string): void };
};

/** The open streams of a process: those of an order for its contact and its agent, and those of a shop for its people. */
export function createLiveModule({ db, streamBounds, ...needs }: LiveNeeds) {
  const live = createLiveRepository(db);
  const presence = createPresenceRepository(db);
  const memberStreams = createMemberStreams(needs);
  const { orders, versions, sessions, announcements, notifications, log } = needs;
  const hub = createStreamHub({
    ...{ live, orders, versions, presence, sessions, announcements, notifications, log },
    ...(streamBounds && { bounds: streamBounds }),
  });
  return {
    routes: ({ app, serve }) => {
      liveRoutes(app, serve, { ...needs, live, presence, hub });
      memberLiveRoutes(app, { ...needs, memberStreams });
      sharedLiveRoutes(app, { ...needs, hub, memberStreams });
      watchContactRoutes(serve, { presence, announcements });
    },
    cleanup: [() => presence.removePast()],
  } satisfies Module;
}
