import { FailureType } from "@vitrine/domain/codes/payment";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type { ProviderResponse, RefundOutcome } from "../../payment/provider/payment-provider.ts";

type Unknown = { kind: "unknown"; reason: string };

export const unreadableResponse: Unknown = { kind: "unknown", reason: "unreadable-answer" };

export function isDone(answer: ProviderResponse): answer is { status: number; body: unknown } {
  return "status" in answer && answer.status >= 200 && answer.status < 300;
}

/** The provider read the question and said no. Everything else may pass, or may have been carried out. */
export function isRejected(answer: ProviderResponse): answer is { status: number; body: unknown } {
  return "status" in answer && answer.status >= 400 && answer.status < 500 && !mayPass.has(answer.status);
}

/** The provider holds the charge in a state in which this cannot be done: reading it tells in which. */
export function isAgainstState(answer: ProviderResponse): boolean {
  return "status" in answer && (answer.status === 409 || (isRejected(answer) && !isAboutCredentials(answer)));
}

// Time-out, conflict with a question still under way, locked key, failed dependency, too early, too many questions.
const mayPass = new Set([408, 409, 423, 424, 425, 429]);

export function isAboutCredentials(answer: ProviderResponse): boolean {
  return "status" in answer && (answer.status === 401 || answer.status === 403);
}

/** Why nothing can be said about the attempt. Asking again may tell. */
export function unknownOutcome(answer: ProviderResponse): Unknown {
  if ("failure" in answer) return { kind: "unknown", reason: answer.failure };
  return { kind: "unknown", reason: isAboutCredentials(answer) ? "credentials" : `http-${answer.status}` };
}

/** What `body` says about a charge that was rejected as malformed. */
type Rejection = (body: unknown, status: number) => { failure: FailureType; code: string };

/** A creation that was not answered with a charge. Only what surely was not carried out is a refusal. */
export function notCreated(answer: ProviderResponse, rejection: Rejection = unexplained): ChargeOutcome {
  if ("failure" in answer && answer.failure === "not-sent") return refusal("not-sent");
  if (!isRejected(answer)) return unknownOutcome(answer);
  if (isAboutCredentials(answer)) return refusal("credentials");
  return { kind: "refused", providerId: null, ...rejection(answer.body, answer.status) };
}

function unexplained(_: unknown, status: number): ReturnType<Rejection> {
  return { failure: FailureType.Unknown, code: `http-${status}` };
}

export function refusal(code: string): ChargeOutcome {
  return { kind: "refused", providerId: null, failure: FailureType.Unknown, code };
}

/** A refund that was not answered with one. The same key may be asked again, so what was not sent is open too. */
export function notRefunded(answer: ProviderResponse, code = ""): RefundOutcome {
  if (!isRejected(answer)) return unknownOutcome(answer);
  return { kind: "refused", code: isAboutCredentials(answer) ? "credentials" : code || `http-${answer.status}` };
}

/** The attempt of which the provider did not tell us its id, once it is found to be none that can be paid back. */
export function nothingToRefund(found: ChargeOutcome): RefundOutcome {
  if (found.kind === "refunded") return { kind: "refunded" };
  if (found.kind === "unknown") return found;
  return { kind: "refused", code: found.kind === "paid" ? "no-charge" : `is-${found.kind}` };
}
