import { isAcknowledged } from "../faults/webhook-sender.ts";
import type { Bubble } from "./bubble.ts";
import { shownContact } from "./channel.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import type { Contacts } from "./contacts.ts";
import type { ConversationKey, Conversations, Message } from "./conversations.ts";
import type { ChatNotifier, MessageError } from "./notifier.ts";
import { type ContactFile, fileBubble } from "./sent-file.ts";
import type { OpenShopChannel } from "./shop-channel.ts";

/** A message that a chat provider accepted. */
export type AcceptedMessage = {
  id: string;
  channelId: string;
  channel: ConversationKey["channel"];
  /** The contact's id at the channel, and the id that the shop sent. */
  contact: string;
  to: string;
  ownId: string | null;
  kind: string;
  status: "accepted" | "sent" | "delivered" | "read" | "failed";
  /** The error code, if it failed. */
  code: number | null;
  acceptedAt: string;
  /** The request body. */
  body: unknown;
};

export type NewAcceptedMessage = Pick<AcceptedMessage, "id" | "contact" | "to" | "ownId" | "kind" | "body"> & {
  bubble: Bubble;
};

/** A message that a chat provider refused. */
export type RefusedMessage = { channelId: string; to: string; code: number; title: string; at: string; body: unknown };

export type MessageStore = {
  /** Accepts a message: it appears on the phone, and the shop gets its status. */
  accept: (shopChannel: OpenShopChannel, arrival: NewAcceptedMessage) => void;
  /** Accepts a message that never arrives, and reports the error. */
  acceptAndFail: (shopChannel: OpenShopChannel, arrival: NewAcceptedMessage, error: MessageError) => void;
  refuse: (shopChannel: OpenShopChannel, refusal: { to: string; code: number; title: string; body: unknown }) => void;
  /** The contact opens the conversation. */
  read: (key: ConversationKey) => void;
  /** The contact writes, or sends a file with words below. */
  write: (key: ConversationKey, text: string, file?: ContactFile) => Message;
  /** The shop has read what the contact wrote, up to this message or all of it. */
  readByShop: (key: ConversationKey, upTo?: string) => void;
  list: () => readonly AcceptedMessage[];
  refusals: () => readonly RefusedMessage[];
  forget: () => void;
};

type MessageStoreDeps = {
  conversations: Conversations;
  contacts: Contacts;
  channels: ChannelRegistry;
  notifierFor: (shopChannel: OpenShopChannel) => ChatNotifier;
  nameOf: (key: ConversationKey) => string | undefined;
  newInboundId: (shopChannel: OpenShopChannel) => string;
  now: () => Date;
};

/** Enough for a long test; the oldest are dropped first. */
const KEPT = 20_000;

export function createMessageStore(deps: MessageStoreDeps): MessageStore {
  const { conversations, contacts, channels, notifierFor, now } = deps;
  let accepted: AcceptedMessage[] = [];
  let refused: RefusedMessage[] = [];

  function record(shopChannel: OpenShopChannel, { bubble: _, ...arrival }: NewAcceptedMessage): AcceptedMessage {
    const entry: AcceptedMessage = {
      ...arrival,
      channelId: shopChannel.channelId,
      channel: shopChannel.channel,
      status: "accepted",
      code: null,
      acceptedAt: now().toISOString(),
    };
    accepted.push(entry);
    if (accepted.length > KEPT) accepted = accepted.slice(-KEPT / 2);
    return entry;
  }

  function notify(
    shopChannel: OpenShopChannel,
    entry: AcceptedMessage,
    status: "sent" | "delivered" | "read" | "failed",
    error?: MessageError,
  ) {
    entry.status = status;
    const { id, contact, ownId } = entry;
    const webhook = notifierFor(shopChannel).status(shopChannel, { id, contact, ownId, status, error, at: now() });
    if (webhook) shopChannel.webhooks.send({ provider: shopChannel.channelId, id }, webhook);
  }

  /** The channel for a contact's message: the one that wrote to the contact last. */
  function channelOf({ channel, contact }: ConversationKey): OpenShopChannel | undefined {
    const last = accepted.findLast((entry) => entry.channel === channel && entry.contact === contact);
    return (last && channels.find(last.channelId)) ?? channels.ofChannel(channel)[0];
  }

  return {
    accept: (shopChannel, arrival) => {
      const entry = record(shopChannel, arrival);
      const { id, contact, bubble } = arrival;
      const key = { channel: shopChannel.channel, contact };
      conversations.append(key, { ...bubble, id, from: "shop" });
      notify(shopChannel, entry, "sent");
      notify(shopChannel, entry, "delivered");
      conversations.change(key, id, { ticks: "delivered" });
    },
    acceptAndFail: (shopChannel, arrival, error) => {
      const entry = record(shopChannel, arrival);
      entry.code = error.code;
      notify(shopChannel, entry, "failed", error);
    },
    refuse: (shopChannel, refusal) => {
      refused.push({ ...refusal, channelId: shopChannel.channelId, at: now().toISOString() });
      if (refused.length > KEPT) refused = refused.slice(-KEPT / 2);
    },
    read: (key) => {
      for (const { id, from, ticks } of conversations.messages(key)) {
        if (from !== "shop" || ticks === "read") continue;
        conversations.change(key, id, { ticks: "read" });
        const entry = accepted.findLast((each) => each.id === id);
        const shopChannel = entry && channels.find(entry.channelId);
        if (entry && shopChannel) notify(shopChannel, entry, "read");
      }
    },
    readByShop: (key, upTo) => {
      const ofContact = conversations.messages(key).filter(({ from }) => from === "contact");
      const last = upTo === undefined ? ofContact.length : ofContact.findIndex(({ id }) => id === upTo) + 1;
      for (const { id, ticks } of ofContact.slice(0, last)) {
        if (ticks !== "read") conversations.change(key, id, { ticks: "read" });
      }
    },
    write: (key, text, file) => {
      const shopChannel = channelOf(key);
      const id = shopChannel && deps.newInboundId(shopChannel);
      const message = conversations.append(key, {
        from: "contact",
        ...(text !== "" && { text }),
        ...(file && fileBubble(file)),
        ...(id && { id }),
      });
      contacts.wrote(key);
      const name = deps.nameOf(key) ?? shownContact(key.channel, key.contact);
      const inbound = { id: message.id, contact: key.contact, name, text, file, at: now() };
      const webhook = shopChannel && notifierFor(shopChannel).inbound(shopChannel, inbound);
      if (shopChannel && webhook) {
        shopChannel.webhooks.send({ provider: shopChannel.channelId, id: message.id }, webhook, {
          ignoresMute: true,
          onAnswer: (answer) => {
            if (isAcknowledged(answer)) conversations.change(key, message.id, { ticks: "delivered" });
          },
        });
      }
      return message;
    },
    list: () => accepted,
    refusals: () => refused,
    forget: () => {
      accepted = [];
      refused = [];
      conversations.forget();
      contacts.forget();
    },
  };
}
