import type { CallerAccount } from "../http/callers.ts";
import type { Actor } from "../order/storage/actor.ts";

export function platformActor({ chatbotId }: CallerAccount): Actor {
  return { type: "platform", id: chatbotId, name: "" };
}
