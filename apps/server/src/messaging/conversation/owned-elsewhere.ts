import { otherInboxOf } from "@vitrine/domain/messaging/other-inbox";
import type { Refusal } from "../../http/refusals.ts";
import type { Shop } from "../../shop/shop.ts";

/** Why nobody writes from here in the channel: its conversations are answered in another program. Undefined where they may. */
export function ownedElsewhere(
  { channels }: Pick<Shop, "channels">,
  { channelId }: { channelId: string },
): Refusal | undefined {
  const channel = channels.find((each) => each.channelId === channelId);
  const name = channel ? otherInboxOf(channel) : null;
  return name === null ? undefined : { code: "conversation-elsewhere", detail: name };
}
