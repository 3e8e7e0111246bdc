import type { FastifyReply, FastifyRequest } from "fastify";
import type { TokenProblem } from "./tokens.ts";

export type StoreStatus = "active" | "blocked" | "inactive" | "canceled";
export const storeStatuses: readonly StoreStatus[] = ["active", "blocked", "inactive", "canceled"];

const statusErrors: Record<Exclude<StoreStatus, "active">, { code: number; cause: string }> = {
  blocked: { code: 1001, cause: "Store blocked" },
  inactive: { code: 1002, cause: "Store inactive" },
  canceled: { code: 1003, cause: "Store canceled" },
};

const tokenErrors: Record<TokenProblem, { code: number; cause: string }> = {
  expired: { code: 1000, cause: "Token expired" },
  gone: { code: 1004, cause: "Token or store does not exist" },
  unknown: { code: 1099, cause: "Invalid token" },
};

export function refuseToken(request: FastifyRequest, reply: FastifyReply, problem: TokenProblem): FastifyReply {
  return unauthorized(request, reply, tokenErrors[problem]);
}

export function refuseStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  status: Exclude<StoreStatus, "active">,
): FastifyReply {
  return unauthorized(request, reply, statusErrors[status]);
}

function unauthorized(request: FastifyRequest, reply: FastifyReply, { code, cause }: { code: number; cause: string }) {
  return reply
    .code(401)
    .send({ code: 401, url: pathOf(request), name: "Unauthorized", error_code: code, causes: [cause] });
}

/** Errors that are not about a token. Tray documents no `Retry-After`. */
const names: Record<400 | 404 | 405 | 429 | 503, string> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

export function refuse(request: FastifyRequest, reply: FastifyReply, code: keyof typeof names, cause: string) {
  return reply.code(code).send({ code, url: pathOf(request), name: names[code], causes: [cause] });
}

/** Without the query, which contains the token. */
function pathOf(request: FastifyRequest): string {
  const path = request.url.split("?")[0] ?? "";
  return path.slice(Math.max(path.indexOf("/web_api"), 0));
}
