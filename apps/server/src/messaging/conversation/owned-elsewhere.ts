import { otherInboxOf } from "@vitrine/domain/messaging/other-inbox";
import type { Refusal } from "../../http/refusals.ts";
import type { ChatVendorFacts } from "../../shop/sending-channels.ts";
import type { Shop } from "../../shop/shop.ts";

type Channel = Shop["channels"][number];

/** The program in which a channel's conversations are answered; null: here. */
export function otherInbox(channel: Channel, vendors: readonly ChatVendorFacts[]): string | null {
  return otherInboxOf(channel, vendors.find(({ carrier }) => carrier === channel.carrier)?.inbox);
}

/** Why nobody writes from here in the channel: its conversations are answered in another program. Undefined where they may. */
export function ownedElsewhere(
  { channels }: Pick<Shop, "channels">,
  { channelId }: { channelId: string },
  vendors: readonly ChatVendorFacts[],
): Refusal | undefined {
  const channel = channels.find((each) => each.channelId === channelId);
  const name = channel ? otherInbox(channel, vendors) : null;
  return name === null ? undefined : { code: "conversation-elsewhere", detail: name };
}
