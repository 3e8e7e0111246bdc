import { expect, test } from "vitest";
import { ChannelType } from "../codes/session.ts";
import {
  answerTimeoutMs,
  isRetryOver,
  retryDelayMs,
  type SendRate,
  sendRatesOf,
  webhookTimeoutMs,
} from "./send-rate.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;

/** The most that can leave within a time at a pace. */
const mostWithin = (pace: SendRate | null, ms: number) => pace && pace.burst + Math.floor(ms / pace.everyMs);

test.each([
  ["WhatsApp", WhatsApp, 80],
  ["Messenger", Messenger, 300],
  ["Instagram", Instagram, 300],
])("a sender at %s never writes more in a second than Meta allows", (_, channelType, most) => {
  const { ofSender } = sendRatesOf({ carrier: "meta", channelType });
  expect(mostWithin(ofSender, 1_000)).toBe(most);
});

test("one contact at WhatsApp gets a burst of 45, and then one message each six seconds", () => {
  const { ofContact } = sendRatesOf({ carrier: "meta", channelType: WhatsApp });
  expect(mostWithin(ofContact, 0)).toBe(45);
  expect(mostWithin(ofContact, 3_600_000)).toBe(645);
});

test("who has told no limits has none", () => {
  expect(sendRatesOf({ carrier: "webhook", channelType: WebChat })).toEqual({ ofSender: null, ofContact: null });
  expect(sendRatesOf({ carrier: "meta", channelType: Messenger }).ofContact).toBeNull();
});

test.each([
  ["the first time", { delays: 0 }, 2_000],
  ["the second time", { delays: 1 }, 4_000],
  ["after many times", { delays: 40 }, 600_000],
  ["when the carrier asks for more", { delays: 0, afterMs: 60_000 }, 60_000],
  ["when the carrier asks for less", { delays: 3, afterMs: 1_000 }, 16_000],
])("a message is put off %s", (_, delayed, least) => {
  expect(retryDelayMs({ ...delayed, chance: 0 })).toBe(least);
  expect(retryDelayMs({ ...delayed, chance: 1 })).toBe(least * 1.25);
});

const day = 86_400_000;
test.each([
  ["a day old and tried all the time", { ageMs: day, delays: 9 }, true],
  ["not a day old", { ageMs: day - 1, delays: 200 }, false],
  ["a week old because the server was off", { ageMs: 7 * day, delays: 8 }, false],
])("a message that is %s", (_, message, expected) => {
  expect(isRetryOver(message)).toBe(expected);
});

test("an answer is lost after more than two time limits", () => {
  expect(answerTimeoutMs(34_999)).toBe(1);
  expect(answerTimeoutMs(35_000)).toBe(0);
});

test("news are waited for longer when we were not there for longer", () => {
  expect(webhookTimeoutMs(0)).toBe(90_000);
  expect(webhookTimeoutMs(90_001)).toBe(90_001);
});
