import type { SessionRepository } from "../../session/session.repository.ts";
import type { Recipient } from "../provider/chat-provider.ts";
import type { ChatContactRepository } from "./chat-contact.repository.ts";
import type { DispatchTarget } from "./dispatch-job.ts";

export type RecipientDeps = {
  chatContacts: Pick<ChatContactRepository, "find">;
  sessions: Pick<SessionRepository, "phoneOf">;
};

/** A contact as a channel reaches them. */
export async function recipientOf(
  { chatContacts, sessions }: RecipientDeps,
  target: DispatchTarget,
): Promise<Recipient> {
  const { shopId, channelId, contactId } = target;
  const [contact, phone] = await Promise.all([
    chatContacts.find({ shopId, channelId, contactId }),
    sessions.phoneOf(shopId, contactId),
  ]);
  return { contactId, phone, address: contact?.address ?? null };
}
