import { ChannelType } from "../codes/session.ts";

/** One message per interval in milliseconds. A burst may be sent at once and is compensated by waiting. */
export type SendRate = { everyMs: number; burst: number };

type SendingChannel = { carrier: "meta" | "suri" | "webhook"; channelType: ChannelType };

/** How fast a sender may write, to all contacts together and to one of them. The other providers publish no limits. */
export function sendRatesOf({ carrier, channelType }: SendingChannel): {
  ofSender: SendRate | null;
  ofContact: SendRate | null;
} {
  if (carrier !== "meta") return { ofSender: null, ofContact: null };
  if (channelType !== ChannelType.WhatsApp) return { ofSender: atMostPerSecond(300), ofContact: null };
  return { ofSender: atMostPerSecond(80), ofContact: { everyMs: 6_000, burst: 45 } };
}

/** The burst and the messages after it in the same second are together within the limit. */
function atMostPerSecond(most: number): SendRate {
  const burst = Math.floor(most / 10);
  return { everyMs: 1_000 / (most - burst), burst };
}
