import type { FastifyInstance } from "fastify";
import { UCP_PATH } from "./profile/business-profile.ts";
import { answerOperation } from "./request/answer-operation.ts";
import type { UcpOperation } from "./request/operation.ts";
import {
  bytesOf,
  type ParseJson,
  sendAnswer,
  sendSigned,
  shopOfRequest,
  type UcpRouteOptions,
} from "./request/ucp-scope.ts";
import { readTextMember } from "./signatures/structured-fields.ts";
import type { UcpDeps } from "./ucp-deps.ts";

type Shared = { options: UcpRouteOptions; parseJson: ParseJson };

/** The REST binding has one route for each operation. */
export function restRoutes(
  app: FastifyInstance,
  deps: UcpDeps,
  { operations, options, parseJson }: Shared & { operations: readonly UcpOperation[] },
): void {
  for (const operation of operations) {
    const { method, path } = operation;
    app.route<{ Params: { id?: string } }>({
      ...options,
      method,
      url: `${UCP_PATH}${path}`,
      handler: async (request, reply) => {
        const shop = shopOfRequest(request);
        const raw = bytesOf(request);
        const answer = await answerOperation(deps, operation, {
          shop,
          request,
          raw,
          id: request.params.id ?? "",
          profileUrl: readTextMember(String(request.headers["ucp-agent"] ?? ""), "profile"),
          key: request.headers["idempotency-key"],
          body: operation.body ? await parseJson(request, raw) : undefined,
        });
        return operation.isRead ? sendAnswer(reply, answer) : sendSigned(deps, reply, shop, answer);
      },
    });
  }
}
