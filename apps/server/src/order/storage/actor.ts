import { SessionType } from "@vitrine/domain/codes/session";
import type { CallerSession } from "../../http/callers.ts";

/** Who changes an order. Its owner is always the contact. */
export type Actor = { type: "customer" | "agent" | "assistant" | "platform" | "system"; id: string; name: string };

export const systemActor: Actor = { type: "system", id: "", name: "" };

/** The people of the shop read who it was. Of a customer they read the contact, of a system nothing. */
export function isNamed({ type }: Pick<Actor, "type">): boolean {
  return type === "agent" || type === "assistant";
}

export function actorOf({ type, agent, assistant, contactId }: CallerSession): Actor {
  if (assistant) return { type: "assistant", ...assistant };
  if (type === SessionType.PlatformUser && agent) return { type: "agent", id: agent.id, name: agent.name };
  // An assistant is named: the customer and the shop see what it did for them.
  if (type === SessionType.Chatbot && agent) return { type: "assistant", id: agent.id, name: agent.name };
  return { type: "customer", id: contactId, name: "" };
}
