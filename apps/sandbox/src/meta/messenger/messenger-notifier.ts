import type { ChatNotifier, MessageStatusUpdate } from "../../chat/notifier.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import type { Webhook } from "../../faults/webhook-sender.ts";
import { signedWebhook } from "../graph/signed-webhook.ts";

const APP_ID = 1_517_776_481_860_111;

/** Messenger: an echo of what the page sent with its metadata, then up to when things were delivered and read. */
export const messengerNotifier: ChatNotifier = {
  status: (shopChannel, news) => {
    const watermark = news.at.getTime();
    switch (news.status) {
      case "sent":
        return echo(shopChannel, news, { app_id: APP_ID, ...(news.ownId !== null && { metadata: news.ownId }) });
      case "delivered":
        return fromContact(shopChannel, news, { delivery: { mids: [news.id], watermark } });
      case "read":
        return fromContact(shopChannel, news, { read: { watermark } });
      case "failed":
        return undefined;
    }
  },
  inbound: (shopChannel, { id, contact, text, at }) =>
    fromContact(shopChannel, { contact, at }, { message: { mid: id, text } }),
};

/** Instagram: the echo carries no metadata, deliveries are not told, and each message is seen by itself. */
export const instagramNotifier: ChatNotifier = {
  status: (shopChannel, news) => {
    if (news.status === "sent") return echo(shopChannel, news, {});
    return news.status === "read" ? fromContact(shopChannel, news, { read: { mid: news.id } }) : undefined;
  },
  inbound: messengerNotifier.inbound,
};

function echo(
  shopChannel: OpenShopChannel,
  { id, contact, at }: MessageStatusUpdate,
  more: object,
): Webhook | undefined {
  const message = { is_echo: true, mid: id, ...more };
  return event(shopChannel, at, { sender: { id: shopChannel.senderId }, recipient: { id: contact }, message });
}

function fromContact(
  shopChannel: OpenShopChannel,
  { contact, at }: { contact: string; at: Date },
  news: object,
): Webhook | undefined {
  return event(shopChannel, at, { sender: { id: contact }, recipient: { id: shopChannel.senderId }, ...news });
}

function event(shopChannel: OpenShopChannel, at: Date, { sender, recipient, ...news }: Record<string, object>) {
  const time = at.getTime();
  return signedWebhook(shopChannel, {
    object: shopChannel.channel === "instagram" ? "instagram" : "page",
    entry: [{ id: shopChannel.senderId, time, messaging: [{ sender, recipient, timestamp: time, ...news }] }],
  });
}
