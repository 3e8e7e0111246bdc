import { chatTypeOf } from "../codes/chat-types.ts";
import type { ChannelType } from "../codes/session.ts";

/** The window of a channel after the contact's last message. */
export const REPLY_WINDOW_MS = 24 * 60 * 60_000;

/** WhatsApp, Messenger and Instagram have the window with any chat provider; a web chat has none. */
export function hasReplyWindow(channelType: ChannelType): boolean {
  return chatTypeOf(channelType).hasReplyWindow === true;
}

type LastMessage = {
  channelType: ChannelType;
  /** Null where the channel reported no message of the contact. */
  wroteAt: number | null;
  /** The channel has told for a day what people write. Else nobody knows who wrote, and the channel itself decides. */
  tellsWhoWrites: boolean;
  now: number;
};

/** Whether the channel is known to refuse a message. */
export function isReplyWindowClosed({ channelType, wroteAt, tellsWhoWrites, now }: LastMessage): boolean {
  if (!hasReplyWindow(channelType)) return false;
  return wroteAt === null ? tellsWhoWrites : now >= wroteAt + REPLY_WINDOW_MS;
}
