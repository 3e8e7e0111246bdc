import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OpenSpan, Tracer } from "./tracer.ts";

type Options = {
  tracer: Pick<Tracer, "openRoot" | "within" | "close">;
  /** Whether `traceparent` is the operator's proxy's word, or that of anybody. */
  trustsCaller: boolean;
};

/** A span for each request that reaches the framework, named by its route. A page from memory has none: it does nothing. */
export function traceRequests(app: FastifyInstance, { tracer, trustsCaller }: Options): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook("onRequest", (request, _, next) => {
    const span = tracer.openRoot(trustsCaller ? callerOf(request.headers.traceparent) : undefined);
    if (!span) return next();
    spans.set(request, span);
    tracer.within(span, next);
  });
  // Reading a body leaves the context: the bytes come in that of the connection.
  app.addHook("preValidation", (request, _, next) => {
    const span = spans.get(request);
    if (span) tracer.within(span, next);
    else next();
  });
  app.addHook("onResponse", (request, reply, next) => {
    const span = spans.get(request);
    if (span) {
      const route = request.routeOptions.url ?? "(none)";
      const { method } = request;
      const { statusCode } = reply;
      tracer.close(span, {
        kind: "server",
        name: `${method} ${route}`,
        attributes: {
          ...{ "http.request.method": method, "http.route": route, "http.response.status_code": statusCode },
          "vitrine.request_id": request.id,
        },
        isError: statusCode >= 500,
      });
    }
    next();
  });
}

/** The W3C's `traceparent`: version, trace, span, and a flag that says whether it is traced. */
function callerOf(header: unknown) {
  const found = typeof header === "string" ? /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) : null;
  const [, traceId, spanId, flags] = found ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isTraced: (Number.parseInt(flags, 16) & 1) === 1 };
}
