import type { Presence } from "@vitrine/contract/storefront/live";
import { SessionType } from "@vitrine/domain/codes/session";
import type { CallerSession } from "../http/callers.ts";
import type { WindowPresence } from "./live.repository.ts";

export function roleOf({ type }: Pick<CallerSession, "type">): WindowPresence["role"] {
  return type === SessionType.PlatformUser ? "agent" : "customer";
}

/** Who else has the order open. A customer with two links is one person and sees no other customer. */
export function presenceView(
  session: Pick<CallerSession, "sessionKey" | "type">,
  windows: readonly WindowPresence[],
): Presence {
  const others = windows.filter(({ sessionKey }) => sessionKey !== session.sessionKey);
  const customer = roleOf(session) === "customer" ? undefined : others.find(({ role }) => role === "customer");
  return {
    customer: customer ? { place: customer.place, productId: customer.productId } : null,
    isAgentHere: others.some(({ role }) => role === "agent"),
  };
}
