import type { ChannelRegistry } from "./channel-registry.ts";
import type { Contacts } from "./contacts.ts";
import type { Conversations } from "./conversations.ts";
import type { MediaStore } from "./media-store.ts";
import type { MessageStore } from "./message-store.ts";

/** The dependencies of every chat provider. */
export type ChatDeps = {
  channels: ChannelRegistry;
  messages: MessageStore;
  conversations: Conversations;
  contacts: Contacts;
  media: MediaStore;
  now: () => Date;
  /** Runs when everything is reset. */
  onReset: (listener: () => void) => void;
};
