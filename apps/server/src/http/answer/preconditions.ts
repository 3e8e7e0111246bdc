import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import type { Refusal } from "../refusals.ts";
import type { Answered } from "./answer.ts";

const TAG = /^(?:W\/)?"?([\x21\x23-\x2b\x2d-\x7e]{1,100})"?$/;

/** The version that a change is meant for. Null where the caller names none, or any (`*`). */
export function ifMatchOf({ headers }: Pick<FastifyRequest, "headers">): Result<string | null, Refusal> {
  const sent = headers["if-match"]?.trim();
  if (sent === undefined || sent === "*") return ok(null);
  const version = TAG.exec(sent)?.[1];
  return version === undefined
    ? refuse({ code: "invalid-request", problems: [{ param: "If-Match", reason: "format", ...WRONG_TAG }] })
    : ok(version);
}

const WRONG_TAG = {
  message: 'If-Match leva uma só versão, entre aspas, como em "42".',
  english: 'If-Match has one version in quotes, such as "42".',
};

/** What has this version now. A change that was meant for another one is refused. */
export function refuseOtherVersion(ifMatch: string | number | null, current: string | number): Refusal | undefined {
  return ifMatch === null || String(ifMatch) === String(current)
    ? undefined
    : { code: "version-mismatch", currentVersion: String(current) };
}

/** The answer with its version as its ETag; without a body for a reader who has that version already. */
export function withVersion(
  answer: Answered,
  { method, headers }: FastifyRequest,
  version = (answer.body as { data: { version?: string | number } | null }).data?.version,
): Answered {
  if (version === undefined) return answer;
  const known = headers["if-none-match"]?.split(",").map((tag) => TAG.exec(tag.trim())?.[1]);
  const isKnown = (method === "GET" || method === "HEAD") && known?.includes(String(version));
  return { ...answer, etag: String(version), ...(isKnown && { status: 304, body: undefined }) };
}
