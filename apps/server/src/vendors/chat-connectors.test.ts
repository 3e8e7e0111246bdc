import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { chatProviderFor } from "./chat-connectors.ts";
import { connectInstagram, connectMessenger } from "./meta/messenger/messenger.ts";
import { connectWhatsApp } from "./meta/whatsapp/whatsapp.ts";
import { connectChatWebhook } from "./signed-webhook/chat-webhook.ts";
import { connectSuri } from "./suri/suri.ts";

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
