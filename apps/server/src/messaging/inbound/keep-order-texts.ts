import { readMessage } from "@vitrine/domain/order-message/reading/read-message";
import type { InboundMessage } from "../provider/chat-provider.ts";
import type { ReceivedTextRepository } from "./received-text.repository.ts";

export type KeepOrderTextsDeps = { receivedTexts: Pick<ReceivedTextRepository, "save"> };

/** Keeps for a day what may be an order. A greeting or a thank you asks for nothing and is not kept. */
export async function keepOrderTexts(
  { receivedTexts }: KeepOrderTextsDeps,
  channel: { shopId: string; channelId: string },
  inbound: readonly InboundMessage[],
): Promise<void> {
  const orders = inbound.flatMap(({ address, at, text }) =>
    text !== undefined && readMessage(text).length > 0 ? [{ address, at, text }] : [],
  );
  await receivedTexts.save(channel, orders);
}
