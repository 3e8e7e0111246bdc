import type { FastifyInstance } from "fastify";
import { send } from "../answer/answer.ts";
import { languageOf } from "../language/language.ts";
import { failure } from "../refusals.ts";

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** Where somebody who finds a fault writes to (RFC 9116). Only the operator knows, so without the setting there is none. */
export function serveSecurityTxt(app: FastifyInstance, contact: string | undefined): void {
  app.get("/.well-known/security.txt", { schema: { hide: true } }, async (request, reply) => {
    if (contact === undefined) return send(request, reply, failure({ code: "not-found" }, languageOf(request)));
    // Of the day, so that everybody gets the same text.
    const expires = (Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(expires).toISOString()}`,
      "Preferred-Languages: pt-BR, en",
    ];
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
}
