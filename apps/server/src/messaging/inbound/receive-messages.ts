import { nameInChat } from "@vitrine/domain/messaging/contact-address";
import { wordsOf } from "@vitrine/domain/messaging/received-message";
import { WAITS_UNSEEN_MS } from "@vitrine/domain/notices/waiting-contact";
import { LONGEST_MESSAGE } from "@vitrine/domain/order-message/message-limits";
import { readMessage } from "@vitrine/order-reader/read-message";
import type { Announce } from "../../db/announce.ts";
import { addJobs, contactWaitsKey, newJob } from "../../db/jobs.ts";
import type { Db } from "../../db/pool.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import type { InboundChange, InboundMessage } from "../provider/chat-provider.ts";
import { noteAnswered, noteReceived } from "./conversation.repository.ts";
import { contactsAt, type InboundChannel, type InboundPerson } from "./inbound-people.repository.ts";
import { noteMedia } from "./note-media.ts";
import { createReceivedMessages } from "./received-message.repository.ts";

export type ReceiveMessagesDeps = {
  db: Db;
  personal: () => Promise<PersonalFields>;
  announce: Announce;
};

/**
 * Keeps what a webhook tells of a conversation, all of it or nothing: whoever is new becomes a contact, each message is kept
 * once, and the people who answer are told. The provider repeats a webhook that failed.
 */
export async function receiveMessages(
  { db, personal, announce }: ReceiveMessagesDeps,
  channel: InboundChannel,
  { inbound, changes = [] }: { inbound: readonly InboundMessage[]; changes?: readonly InboundChange[] },
): Promise<void> {
  const people = peopleIn(inbound, changes);
  if (people.length === 0) return;
  const rows = createReceivedMessages(await personal());
  // Reading is the slow part, so it is done before anything is locked.
  const messages = inbound.map((message) => ({ ...message, isOrder: asksForSomething(message) }));
  const { heard, told } = await db.transaction().execute(async (trx) => {
    const contacts = await contactsAt(trx, channel, people);
    const by = ({ address, isFromShop, at }: Pick<InboundMessage, "address" | "isFromShop" | "at">) => ({
      ...{ contactId: contacts.get(address) ?? "", isFromShop: isFromShop === true, at },
    });
    const saved = await rows.save(
      trx,
      channel,
      messages.map((each) => ({ ...each, ...by(each), messageId: each.id })),
    );
    const edited = await rows.edit(
      trx,
      channel,
      changes.flatMap((each) => (each.kind === "edit" ? { ...each, ...by(each) } : [])),
    );
    const removed = await rows.remove(
      trx,
      channel,
      changes.flatMap((each) => (each.kind === "deletion" ? { ...each, ...by(each) } : [])),
    );
    const reacted = await rows.react(
      trx,
      channel,
      changes.flatMap((each) => (each.kind === "reaction" ? { ...each, ...by(each), eventId: each.id } : [])),
    );
    await noteMedia(trx, channel, saved);
    await noteReceived(trx, channel, saved);
    await noteAnswered(
      trx,
      channel,
      saved.filter(({ isFromShop }) => isFromShop),
    );
    const heard = new Set(saved.filter(({ isFromShop }) => !isFromShop).map(({ contactId }) => contactId));
    await addJobs(
      trx,
      [...heard].map((contactId) => waitingJob({ shopId: channel.shopId, contactId })),
    );
    const told = [...saved, ...removed].map(({ contactId }) => contactId);
    return { heard, told: new Set([...told, ...edited, ...reacted]) };
  });
  const { shopId } = channel;
  for (const contactId of told) {
    announce({ shopId, contactId, subject: "messages", ...(heard.has(contactId) && { isReceived: true }) });
  }
}

/** The job of an earlier message keeps its time. */
function waitingJob(contact: { shopId: string; contactId: string }) {
  const runAt = new Date(Date.now() + WAITS_UNSEEN_MS);
  return newJob("tell-contact-waits", contact, { key: contactWaitsKey(contact), runAt, keepsTime: true });
}

function asksForSomething({ content, isFromShop }: InboundMessage): boolean {
  const words = wordsOf(content);
  return !isFromShop && words !== null && words.length <= LONGEST_MESSAGE && readMessage(words).length > 0;
}

/** Everybody once, with the newest that is told of them. */
function peopleIn(inbound: readonly InboundMessage[], changes: readonly InboundChange[]): InboundPerson[] {
  const people = new Map<string, InboundPerson>();
  for (const each of [...inbound, ...changes].toSorted((a, b) => a.at - b.at)) {
    const before = people.get(each.address);
    const hasWritten = !each.isFromShop && (!("kind" in each) || (each.kind === "reaction" && each.opensWindow));
    people.set(each.address, {
      address: each.address,
      userId: each.userId ?? before?.userId ?? null,
      name: nameInChat(each.name) || before?.name || "",
      wroteAt: hasWritten ? each.at : (before?.wroteAt ?? null),
    });
  }
  return [...people.values()];
}
