import type { GraphError } from "../graph/graph-errors.ts";
import type { Bubble } from "../phone/bubble.ts";
import { shownContact } from "../phone/channel.ts";
import type { Contacts } from "../phone/contacts.ts";
import type { ConversationKey, Conversations, Message } from "../phone/conversations.ts";
import { isTaken } from "../trouble/notices.ts";
import type { OpenLine } from "./line.ts";
import type { Switchboard } from "./switchboard.ts";
import type { Teller } from "./teller.ts";

/** A request that a carrier took on. */
export type Carried = {
  id: string;
  channelId: string;
  channel: ConversationKey["channel"];
  /** As the channel calls the contact, and as the shop did. */
  contact: string;
  to: string;
  ownId: string | null;
  kind: string;
  status: "accepted" | "sent" | "delivered" | "read" | "failed";
  /** The code of why it failed. */
  code: number | null;
  acceptedAt: string;
  /** As it came in. */
  body: unknown;
};

export type Arrival = Pick<Carried, "id" | "contact" | "to" | "ownId" | "kind" | "body"> & { bubble: Bubble };

/** A request that a carrier did not take on. */
export type Refused = { channelId: string; to: string; code: number; title: string; at: string; body: unknown };

export type MessageBook = {
  /** Takes a message on: it is on the phone, and the shop hears of it. */
  accept: (line: OpenLine, arrival: Arrival) => void;
  /** Takes a message on that never arrives, and tells why. */
  acceptInVain: (line: OpenLine, arrival: Arrival, error: GraphError) => void;
  refuse: (line: OpenLine, refusal: { to: string; code: number; title: string; body: unknown }) => void;
  /** The contact looks at the conversation. */
  read: (key: ConversationKey) => void;
  /** The contact writes. */
  write: (key: ConversationKey, text: string) => Message;
  list: () => readonly Carried[];
  refusals: () => readonly Refused[];
  forget: () => void;
};

type Deps = {
  conversations: Conversations;
  contacts: Contacts;
  switchboard: Switchboard;
  tellerFor: (line: OpenLine) => Teller;
  nameOf: (key: ConversationKey) => string | undefined;
  newInboundId: (line: OpenLine) => string;
  now: () => Date;
};

/** Enough for a long test; the oldest go first. */
const KEPT = 20_000;

export function createMessageBook(deps: Deps): MessageBook {
  const { conversations, contacts, switchboard, tellerFor, now } = deps;
  let carried: Carried[] = [];
  let refused: Refused[] = [];

  function noted(line: OpenLine, { bubble: _, ...arrival }: Arrival): Carried {
    const entry: Carried = {
      ...arrival,
      channelId: line.channelId,
      channel: line.channel,
      status: "accepted",
      code: null,
      acceptedAt: now().toISOString(),
    };
    carried.push(entry);
    if (carried.length > KEPT) carried = carried.slice(-KEPT / 2);
    return entry;
  }

  function tell(line: OpenLine, entry: Carried, status: "sent" | "delivered" | "read" | "failed", error?: GraphError) {
    entry.status = status;
    const { id, contact, ownId } = entry;
    const notice = tellerFor(line).status(line, { id, contact, ownId, status, error, at: now() });
    if (notice) line.notices.send({ provider: line.channelId, id }, notice);
  }

  /** The line that a contact answers on: the one that wrote to them last. */
  function lineOf({ channel, contact }: ConversationKey): OpenLine | undefined {
    const last = carried.findLast((entry) => entry.channel === channel && entry.contact === contact);
    return (last && switchboard.find(last.channelId)) ?? switchboard.ofChannel(channel)[0];
  }

  return {
    accept: (line, arrival) => {
      const entry = noted(line, arrival);
      const { id, contact, bubble } = arrival;
      const key = { channel: line.channel, contact };
      conversations.append(key, { ...bubble, id, from: "shop" });
      tell(line, entry, "sent");
      tell(line, entry, "delivered");
      conversations.change(key, id, { ticks: "delivered" });
    },
    acceptInVain: (line, arrival, error) => {
      const entry = noted(line, arrival);
      entry.code = error.code;
      tell(line, entry, "failed", error);
    },
    refuse: (line, refusal) => {
      refused.push({ ...refusal, channelId: line.channelId, at: now().toISOString() });
      if (refused.length > KEPT) refused = refused.slice(-KEPT / 2);
    },
    read: (key) => {
      for (const { id, from, ticks } of conversations.messages(key)) {
        if (from !== "shop" || ticks === "read") continue;
        conversations.change(key, id, { ticks: "read" });
        const entry = carried.findLast((each) => each.id === id);
        const line = entry && switchboard.find(entry.channelId);
        if (entry && line) tell(line, entry, "read");
      }
    },
    write: (key, text) => {
      const line = lineOf(key);
      const id = line && deps.newInboundId(line);
      const message = conversations.append(key, { from: "contact", text, ...(id && { id }) });
      contacts.wrote(key);
      const name = deps.nameOf(key) ?? shownContact(key.channel, key.contact);
      const news = { id: message.id, contact: key.contact, name, text, at: now() };
      const notice = line && tellerFor(line).inbound(line, news);
      if (line && notice) {
        line.notices.send({ provider: line.channelId, id: message.id }, notice, {
          evenMuted: true,
          onAnswer: (answer) => {
            if (isTaken(answer)) conversations.change(key, message.id, { ticks: "delivered" });
          },
        });
      }
      return message;
    },
    list: () => carried,
    refusals: () => refused,
    forget: () => {
      carried = [];
      refused = [];
      conversations.forget();
      contacts.forget();
    },
  };
}
