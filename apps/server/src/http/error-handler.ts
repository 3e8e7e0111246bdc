import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { isConnectionLost, isOverdue } from "../db/connection-lost.ts";
import { isDeadlock } from "../db/deadlock.ts";
import { send } from "./answer/answer.ts";
import { isOfPanel } from "./answer/panel-sentences.ts";
import { isForPrograms, languageOf } from "./language/language.ts";
import { failure, type Refusal } from "./refusals.ts";
import { invalidRequest } from "./request/request-problems.ts";
import { describeProblems, problemsOf } from "./request/validation.ts";

/** Unexpected errors end here: logged in full, answered in one neutral sentence. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const expected = expectedRefusal(error, request);
    if (expected?.code === "database-away" || expected?.code === "database-busy") {
      request.log.warn({ err: error }, expected.code);
      reply.header("retry-after", "1");
    } else if (expected?.code === "body-too-slow") {
      reply.header("connection", "close");
    } else if (expected?.code === "payload-too-large") {
      // Fastify closes at once, and a sender who is still sending would never read why. The body watch closes later.
      reply.removeHeader("connection");
    } else if (!expected) request.log.error({ err: error }, "unexpected error");
    return send(request, reply, failure(expected ?? { code: "unexpected" }, languageOf(request)));
  });
}

function expectedRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error.validation) {
    // The panel shows a mistake beside its field.
    return isForPrograms(request) || isOfPanel(request.url)
      ? { code: "invalid-request", problems: problemsOf(error.validation, error.validationContext) }
      : { code: "invalid-request", detail: describeProblems(error.validation) };
  }
  // What serves files refuses a name that no file can have.
  if (error.code === "FST_STATIC_FORBIDDEN_PATH") return { code: "not-found" };
  if (isConnectionLost(error)) return { code: "database-away" };
  // Nothing of it is saved, so whoever asked may ask again.
  if (isOverdue(error) || isDeadlock(error)) return { code: "database-busy" };
  switch (error.statusCode) {
    case 400:
      return invalidRequest("body-unreadable");
    case 404:
      return { code: "not-found" };
    case 408:
      return { code: "body-too-slow" };
    case 413:
      return { code: "payload-too-large" };
    case 414:
    case 431:
      return invalidRequest("address-too-long");
    case 415:
      return { code: "unsupported-media-type" };
    case 429:
      return { code: "too-many-requests" };
    default:
      return undefined;
  }
}
