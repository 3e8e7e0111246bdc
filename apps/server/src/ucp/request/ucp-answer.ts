import { type CapabilityName, relevantTo, UCP_VERSION } from "../negotiation/capabilities.ts";

/** The status and the body of an answer, before it is signed. */
export type UcpAnswer = { status: number; body: unknown; retryAfterSeconds?: number };

export type Severity = "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";

/** A message tells the platform, or its user, something about the answer. `path` names the part of the answer. */
export type UcpMessage =
  | { type: "error"; code: string; content: string; severity: Severity; path?: string }
  | { type: "warning"; code: string; content: string; path?: string }
  | { type: "info"; code: string; content: string; path?: string };

/** The server could not process the request, and did not ask the shop. */
export function protocolError(status: number, code: string, content: string, continueUrl?: string): UcpAnswer {
  return { status, body: { code, content, ...(continueUrl !== undefined && { continue_url: continueUrl }) } };
}

/** Builds the `ucp` part of an answer. It is without capabilities when both sides have none in common. */
export function metadata(root: CapabilityName, active: ReadonlySet<CapabilityName>, status: "success" | "error") {
  return { version: UCP_VERSION, status, capabilities: relevantTo(root, active) };
}

type Failed = { root: CapabilityName; active: ReadonlySet<CapabilityName>; continueUrl: string };

/** The shop was asked, but has nothing to show: the thing does not exist, or could not be created. */
export function errorAnswer({ root, active, continueUrl }: Failed, messages: readonly UcpMessage[]): UcpAnswer {
  return { status: 200, body: { ucp: metadata(root, active, "error"), messages, continue_url: continueUrl } };
}

export function notFound(failed: Failed, content: string): UcpAnswer {
  return errorAnswer(failed, [{ type: "error", code: "not_found", content, severity: "unrecoverable" }]);
}

export function tooMany(retryAfterSeconds: number): UcpAnswer {
  return { ...protocolError(429, "too_many_requests", "Muitas solicitações. Tente mais tarde."), retryAfterSeconds };
}
