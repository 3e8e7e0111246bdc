import { chatVendorCodes } from "@vitrine/domain/codes/chat-vendors";
import { ChannelType } from "@vitrine/domain/codes/session";
import type { SendRate } from "@vitrine/domain/messaging/send-rate";
import { isAtVendor, originOfAccount } from "@vitrine/domain/shop/vendor-addresses";
import { describe, expect, test } from "vitest";
import { vendorChannelOf } from "../messaging/provider/chat-vendor.ts";
import { knownVendors } from "../wiring/known-vendors.ts";
import { chatVendors } from "./chat-vendors.ts";
import { connectInstagram, connectMessenger } from "./meta/messenger/messenger.ts";
import { connectWhatsApp } from "./meta/whatsapp/whatsapp.ts";
import { connectChatWebhook } from "./signed-webhook/chat-webhook.ts";
import { connectSuri } from "./suri/suri.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;

test("every word of shop documents has its vendor, and every vendor its word", () => {
  expect(chatVendors.map(({ carrier }) => carrier).sort()).toEqual([...chatVendorCodes].sort());
});

test.each([
  ["meta", WhatsApp, connectWhatsApp],
  ["meta", Messenger, connectMessenger],
  ["meta", Instagram, connectInstagram],
  ["meta", WebChat, undefined],
  ["suri", Instagram, connectSuri],
  ["webhook", WebChat, connectChatWebhook],
] as const)("%s has an adapter of its own for channel %i", (carrier, channelType, connect) => {
  expect(vendorChannelOf(chatVendors, { carrier, channelType })?.connect).toBe(connect);
});

describe("a channel", () => {
  const { of } = knownVendors({ paymentVendors: [], chatVendors });
  const nobody = new Set<string>();

  test.each([
    [{ carrier: "meta" }, "https://graph.facebook.com"],
    [{ carrier: "suri" }, ""],
    [{ carrier: "webhook", baseUrl: "https://bot.loja.test/x" }, "https://bot.loja.test"],
  ])("%j has its credentials for %s", (account, origin) => {
    expect(originOfAccount(account, of(account).address)).toBe(origin);
  });

  test.each([
    { carrier: "meta", baseUrl: "https://graph.instagram.com" },
    { carrier: "suri", baseUrl: "https://cb123.api.suri.ai" },
    { carrier: "suri", baseUrl: "https://cbm-wap-loja.azurewebsites.net/api" },
    { carrier: "webhook", baseUrl: "https://anybody.test" },
  ])("%j is at its vendor", (account) => {
    expect(isAtVendor(account, of(account).address, nobody)).toBe(true);
  });

  test.each([
    { carrier: "meta", baseUrl: "https://evil.test" },
    { carrier: "suri", baseUrl: "https://evil.test/api.suri.ai" },
    { carrier: "suri", baseUrl: "https://azurewebsites.net" },
  ])("%j is somewhere else", (account) => {
    expect(isAtVendor(account, of(account).address, nobody)).toBe(false);
  });
});

const kinds = chatVendors.flatMap(({ name: vendor, channels }) =>
  channels.map((channel) => ({ vendor, name: channel.name, channel })),
);

test.each(kinds)("$name of $vendor says of itself what it can do", ({ channel }) => {
  const account = { senderId: "1", accountId: "2", baseUrl: "https://chat.test", apiVersion: undefined };
  const unasked = () => Promise.reject(new Error("nothing is sent"));
  const [channelType] = channel.channelTypes;
  const provider = channel.connect({ ...account, channelType, nativePix: undefined, credentials: {} }, unasked);
  expect(channel.hasHandshake === true).toBe(provider.answerHandshake !== undefined);
  expect(channel.templates !== undefined).toBe(provider.templates !== undefined);
});

test("no two kinds of channels have the same address in the panel", () => {
  expect(new Set(kinds.map(({ channel }) => channel.path)).size).toBe(kinds.length);
});

/** The maximum number of messages that a rate allows in a period. */
const mostWithin = (rate: SendRate | undefined, ms: number) => rate && rate.burst + Math.floor(ms / rate.everyMs);
const ratesOf = (channelType: ChannelType) => vendorChannelOf(chatVendors, { carrier: "meta", channelType })?.sendRates;

test.each([
  ["WhatsApp", WhatsApp, 80],
  ["Messenger", Messenger, 300],
  ["Instagram", Instagram, 300],
])("a sender at %s never sends more per second than Meta allows", (_, channelType, most) => {
  expect(mostWithin(ratesOf(channelType)?.ofSender, 1_000)).toBe(most);
});

test("a contact on WhatsApp gets a burst of 45, then one message every six seconds", () => {
  const ofContact = ratesOf(WhatsApp)?.ofContact;
  expect(mostWithin(ofContact, 0)).toBe(45);
  expect(mostWithin(ofContact, 3_600_000)).toBe(645);
});
