import type { ChatNotifier, MessageStatusUpdate } from "../../chat/notifier.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import type { Webhook } from "../../faults/webhook-sender.ts";
import { signedWebhook } from "../graph/signed-webhook.ts";

const APP_ID = 1_517_776_481_860_111;

/** Messenger: an echo of what the page sent with its metadata, then up to when things were delivered and read. */
export const messengerNotifier: ChatNotifier = {
  status: (line, news) => {
    const watermark = news.at.getTime();
    switch (news.status) {
      case "sent":
        return echo(line, news, { app_id: APP_ID, ...(news.ownId !== null && { metadata: news.ownId }) });
      case "delivered":
        return fromContact(line, news, { delivery: { mids: [news.id], watermark } });
      case "read":
        return fromContact(line, news, { read: { watermark } });
      case "failed":
        return undefined;
    }
  },
  inbound: (line, { id, contact, text, at }) => fromContact(line, { contact, at }, { message: { mid: id, text } }),
};

/** Instagram: the echo carries no metadata, deliveries are not told, and each message is seen by itself. */
export const instagramNotifier: ChatNotifier = {
  status: (line, news) => {
    if (news.status === "sent") return echo(line, news, {});
    return news.status === "read" ? fromContact(line, news, { read: { mid: news.id } }) : undefined;
  },
  inbound: messengerNotifier.inbound,
};

function echo(line: OpenShopChannel, { id, contact, at }: MessageStatusUpdate, more: object): Webhook | undefined {
  const message = { is_echo: true, mid: id, ...more };
  return event(line, at, { sender: { id: line.senderId }, recipient: { id: contact }, message });
}

function fromContact(
  line: OpenShopChannel,
  { contact, at }: { contact: string; at: Date },
  news: object,
): Webhook | undefined {
  return event(line, at, { sender: { id: contact }, recipient: { id: line.senderId }, ...news });
}

function event(line: OpenShopChannel, at: Date, { sender, recipient, ...news }: Record<string, object>) {
  const time = at.getTime();
  return signedWebhook(line, {
    object: line.channel === "instagram" ? "instagram" : "page",
    entry: [{ id: line.senderId, time, messaging: [{ sender, recipient, timestamp: time, ...news }] }],
  });
}
