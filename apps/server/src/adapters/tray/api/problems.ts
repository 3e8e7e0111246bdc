import type { JsonResponse } from "../../../outbound/json-client.ts";
import type { StoreProblem } from "../../../store-link/access/store-platform.ts";
import { listOf, textOf } from "../../wire/json-fields.ts";
import { cutLine } from "./rows.ts";

/** The store does not say how long it wants to be left alone; its own advice is a few seconds, doubled each time. */
const BUSY_MS = 15_000;

const storesGone: Record<string, (StoreProblem & { kind: "unlinked" })["reason"]> = {
  "1001": "blocked",
  "1002": "inactive",
  "1003": "canceled",
  "1004": "revoked",
};

/** What an answer that is none of success means. `path` is without its query, where the token stands. */
export function problemOf(answer: JsonResponse, path: string): StoreProblem {
  if ("failure" in answer) return { kind: "later", reason: `${path}: ${answer.failure} ${answer.reason}` };
  const { status, body } = answer;
  const code = textOf(body, "error_code");
  const reason = `${path}: http-${status}${/^\d{1,6}$/.test(code) ? ` ${code}` : ""}`;
  if (status === 429) return { kind: "later", reason, afterMs: BUSY_MS, isForAll: true };
  if (status >= 500 || status === 408) return { kind: "later", reason };
  if (status >= 200 && status < 300) return { kind: "later", reason: `${path}: unreadable answer` };
  const gone = Object.hasOwn(storesGone, code) ? storesGone[code] : undefined;
  if (gone) return { kind: "unlinked", reason: gone };
  // 1000 and 1099 by name; any other 401 is about the token as well, and a new one shows whether it was that.
  if (status === 401) return { kind: "token-expired" };
  if (status === 404) return { kind: "not-found" };
  return { kind: "refused", reason };
}

/** Of a call that changes something: also whether it may have been carried out, and what the store finds wrong with it. */
export function problemOfWrite(answer: JsonResponse, path: string): StoreProblem {
  const problem = problemOf(answer, path);
  if (problem.kind === "refused" && "status" in answer) {
    const detail = causesIn(answer.body);
    return detail === "" ? problem : { ...problem, detail };
  }
  if (problem.kind !== "later" || isUntouched(answer)) return problem;
  return { ...problem, mayBeDone: true };
}

function isUntouched(answer: JsonResponse): boolean {
  return "failure" in answer ? answer.failure === "not-sent" : answer.status === 429;
}

const MOST_DETAIL = 150;

/** In whatever field it stands: validation answers have several shapes. */
function causesIn(body: unknown): string {
  const causes = (listOf(body, "causes") ?? listOf(body, "errors") ?? []).filter((each) => typeof each === "string");
  return cutLine(causes.join("; ") || textOf(body, "message"), MOST_DETAIL);
}
