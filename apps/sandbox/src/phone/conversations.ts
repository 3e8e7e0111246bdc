import type { Channel } from "./channel.ts";

export type Message = {
  id: string;
  sentAt: string;
  from: "shop" | "contact";
  text?: string;
  image?: { url: string; description: string };
  button?: { label: string; url: string };
};

export type NewMessage = Omit<Message, "id" | "sentAt">;

export type ConversationKey = { channel: Channel; contact: string };

type Listener = (message: Message, contact: string) => void;

export type Conversations = {
  append: (key: ConversationKey, message: NewMessage) => Message;
  messages: (key: ConversationKey) => readonly Message[];
  /** Who the shop talked to last in a channel. */
  latestContact: (channel: Channel) => string | undefined;
  /** Hears every new message of a channel until the returned function is called. */
  listen: (channel: Channel, listener: Listener) => () => void;
};

/** Enough to read back a long test; the oldest go first. */
const KEPT_MESSAGES = 500;

export function createConversations({ now }: { now: () => Date }): Conversations {
  // A Map keeps the order of insertion: the conversation that moved last is the last one.
  const contacts = new Map<Channel, Map<string, Message[]>>();
  const listeners = new Map<Channel, Set<Listener>>();
  let count = 0;

  const inChannel = (channel: Channel) => entry(contacts, channel, () => new Map<string, Message[]>());
  const listening = (channel: Channel) => entry(listeners, channel, () => new Set<Listener>());

  return {
    append: ({ channel, contact }, newMessage) => {
      count += 1;
      const message = { ...newMessage, id: String(count), sentAt: now().toISOString() };
      const ofChannel = inChannel(channel);
      const messages = [...(ofChannel.get(contact) ?? []), message].slice(-KEPT_MESSAGES);
      ofChannel.delete(contact);
      ofChannel.set(contact, messages);
      for (const listener of listening(channel)) listener(message, contact);
      return message;
    },
    messages: ({ channel, contact }) => inChannel(channel).get(contact) ?? [],
    latestContact: (channel) => [...inChannel(channel).keys()].at(-1),
    listen: (channel, listener) => {
      listening(channel).add(listener);
      return () => listening(channel).delete(listener);
    },
  };
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
