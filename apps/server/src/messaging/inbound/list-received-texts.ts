import type { ReceivedText } from "@vitrine/contract/storefront/order-message";
import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import type { CallerSession } from "../../http/callers.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ReceivedTextRepository } from "./received-text.repository.ts";

const MOST = 5;

/** What the contact wrote in the last day, for the agent who serves them. */
export async function listReceivedTexts(
  deps: { receivedTexts: Pick<ReceivedTextRepository, "list">; sessions: Pick<SessionRepository, "phoneOf"> },
  { shopId, channelId, channelType, contactId }: CallerSession,
): Promise<ReceivedText[]> {
  const phone = await deps.sessions.phoneOf(shopId, contactId);
  const addresses = contactAddresses(channelType, { contactId, phone });
  const received = await deps.receivedTexts.list({ shopId, channelId, contactId, addresses }, MOST);
  return received.map(({ text, at, isHandled }) => ({ text, at: at.toISOString(), isHandled }));
}
