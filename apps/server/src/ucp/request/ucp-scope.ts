import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isConnectionLost, isOverdue } from "../../db/connection-lost.ts";
import { createAccountLimits } from "../../http/account-limits.ts";
import { readBody } from "../../http/body/read-body.ts";
import { failure } from "../../http/refusals.ts";
import { callerNetwork } from "../../http/request/caller-network.ts";
import { jsonParserOf } from "../../http/request/json-body.ts";
import type { Shop } from "../../shop/shop.ts";
import { type ShopKeysDeps, shopKeys, signingKeyOf } from "../profile/shop-keys.ts";
import { signResponse } from "../signatures/http-signature.ts";
import { readTextMember } from "../signatures/structured-fields.ts";
import type { AnswerDeps } from "./answer-operation.ts";
import type { UcpOperation } from "./operation.ts";
import { protocolError, tooMany, type UcpAnswer } from "./ucp-answer.ts";

type UcpRequestDeps = AnswerDeps &
  ShopKeysDeps & {
    /** Finds the shop that has proved this host. Every other host gives undefined. */
    shopOfHost: (host: string) => Promise<Shop | undefined>;
  };

declare module "fastify" {
  interface FastifyRequest {
    ucpShop: Shop | null;
  }
}

/** The largest checkout has some dozens of lines. */
const MOST_BODY_BYTES = 64 * 1024;
/** One address may make so many calls at one shop. An assistant that serves many people has many addresses. */
const CALLS_PER_SECOND = 20;

/** Every route of both bindings has these options. */
type UcpRouteOptions = ReturnType<typeof routeOptions>;

/** Gives undefined when the bytes are not JSON. */
type ParseJson = (request: FastifyRequest, raw: Buffer) => Promise<unknown>;

/** Both bindings are made of these. */
export type Binding = { operations: readonly UcpOperation[]; options: UcpRouteOptions; parseJson: ParseJson };

/** The server reads bodies as bytes, because signatures cover the bytes. Answers do not use our envelope. */
export async function ucpScope(
  app: FastifyInstance,
  deps: UcpRequestDeps,
  addRoutes: (inside: FastifyInstance, shared: { options: UcpRouteOptions; parseJson: ParseJson }) => void,
): Promise<void> {
  await app.register(async (inside) => {
    const parse = jsonParserOf(inside);
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", readBody);
    inside.decorateRequest("ucpShop", null);
    const parseJson: ParseJson = (request, raw) =>
      new Promise((resolve) => {
        const done = (error: Error | null, body?: unknown) => resolve(error ? undefined : body);
        parse(request, raw.toString("utf8"), done);
      });
    addRoutes(inside, { options: routeOptions(deps), parseJson });
  });
}

function routeOptions(deps: UcpRequestDeps) {
  const limits = createAccountLimits({ perSecond: CALLS_PER_SECOND });
  return {
    schema: { hide: true },
    bodyLimit: MOST_BODY_BYTES,
    // The digest covers the bytes on the wire.
    compress: false as const,
    // A shop answers UCP only at its own host.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const shop = await deps.shopOfHost(request.host);
      if (!shop?.sellsToAssistants) return sendAnswer(reply, { status: 404, body: NO_SHOP });
      const { isOver, resetSeconds } = limits(`${shop.shopId} ${callerNetwork(request)}`);
      if (isOver) return sendAnswer(reply, tooMany(resetSeconds));
      request.ucpShop = shop;
    },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (isConnectionLost(error) || isOverdue(error)) {
        const refusal = { code: isOverdue(error) ? "database-busy" : "database-away" } as const;
        request.log.warn({ err: error }, refusal.code);
        const { status, body } = failure(refusal);
        const away = protocolError(status, "unavailable", body.errors[0]?.message ?? "");
        return sendAnswer(reply, { ...away, retryAfterSeconds: 1 });
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, "unexpected error");
      const code = status === 413 ? "request_too_large" : status < 500 ? "invalid_request" : "internal_error";
      return sendAnswer(reply, protocolError(status, code, "A solicitação não pôde ser atendida."));
    },
  };
}

const NO_SHOP = { code: "not_found", content: "Esta loja não atende assistentes neste endereço." };

export function shopOfRequest({ ucpShop }: FastifyRequest): Shop {
  if (!ucpShop) throw new Error("a request without its shop");
  return ucpShop;
}

export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The profile that the header names. */
export function profileInHeader({ headers }: FastifyRequest): string | undefined {
  return readTextMember(String(headers["ucp-agent"] ?? ""), "profile");
}

const JSON_TYPE = "application/json";

/** Signs the answer with the shop's key. Searches and protocol errors are not signed. */
export async function sendAnswerOf(
  { isRead }: UcpOperation,
  deps: UcpRequestDeps,
  { reply, shop, answer }: { reply: FastifyReply; shop: Shop; answer: UcpAnswer },
): Promise<FastifyReply> {
  if (isRead || answer.status >= 400) return sendAnswer(reply, answer);
  const body = Buffer.from(JSON.stringify(answer.body));
  const key = signingKeyOf(await shopKeys(deps, shop.shopId), deps.now());
  reply.headers(signResponse({ status: answer.status, contentType: JSON_TYPE, body }, key, deps.now()));
  return sendBytes(reply, answer.status, body);
}

export function sendAnswer(reply: FastifyReply, { status, body, retryAfterSeconds }: UcpAnswer): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  return sendBytes(reply, status, Buffer.from(JSON.stringify(body)));
}

/** The body is sent as bytes: for text Fastify adds a charset to the content type, which the signature covers. */
function sendBytes(reply: FastifyReply, status: number, body: Buffer): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").header("content-type", JSON_TYPE).send(body);
}
