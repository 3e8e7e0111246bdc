import type { ChannelType } from "@vitrine/domain/codes/session";
import { contactAddresses } from "@vitrine/domain/messaging/contact-address";
import { hasReplyWindow, isReplyWindowClosed, REPLY_WINDOW_MS } from "@vitrine/domain/session/reply-window";
import type { ChatContactRepository } from "./chat-contact.repository.ts";
import type { DispatchTarget } from "./dispatch-job.ts";

type Deps = { chatContacts: Pick<ChatContactRepository, "lastInboundAt" | "hasHeardBefore">; now: () => number };

type Asked = DispatchTarget & { channelType: ChannelType; phone: string | null };

/** `closesAt`: null where the channel has no such window, or the contact never wrote. */
export type ReplyWindow = { isOpen: boolean; closesAt: Date | null };

/** Whether the channel takes any message for the contact now, as far as we know. */
export async function replyWindowOf({ chatContacts, now }: Deps, asked: Asked): Promise<ReplyWindow> {
  const { channelType, contactId, phone } = asked;
  if (!hasReplyWindow(channelType)) return { isOpen: true, closesAt: null };
  const last = await chatContacts.lastInboundAt(asked, contactAddresses(channelType, { contactId, phone }));
  const wroteAt = last?.getTime() ?? null;
  const tellsWhoWrites =
    wroteAt === null && (await chatContacts.hasHeardBefore(asked, new Date(now() - REPLY_WINDOW_MS)));
  return {
    isOpen: !isReplyWindowClosed({ channelType, wroteAt, tellsWhoWrites, now: now() }),
    closesAt: wroteAt === null ? null : new Date(wroteAt + REPLY_WINDOW_MS),
  };
}
