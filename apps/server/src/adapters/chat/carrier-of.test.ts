import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { carrierFor } from "./carrier-of.ts";
import { connectChatWebhook } from "./chat-webhook.ts";
import { connectInstagram, connectMessenger } from "./messenger.ts";
import { connectSuri } from "./suri.ts";
import { connectWhatsApp } from "./whatsapp.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;

test.each([
  ["meta", WhatsApp, connectWhatsApp],
  ["meta", Messenger, connectMessenger],
  ["meta", Instagram, connectInstagram],
  ["meta", WebChat, undefined],
  ["suri", Instagram, connectSuri],
  ["webhook", WebChat, connectChatWebhook],
] as const)("%s carries channel %i by its own adapter", (carrier, channelType, connect) => {
  expect(carrierFor(carrier, channelType)).toBe(connect);
});
