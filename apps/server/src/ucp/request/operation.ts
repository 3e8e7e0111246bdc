import type { Deed } from "@vitrine/domain/deeds/deed-table";
import type { CapabilityName } from "../negotiation/capabilities.ts";
import type { UcpAnswer } from "./ucp-answer.ts";
import type { UcpCall } from "./ucp-call.ts";

/** One thing that a platform can ask for, the same by REST and by MCP. */
export type UcpOperation<Body = unknown> = {
  /** As the table of deeds calls it: an assistant acts as a contact. */
  deed: Deed;
  /** Its name in the protocol, which is that of the tool. */
  name: string;
  method: "GET" | "POST" | "PUT";
  /** After `/ucp/v1`. */
  path: string;
  root: CapabilityName;
  /** The schema of the body, and the argument of the tool that has it. */
  body?: object;
  argument?: "checkout" | "cart" | "catalog";
  /** For people who read the list of tools. */
  summary: string;
  /** The protocol says who may read it, so nobody may without a signature. */
  needsSignature?: true;
  /** A search changes nothing, whatever its method. */
  isRead?: true;
  handle: (call: UcpCall, request: { body: Body; id: string }) => Promise<UcpAnswer>;
};

/** The list has operations with bodies of many kinds; each is checked against its own schema first. */
export function operation<Body = undefined>(of: UcpOperation<Body>): UcpOperation {
  return of as UcpOperation;
}
