import type { ChannelType } from "../codes/session.ts";
import { hasReplyWindow } from "../session/reply-window.ts";
import type { ReminderFacts } from "./next-reminder.ts";

type ContactChannel = { channelType: ChannelType; carrier: "meta" | "suri" | "webhook" };

/** The rules of a channel. Suri reports neither when a contact wrote nor that they opted out. */
export function reminderChannel({ channelType, carrier }: ContactChannel): NonNullable<ReminderFacts["channel"]> {
  return { hasWindow: hasReplyWindow(channelType), canHear: carrier !== "suri" };
}
