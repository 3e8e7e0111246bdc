import { type Api, api } from "@vitrine/contract/api";
import { Failure } from "@vitrine/contract/wire/envelope";
import { closed } from "@vitrine/contract/wire/fields";
import type { DataOf, RequestOf, RouteShape } from "@vitrine/contract/wire/route";
import { ok, type Result } from "@vitrine/domain/result";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { isConnectionLost } from "../db/connection-lost.ts";
import { type AccountLimits, countCall } from "./account-limits.ts";
import { type Answered, envelope, send, success } from "./answer/answer.ts";
import { compressAnswer } from "./answer/compress-answer.ts";
import { FileAnswer } from "./answer/file-answer.ts";
import { ifMatchOf, withVersion } from "./answer/preconditions.ts";
import { envelopeOf } from "./answer/serialization.ts";
import { authenticate, authenticateStale, type Caller, isStaleFor } from "./authenticate.ts";
import { bodyLimitOf, isFormatTaken, MERGE_PATCH, parsePictureBodies, passSheets } from "./body/body-formats.ts";
import type { CallerAccount, CallerMember, CallerSession, Callers } from "./callers.ts";
import type { CountGuess } from "./guess-limits.ts";
import { type Language, languageOf } from "./language/language.ts";
import { CachedResponse } from "./page-cache/cached-response.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { failure, type Refusal, type RefusalCode } from "./refusals.ts";
import { isForeign, isPrefetch } from "./request/browser-request.ts";
import { callerNetwork } from "./request/caller-network.ts";
import type { IdempotencyRepository } from "./request/idempotency.repository.ts";
import { type RequestKey, requestKey, runOnce } from "./request/idempotency.ts";
import { invalidRequest } from "./request/request-problems.ts";
import { isStorable } from "./request/storable-text.ts";
import { compileListValidator } from "./request/validation.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

type CallerOf<Access> = Access extends "account"
  ? { account: CallerAccount }
  : Access extends "member"
    ? { member: CallerMember }
    : Access extends "operator" | "panel-guest" | "anyone"
      ? unknown
      : { session: CallerSession };

/** What a handler gets besides the request itself. */
type HandlerContext<Data> = {
  request: FastifyRequest;
  /** The data as the bytes of the whole answer, for a handler that caches them. */
  encode: (data: Data) => Buffer;
  /** The caller's Idempotency-Key, for a handler that saves it with its own change. */
  key: RequestKey | null;
  /** The version that the change is meant for; null when the caller does not mind. */
  ifMatch: string | null;
  /** For data that has no `version` of its own: the ETag of the answer. */
  setVersion: (version: string | number) => void;
  /** Of the sentences in the data; those of errors are chosen by the envelope. */
  language: Language;
  /** `Set-Cookie` of the answer, for the panel. */
  setCookies: (cookies: readonly string[]) => void;
};

export type Handler<Key extends keyof Api> = (
  call: RequestOf<Api[Key]> & CallerOf<Api[Key]["access"]> & HandlerContext<DataOf<Api[Key]>>,
) => Promise<Result<DataOf<Api[Key]> | CachedResponse | FileAnswer, Refusal>>;

export type Serve = <Key extends keyof Api>(key: Key, handler: Handler<Key>) => void;

/**
 * Connects a call of the contract to its handler. Schemas, access, idempotency and the envelope are handled here, so no
 * handler deals with them.
 */
export function createServe(
  app: FastifyInstance,
  deps: {
    callers: Callers;
    idempotency: IdempotencyRepository;
    pageCache: PageCache;
    countGuess: CountGuess;
    accountLimits: AccountLimits;
    /** What a shop changed holds for its next request, whatever the caches had. */
    caughtUp: () => Promise<void>;
    /** Where the panel is served: its cookie counts for nobody else's pages. */
    panelOrigin: string;
  },
): Serve {
  app.decorateRequest("caller", null);

  /** A wrong guess is counted, after its answer was saved for a repeated request. */
  async function sendCounted(request: FastifyRequest, reply: FastifyReply, answer: Answered): Promise<FastifyReply> {
    const code = answer.status < 400 ? undefined : (answer.body as Failure).errors[0]?.code;
    const instead = code && (await deps.countGuess(code as RefusalCode, callerNetwork(request)));
    return send(request, reply, instead ? failure(instead, languageOf(request)) : answer);
  }

  function connect<Key extends keyof Api>(to: FastifyInstance, key: Key, handler: Handler<Key>): void {
    const shape: RouteShape = api[key];
    const [method, path] = key.split(" ") as [HTTPMethods, string];

    const isCatalogPage = shape.deed === "read-catalog";

    to.route({
      method,
      bodyLimit: bodyLimitOf(shape),
      // Who calls is decided from the headers: nobody reads the body of a stranger.
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header("cache-control", "no-store");
        if (shape.changesState && isPrefetch(request)) return refused(request, reply, { code: "prefetch-refused" });
        if ((shape.access === "member" || shape.access === "panel-guest") && isForeign(request, deps.panelOrigin)) {
          return refused(request, reply, { code: "foreign-origin" });
        }
        const caller = await authenticate(deps.callers, shape, request).catch((error: unknown) => {
          const known = isConnectionLost(error) ? authenticateStale(deps.callers, shape.deed, request) : undefined;
          if (!known) throw error;
          reply.header("cache-status", staleFor(deps.callers.lostForMs()));
          return ok(known);
        });
        // Who shows no credentials guesses none.
        if (!caller.ok && !request.headers.authorization) return refused(request, reply, caller.refusal);
        if (!caller.ok) return sendCounted(request, reply, failure(caller.refusal, languageOf(request)));
        request.caller = caller.value;
        if (caller.value.kind !== "account") return;
        const over = countCall(deps.accountLimits, caller.value.account, reply);
        if (over) return refused(request, reply, over);
      },
      // A cached page is compressed once, and every other answer by the hook, which is cheaper than the plugin's stream.
      compress: false,
      ...(isCatalogPage ? { decompress: false } : { onSend: compressAnswer }),
      preValidation: [
        async (request: FastifyRequest, reply: FastifyReply) => {
          if (request.body !== undefined && !isFormatTaken(request, shape)) {
            return refused(request, reply, {
              code: shape.takesPicture ? "picture-type-refused" : "unsupported-media-type",
            });
          }
          // A search saves nothing, and finds nothing for such a text. Lines are checked one by one, as they arrive.
          const isJson = !shape.takesLines && !shape.takesPicture && !shape.takesSheet;
          const sent = [request.query, isJson ? request.body : undefined];
          if (!isCatalogPage && !isStorable(sent)) {
            return refused(request, reply, invalidRequest("unstorable"));
          }
        },
      ],
      url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
      schema: schemaOf(shape),
      ...((shape.takesLines || shape.checksLines) && { validatorCompiler: compileListValidator }),
      handler: async (request, reply) => {
        const { caller } = request;
        if (!caller) throw new Error("nobody was recognised");
        // Without a content type the body is not parsed, so no schema was applied.
        if ((shape.body || shape.takesPicture || shape.takesSheet) && request.body === undefined)
          return refused(request, reply, invalidRequest("body-empty"));
        if (isStaleFor(shape, caller, request.body)) return refused(request, reply, { code: "fresh-sign-in-needed" });
        const encode = (data: unknown) => Buffer.from(String(reply.serializeInput(success(data), "200")));
        const key = shape.savesOwnKey || shape.remembersKey ? requestKey(request, caller) : ok(null);
        if (!key.ok) return refused(request, reply, key.refusal);
        const ifMatch = shape.versioned ? ifMatchOf(request) : ok(null);
        if (!ifMatch.ok) return refused(request, reply, ifMatch.refusal);
        let version: string | number | undefined;
        const setVersion = (current: string | number) => {
          version = current;
        };
        const setCookies = (cookies: readonly string[]) => {
          if (cookies.length > 0) reply.header("set-cookie", [...cookies]);
        };
        const answered = async () =>
          handler({
            ...callOf(request, caller),
            encode,
            key: key.value,
            ifMatch: ifMatch.value,
            language: languageOf(request),
            setVersion,
            setCookies,
          });
        // A read changes nothing, whatever its method, so it needs no idempotency key.
        if (shape.access === "session" && shape.deed?.startsWith("read-")) {
          const result = await answered();
          if (result.ok && result.value instanceof CachedResponse) {
            if (isCatalogPage && caller.kind === "session" && !result.value.isCounted) {
              deps.pageCache.put(request, caller.session, result.value);
            }
            // As from the cache, past the framework. A page for which nobody could ask the database says so itself.
            if (isCatalogPage && !reply.hasHeader("cache-status")) {
              reply.hijack();
              deps.pageCache.send(request, reply.raw, result.value);
              return reply;
            }
            return sendPage(request, reply, result.value);
          }
          return sendCounted(request, reply, envelope(result, languageOf(request)));
        }
        if (shape.isFile) {
          const result = await answered();
          if (result.ok && result.value instanceof FileAnswer) return result.value.send(reply);
          return sendCounted(request, reply, envelope(result, languageOf(request)));
        }
        const answer = async (): Promise<Answered> => {
          const result = await answered();
          const given = envelope(result, languageOf(request));
          return result.ok && version !== undefined ? { ...given, etag: String(version) } : given;
        };
        const done =
          method === "GET" || shape.savesOwnKey || shape.takesPicture
            ? { ...(await answer()), ...(key.value?.isReplayed && { isReplayed: true }) }
            : await runOnce(deps.idempotency, request, caller, answer);
        if (method !== "GET" && (caller.kind === "account" || caller.kind === "member")) await deps.caughtUp();
        return sendCounted(
          request,
          reply,
          shape.versioned && done.status === 200 ? withVersion(done, request, done.etag) : done,
        );
      },
    });
  }

  return (key, handler) => {
    const { takesPicture, takesSheet }: RouteShape = api[key];
    if (!takesPicture && !takesSheet) return connect(app, key, handler);
    // Only there: elsewhere such a body is refused, or is a webhook that is read by its own rules.
    void app.register(async (alone) => {
      if (takesPicture) parsePictureBodies(alone);
      else passSheets(alone);
      connect(alone, key, handler);
    });
  };
}

/** RFC 9211: from our own memory, and for how many seconds nobody could say whether it still holds. */
function staleFor(ms: number): string {
  return `vitrine; hit; ttl=-${Math.max(1, Math.round(ms / 1_000))}; detail="database-away"`;
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedResponse): FastifyReply {
  const { statusCode, headers, body } = page.answerTo(request.headers);
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? "", headers[index + 1]);
  const isEmpty = body === "" || request.method === "HEAD";
  return reply.code(statusCode).send(isEmpty ? undefined : Buffer.from(body, "latin1"));
}

function refused(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return send(request, reply, failure(refusal, languageOf(request)));
}

/** Fastify has validated the request against the contract. */
// biome-ignore lint/suspicious/noExplicitAny: one handler type per route cannot be told apart at run time
function callOf(request: FastifyRequest, caller: Caller): any {
  const { params, query, body } = request;
  return { ...caller, params, query, body, request };
}

/** A program is told of a misspelt parameter. A browser may have got some on its way, such as those of an advertisement. */
const noParameters = { type: "object", properties: {}, ...closed };

function schemaOf(shape: RouteShape): Record<string, unknown> {
  const { params, body, data } = shape;
  const isForPrograms = shape.access === "account" || shape.access === "operator";
  const query = shape.query ?? (isForPrograms ? noParameters : undefined);
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    // Only JSON is validated here; a call that takes another format validates it itself.
    ...(body && { body: { content: { "application/json": { schema: body }, [MERGE_PATCH]: { schema: body } } } }),
    response: { 200: envelopeOf(data), "4xx": Failure, "5xx": Failure },
  };
}
