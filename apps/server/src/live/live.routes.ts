import { type LiveUpdate, TabPresence } from "@vitrine/contract/storefront/live";
import { ok } from "@vitrine/domain/result";
import type { FastifyInstance, FastifyReply } from "fastify";
import { authenticate } from "../http/authenticate.ts";
import type { CallerSession, Callers } from "../http/callers.ts";
import type { CountGuess } from "../http/guess-limits.ts";
import { logWhenCutOff, REQUEST_ID_HEADER } from "../http/logging.ts";
import { failure, type Refusal } from "../http/refusals.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { Serve } from "../http/serve.ts";
import type { Announcements } from "./announcements.ts";
import { openEventStream, RETRY_MS } from "./event-stream.ts";
import { type LiveUpdateDeps, liveUpdateSince, readLiveState } from "./live-updates.ts";
import type { PresenceRepository } from "./presence.repository.ts";
import { agentOf, roleOf } from "./presence-view.ts";
import type { StreamHub } from "./stream-hub.ts";
import { positionFrom } from "./stream-position.ts";

type Deps = LiveUpdateDeps & {
  hub: StreamHub;
  presence: Pick<PresenceRepository, "open">;
  announcements: Pick<Announcements, "announce" | "flush">;
  callers: Callers;
  countGuess: CountGuess;
  /** What the framework puts on every answer of the API. */
  apiHeaders: Record<string, string>;
};

export function liveRoutes(app: FastifyInstance, serve: Serve, deps: Deps): void {
  streamRoute(app, deps);

  serve("GET /api/order/live/news", async ({ query: { position, ...whereabouts }, session }) => {
    await announcePresence(deps, session, whereabouts);
    return ok(await updateFor(deps, session, position));
  });

  serve("POST /api/order/live/place", async ({ body, session }) => {
    await deps.hub.moved(session, body);
    return ok({});
  });

  app.addHook("preClose", () => deps.hub.close());
  app.addHook("onClose", () => deps.announcements.flush());
}

async function updateFor(
  deps: LiveUpdateDeps,
  session: CallerSession,
  position: string | undefined,
): Promise<LiveUpdate> {
  const state = await readLiveState(deps, session, { withMessages: roleOf(session) === "agent" });
  return (await liveUpdateSince(session, positionFrom(session, position), state)).update;
}

async function announcePresence(
  { announcements, presence }: Pick<Deps, "announcements" | "presence">,
  session: CallerSession,
  whereabouts: TabPresence,
): Promise<void> {
  const { shopId, contactId, sessionKey } = session;
  const window = {
    shopId,
    contactId,
    sessionKey,
    role: roleOf(session),
    ...agentOf(session),
    ...whereabouts,
    holder: "",
  };
  if (await presence.open(window)) announcements.announce({ shopId, contactId, sessionKey, subject: "presence" });
}

/** `GET /api/order/live`: has no envelope and no end, so it is not a call of the contract. */
function streamRoute(app: FastifyInstance, { hub, callers, countGuess, apiHeaders }: Deps): void {
  app.route<{ Querystring: TabPresence }>({
    method: "GET",
    url: "/api/order/live",
    exposeHeadRoute: false,
    compress: false,
    schema: {
      querystring: TabPresence,
      summary: "Stream the changes as server-sent events with the name `news`; resume with Last-Event-ID",
      tags: ["storefront"],
      security: [{ bearer: [] }],
    },
    preValidation: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const caller = await authenticate(callers, { access: "session", deed: "read-order" }, request);
      if (!caller.ok)
        return refused(reply, (await countGuess(caller.refusal.code, callerNetwork(request))) ?? caller.refusal);
      request.caller = caller.value;
    },
    handler: async (request, reply) => {
      if (request.caller?.kind !== "session") throw new Error("nobody was recognised");
      const { session } = request.caller;
      const { query: whereabouts, headers } = request;
      const network = callerNetwork(request);
      const refusal = hub.refusal({ session, network, whereabouts });
      // For a reader of event streams, an empty answer means: do not connect again.
      if (refusal === "polls") return reply.code(204).send();
      if (refusal) return refused(reply.header("retry-after", String(RETRY_MS / 1_000)), refusal);
      reply.hijack();
      logWhenCutOff(request, reply);
      const events = openEventStream(reply.raw, { ...apiHeaders, [REQUEST_ID_HEADER]: request.id });
      const position = positionFrom(session, singleValue(headers["last-event-id"]));
      hub.open({ session, network, whereabouts, events, position });
    },
  });
}

function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body, retryAfterSeconds } = failure(refusal);
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  return reply.code(status).send(body);
}

function singleValue(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}
