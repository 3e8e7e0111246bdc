import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
  type Transport,
} from "@modelcontextprotocol/server";
import { toolResult } from "../http/answer/tool-result.ts";
import type { UcpAnswer } from "./request/ucp-answer.ts";

type Arguments = Record<string, unknown>;

export type UcpTools = {
  tools: Tool[];
  /** Undefined where no tool has this name. */
  callTool: (name: string, given: Arguments) => Promise<UcpAnswer> | undefined;
};

const SERVER = { name: "Vitrine UCP", version: "1" };
/** Tools answer with structured content in these releases. A client that names another release gets the first. */
const supportedProtocolVersions = ["2025-11-25", "2025-06-18"];

/**
 * The SDK speaks MCP: it reads the message, negotiates the release and calls the tool. HTTP stays with the route, because
 * an answer has the status of REST and a signature over its bytes. The server keeps nothing between two messages.
 */
export async function answerMessage(message: unknown, tools: UcpTools): Promise<UcpAnswer | "notification"> {
  if (isJSONRPCNotification(message)) return "notification";
  if (!isJSONRPCRequest(message)) return { status: 400, body: INVALID_REQUEST };
  const { server, outcome } = serverFor(tools);
  const body = await exchange(server, message);
  // The route answers a surprise as REST does. The SDK would tell the client its text.
  if (outcome.surprise) throw outcome.surprise.error;
  const { status = 200, retryAfterSeconds } = outcome.refused ?? {};
  return { status, body, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

const INVALID_REQUEST = {
  jsonrpc: "2.0",
  id: null,
  error: { code: ProtocolErrorCode.InvalidRequest, message: "Invalid Request" },
};

/** HTTP needs this, and a JSON-RPC answer cannot say it. */
type Outcome = { refused?: UcpAnswer; surprise?: { error: unknown } };

function serverFor({ tools, callTool }: UcpTools): { server: Server; outcome: Outcome } {
  const outcome: Outcome = {};
  const server = new Server(SERVER, { capabilities: { tools: {} }, supportedProtocolVersions });
  server.setRequestHandler("tools/list", async () => ({ tools }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const called = callTool(params.name, params.arguments ?? {});
    if (!called) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown tool");
    const answer = await called.catch((error: unknown) => {
      outcome.surprise = { error };
      throw error;
    });
    if (answer.status < 400) return toolResult(answer.body as object);
    outcome.refused = answer;
    throw refusalError(answer);
  });
  return { server, outcome };
}

/** Gives the server one message and waits for its answer. */
function exchange(server: Server, message: JSONRPCRequest): Promise<JSONRPCMessage> {
  return new Promise((resolve, reject) => {
    const transport: Transport = {
      start: async () => undefined,
      close: async () => undefined,
      send: async (answer) => resolve(answer),
    };
    server
      .connect(transport)
      .then(() => transport.onmessage?.(message))
      .catch(reject);
  });
}

/** The shop's answer is a result. What kept the shop from being asked is an error. */
function refusalError({ status, body, retryAfterSeconds }: UcpAnswer): ProtocolError {
  const refusal = body as { code: string; content: string };
  const data = { ...refusal, ...(retryAfterSeconds && { retry_after: retryAfterSeconds }) };
  return new ProtocolError(errorCodeOf(status, refusal.code), refusal.content, data);
}

const discovery = new Set(["invalid_profile_url", "profile_unreachable", "profile_malformed", "version_unsupported"]);
/** UCP defines these two codes. */
const DISCOVERY_FAILED = -32_001;
const REFUSED = -32_000;

function errorCodeOf(status: number, code: string): number {
  if (discovery.has(code)) return DISCOVERY_FAILED;
  if (status >= 500 && status !== 503) return ProtocolErrorCode.InternalError;
  if (code === "invalid_request" || code === "request_too_large") return ProtocolErrorCode.InvalidParams;
  const isMalformed = code === "digest_mismatch" || code === "algorithm_unsupported";
  return isMalformed ? ProtocolErrorCode.InvalidRequest : REFUSED;
}
