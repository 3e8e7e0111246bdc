import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import type { CartDeed } from "./content/cart-to-order.tsx";

/** With what one may react; `to` with null takes the reaction away. */
export type Reacting = { emojis: readonly string[]; to: (entry: ConversationEntry, emoji: string | null) => void };

/** What can be done with a message. Absent is what cannot be done in this conversation. */
export type ThreadDeeds = {
  jumpTo: (entryId: string) => void;
  readAsOrder?: (words: string) => void;
  cart?: CartDeed;
  sendAgain?: (text: string) => void;
  react?: Reacting;
  reply?: (entry: ConversationEntry) => void;
};
