import { FailureType } from "@vitrine/domain/codes/payment";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type {
  AccountCheck,
  NO_PROVIDER_ID,
  NO_SUCH_CHARGE,
  ProviderResponse,
  RefundOutcome,
} from "../../payment/provider/payment-provider.ts";

type Unknown = { kind: "unknown"; reason: string };

const noSuchCharge: typeof NO_SUCH_CHARGE = "http-404";
export const unreadableResponse: Unknown = { kind: "unknown", reason: "unreadable-answer" };
/** A provider without a search finds a payment with an unknown id only when its webhook arrives. */
export const noProviderId: Unknown & { reason: typeof NO_PROVIDER_ID } = { kind: "unknown", reason: "no-provider-id" };

export function isDone(answer: ProviderResponse): answer is { status: number; body: unknown } {
  return "status" in answer && answer.status >= 200 && answer.status < 300;
}

/** The provider refused the request. Any other failure may be temporary, or may have been carried out. */
export function isRejected(answer: ProviderResponse): answer is { status: number; body: unknown } {
  return "status" in answer && answer.status >= 400 && answer.status < 500 && !mayPass.has(answer.status);
}

/** The state of the charge does not allow this. Reading the charge shows its state. */
export function isAgainstState(answer: ProviderResponse): boolean {
  return "status" in answer && (answer.status === 409 || (isRejected(answer) && !isAboutCredentials(answer)));
}

// Time-out, conflict with a running request, locked key, failed dependency, too early, too many requests.
const mayPass = new Set([408, 409, 423, 424, 425, 429]);

export function isAboutCredentials(answer: ProviderResponse): boolean {
  return "status" in answer && (answer.status === 401 || answer.status === 403);
}

/** Why the outcome of the attempt is unknown. A later query may show it. */
export function unknownOutcome(answer: ProviderResponse): Unknown {
  if ("failure" in answer) return { kind: "unknown", reason: answer.failure };
  if (answer.status === 404) return { kind: "unknown", reason: noSuchCharge };
  return { kind: "unknown", reason: isAboutCredentials(answer) ? "credentials" : `http-${answer.status}` };
}

/** The answer to a list that every account has. */
export function checkOutcome(answer: ProviderResponse): AccountCheck {
  const reason = "failure" in answer ? answer.failure : `http-${answer.status}`;
  if (isAboutCredentials(answer)) return { kind: "credentials" };
  return isDone(answer) ? { kind: "works" } : { kind: "no-answer", reason };
}

/** The same for a provider without a list: asked for a payment that does not exist, it says so to whom it knows. */
export function checkOfMissing(answer: ProviderResponse): AccountCheck {
  return isRejected(answer) && !isAboutCredentials(answer) ? { kind: "works" } : checkOutcome(answer);
}

/** No provider gives such an id. */
export const MISSING_ID = "vitrine-check";

/** Reads the reason of a malformed request from its response. */
type Rejection = (body: unknown, status: number) => { failure: FailureType; code: string };

/** The outcome of a creation without a charge in its response. Only a certain failure is a refusal. */
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

/** The outcome of a refund without a refund in its response. The key makes a retry safe, so an unsent one is open, too. */
export function notRefunded(answer: ProviderResponse, code = ""): RefundOutcome {
  if (!isRejected(answer)) return unknownOutcome(answer);
  return { kind: "refused", code: isAboutCredentials(answer) ? "credentials" : code || `http-${answer.status}` };
}

/** The refund outcome of an attempt whose provider id was unknown, after a search found nothing to refund. */
export function nothingToRefund(found: ChargeOutcome): RefundOutcome {
  if (found.kind === "refunded") return { kind: "refunded" };
  if (found.kind === "unknown") return found;
  return { kind: "refused", code: found.kind === "paid" ? "no-charge" : `is-${found.kind}` };
}

/** An account of another country charges the same number in its own money. A response may leave the currency out. */
export function isForeign(currency: string): boolean {
  return currency !== "" && currency.toUpperCase() !== "BRL";
}
