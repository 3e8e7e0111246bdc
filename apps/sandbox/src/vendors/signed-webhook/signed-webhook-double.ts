import type { ChatDouble } from "../../chat/chat-double.ts";
import { webChatPlugin } from "./signed-webhook.routes.ts";
import { webChatNotifier } from "./signed-webhook-notifier.ts";

export const signedWebhookDouble: ChatDouble = {
  carrier: "webhook",
  name: "webhook assinado",
  plugin: webChatPlugin,
  notifierFor: () => webChatNotifier,
};
