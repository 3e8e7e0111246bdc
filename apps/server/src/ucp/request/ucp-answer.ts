import { type CapabilityName, relevantTo, UCP_VERSION } from "../negotiation/capabilities.ts";

/** What a call answers: its status and its body, before it is signed. */
export type UcpAnswer = { status: number; body: unknown; retryAfterSeconds?: number };

export type Severity = "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";

/** What the platform, or the person behind it, should know. `path`: the part of the answer that it is about. */
export type UcpMessage =
  | { type: "error"; code: string; content: string; severity: Severity; path?: string }
  | { type: "warning"; code: string; content: string; path?: string }
  | { type: "info"; code: string; content: string; path?: string };

/** The request could not be processed: nothing of the shop was asked. */
export function protocolError(status: number, code: string, content: string, continueUrl?: string): UcpAnswer {
  return { status, body: { code, content, ...(continueUrl !== undefined && { continue_url: continueUrl }) } };
}

/** The `ucp` of an answer. Without a capability in common there is none to name. */
export function metadata(root: CapabilityName, active: ReadonlySet<CapabilityName>, status: "success" | "error") {
  return { version: UCP_VERSION, status, capabilities: relevantTo(root, active) };
}

type Failed = { root: CapabilityName; active: ReadonlySet<CapabilityName>; continueUrl: string };

/** The shop was asked, and there is nothing to show: no such thing, or none that could be made. */
export function errorAnswer({ root, active, continueUrl }: Failed, messages: readonly UcpMessage[]): UcpAnswer {
  return { status: 200, body: { ucp: metadata(root, active, "error"), messages, continue_url: continueUrl } };
}

export function notFound(failed: Failed, content: string): UcpAnswer {
  return errorAnswer(failed, [{ type: "error", code: "not_found", content, severity: "unrecoverable" }]);
}

export function tooMany(retryAfterSeconds: number): UcpAnswer {
  return { ...protocolError(429, "too_many_requests", "Muitas solicitações. Tente mais tarde."), retryAfterSeconds };
}
