import type { ChatNotifier, MessageStatusUpdate } from "../../../chat/notifier.ts";
import { type ContactFile, fileKindOf } from "../../../chat/sent-file.ts";
import type { OpenShopChannel } from "../../../chat/shop-channel.ts";
import type { Webhook } from "../../../faults/webhook-sender.ts";
import { signedWebhook } from "../graph/signed-webhook.ts";

const APP_ID = 1_517_776_481_860_111;

/**
 * Messenger sends an echo of the message with its metadata, then the time until which all messages were delivered or
 * read.
 */
export const messengerNotifier: ChatNotifier = {
  status: (shopChannel, update) => {
    const watermark = update.at.getTime();
    switch (update.status) {
      case "sent":
        return echo(shopChannel, update, { app_id: APP_ID, ...(update.ownId !== null && { metadata: update.ownId }) });
      case "delivered":
        return fromContact(shopChannel, update, { delivery: { mids: [update.id], watermark } });
      case "read":
        return fromContact(shopChannel, update, { read: { watermark } });
      case "failed":
        return undefined;
    }
  },
  inbound: (shopChannel, { id, contact, text, file, at }) =>
    fromContact(
      shopChannel,
      { contact, at },
      { message: { mid: id, ...(text !== "" && { text }), ...(file && { attachments: [attachmentOf(file)] }) } },
    ),
};

/** Instagram: the echo has no metadata, there is no delivery receipt, and each message has its own read receipt. */
export const instagramNotifier: ChatNotifier = {
  status: (shopChannel, update) => {
    if (update.status === "sent") return echo(shopChannel, update, {});
    return update.status === "read" ? fromContact(shopChannel, update, { read: { mid: update.id } }) : undefined;
  },
  inbound: messengerNotifier.inbound,
};

const attachmentTypes = { picture: "image", voice: "audio", video: "video", document: "file" };

function attachmentOf(file: ContactFile) {
  return { type: attachmentTypes[fileKindOf(file)], payload: { url: file.address } };
}

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
  update: object,
): Webhook | undefined {
  return event(shopChannel, at, { sender: { id: contact }, recipient: { id: shopChannel.senderId }, ...update });
}

function event(shopChannel: OpenShopChannel, at: Date, { sender, recipient, ...update }: Record<string, object>) {
  const time = at.getTime();
  return signedWebhook(shopChannel, {
    object: shopChannel.channel === "instagram" ? "instagram" : "page",
    entry: [{ id: shopChannel.senderId, time, messaging: [{ sender, recipient, timestamp: time, ...update }] }],
  });
}
