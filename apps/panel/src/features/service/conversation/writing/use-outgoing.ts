import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../../../lib/api/api.ts";
import { ofShop } from "../../service.queries.ts";
import {
  addOutgoing,
  type Outgoing,
  onOutgoing,
  outgoingOf,
  removeOutgoing,
  sendAgain,
  type Written,
} from "./outgoing.ts";

/** What this person writes to a contact, until it is among the messages. */
export function useOutgoing(shopId: string, contactId: string) {
  const queries = useQueryClient();
  const conversation = `${shopId} ${contactId}`;
  const outgoing = useSyncExternalStore(onOutgoing, () => outgoingOf(conversation));

  async function send({ text, answers, products, file }: Outgoing): Promise<void> {
    const params = { shopId, contactId };
    const answered = answers && { repliesTo: answers.messageId };
    if (file)
      await call("POST /painel/api/shops/{shopId}/service/{contactId}/messages/file", {
        params,
        body: { fileId: file.fileId, ...(text !== "" && { caption: text }), ...answered },
      });
    else if (products)
      await call("POST /painel/api/shops/{shopId}/service/{contactId}/messages/products", {
        params,
        body: { products: [...products] },
      });
    else
      await call("POST /painel/api/shops/{shopId}/service/{contactId}/messages", {
        params,
        body: { text, ...answered },
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
    add: (message: Written) => addOutgoing(conversation, message, send),
    remove: (id: string) => removeOutgoing(conversation, id, send),
    retry,
  };
}
