import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccountLimits, createAccountLimits } from "../../http/account-limits.ts";
import { readBody } from "../../http/body/read-body.ts";
import type { IdempotencyRepository } from "../../http/idempotency.repository.ts";
import { isStorable, UNSTORABLE_TEXT } from "../../http/storable-text.ts";
import { createAjv, describeProblems } from "../../http/validation.ts";
import type { Shop } from "../../shop/shop.ts";
import type { CapabilityName } from "../negotiation/capabilities.ts";
import { UCP_PATH } from "../profile/business-profile.ts";
import { type ShopKeysDeps, shopKeys, signingKeyOf } from "../profile/shop-keys.ts";
import { signResponse } from "../signatures/http-signature.ts";
import { type LetInDeps, letIn } from "./let-in.ts";
import { protocolError, type UcpAnswer } from "./ucp-answer.ts";
import type { UcpCall } from "./ucp-call.ts";

export type UcpRequestDeps = LetInDeps &
  ShopKeysDeps & {
    /** The shop of a host that it has proved; undefined at every other host. */
    shopOfHost: (host: string) => Promise<Shop | undefined>;
    idempotency: Pick<IdempotencyRepository, "begin" | "finish" | "release">;
    publicUrl: string;
  };

type UcpRoute<Body> = {
  method: "GET" | "POST" | "PUT";
  /** After `/ucp/v1`. */
  path: string;
  root: CapabilityName;
  /** The schema of the body. */
  body?: object;
  /** The protocol says who may read it, so nobody may without a signature. */
  needsSignature?: true;
  /** A search changes nothing, whatever its method. */
  isRead?: true;
  handle: (call: UcpCall, request: { body: Body; id: string }) => Promise<UcpAnswer>;
};

/** The largest checkout has some dozens of lines. */
const MOST_BODY_BYTES = 64 * 1024;
/** Of one address at one shop. An assistant that serves many people has many addresses. */
const CALLS_PER_SECOND = 20;

const ajv = createAjv({ coerceTypes: false });

export type AddUcpRoute = <Body = undefined>(route: UcpRoute<Body>) => void;

/** Bodies are read as bytes, because signatures are made over them. Answers have no envelope of ours. */
export async function ucpScope(
  app: FastifyInstance,
  deps: UcpRequestDeps,
  addRoutes: (add: AddUcpRoute) => void,
): Promise<void> {
  const limits = createAccountLimits({ perSecond: CALLS_PER_SECOND });
  await app.register(async (inside) => {
    const parse = inside.getDefaultJsonParser("error", "error");
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", readBody);
    inside.decorateRequest("ucpShop", null);
    addRoutes((route) => addRoute(inside, deps, { ...(route as UcpRoute<unknown>), limits, parse }));
  });
}

declare module "fastify" {
  interface FastifyRequest {
    ucpShop: Shop | null;
  }
}

type JsonParser = ReturnType<FastifyInstance["getDefaultJsonParser"]>;
type Registered = UcpRoute<unknown> & { limits: AccountLimits; parse: JsonParser };

function addRoute(app: FastifyInstance, deps: UcpRequestDeps, route: Registered): void {
  const check = route.body && ajv.compile(route.body);
  app.route<{ Params: { id?: string } }>({
    method: route.method,
    url: `${UCP_PATH}${route.path}`,
    schema: { hide: true },
    bodyLimit: MOST_BODY_BYTES,
    // A digest is over the bytes that are sent.
    compress: false,
    // Whoever asks at the wrong door is not listened to.
    onRequest: async (request, reply) => {
      const shop = await deps.shopOfHost(request.host);
      if (!shop?.sellsToAssistants) return sendAnswer(reply, { status: 404, body: NO_SHOP });
      const { isOver, resetSeconds } = route.limits(`${shop.shopId} ${request.ip}`);
      if (isOver) return sendAnswer(reply, tooMany(resetSeconds));
      request.ucpShop = shop;
    },
    errorHandler: (error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, "unexpected error");
      const code = status === 413 ? "request_too_large" : status < 500 ? "invalid_request" : "internal_error";
      return sendAnswer(reply, protocolError(status, code, "A solicitação não pôde ser atendida."));
    },
    handler: async (request, reply) => {
      const shop = request.ucpShop;
      if (!shop) throw new Error("a request without its shop");
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await answerTo(deps, request, { shop, route, raw, check });
      return sendSigned(deps, reply, { shop, answer, isSigned: !route.isRead });
    },
  });
}

type Incoming = {
  shop: Shop;
  route: Registered;
  raw: Buffer;
  check: ReturnType<typeof ajv.compile> | undefined;
};

async function answerTo(
  deps: UcpRequestDeps,
  request: FastifyRequest<{ Params: { id?: string } }>,
  { shop, route, raw, check }: Incoming,
): Promise<UcpAnswer> {
  const { root } = route;
  const entry = await letIn(deps, request, { shop, raw, root, needsSignature: route.needsSignature === true });
  if (!entry.ok) return entry.refusal;
  const call = entry.value;
  const body = check ? await parsed(route.parse, request, raw) : undefined;
  if (check && body === undefined) return protocolError(400, "invalid_request", "O corpo não é um JSON válido.");
  if (check && !check(body)) return protocolError(400, "invalid_request", describeProblems(check.errors ?? []));
  if (!isStorable(body)) return protocolError(400, "invalid_request", UNSTORABLE_TEXT);
  const run = () => route.handle(call, { body, id: request.params.id ?? "" });
  return route.isRead || route.method === "GET" ? run() : runOnce(deps, request, { call, raw, run });
}

async function parsed(parse: JsonParser, request: FastifyRequest, raw: Buffer): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (error: Error | null, body?: unknown) => resolve(error ? undefined : body);
    void parse(request, raw.toString("utf8"), done);
  });
}

type Once = { call: UcpCall; raw: Buffer; run: () => Promise<UcpAnswer> };

/** A repeated request gets the first answer and changes nothing. The same key with another body is refused. */
async function runOnce(deps: UcpRequestDeps, request: FastifyRequest, { call, raw, run }: Once): Promise<UcpAnswer> {
  const given = request.headers["idempotency-key"];
  if (given === undefined) return run();
  if (typeof given !== "string" || !/^[\x21-\x7e]{8,200}$/.test(given)) {
    return protocolError(400, "invalid_request", "A Idempotency-Key deve ter de 8 a 200 caracteres.");
  }
  const key = { owner: `shop:${call.shop.shopId}:ucp:${call.platform.url}`, key: given };
  const fingerprint = createHash("sha256").update(`${request.method} ${request.originalUrl}\n`).update(raw).digest();
  const attempt = await deps.idempotency.begin(key, fingerprint);
  if (attempt === "in-progress") {
    return { ...protocolError(409, "request_in_progress", "A mesma solicitação ainda está em andamento."), ...soon };
  }
  if (attempt === "other-request") {
    return protocolError(409, "idempotency_key_reused", "Esta Idempotency-Key já foi usada com outro conteúdo.");
  }
  if (attempt !== "started") return attempt;
  try {
    const answer = await run();
    if (answer.retryAfterSeconds === undefined) await deps.idempotency.finish(key, answer);
    else await deps.idempotency.release(key);
    return answer;
  } catch (error) {
    await deps.idempotency.release(key);
    throw error;
  }
}

const soon = { retryAfterSeconds: 1 };
const NO_SHOP = { code: "not_found", content: "Esta loja não atende assistentes neste endereço." };

export function tooMany(retryAfterSeconds: number): UcpAnswer {
  return { ...protocolError(429, "too_many_requests", "Muitas solicitações. Tente mais tarde."), retryAfterSeconds };
}

type Sending = { shop: Shop; answer: UcpAnswer; isSigned: boolean };

async function sendSigned(deps: UcpRequestDeps, reply: FastifyReply, { shop, answer, isSigned }: Sending) {
  if (!isSigned || answer.status >= 400) return sendAnswer(reply, answer);
  const body = Buffer.from(JSON.stringify(answer.body));
  const key = signingKeyOf(await shopKeys(deps, shop.shopId), deps.now());
  reply.headers(signResponse({ status: answer.status, contentType: JSON_TYPE, body }, key, deps.now()));
  return sendBytes(reply, answer.status, body);
}

const JSON_TYPE = "application/json";

function sendAnswer(reply: FastifyReply, { status, body, retryAfterSeconds }: UcpAnswer): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  return sendBytes(reply, status, Buffer.from(JSON.stringify(body)));
}

/** As bytes: Fastify would add a charset to the type, and the signature is over the type too. */
function sendBytes(reply: FastifyReply, status: number, body: Buffer): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").header("content-type", JSON_TYPE).send(body);
}
