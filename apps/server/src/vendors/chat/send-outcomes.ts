import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { SendOutcome } from "../../messaging/provider/chat-provider.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";

/** Only a request that was never sent is surely not accepted. */
export function failureOutcome({ failure, reason }: Extract<JsonResponse, { failure: string }>): SendOutcome {
  return failure === "not-sent" ? { kind: "later", reason } : { kind: "unknown", reason };
}

/**
 * The meaning of a status without a reason. 429 and 503 are sent before a message is accepted. Any other server error may
 * come from a gateway although the message was accepted behind it, so it is not simply sent again.
 */
export function outcomeOfStatus(status: number): "later" | "unknown" | StopReason {
  if (status === 429 || status === 503) return "later";
  if (status === 408 || status >= 500) return "unknown";
  if (status < 400 || [401, 403, 404, 410].includes(status)) return "account";
  return "bad-message";
}

/** The shop's credentials are missing, so no call is made. */
export function notSetUp(): SendOutcome {
  return { kind: "stopped", reason: "account", code: "no-credentials" };
}
