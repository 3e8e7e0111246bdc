import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import type { CartDeed } from "./content/cart-to-order.tsx";

/** What can be done with a message. Absent is what cannot be done in this conversation. */
export type ThreadDeeds = {
  jumpTo: (entryId: string) => void;
  readAsOrder?: (words: string) => void;
  cart?: CartDeed;
  sendAgain?: (text: string) => void;
  reply?: (entry: ConversationEntry) => void;
};
