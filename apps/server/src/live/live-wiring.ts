import type { Callers } from "../http/callers.ts";
import type { Announcements } from "./announcements.ts";
import type { LiveDeps } from "./live.routes.ts";
import type { MemberLiveDeps } from "./member-live.routes.ts";
import { createMemberStreams } from "./member-streams.ts";
import { createStreamHub, type StreamHubDeps } from "./stream-hub.ts";

type LiveWiringDeps = StreamHubDeps & Omit<LiveDeps, "hub"> & { announcements: Announcements; callers: Callers };

export type LiveWiring = { live: LiveDeps; memberLive: MemberLiveDeps };

/** The open streams of a process: those of an order for its contact and its agent, and those of a shop for its people. */
export function createLiveWiring(deps: LiveWiringDeps): LiveWiring {
  const { live, orders, versions, presence, sessions, announcements, notifications, callers, countGuess, log } = deps;
  const { apiHeaders } = deps;
  const memberStreams = createMemberStreams({ callers, announcements, notifications, log });
  const hub = createStreamHub({
    ...{ live, orders, versions, presence, sessions, announcements, notifications, log },
    ...(deps.bounds && { bounds: deps.bounds }),
  });
  return {
    live: { live, orders, versions, hub, presence, announcements, callers, countGuess, apiHeaders },
    memberLive: { callers, memberStreams, apiHeaders },
  };
}
