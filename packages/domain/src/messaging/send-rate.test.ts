import { expect, test } from "vitest";
import { ChannelType } from "../codes/session.ts";
import { type SendRate, sendRatesOf } from "./send-rate.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;

/** The maximum number of messages that a rate allows in a period. */
const mostWithin = (rate: SendRate | null, ms: number) => rate && rate.burst + Math.floor(ms / rate.everyMs);

test.each([
  ["WhatsApp", WhatsApp, 80],
  ["Messenger", Messenger, 300],
  ["Instagram", Instagram, 300],
])("a sender at %s never sends more per second than Meta allows", (_, channelType, most) => {
  const { ofSender } = sendRatesOf({ carrier: "meta", channelType });
  expect(mostWithin(ofSender, 1_000)).toBe(most);
});

test("a contact on WhatsApp gets a burst of 45, then one message every six seconds", () => {
  const { ofContact } = sendRatesOf({ carrier: "meta", channelType: WhatsApp });
  expect(mostWithin(ofContact, 0)).toBe(45);
  expect(mostWithin(ofContact, 3_600_000)).toBe(645);
});

test("a provider without published limits has none", () => {
  expect(sendRatesOf({ carrier: "webhook", channelType: WebChat })).toEqual({ ofSender: null, ofContact: null });
  expect(sendRatesOf({ carrier: "meta", channelType: Messenger }).ofContact).toBeNull();
});
