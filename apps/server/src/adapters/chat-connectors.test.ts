import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { connectInstagram, connectMessenger } from "./chat/messenger/messenger.ts";
import { connectChatWebhook } from "./chat/signed-webhook/chat-webhook.ts";
import { connectSuri } from "./chat/suri/suri.ts";
import { connectWhatsApp } from "./chat/whatsapp/whatsapp.ts";
import { chatProviderFor } from "./chat-connectors.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;

test.each([
  ["meta", WhatsApp, connectWhatsApp],
  ["meta", Messenger, connectMessenger],
  ["meta", Instagram, connectInstagram],
  ["meta", WebChat, undefined],
  ["suri", Instagram, connectSuri],
  ["webhook", WebChat, connectChatWebhook],
] as const)("%s has an adapter of its own for channel %i", (carrier, channelType, connect) => {
  expect(chatProviderFor(carrier, channelType)).toBe(connect);
});
