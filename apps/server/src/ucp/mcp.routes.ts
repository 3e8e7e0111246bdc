import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { UCP_MCP_PATH } from "./profile/business-profile.ts";
import { answerOperation } from "./request/answer-operation.ts";
import type { UcpOperation } from "./request/operation.ts";
import type { UcpAnswer } from "./request/ucp-answer.ts";
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
type RpcId = string | number | null;
type Meta = { "ucp-agent"?: { profile?: unknown }; "idempotency-key"?: unknown };
type Params = { name?: unknown; arguments?: Record<string, unknown>; protocolVersion?: unknown };
type Call = { id: RpcId; method: string; params: Params };

/** The releases of MCP in which a tool answers with structured content. */
const releases = ["2025-06-18", "2025-11-25"];
const INVALID = -32_600;
const UNKNOWN_METHOD = -32_601;
const INVALID_PARAMS = -32_602;

/**
 * The MCP binding: the same operations as tools, by streamable HTTP without sessions. Each request is whole in itself, so
 * there is no stream to open and nothing to remember between two of them.
 */
export function mcpRoutes(
  app: FastifyInstance,
  deps: UcpDeps,
  { operations, options, parseJson }: Shared & { operations: readonly UcpOperation[] },
): void {
  const tools = operations.map(toolOf);
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  app.route({
    ...options,
    method: "POST",
    url: UCP_MCP_PATH,
    handler: async (request, reply) => {
      const raw = bytesOf(request);
      const call = callFrom(await parseJson(request, raw));
      if (call === "notification") return reply.code(202).send();
      if (!call) return sendAnswer(reply, rpcError(null, 400, INVALID, "Invalid Request"));
      const { id, method, params } = call;
      if (method === "initialize") return sendAnswer(reply, result(id, greeting(params)));
      if (method === "ping") return sendAnswer(reply, result(id, {}));
      if (method === "tools/list") return sendAnswer(reply, result(id, { tools }));
      if (method !== "tools/call") return sendAnswer(reply, rpcError(id, 200, UNKNOWN_METHOD, "Method not found"));
      const operation = byName.get(String(params.name));
      if (!operation) return sendAnswer(reply, rpcError(id, 200, INVALID_PARAMS, "Unknown tool"));
      const shop = shopOfRequest(request);
      const given = params.arguments ?? {};
      const meta = (given.meta ?? {}) as Meta;
      const named = meta["ucp-agent"]?.profile;
      const header = readTextMember(String(request.headers["ucp-agent"] ?? ""), "profile");
      // A request whose header and message name different platforms is refused.
      const isOne = header === undefined || header === named;
      const answer = await answerOperation(deps, operation, {
        shop,
        request,
        raw,
        id: typeof given.id === "string" ? given.id : "",
        profileUrl: isOne && typeof named === "string" ? named : undefined,
        key: meta["idempotency-key"] ?? request.headers["idempotency-key"],
        body: operation.argument ? given[operation.argument] : undefined,
      });
      const wrapped = wrap(id, answer);
      return operation.isRead ? sendAnswer(reply, wrapped) : sendSigned(deps, reply, shop, wrapped);
    },
  });
}

/** Undefined for what is no call of JSON-RPC. A notification wants no answer. */
function callFrom(body: unknown): Call | "notification" | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const { jsonrpc, id, method, params } = body as Record<string, unknown>;
  if (jsonrpc !== "2.0" || typeof method !== "string") return undefined;
  if (id === undefined) return "notification";
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  const isObject = typeof params === "object" && params !== null && !Array.isArray(params);
  return { id, method, params: isObject ? params : {} };
}

function greeting({ protocolVersion }: Params) {
  const asked = releases.find((release) => release === protocolVersion);
  return {
    protocolVersion: asked ?? releases.at(-1),
    capabilities: { tools: {} },
    serverInfo: { name: "Vitrine UCP", version: "1" },
  };
}

const Meta = Type.Object({
  "ucp-agent": Type.Object({ profile: Type.String({ format: "uri" }) }),
  "idempotency-key": Type.Optional(Type.String()),
});

function toolOf({ name, summary, argument, body, path, isRead, method }: UcpOperation) {
  const properties = {
    meta: Meta,
    ...(path.includes(":id") && { id: Type.String() }),
    ...(argument && body && { [argument]: body }),
  };
  const inputSchema = { type: "object", properties, required: Object.keys(properties) };
  return { name, description: summary, inputSchema, annotations: { readOnlyHint: isRead ?? method === "GET" } };
}

function result(id: RpcId, value: object): UcpAnswer {
  return { status: 200, body: { jsonrpc: "2.0", id, result: value } };
}

function rpcError(id: RpcId, status: number, code: number, message: string, data?: object): UcpAnswer {
  return { status, body: { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } } };
}

/** What the shop answered is a result; what kept it from being asked is an error, with the status of REST. */
function wrap(id: RpcId, { status, body, retryAfterSeconds }: UcpAnswer): UcpAnswer {
  if (status >= 400) {
    const { code, content, ...rest } = body as { code: string; content: string };
    const data = { code, content, ...rest, ...(retryAfterSeconds && { retry_after: retryAfterSeconds }) };
    const failed = rpcError(id, status, rpcCodeOf(status, code), content, data);
    return { ...failed, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
  return result(id, { structuredContent: body, content: [{ type: "text", text: JSON.stringify(body) }] });
}

const discovery = new Set(["invalid_profile_url", "profile_unreachable", "profile_malformed", "version_unsupported"]);

function rpcCodeOf(status: number, code: string): number {
  if (discovery.has(code)) return -32_001;
  if (status >= 500 && status !== 503) return -32_603;
  if (code === "invalid_request" || code === "request_too_large") return INVALID_PARAMS;
  return code === "digest_mismatch" || code === "algorithm_unsupported" ? INVALID : -32_000;
}
