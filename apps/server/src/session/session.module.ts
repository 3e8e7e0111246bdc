import type { Notifications } from "../db/notifications.ts";
import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { createEndedSessionRepository } from "./ended-session.repository.ts";
import type { SessionRepository } from "./session.repository.ts";
import { type SessionDeps, sessionRoutes } from "./session.routes.ts";
import { createSessionCache } from "./session-cache.ts";

type SessionNeeds = Omit<SessionDeps, "sessionCache"> & {
  db: Db;
  sessions: SessionRepository;
  notifications: Notifications;
};

export function createSessionModule({ db, notifications, ...needs }: SessionNeeds) {
  const sessionCache = createSessionCache(needs.sessions, notifications);
  const endedSessions = createEndedSessionRepository(db);
  return {
    routes: ({ serve }) => sessionRoutes(serve, { ...needs, sessionCache }),
    cleanup: [() => endedSessions.remove()],
    exports: { sessionCache },
  } satisfies Module;
}
