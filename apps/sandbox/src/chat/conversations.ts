import type { Bubble } from "./bubble.ts";
import type { Channel } from "./channel.ts";

/** The state of a message: stored, accepted, on the recipient's phone, read by the recipient. */
export type Ticks = "waiting" | "sent" | "delivered" | "read";

export type Message = Bubble & { id: string; sentAt: string; from: "shop" | "contact"; ticks: Ticks };

export type NewMessage = Bubble & { from: "shop" | "contact"; id?: string; ticks?: Ticks };

export type ConversationKey = { channel: Channel; contact: string };

/** A conversation in the list. */
export type ConversationSummary = { contact: string; lastAt: string; lastText: string; unread: number };

export type ConversationEvent = { kind: "message" | "change"; message: Message; contact: string };
type Listener = (event: ConversationEvent) => void;

export type Conversations = {
  append: (key: ConversationKey, message: NewMessage) => Message;
  change: (key: ConversationKey, id: string, changes: Partial<Omit<Message, "id">>) => void;
  messages: (key: ConversationKey) => readonly Message[];
  /** The latest conversation comes first. */
  overview: (channel: Channel) => ConversationSummary[];
  contacts: (channel: Channel) => string[];
  /** The contact of the latest conversation in a channel. */
  latestContact: (channel: Channel) => string | undefined;
  /** Listens to a channel until the returned function is called. */
  listen: (channel: Channel, listener: Listener) => () => void;
  forget: () => void;
};

/** Enough for a long test; the oldest are dropped first. */
const KEPT_MESSAGES = 500;
const LISTED_CONVERSATIONS = 50;

export function createConversations({ now }: { now: () => Date }): Conversations {
  // A Map keeps the order of insertion, so the latest conversation is the last one.
  const contacts = new Map<Channel, Map<string, Message[]>>();
  const listeners = new Map<Channel, Set<Listener>>();
  let count = 0;

  const inChannel = (channel: Channel) => entry(contacts, channel, () => new Map<string, Message[]>());
  const listening = (channel: Channel) => entry(listeners, channel, () => new Set<Listener>());
  const notify = (channel: Channel, event: ConversationEvent) => {
    for (const listener of listening(channel)) listener(event);
  };

  return {
    append: ({ channel, contact }, newMessage) => {
      count += 1;
      const message: Message = { id: String(count), ticks: "sent", ...newMessage, sentAt: now().toISOString() };
      const ofChannel = inChannel(channel);
      const messages = [...(ofChannel.get(contact) ?? []), message].slice(-KEPT_MESSAGES);
      ofChannel.delete(contact);
      ofChannel.set(contact, messages);
      notify(channel, { kind: "message", message, contact });
      return message;
    },
    change: ({ channel, contact }, id, changes) => {
      const messages = inChannel(channel).get(contact) ?? [];
      const index = messages.findIndex((message) => message.id === id);
      const found = messages[index];
      if (!found) return;
      const message = { ...found, ...changes };
      messages[index] = message;
      notify(channel, { kind: "change", message, contact });
    },
    messages: ({ channel, contact }) => inChannel(channel).get(contact) ?? [],
    overview: (channel) =>
      [...inChannel(channel)]
        .slice(-LISTED_CONVERSATIONS)
        .reverse()
        .flatMap(([contact, messages]) => {
          const last = messages.at(-1);
          if (!last) return [];
          const unread = messages.filter(({ from, ticks }) => from === "shop" && ticks !== "read").length;
          return [{ contact, lastAt: last.sentAt, lastText: summaryOf(last), unread }];
        }),
    contacts: (channel) => [...inChannel(channel).keys()],
    latestContact: (channel) => [...inChannel(channel).keys()].at(-1),
    listen: (channel, listener) => {
      listening(channel).add(listener);
      return () => listening(channel).delete(listener);
    },
    forget: () => contacts.clear(),
  };
}

/** One line of a message, for the list of conversations. */
function summaryOf({ text, header, cards, image, code, isFormatted }: Message): string {
  const words = text ?? header ?? cards?.[0]?.title ?? (code ? "Código para copiar" : image ? "Imagem" : "Arquivo");
  const plain = isFormatted ? words.replaceAll(/[*_~`]/g, "") : words;
  return plain.replaceAll(/\s+/g, " ").slice(0, 80);
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
