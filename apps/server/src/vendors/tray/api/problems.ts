import type { JsonResponse } from "../../../outbound/json-client.ts";
import type { StoreProblem } from "../../../store-link/access/store-platform.ts";
import { listOf, textOf } from "../../wire/json-fields.ts";
import { cutLine } from "./rows.ts";

/** A 429 of Tray names no time. Tray's documentation advises a few seconds, doubled each time. */
const RATE_LIMITED_MS = 15_000;

const unlinkedCodes: Record<string, (StoreProblem & { kind: "unlinked" })["reason"]> = {
  "1001": "blocked",
  "1002": "inactive",
  "1003": "canceled",
  "1004": "revoked",
};

/** The meaning of a response that is no success. `path` has no query, because the query contains the token. */
export function problemOf(answer: JsonResponse, path: string): StoreProblem {
  if ("failure" in answer) return { kind: "later", reason: `${path}: ${answer.failure} ${answer.reason}` };
  const { status, body } = answer;
  const code = textOf(body, "error_code");
  const reason = `${path}: http-${status}${/^\d{1,6}$/.test(code) ? ` ${code}` : ""}`;
  if (status === 429) return { kind: "later", reason, afterMs: RATE_LIMITED_MS, isForAll: true };
  if (status >= 500 || status === 408) return { kind: "later", reason };
  // Tray has no 403: a page of a firewall says nothing about the token or the store.
  if (status === 403 && typeof body === "string") return { kind: "later", reason };
  if (status >= 200 && status < 300) return { kind: "later", reason: `${path}: unreadable answer` };
  const gone = Object.hasOwn(unlinkedCodes, code) ? unlinkedCodes[code] : undefined;
  if (gone) return { kind: "unlinked", reason: gone };
  // Codes 1000 and 1099 mean an expired token. For any other 401, a new token shows whether it was the reason.
  if (status === 401) return { kind: "token-expired" };
  if (status === 404) return { kind: "not-found" };
  return { kind: "refused", reason };
}

/** For a call that changes something: also whether it may have been carried out, and why the store refused it. */
export function problemOfWrite(answer: JsonResponse, path: string): StoreProblem {
  const problem = problemOf(answer, path);
  // It may have stopped at the words of this one order, which would stop again.
  if (problem.kind === "later" && "status" in answer && answer.status === 403)
    return { kind: "refused", reason: problem.reason };
  if (problem.kind === "refused" && "status" in answer) {
    const detail = causesIn(answer.body);
    return detail === "" ? problem : { ...problem, detail };
  }
  if (problem.kind !== "later" || isNotCarriedOut(answer)) return problem;
  return { ...problem, mayBeDone: true };
}

function isNotCarriedOut(answer: JsonResponse): boolean {
  return "failure" in answer ? answer.failure === "not-sent" : answer.status === 429;
}

const MAX_DETAIL = 150;

/** Validation responses have several shapes. */
function causesIn(body: unknown): string {
  const causes = (listOf(body, "causes") ?? listOf(body, "errors") ?? []).filter((each) => typeof each === "string");
  return cutLine(causes.join("; ") || textOf(body, "message"), MAX_DETAIL);
}
