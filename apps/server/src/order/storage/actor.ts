import { SessionType } from "@vitrine/domain/codes/session";
import type { CallerSession } from "../../http/callers.ts";

/** Who changes an order. Its owner is always the contact. */
export type Actor = { type: "customer" | "agent" | "assistant" | "platform" | "system"; id: string; name: string };

export const systemActor: Actor = { type: "system", id: "", name: "" };

export function actorOf({ type, agent, contactId }: CallerSession): Actor {
  if (type === SessionType.PlatformUser && agent) return { type: "agent", id: agent.id, name: agent.name };
  // An assistant is named: the customer and the shop see what it did for them.
  if (type === SessionType.Chatbot && agent) return { type: "assistant", id: agent.id, name: agent.name };
  return { type: "customer", id: contactId, name: "" };
}
