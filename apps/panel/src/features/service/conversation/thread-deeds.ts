import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";

/** What can be done with a message. Absent is what cannot be done in this conversation. */
export type ThreadDeeds = {
  jumpTo: (entryId: string) => void;
  readAsOrder?: (words: string) => void;
  sendAgain?: (text: string) => void;
  reply?: (entry: ConversationEntry) => void;
};
