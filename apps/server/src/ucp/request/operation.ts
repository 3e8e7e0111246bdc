import type { Deed } from "@vitrine/domain/deeds/deed-table";
import type { CapabilityName } from "../negotiation/capabilities.ts";
import type { UcpAnswer } from "./ucp-answer.ts";
import type { UcpCall } from "./ucp-call.ts";

/** A platform can ask for this operation by REST and by MCP. */
export type UcpOperation<Body = unknown> = {
  /** The table of deeds gives the name. An assistant acts as a contact. */
  deed: Deed;
  /** The protocol and the tool use this name. */
  name: string;
  method: "GET" | "POST" | "PUT";
  /** The path after `/ucp/v1`. */
  path: string;
  root: CapabilityName;
  /** The schema of the body. The tool takes the body in the argument `argument`. */
  body?: object;
  argument?: "checkout" | "cart" | "catalog";
  /** People read this in the list of tools. */
  summary: string;
  /** The protocol says who may read this, so the platform must sign. */
  needsSignature?: true;
  /** A search changes nothing, whatever its method. */
  isRead?: true;
  handle: (call: UcpCall, request: { body: Body; id: string }) => Promise<UcpAnswer>;
};

/** The list mixes operations with different bodies. The server checks each body against its schema first. */
export function operation<Body = undefined>(of: UcpOperation<Body>): UcpOperation {
  return of as UcpOperation;
}
