import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { type TestServer, whatsApp } from "./fixtures.ts";

/** A channel in which messages have somewhere to go. */
export const talking = {
  ...whatsApp,
  senderId: "106540352242922",
  credentials: { accessToken: "EAAG-test", appSecret: "app-secret", verifyToken: "verify-token" },
};

export type Told = ChatMessage<LinkTarget> & { channelId: string; cause: string; ofOrder: string | null };

/** What was written down for a contact, in the order in which it leaves. */
export async function toldTo({ db }: TestServer, shopId: string, contactId: string): Promise<Told[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .select(["document", "channel_id", "cause", "order_id"])
    .where("shop_id", "=", shopId)
    .where("contact_id", "=", contactId)
    .orderBy("place")
    .execute();
  return rows.map(({ document, channel_id, cause, order_id }) => ({
    // Written by the server from a message.
    ...(document as ChatMessage<LinkTarget>),
    channelId: channel_id,
    cause,
    ofOrder: order_id,
  }));
}
