import type { Contacts } from "../phone/contacts.ts";
import type { Conversations } from "../phone/conversations.ts";
import type { MessageBook } from "./message-book.ts";
import type { Switchboard } from "./switchboard.ts";

/** What every carrier is built on. */
export type ChatDeps = {
  switchboard: Switchboard;
  book: MessageBook;
  conversations: Conversations;
  contacts: Contacts;
  now: () => Date;
  /** Runs when everything is to be forgotten. */
  onReset: (listener: () => void) => void;
};
