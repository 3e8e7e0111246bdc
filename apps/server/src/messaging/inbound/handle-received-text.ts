import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import type { Announce } from "../../db/announce.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import type { ReceivedTextRepository } from "./received-text.repository.ts";

type Deps = {
  receivedTexts: Pick<ReceivedTextRepository, "markHandled">;
  sessions: Pick<SessionRepository, "phoneOf">;
  announce: Announce;
};

/** What an agent read as an order or put away is offered to no other agent. The windows of all of them are told. */
export async function handleReceivedText(
  { receivedTexts, sessions, announce }: Deps,
  { shopId, channelId, channelType, contactId }: CallerSession,
  at: Date,
): Promise<void> {
  const phone = await sessions.phoneOf(shopId, contactId);
  const addresses = contactAddresses(channelType, { contactId, phone });
  await receivedTexts.markHandled({ shopId, channelId, contactId, addresses }, at);
  announce({ shopId, contactId, subject: "messages" });
}
