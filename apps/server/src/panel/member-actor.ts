import type { CallerMember } from "../http/callers.ts";
import type { Actor } from "../order/storage/actor.ts";

/** How the history of an order names a member of the panel. */
export function memberActor({ userId, name }: Pick<CallerMember, "userId" | "name">): Actor {
  return { type: "agent", id: userId, name };
}
