import { randomInt, randomUUID } from "node:crypto";

/** Something that a channel tells in a webhook. `about`: the message that it makes or changes; null where it does neither. */
export type Told = { about: string | null; field: "messages" | "smb_message_echoes"; list: ListName; told: object };
type ListName = "messages" | "message_echoes" | "statuses";

/** A message as the conversation must show it at the end. */
export type WrittenMessage = {
  messageId: string;
  isFromShop: boolean;
  /** In seconds, as the channel tells it. */
  at: number;
  text: string;
  editedAt: number | null;
  isDeleted: boolean;
  repliesTo: string | null;
};

/** The last reaction of the contact to a message; null: they took it away. */
export type LastReaction = { at: number; eventId: string; emoji: string | null };

export type WrittenConversation = {
  phone: string;
  name: string;
  messages: WrittenMessage[];
  /** By the channel's id of the message, which may be one of ours. */
  reactions: Map<string, LastReaction>;
  /** What the shop sent by us before, by the channel's ids. */
  sentIds: readonly string[];
};

const EMOJIS = ["👍", "❤️", "😂", "🙏"];
/** Of a busy minute: most of what people write comes in the second of what stood before it. */
const SAME_SECOND = 0.6;

const chance = (share: number) => Math.random() < share;
const id = () => `wamid.${randomUUID()}`;

export function pick<Each>(list: readonly Each[]): Each | undefined {
  return list.length === 0 ? undefined : list[randomInt(list.length)];
}

/** People write, answer, edit, take back and react; so does the shop with its phone. As many of these as asked for. */
export function createWriter(conversation: WrittenConversation, beganAt: number) {
  let now = beganAt;
  const { phone, messages, reactions, sentIds } = conversation;
  const toldAt = (at: number, isFromShop: boolean) => ({
    ...(isFromShop ? { from: "5511900001234", to: phone } : { from: phone }),
    timestamp: String(at),
  });
  const tell = (isFromShop: boolean, about: string | null, told: object): Told => ({
    about,
    ...(isFromShop ? { field: "smb_message_echoes", list: "message_echoes" } : { field: "messages", list: "messages" }),
    told,
  });

  function write(isFromShop: boolean): Told {
    const messageId = id();
    const text = `linha ${messages.length + 1} ${isFromShop ? "da loja" : "do contato"} ${phone.slice(-4)}`;
    const repliesTo = chance(0.15) ? (pick([...sentIds, ...messages.map((each) => each.messageId)]) ?? null) : null;
    messages.push({ messageId, isFromShop, at: now, text, editedAt: null, isDeleted: false, repliesTo });
    const context = repliesTo && { context: { id: repliesTo } };
    const content = { type: "text", text: { body: text } };
    return tell(isFromShop, messageId, { id: messageId, ...toldAt(now, isFromShop), ...content, ...context });
  }

  /** Nobody edits a message twice in one second. */
  function edit(message: WrittenMessage): Told {
    message.editedAt = Math.max(now, (message.editedAt ?? message.at) + 1);
    message.text = `${message.text}, corrigida`;
    const edited = {
      original_message_id: message.messageId,
      message: { type: "text", text: { body: message.text }, context: { id: "M" } },
    };
    const told = { id: id(), ...toldAt(message.editedAt, message.isFromShop), type: "edit", edit: edited };
    return tell(message.isFromShop, message.messageId, told);
  }

  function takeBack(message: WrittenMessage): Told {
    message.isDeleted = true;
    const revoke = { original_message_id: message.messageId };
    const told = { id: id(), ...toldAt(Math.max(now, message.at), message.isFromShop), type: "revoke", revoke };
    return tell(message.isFromShop, message.messageId, told);
  }

  function react(messageId: string): Told {
    const reaction: LastReaction = { at: now, eventId: id(), emoji: chance(0.2) ? null : (pick(EMOJIS) ?? null) };
    const before = reactions.get(messageId);
    const isLast = !before || reaction.at > before.at || reaction.eventId > before.eventId;
    if (isLast) reactions.set(messageId, reaction);
    const about = { message_id: messageId, ...(reaction.emoji && { emoji: reaction.emoji }) };
    return tell(false, null, { id: reaction.eventId, ...toldAt(now, false), type: "reaction", reaction: about });
  }

  return {
    next(): Told {
      if (!chance(SAME_SECOND)) now += randomInt(1, 20);
      const kind = Math.random();
      const message = pick(messages.filter(({ isDeleted }) => !isDeleted));
      if (kind < 0.12 && message) return edit(message);
      if (kind < 0.18 && message) return takeBack(message);
      if (kind < 0.3) {
        const reacted = pick([...sentIds, ...messages.slice(-6).map(({ messageId }) => messageId)]);
        if (reacted) return react(reacted);
      }
      return write(kind > 0.9);
    },
  };
}

/** What the channel reports of a message of ours. */
export function statusesOf(sentId: string, phone: string): Told[] {
  return ["sent", "delivered", "read"].map((status) => ({
    about: null,
    field: "messages",
    list: "statuses",
    told: { id: sentId, status, timestamp: String(Math.floor(Date.now() / 1000)), recipient_id: phone },
  }));
}
