import type { Tool } from "@modelcontextprotocol/server";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { UCP_MCP_PATH } from "./profile/business-profile.ts";
import { answerOperation } from "./request/answer-operation.ts";
import type { UcpOperation } from "./request/operation.ts";
import {
  type Binding,
  bytesOf,
  profileInHeader,
  sendAnswer,
  sendAnswerOf,
  shopOfRequest,
} from "./request/ucp-scope.ts";
import type { UcpDeps } from "./ucp-deps.ts";

type Meta = { "ucp-agent"?: { profile?: unknown }; "idempotency-key"?: unknown };

/**
 * The MCP binding offers the same operations as tools, by streamable HTTP without sessions. Each request is complete,
 * so the server opens no stream.
 */
export function mcpRoutes(app: FastifyInstance, deps: UcpDeps, { operations, options, parseJson }: Binding): void {
  const tools = operations.map(toolOf);
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  app.route({
    ...options,
    method: "POST",
    url: UCP_MCP_PATH,
    handler: async (request, reply) => {
      // The SDK takes 30 MB and a good part of a second to load. Most installations have no assistant.
      const { answerMessage } = await import("./mcp-server.ts");
      const raw = bytesOf(request);
      const shop = shopOfRequest(request);
      let operation: UcpOperation | undefined;
      const callTool = (name: string, given: Record<string, unknown>) => {
        operation = byName.get(name);
        if (!operation) return undefined;
        const meta = (given.meta ?? {}) as Meta;
        const named = meta["ucp-agent"]?.profile;
        const header = profileInHeader(request);
        // The header and the message must name the same platform.
        const isOne = header === undefined || header === named;
        return answerOperation(deps, operation, {
          shop,
          request,
          raw,
          id: typeof given.id === "string" ? given.id : "",
          profileUrl: isOne && typeof named === "string" ? named : undefined,
          key: meta["idempotency-key"] ?? request.headers["idempotency-key"],
          body: operation.argument ? given[operation.argument] : undefined,
        });
      };
      const answer = await answerMessage(await parseJson(request, raw), { tools, callTool });
      if (answer === "notification") return reply.code(202).send();
      return operation ? sendAnswerOf(operation, deps, { reply, shop, answer }) : sendAnswer(reply, answer);
    },
  });
}

const Meta = Type.Object({
  "ucp-agent": Type.Object({ profile: Type.String({ format: "uri" }) }),
  "idempotency-key": Type.Optional(Type.String()),
});

function toolOf({ name, summary, argument, body, path, isRead, method }: UcpOperation): Tool {
  const properties = {
    meta: Meta,
    ...(path.includes(":id") && { id: Type.String() }),
    ...(argument && body && { [argument]: body }),
  };
  // The SDK takes plain JSON. The schemas of the contract are that, but their types do not say so.
  const inputSchema = { type: "object", properties, required: Object.keys(properties) } as unknown;
  return {
    name,
    description: summary,
    inputSchema: inputSchema as Tool["inputSchema"],
    annotations: { readOnlyHint: isRead ?? method === "GET" },
  };
}
