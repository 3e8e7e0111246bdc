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
};
