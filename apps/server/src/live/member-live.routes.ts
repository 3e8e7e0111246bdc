import type { FastifyInstance } from "fastify";
import type { Callers } from "../http/callers.ts";
import { REQUEST_ID_HEADER } from "../http/logging.ts";
import { memberOnly } from "../http/member-request.ts";
import { failure } from "../http/refusals.ts";
import { openEventStream, RETRY_MS } from "./event-stream.ts";
import type { MemberStreams } from "./member-streams.ts";

type Deps = { callers: Callers; memberStreams: MemberStreams; apiHeaders: Record<string, string> };

/** `GET …/live`: the placed orders of a shop as they change. It has no envelope and no end. */
export function memberLiveRoutes(app: FastifyInstance, { callers, memberStreams, apiHeaders }: Deps): void {
  app.route<{ Params: { shopId: string } }>({
    method: "GET",
    url: "/painel/api/shops/:shopId/live",
    exposeHeadRoute: false,
    compress: false,
    schema: { hide: true },
    onRequest: memberOnly(callers, "see-orders"),
    handler: async (request, reply) => {
      if (request.caller?.kind !== "member") throw new Error("nobody was recognised");
      const { userId, customers } = request.caller.member;
      const refusal = memberStreams.refusal({ userId });
      if (refusal) {
        const { status, body } = failure(refusal);
        return reply
          .header("retry-after", String(RETRY_MS / 1_000))
          .code(status)
          .send(body);
      }
      reply.hijack();
      const events = openEventStream(reply.raw, { ...apiHeaders, [REQUEST_ID_HEADER]: request.id });
      memberStreams.open({ shopId: request.params.shopId, userId, headers: request.headers, customers, events });
    },
  });
  app.addHook("preClose", async () => memberStreams.close());
}
