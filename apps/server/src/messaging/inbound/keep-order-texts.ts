import type { ChannelType } from "@vitrine/domain/codes/session";
import { contactIdsAt } from "@vitrine/domain/messaging/contact-address";
import { readMessage } from "@vitrine/order-reader/read-message";
import type { Announce } from "../../db/announce.ts";
import type { InboundMessage } from "../provider/chat-provider.ts";
import type { ReceivedTextRepository } from "./received-text.repository.ts";

/**
 * Keeps for a day what may be an order, and tells the agents who have the contact's order open. A greeting or a thank you
 * asks for nothing and is not kept.
 */
export async function keepOrderTexts(
  { receivedTexts, announce }: { receivedTexts: Pick<ReceivedTextRepository, "save">; announce: Announce },
  channel: { shopId: string; channelId: string; channelType: ChannelType },
  inbound: readonly InboundMessage[],
): Promise<void> {
  const orders = inbound.flatMap(({ address, at, text }) =>
    text !== undefined && readMessage(text).length > 0
      ? [{ address, at, text, contactIds: contactIdsAt(channel.channelType, address) }]
      : [],
  );
  const { shopId } = channel;
  for (const contactId of await receivedTexts.save(channel, orders)) {
    announce({ shopId, contactId, subject: "messages" });
  }
}
