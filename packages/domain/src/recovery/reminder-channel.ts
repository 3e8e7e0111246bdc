import type { ChannelType } from "../codes/session.ts";
import { hasReplyWindow } from "../session/reply-window.ts";
import type { ReminderFacts } from "./next-reminder.ts";

type ContactChannel = { channelType: ChannelType; vendor: { hearsContacts?: true } };

/** The rules of a channel. A vendor may report neither when a contact wrote nor that they opted out. */
export function reminderChannel({ channelType, vendor }: ContactChannel): NonNullable<ReminderFacts["channel"]> {
  return { hasWindow: hasReplyWindow(channelType), canHear: vendor.hearsContacts === true };
}
