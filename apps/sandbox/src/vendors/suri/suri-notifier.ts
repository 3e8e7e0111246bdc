import type { ChatNotifier } from "../../chat/notifier.ts";

/**
 * Suri sends an unsigned webhook when a contact writes. Its format is not public; only the chatbot id in it is known.
 * Suri sends no status of the shop's own messages.
 */
export const suriNotifier: ChatNotifier = {
  status: () => undefined,
  inbound: ({ webhookUrl, senderId, channelId, channel }, { id, contact, name, text, at }) =>
    webhookUrl === undefined
      ? undefined
      : {
          url: webhookUrl,
          headers: {},
          body: JSON.stringify({
            type: "message-received",
            chatbotId: senderId,
            user: { id: contact, name, channelId, channelType: channel },
            message: { id, text, date: at.toISOString() },
          }),
        },
};
