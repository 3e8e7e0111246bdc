import type { Deed } from "@vitrine/domain/deeds/deed-table";
import type { FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "./authenticate.ts";
import type { Callers } from "./callers.ts";
import { failure, type Refusal } from "./refusals.ts";
import { isFromElsewhere } from "./request/browser-request.ts";

/** For a call of the panel that has no envelope, such as a stream: who asks, before anything is sent. */
export function memberOnly(callers: Callers, deed: Deed) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header("cache-control", "no-store");
    if (isFromElsewhere(request.headers)) return refused(reply, { code: "foreign-origin" });
    const caller = await authenticate(callers, { access: "member", deed }, request);
    if (!caller.ok) return refused(reply, caller.refusal);
    request.caller = caller.value;
    return undefined;
  };
}

function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = failure(refusal);
  return reply.code(status).send(body);
}
