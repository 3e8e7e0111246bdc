import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../../../lib/api/api.ts";
import { ofShop } from "../../service.queries.ts";
import { addOutgoing, type Outgoing, onOutgoing, outgoingOf, removeOutgoing, sendAgain } from "./outgoing.ts";

/** What this person writes to a contact, until it is among the messages. */
export function useOutgoing(shopId: string, contactId: string) {
  const queries = useQueryClient();
  const conversation = `${shopId} ${contactId}`;
  const outgoing = useSyncExternalStore(onOutgoing, () => outgoingOf(conversation));

  async function send({ text }: Outgoing): Promise<void> {
    await call("POST /painel/api/shops/{shopId}/service/{contactId}/messages", {
      params: { shopId, contactId },
      body: { text },
    });
    // It stays where it is until the list has it.
    await queries.invalidateQueries({ queryKey: ofShop(shopId) });
  }

  const retry = () => sendAgain(conversation, send);
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  });

  return {
    outgoing,
    add: (message: Pick<Outgoing, "text" | "answers">) => addOutgoing(conversation, message, send),
    remove: (id: string) => removeOutgoing(conversation, id, send),
    retry,
  };
}
