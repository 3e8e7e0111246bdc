import type { Presence } from "@vitrine/contract/storefront/live";
import { SessionType } from "@vitrine/domain/codes/session";
import type { CallerSession } from "../http/callers.ts";
import type { ContactState, WindowPresence } from "./live.repository.ts";

type Viewer = Pick<CallerSession, "sessionKey" | "type" | "agent">;

export function roleOf({ type }: Pick<CallerSession, "type">): WindowPresence["role"] {
  return type === SessionType.PlatformUser ? "agent" : "customer";
}

/** Whose window it is, for colleagues. */
export function agentOf(session: Pick<CallerSession, "type" | "agent">): Pick<WindowPresence, "agentId" | "agentName"> {
  const agent = roleOf(session) === "agent" ? session.agent : null;
  return { agentId: agent?.id ?? "", agentName: agent?.name ?? "" };
}

/**
 * Who else has the order open. A customer with two links is one person and sees no other customer, and no agent by name.
 * An agent sees their colleagues, also those who look at the contact in the panel.
 */
export function presenceView(
  viewer: Viewer,
  { windows, service }: Pick<ContactState, "windows" | "service">,
): Presence {
  const others = windows.filter(({ sessionKey }) => sessionKey !== viewer.sessionKey);
  if (roleOf(viewer) === "customer") {
    return { customer: null, isAgentHere: others.some(({ role, place }) => role === "agent" && place !== "panel") };
  }
  const customer = others.find(({ role }) => role === "customer");
  const self = viewer.agent?.id ?? "";
  const colleagues = others.filter(({ role, agentId }) => role === "agent" && (agentId === "" || agentId !== self));
  const names = colleagues.map(({ agentName }) => agentName).filter((name) => name !== "");
  return {
    customer: customer && customer.place !== "panel" ? { place: customer.place, productId: customer.productId } : null,
    isAgentHere: colleagues.some(({ place }) => place !== "panel"),
    agents: [...new Set(names)].sort().slice(0, MOST_NAMED),
    servedBy: service && { name: service.memberName, isSelf: service.memberId === self },
  };
}

/** More colleagues in one order than anybody reads. */
const MOST_NAMED = 5;
