import { expect, test } from "vitest";
import { ChannelType } from "../codes/session.ts";
import { isReplyWindowClosed, REPLY_WINDOW_MS } from "./reply-window.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;
const now = Date.parse("2026-11-16T12:00:00Z");

test.each([
  ["WhatsApp, a moment before the day is over", WhatsApp, now - REPLY_WINDOW_MS + 1, false],
  ["WhatsApp, when the day is over", WhatsApp, now - REPLY_WINDOW_MS, true],
  ["Messenger, after two days", Messenger, now - 2 * REPLY_WINDOW_MS, true],
  ["Instagram, after two days", Instagram, now - 2 * REPLY_WINDOW_MS, true],
  ["a web chat, after two days", WebChat, now - 2 * REPLY_WINDOW_MS, false],
])("%s", (_, channelType, wroteAt, isClosed) => {
  expect(isReplyWindowClosed({ channelType, wroteAt, tellsWhoWrites: true, now })).toBe(isClosed);
});

test.each([
  ["WhatsApp, where nobody knows who wrote", WhatsApp, false, false],
  ["WhatsApp, where the contact would have been heard", WhatsApp, true, true],
  ["a web chat, where the contact would have been heard", WebChat, true, false],
])("who never wrote by %s", (_, channelType, tellsWhoWrites, isClosed) => {
  expect(isReplyWindowClosed({ channelType, wroteAt: null, tellsWhoWrites, now })).toBe(isClosed);
});
