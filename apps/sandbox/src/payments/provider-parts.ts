import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Notices } from "./notices.ts";
import type { ProviderName } from "./payment.ts";
import type { PaymentBook } from "./payment-book.ts";
import type { Switches } from "./switches.ts";

/** What every provider is built on. */
export type ProviderDeps = {
  book: PaymentBook;
  notices: Notices;
  switches: Switches;
  now: () => Date;
  /** How long a card stays in processing before it is decided. */
  processingMs: number;
};

/** Providers take an empty body for an empty object, whatever its content type says; nothing of it is ever logged. */
export function acceptLooseJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, text === "" ? {} : JSON.parse(String(text)));
    } catch {
      done(Object.assign(new Error("json_syntax_error"), { statusCode: 400 }));
    }
  });
}

/** The browser talks to the tokenisers from the shop's page. */
export function openToBrowsers(app: FastifyInstance, path: string): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });
  app.options(path, (_request, reply) =>
    reply
      .header("access-control-allow-methods", "GET, POST")
      .header("access-control-allow-headers", "content-type, x-idempotency-key, authorization")
      .header("access-control-max-age", "600")
      .code(204)
      .send(),
  );
}

export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

export function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value.trim() : "";
}

type Bag = Record<string, unknown>;

/** What came in is anything until it is looked at. */
export function bag(value: unknown): Bag {
  return typeof value === "object" && value !== null ? (value as Bag) : {};
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function isWebAddress(value: unknown): value is string {
  return typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
}

/** Where the customer sees a payment on the provider's side. */
export function customerPageUrl(origin: string, { provider, id }: { provider: ProviderName; id: string }): string {
  return `${origin}/payments/page/${provider}/${id}`;
}
