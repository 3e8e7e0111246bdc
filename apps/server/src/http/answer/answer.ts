import type { Failure } from "@vitrine/contract/wire/envelope";
import type { Result } from "@vitrine/domain/result";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isForPrograms, type Language } from "../language/language.ts";
import { failure, type Refusal } from "../refusals.ts";
import { isOfPanel, panelErrors } from "./panel-sentences.ts";

/** An answer before it is sent: it may also come from an earlier request with the same Idempotency-Key. */
export type Answered = {
  status: number;
  body: unknown;
  retryAfterSeconds?: number;
  etag?: string;
  isReplayed?: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    /** The page that explains every code of an error. */
    errorDocs: string;
  }
  interface FastifyReply {
    /** The code of the refusal, for the log. */
    refused: string | number | null;
  }
}

export function success(data: unknown) {
  return { success: true, data, errors: [] };
}

export function envelope(result: Result<unknown, Refusal>, language: Language): Answered {
  return result.ok ? { status: 200, body: success(result.value) } : failure(result.refusal, language);
}

export function send(request: FastifyRequest, reply: FastifyReply, answer: Answered): FastifyReply {
  const { status, body, retryAfterSeconds, etag, isReplayed } = answer;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  if (etag !== undefined) reply.header("etag", `"${etag}"`);
  if (isReplayed) reply.header("idempotent-replayed", "true");
  if (status >= 400) reply.refused = (body as Failure).errors[0]?.code ?? null;
  const isFailure = status >= 400 && isForPrograms(request);
  if (isFailure) return reply.code(status).send(explained(body as Failure, request));
  const isOfPerson = status >= 400 && isOfPanel(request.url);
  return reply.code(status).send(isOfPerson ? inWords(body as Failure) : body);
}

function inWords({ errors, ...rest }: Failure): Failure {
  return { ...rest, errors: panelErrors(errors) };
}

/** A program's author looks the code up, and asks about the request by its id. */
function explained({ errors, ...rest }: Failure, { id: requestId, server }: FastifyRequest): Failure {
  return {
    ...rest,
    errors: errors.map((error) => ({ ...error, documentation: `${server.errorDocs}#${error.code}`, requestId })),
  };
}
