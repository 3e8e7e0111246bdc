import type { ChatDouble } from "../../chat/chat-double.ts";
import { suriPlugin } from "./suri.routes.ts";
import { suriNotifier } from "./suri-notifier.ts";

export const suriDouble: ChatDouble = {
  carrier: "suri",
  name: "Suri",
  plugin: suriPlugin,
  notifierFor: () => suriNotifier,
  // Suri expects its chatbot's identifier back.
  handshake: (_question, { senderId }) => senderId,
  // Its endpoint is `/suri` of the sandbox.
  ownChannel: {
    channelId: "suri",
    channel: "whatsapp",
    carrier: "suri",
    senderId: "cb-demo",
    credentials: { token: "sandbox-suri-token" },
  },
};
