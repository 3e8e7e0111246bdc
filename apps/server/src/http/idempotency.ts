import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { type Caller, ownerOf } from "./authenticate.ts";
import { failure } from "./failure.ts";
import type { IdempotencyRepository } from "./idempotency.repository.ts";

type Answered = { status: number; body: unknown };

/** Runs the handler once for a key; a repeated request gets the first answer and changes nothing. */
export async function once(
  keys: IdempotencyRepository,
  request: FastifyRequest,
  caller: Caller,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  const owner = ownerOf(caller);
  const key = request.headers["idempotency-key"];
  // A streamed body cannot be compared with the first one; such calls are safe to repeat by themselves.
  if (!owner || key === undefined || request.body instanceof Readable) return answer();
  if (typeof key !== "string" || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    return failure({ code: "invalid-request", detail: "A Idempotency-Key deve ter de 8 a 200 caracteres." });
  }

  const attempt = await keys.begin({ owner, key }, fingerprintOf(request));
  if (attempt === "in-progress") return failure({ code: "request-in-progress" });
  if (attempt === "other-request") return failure({ code: "idempotency-key-reused" });
  if (attempt !== "started") return attempt;

  try {
    const answered = await answer();
    await keys.finish({ owner, key }, answered);
    return answered;
  } catch (error) {
    await keys.forget({ owner, key });
    throw error;
  }
}

function fingerprintOf(request: FastifyRequest): Buffer {
  return createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}
