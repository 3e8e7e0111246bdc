import { createHash } from "node:crypto";
import { SessionType } from "@vitrine/domain/codes/session";
import { sessionMay } from "@vitrine/domain/deeds/may-do";
import type { ValidateFunction } from "ajv";
import type { FastifyRequest } from "fastify";
import type { IdempotencyRepository } from "../../http/request/idempotency.repository.ts";
import { isStorable, UNSTORABLE_TEXT } from "../../http/request/storable-text.ts";
import { createAjv, describeProblems } from "../../http/request/validation.ts";
import type { Shop } from "../../shop/shop.ts";
import { type AuthenticatePlatformDeps, authenticatePlatform } from "./authenticate-platform.ts";
import type { UcpOperation } from "./operation.ts";
import { protocolError, type UcpAnswer } from "./ucp-answer.ts";
import type { UcpCall } from "./ucp-call.ts";

export type AnswerDeps = AuthenticatePlatformDeps & {
  idempotency: Pick<IdempotencyRepository, "begin" | "finish" | "release">;
};

/** Both bindings read a request into this form. */
type ReadRequest = {
  shop: Shop;
  request: FastifyRequest;
  /** The signature covers these bytes. */
  raw: Buffer;
  profileUrl: string | undefined;
  key: unknown;
  body: unknown;
  id: string;
};

const NOT_FOR_ASSISTANTS = "Assistentes não podem fazer isso.";

const ajv = createAjv({ coerceTypes: false });
const compiled = new Map<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

/** Authenticates the platform, checks the request and runs the operation once. */
export async function answerOperation(
  deps: AnswerDeps,
  operation: UcpOperation,
  { shop, request, raw, profileUrl, key, body, id }: ReadRequest,
): Promise<UcpAnswer> {
  const { root, needsSignature = false, method, deed } = operation;
  // An assistant from outside has the rights of a contact and none of its own.
  if (!sessionMay({ type: SessionType.Contact }, deed)) return protocolError(403, "forbidden", NOT_FOR_ASSISTANTS);
  const isChange = method !== "GET" && !operation.isRead;
  const isUnkeyed = isChange && key === undefined;
  const asked = { shop, raw, root, needsSignature, profileUrl, isChange, isUnkeyed };
  const entry = await authenticatePlatform(deps, request, asked);
  if (!entry.ok) return entry.refusal;
  const check = operation.body && checkOf(operation.body);
  if (check && body === undefined) return protocolError(400, "invalid_request", "O corpo não é um JSON válido.");
  if (check && !check(body)) return protocolError(400, "invalid_request", describeProblems(check.errors ?? []));
  if (!isStorable([body, id])) return protocolError(400, "invalid_request", UNSTORABLE_TEXT);
  const call = entry.value;
  const run = () => operation.handle(call, { body, id });
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([operation.name, id, body ?? null]))
    .digest();
  return isChange ? runOnce(deps, { call, key, fingerprint, run }) : run();
}

type Once = { call: UcpCall; key: unknown; fingerprint: Buffer; run: () => Promise<UcpAnswer> };

/** A repeated request gets the first answer and changes nothing. The same key for another request is refused. */
async function runOnce({ idempotency }: AnswerDeps, { call, key: given, fingerprint, run }: Once): Promise<UcpAnswer> {
  if (given === undefined) return run();
  if (typeof given !== "string" || !/^[\x21-\x7e]{8,200}$/.test(given)) {
    return protocolError(400, "invalid_request", "A Idempotency-Key deve ter de 8 a 200 caracteres.");
  }
  const key = { owner: `shop:${call.shop.shopId}:ucp:${call.platform.url}`, key: given };
  const attempt = await idempotency.begin(key, fingerprint);
  if (attempt === "in-progress") {
    return { ...protocolError(409, "request_in_progress", "A mesma solicitação ainda está em andamento."), ...soon };
  }
  if (attempt === "other-request") {
    return protocolError(409, "idempotency_key_reused", "Esta Idempotency-Key já foi usada com outro conteúdo.");
  }
  if (attempt !== "started") return attempt;
  try {
    const answer = await run();
    if (answer.retryAfterSeconds === undefined) await idempotency.finish(key, answer);
    else await idempotency.release(key);
    return answer;
  } catch (error) {
    await idempotency.release(key);
    throw error;
  }
}

const soon = { retryAfterSeconds: 1 };
