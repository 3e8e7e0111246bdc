import type { FastifyInstance, FastifyRequest } from "fastify";

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
