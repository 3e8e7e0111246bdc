import type { ChatNotifier } from "../chat/notifier.ts";

/**
 * The platform reports that somebody wrote, unsigned, in a form that is not public; only that it names the chatbot is known.
 * It reports nothing about the shop's own messages.
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
