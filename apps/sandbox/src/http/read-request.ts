import type { FastifyInstance, FastifyRequest } from "fastify";

/** Providers accept an empty body as an empty object. The body is never logged. */
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

type UnknownRecord = Record<string, unknown>;

/** An unknown value as a record, so that its fields can be read. */
export function asRecord(value: unknown): UnknownRecord {
  return typeof value === "object" && value !== null ? (value as UnknownRecord) : {};
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function isWebAddress(value: unknown): value is string {
  return typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
}
