import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MERGE_PATCH } from "../body/body-formats.ts";
import { readBody } from "../body/read-body.ts";

/** The deepest document of the contract has ten levels. Everything that walks through a body may call itself as often. */
const DEEPEST = 64;

export function parseJsonBodies(app: FastifyInstance): void {
  const parse = jsonParserOf(app);
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(["application/json", MERGE_PATCH], (request, payload, done) => {
    readBody(request, payload).then((body) => {
      // Older systems send Latin-1 and do not say so. Read as UTF-8, every accent would be lost for good.
      if (!isUtf8(body)) return done(Object.assign(new Error("not UTF-8"), { statusCode: 415 }));
      parse(request, body.toString("utf8"), done);
    }, done);
  });
}

type Parsed = (error: Error | null, body?: unknown) => void;

/** Fastify's own JSON parser, which refuses prototypes, for texts that are not nested too deeply. */
export function jsonParserOf(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  return (request: FastifyRequest, text: string, done: Parsed): void => {
    if (isTooDeep(text)) done(Object.assign(new Error("nested too deeply"), { statusCode: 400 }));
    else void parse(request, text, done);
  };
}

/** Codes are compared, and not letters: an import has millions. */
const code = { quote: 34, backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125 };

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === code.backslash) at += 1;
      else if (sign === code.quote) isInText = false;
    } else if (sign === code.quote) isInText = true;
    else if (sign === code.list || sign === code.object) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === code.listEnd || sign === code.objectEnd) depth -= 1;
  }
  return false;
}
