import type { FastifyInstance } from "fastify";
import { UCP_PATH } from "./profile/business-profile.ts";
import { answerOperation } from "./request/answer-operation.ts";
import { type Binding, bytesOf, profileInHeader, sendAnswerOf, shopOfRequest } from "./request/ucp-scope.ts";
import type { UcpDeps } from "./ucp-deps.ts";

/** The REST binding has one route for each operation. */
export function restRoutes(app: FastifyInstance, deps: UcpDeps, { operations, options, parseJson }: Binding): void {
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
          profileUrl: profileInHeader(request),
          key: request.headers["idempotency-key"],
          body: operation.body ? await parseJson(request, raw) : undefined,
        });
        return sendAnswerOf(operation, deps, { reply, shop, answer });
      },
    });
  }
}
