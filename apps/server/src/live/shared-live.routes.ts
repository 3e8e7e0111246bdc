import { LiveWishes, type OrderWish, type ShopWish } from "@vitrine/contract/storefront/live-wishes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memberOf, sessionOf } from "../http/authenticate.ts";
import type { Callers } from "../http/callers.ts";
import type { CountGuess } from "../http/guess-limits.ts";
import { logWhenCutOff, REQUEST_ID_HEADER } from "../http/logging.ts";
import { failure, type Refusal } from "../http/refusals.ts";
import { isFromElsewhere } from "../http/request/browser-request.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import { invalidRequest } from "../http/request/request-problems.ts";
import { isStorable } from "../http/request/storable-text.ts";
import { type EventStream, openEventStream, RETRY_MS } from "./event-stream.ts";
import type { MemberStreams } from "./member-streams.ts";
import { type SharedStream, shareStream } from "./shared-stream.ts";
import type { StreamHub } from "./stream-hub.ts";
import { positionFrom } from "./stream-position.ts";

type Deps = {
  hub: StreamHub;
  memberStreams: MemberStreams;
  callers: Callers;
  countGuess: CountGuess;
  apiHeaders: Record<string, string>;
};

/** Why a wish gets no events. `polls`: better served by asking now and then. */
type NoStream = Refusal | "polls";
/** A wish that was recognised joins the stream in its turn. */
type Join = (branch: EventStream) => void;

/**
 * What all windows of one browser listen to, in one answer without an end: a browser opens six connections to a host.
 * Each wish is authorised by its own credential; what is refused, and what ends, does not concern the others.
 */
export function sharedLiveRoutes(app: FastifyInstance, deps: Deps): void {
  // The cookie of the panel is sent to its own addresses only. A browser that has no panel open uses the other one.
  for (const url of ["/api/live", "/painel/api/live"]) {
    app.route<{ Body: LiveWishes }>({
      method: "POST",
      url,
      compress: false,
      schema: { body: LiveWishes, hide: true },
      onRequest: async (_, reply) => void reply.header("cache-control", "no-store"),
      preHandler: async (request, reply) => {
        if (request.body === undefined) return refused(reply, invalidRequest("body-empty"));
        return isStorable(request.body) ? undefined : refused(reply, invalidRequest("unstorable"));
      },
      handler: (request, reply) => listen(deps, request, reply),
    });
  }
}

async function listen(deps: Deps, request: FastifyRequest<{ Body: LiveWishes }>, reply: FastifyReply) {
  const { orders, shops } = request.body;
  const wishes = await Promise.all([
    ...orders.map(async (wish, at) => ({ tag: `o${at}`, join: await orderJoin(deps, request, wish) })),
    ...shops.map(async (wish, at) => ({ tag: `s${at}`, join: await shopJoin(deps, request, wish) })),
  ]);
  // Another process takes the browser's next attempt.
  if (deps.hub.isClosing()) {
    return refused(reply.header("retry-after", String(RETRY_MS / 1_000)), { code: "live-full" });
  }
  reply.hijack();
  logWhenCutOff(request, reply);
  const events = openEventStream(reply.raw, { ...deps.apiHeaders, [REQUEST_ID_HEADER]: request.id });
  const shared = shareStream(events);
  for (const { tag, join } of wishes) answerWish(shared, events, tag, join);
  shared.joined();
  return reply;
}

function answerWish(shared: SharedStream, events: EventStream, tag: string, join: () => NoStream | Join): void {
  // Asked only now: an earlier wish of the same request may have taken the last place.
  const joined = join();
  if (typeof joined === "function") joined(shared.branch(tag));
  else events.send({ name: `refused ${tag}`, data: JSON.stringify({ status: statusOf(joined) }) });
}

const statusOf = (refusal: NoStream) => (refusal === "polls" ? 204 : failure(refusal).status);

async function orderJoin(
  { callers, countGuess, hub }: Deps,
  request: FastifyRequest,
  { code, position, ...whereabouts }: OrderWish,
): Promise<() => NoStream | Join> {
  const network = callerNetwork(request);
  const known = await sessionOf(callers, code, "read-order");
  if (!known.ok) {
    const instead = await countGuess(known.refusal.code, network);
    return () => instead ?? known.refusal;
  }
  const session = known.value;
  const opening = { session, network, whereabouts };
  return () =>
    hub.refusal(opening) ?? ((events) => hub.open({ ...opening, events, position: positionFrom(session, position) }));
}

async function shopJoin(
  { callers, memberStreams }: Deps,
  { headers }: FastifyRequest,
  { shopId }: ShopWish,
): Promise<() => NoStream | Join> {
  if (isFromElsewhere(headers)) return () => ({ code: "foreign-origin" });
  const known = await memberOf(callers, headers, shopId, { deed: "see-orders" });
  if (!known.ok) return () => known.refusal;
  const { userId, customers } = known.value;
  return () =>
    memberStreams.refusal({ userId }) ??
    ((events) => memberStreams.open({ shopId, userId, headers, customers, events }));
}

function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = failure(refusal);
  return reply.code(status).send(body);
}
