import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { openLogStream } from "./log-stream.ts";

/**
 * Logs name the route, never the address: addresses contain session codes, CEPs and searches. Numbers long enough to be
 * a CPF, a phone or a card are removed from error texts.
 */
export function loggerOptions({
  logLevel,
  logFile,
}: {
  logLevel: string;
  logFile: string | undefined;
}): NonNullable<FastifyServerOptions["logger"]> {
  // With level `silent` the logger would still build a line for every request.
  if (logLevel === "silent") return false;
  return {
    level: logLevel,
    ...(logFile && { stream: openLogStream(logFile) }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? "(none)" }),
      res: ({ statusCode }: Pick<FastifyReply, "statusCode">) => ({ statusCode }),
      err: describeError,
    },
  };
}

type LoggedError = { type: string; message: string; stack: string; [key: string]: unknown };

type Loggable = Pick<Error, "name" | "message" | "stack" | "cause"> & { code?: unknown; constraint?: unknown };

/** PostgreSQL puts the failing row into `detail`: it stays out of the log. */
export function describeError(error: Loggable): LoggedError {
  return {
    type: error.name,
    message: withoutLongNumbers(error.message),
    stack: withoutLongNumbers(error.stack ?? ""),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.constraint !== undefined && { constraint: error.constraint }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** Seven or more digits, also with the dots, dashes, slashes and spaces of a CPF, CNPJ, phone or card. */
function withoutLongNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ .\-/]?\d){6,}/g, "•••");
}

export const REQUEST_ID_HEADER = "x-request-id";

const processName = randomUUID().slice(0, 13);
let requests = 0;

/** A proxy may name the request, as long as the name is harmless in a log. */
export function requestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given)
    ? given
    : `${processName}-${(++requests).toString(36)}`;
}

/** A stream that we end is logged like every request. Most end because the reader disconnects: these are logged here. */
export function logWhenCutOff(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once("close", () => {
    if (reply.raw.writableFinished) return;
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, "request");
  });
}
