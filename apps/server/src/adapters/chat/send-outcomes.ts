import type { StopReason } from "@vitrine/domain/messaging/stop-reasons";
import type { SendOutcome } from "../../messaging/provider/chat-provider.ts";
import type { JsonResponse } from "../../outbound/json-client.ts";

/** Only what never left is surely not taken on. */
export function failureOutcome({ failure, reason }: Extract<JsonResponse, { failure: string }>): SendOutcome {
  return failure === "not-sent" ? { kind: "later", reason } : { kind: "unknown", reason };
}

/**
 * An answer that does not say why. Too many questions and "not available" are said before a message is taken on; any
 * other failure of a server may come from a gateway behind which it was, so it is not sent a second time.
 */
export function outcomeOfStatus(status: number): "later" | "unknown" | StopReason {
  if (status === 429 || status === 503) return "later";
  if (status === 408 || status >= 500) return "unknown";
  if (status < 400 || [401, 403, 404, 410].includes(status)) return "account";
  return "bad-message";
}

/** The shop has not given us what its account needs: nobody has to be asked to know that. */
export function notSetUp(): SendOutcome {
  return { kind: "stopped", reason: "account", code: "no-credentials" };
}
