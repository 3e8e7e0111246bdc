import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccountLimits, countCall } from "../http/account-limits.ts";
import { send } from "../http/answer/answer.ts";
import { compressAnswer } from "../http/answer/compress-answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { SMALL_BODY_BYTES } from "../http/body/read-body.ts";
import { languageOf, MCP_PATH } from "../http/language/language.ts";
import { failure, type Refusal } from "../http/refusals.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { AssistantDeps } from "./assistant-deps.ts";
import { createToolCaller } from "./call-tool.ts";
import type { McpCaller } from "./mcp-server.ts";

/**
 * `/mcp`: Streamable HTTP. It is no call of the contract, because the protocol has an envelope of its own. Keys, their
 * scopes and the limit of calls are those of the platform API.
 */
export function mcpRoutes(app: FastifyInstance, deps: AssistantDeps & { accountLimits: AccountLimits }): void {
  const callTool = createToolCaller(deps);
  const onError = (error: Error) => app.log.info({ err: error }, "a request of an assistant was refused");
  let loaded: ReturnType<typeof load> | undefined;
  // The SDK takes 30 MB and a good part of a second to load, and most installations have no assistant.
  const load = async () => (await import("./mcp-server.ts")).createMcp(callTool, { onError });
  const ownOrigin = new URL(deps.publicUrl).origin;

  app.route({
    method: ["GET", "POST", "DELETE"],
    url: MCP_PATH,
    bodyLimit: SMALL_BODY_BYTES,
    exposeHeadRoute: false,
    compress: false,
    onSend: compressAnswer,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      // A page in somebody's browser must not use a server that only its programs may use (DNS rebinding).
      const { origin } = request.headers;
      if (origin !== undefined && origin !== ownOrigin) return refused(request, reply, { code: "origin-refused" });
      const caller = await authenticate(deps.callers, { access: "account" }, request);
      if (!caller.ok) {
        reply.header("www-authenticate", 'Bearer realm="vitrine"');
        const isGuess = request.headers.authorization !== undefined;
        const over = isGuess ? await deps.countGuess(caller.refusal.code, callerNetwork(request)) : undefined;
        return refused(request, reply, over ?? caller.refusal);
      }
      request.caller = caller.value;
      if (caller.value.kind !== "account") return;
      const over = countCall(deps.accountLimits, caller.value.account, reply);
      if (over) return refused(request, reply, over);
    },
    handler: async (request, reply) => {
      if (request.caller?.kind !== "account") throw new Error("nobody was recognised");
      // A list of calls would be counted as one.
      if (Array.isArray(request.body)) return refused(request, reply, { code: "invalid-request", detail: ONE_CALL });
      const { account } = request.caller;
      const caller: McpCaller = {
        account,
        address: callerNetwork(request),
        language: languageOf(request),
        logFailure: (failed, text) => request.log.warn(failed, text),
        logError: (failed, text) => request.log.error(failed, text),
      };
      const authInfo = {
        token: "",
        clientId: account.chatbotId,
        scopes: [...(account.scopes ?? [])],
        extra: { caller },
      };
      loaded ??= load();
      const mcp = await loaded;
      const answer = await mcp.fetch(webRequest(request, deps.publicUrl), { authInfo, parsedBody: request.body });
      const body = await answer.text();
      for (const [name, value] of answer.headers) if (name !== "content-length") reply.header(name, value);
      return reply.code(answer.status).send(body === "" ? undefined : body);
    },
  });

  app.addHook("onClose", async () => (await loaded)?.close());
}

const ONE_CALL = "Envie uma chamada por pedido.";

/** The request as the SDK reads it. Fastify has read and parsed its body. */
function webRequest({ method, headers }: FastifyRequest, publicUrl: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new Request(`${publicUrl}${MCP_PATH}`, { method, headers: given as [string, string][] });
}

function refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return send(request, reply, failure(refusal, languageOf(request)));
}
