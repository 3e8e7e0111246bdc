import { ChannelType } from "../codes/session.ts";
import type { ReminderFacts } from "./next-reminder.ts";

type ContactChannel = { channelType: ChannelType; carrier: "meta" | "suri" | "webhook" };

/**
 * The rules of a channel. WhatsApp, Messenger and Instagram have Meta's 24-hour window with any chat provider; a web
 * chat has none. Suri reports neither when a contact wrote nor that they opted out.
 */
export function reminderChannel({ channelType, carrier }: ContactChannel): NonNullable<ReminderFacts["channel"]> {
  return { hasWindow: channelType !== ChannelType.WebChat, canHear: carrier !== "suri" };
}
