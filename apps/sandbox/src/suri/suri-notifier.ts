import type { ChatNotifier } from "../chat/notifier.ts";

/**
 * The platform tells that somebody wrote, unsigned, in a form that is not public; that it names the chatbot is all that
 * is known. Of the shop's own messages it tells nothing.
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
