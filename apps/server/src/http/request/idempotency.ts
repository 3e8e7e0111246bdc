import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import type { Answered } from "../answer/answer.ts";
import { type Caller, idempotencyOwnerOf } from "../authenticate.ts";
import { languageOf } from "../language/language.ts";
import { failure, type Refusal } from "../refusals.ts";
import type { IdempotencyKey, IdempotencyRepository } from "./idempotency.repository.ts";
import { invalidRequest } from "./request-problems.ts";

/** The idempotency key of a request, and a fingerprint that tells it from another request with the same key. */
export type RequestKey = IdempotencyKey & {
  fingerprint: Buffer;
  /** Set by the change that finds that an earlier request did it already: the answer says so. */
  isReplayed?: true;
};

/** Null when the caller gave no key. */
export function requestKey(request: FastifyRequest, caller: Caller): Result<RequestKey | null, Refusal> {
  const owner = idempotencyOwnerOf(caller);
  const key = request.headers["idempotency-key"];
  // A streamed body has no fingerprint; such calls are safe to repeat.
  if (!owner || key === undefined || request.body instanceof Readable) return ok(null);
  if (typeof key !== "string" || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    return refuse(invalidRequest("idempotency-key"));
  }
  return ok({ owner, key, fingerprint: fingerprintOf(request, caller) });
}

/** Runs the handler once for a key; a repeated request gets the first answer and changes nothing. */
export async function runOnce(
  keys: IdempotencyRepository,
  request: FastifyRequest,
  caller: Caller,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  const found = requestKey(request, caller);
  const refused = (refusal: Refusal) => failure(refusal, languageOf(request));
  if (!found.ok) return refused(found.refusal);
  if (!found.value) return answer();
  const { fingerprint, ...key } = found.value;

  const attempt = await keys.begin(key, fingerprint);
  if (attempt === "in-progress") return refused({ code: "request-in-progress" });
  if (attempt === "other-request") return refused({ code: "idempotency-key-reused" });
  if (attempt !== "started") return { ...attempt, isReplayed: true };

  try {
    const answered = await answer();
    // Nothing was changed, and what was in the way may pass.
    if (answered.retryAfterSeconds !== undefined) await keys.release(key);
    else await keys.finish(key, answered);
    return answered;
  } catch (error) {
    await keys.release(key);
    throw error;
  }
}

function fingerprintOf(request: FastifyRequest, caller: Caller): Buffer {
  const { method, url, headers, body } = request;
  const version = headers["if-match"] === undefined ? "" : ` ${headers["if-match"]}`;
  // What a mightier key was answered, such as the token of a key, is not for one that may do less.
  const scopes = caller.kind === "account" ? caller.account.scopes : null;
  const might = scopes === null ? "" : ` ${scopes.toSorted().join(",")}`;
  return createHash("sha256")
    .update(`${method} ${url}${version}${might}\n${JSON.stringify(body ?? null)}`)
    .digest();
}
