import type { ReceivedText } from "@vitrine/contract/storefront/order-message";
import { contactAddress, contactIdsAt } from "@vitrine/domain/messaging/contact-address";
import type { CallerSession } from "../../http/callers.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ReceivedTextRepository } from "./received-text.repository.ts";

const MOST = 5;

type Deps = { receivedTexts: Pick<ReceivedTextRepository, "list">; sessions: Pick<SessionRepository, "phoneOf"> };

/** What the contact wrote in the last day, for the agent who serves them. */
export async function listReceivedTexts(
  { receivedTexts, sessions }: Deps,
  session: CallerSession,
): Promise<ReceivedText[]> {
  const received = await receivedTexts.list(await writerOf(sessions, session), MOST);
  return received.map(({ id, text, at, isHandled }) => ({ id, text, at: at.toISOString(), isHandled }));
}

/** A chatbot may know a contact by another id than the one under which they first wrote. */
export async function writerOf(
  sessions: Pick<SessionRepository, "phoneOf">,
  { shopId, channelType, contactId }: CallerSession,
): Promise<{ shopId: string; contactIds: string[] }> {
  const phone = await sessions.phoneOf(shopId, contactId);
  const address = contactAddress(channelType, { contactId, phone });
  return { shopId, contactIds: [...new Set([contactId, ...contactIdsAt(channelType, address)])] };
}
